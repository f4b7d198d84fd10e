"""Every revision of an edition that was released stays playable, readable and unchanged."""

from __future__ import annotations

import runpy
from pathlib import Path

import msgspec
import pytest

from tests.server.helpers.memory import MemoryStore, services, simulate
from tests.server.helpers.rooms import ask
from tests.server.helpers.sitting import ANN, BOB
from waggonway import record
from waggonway.editions import Edition, available, load, released, revisions
from waggonway.game import Game
from waggonway.server.rooms import edition_registry
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.tables import wire
from waggonway.server.tables.steps import Step
from waggonway.server.tables.summary import Listing

HERE = Path(__file__).parent
EDITIONS = Path(__file__).parents[2] / "src/waggonway/editions"
STAGE_ONE = HERE / "revision_1"  # written by Waggonway 0.1.0

#: Every released revision with its digest. Never change or remove a line. To change what affects
#: play, move the file to editions/revisions/ID-REVISION.toml, bump `revision`, and add a line.
RELEASED = {
    ("usa", 1): "d7542d863cd82b0996ab335b00a0e41b065d3deee1498ae83c8e521a04109205",
    ("europe", 1): "eaaec218cafe733eb9a0cbe857307595b1d9c935449fd6999bf482509b2fb970",
    ("germany", 1): "446234bb1e9e8366fced1be0809091b2a705997d0d4ed0242f1097723e852a10",
    ("amsterdam", 1): "37c2e657d1fe4218f647251f217dd22d0e14995e5d8649aa4a4109e0f573409c",
    ("first_journey", 1): "d0db75ca2bf8d3d7ad37a2b810c2fcf3a797205aa90f7de722eeb7e231511e93",
    ("first_journey", 2): "ad0f46af56f58c7c6646e30306cc0a5c448a66828f78c56b9ec99f059bbc9978",
}
#: Earlier revisions are frozen as a whole: tables in old databases name them by this hash.
REFS = {
    ("first_journey", 1): "ca3cf946844cdea866c4cc5f8ff73e34295f59477af8d1c59acdfbf16964dbd6",
}


def faults(found: dict[tuple[str, int], Edition]) -> list[str]:
    """Return the faults of the editions in a tree, compared with the released ones."""
    wrong = [f"{key} is not in RELEASED" for key in found.keys() - RELEASED.keys()]
    for key, digest in RELEASED.items():
        if key not in found:
            wrong.append(f"{key} was released and is gone")
        elif found[key].digest != digest:
            wrong.append(f"{key} was released and has changed: bump its revision")
    return wrong


def everything() -> dict[tuple[str, int], Edition]:
    return {(one.id, one.revision): one for name in available() for one in revisions(name)}


def test_every_released_revision_is_kept_and_unchanged() -> None:
    assert faults(everything()) == []


def test_revisions_are_numbered_from_one_without_a_gap_and_the_current_one_comes_first() -> None:
    for name in available():
        numbers = [one.revision for one in revisions(name)]
        assert numbers == list(range(load(name).revision, 0, -1))
        assert revisions(name)[0] is load(name)


def test_an_earlier_revision_lies_in_the_file_that_is_named_after_it() -> None:
    files = sorted(path.name for path in (EDITIONS / "revisions").iterdir())
    earlier = [key for key in RELEASED if key[1] < load(key[0]).revision]
    assert files == sorted(f"{name}-{number}.toml" for name, number in earlier)


@pytest.mark.parametrize(("name", "number"), REFS)
def test_an_earlier_revision_is_not_edited_at_all(name: str, number: int) -> None:
    edition = everything()[name, number]
    assert edition_registry.ref_of(edition).ref == REFS[name, number]
    assert edition_registry.known()[REFS[name, number]] == edition


@pytest.mark.parametrize("which", available())
def test_an_edit_without_a_new_revision_is_noticed(which: str, tmp_path: Path) -> None:
    text = (EDITIONS / f"{which}.toml").read_text()
    file = tmp_path / f"{which}.toml"
    file.write_text(text.replace("\ndraw = 2\n", "\ndraw = 3\n", 1))
    edited = load(file)
    key = edited.id, edited.revision
    assert faults(everything() | {key: edited}) == [
        f"{key} was released and has changed: bump its revision"
    ]


def test_a_revision_that_is_dropped_or_not_listed_is_noticed() -> None:
    found = everything()
    gone = found.pop(("first_journey", 1))
    new = msgspec.structs.replace(gone, revision=9)
    assert sorted(faults(found | {("first_journey", 9): new})) == [
        "('first_journey', 1) was released and is gone",
        "('first_journey', 9) is not in RELEASED",
    ]


def test_a_revision_is_found_by_its_digest() -> None:
    old = released("first_journey", RELEASED["first_journey", 1])
    assert old is not None
    assert (old.revision, len(old.board.tickets)) == (1, 32)
    assert released("first_journey", "0" * 64) is None
    assert released("nowhere", RELEASED["usa", 1]) is None


def test_a_record_of_revision_1_loads_replays_and_verifies() -> None:
    """It does not hold its edition: it was one of ours when it was written."""
    found = record.load(STAGE_ONE / "record.jsonl")
    assert found.header.edition_data is None
    assert found.edition.revision == 1
    record.verify(found)
    game = record.replay_by_actions(found)
    assert game.result() == found.result
    assert record.replay_by_events(found).result == found.result


def test_a_game_on_revision_1_is_still_recorded_without_its_edition() -> None:
    game = Game.new(revisions("first_journey")[1], 2, seed="old")
    header = record.record_of(game).header
    assert (header.revision, header.edition_data) == (1, None)


def test_the_second_verifier_knows_earlier_revisions(capsys: pytest.CaptureFixture[str]) -> None:
    main = runpy.run_path(str(HERE.parents[1] / "docs/verify_record.py"))["main"]
    main(STAGE_ONE / "record.jsonl")
    assert "1 proved" in capsys.readouterr().out


class Running(msgspec.Struct):
    """A table as a database of stage one holds it."""

    steps: list[Step]
    listing: Listing


def test_a_table_of_revision_1_goes_on_to_its_end(tmp_path: Path) -> None:
    """Its tickets stay those that were dealt, and the record of the game verifies."""
    kept = msgspec.json.decode((STAGE_ONE / "table.json").read_bytes(), type=Running)
    store = MemoryStore()
    store.logs[kept.listing.table] = kept.steps
    store.lobby[kept.listing.table] = kept.listing

    async def play() -> None:
        registry = RoomRegistry(services(store))
        async with registry.room(kept.listing.table) as room:
            assert (room.table.edition.id, room.table.edition.revision) == ("first_journey", 1)
            while room.table.phase == "playing":
                game = room.table.running
                seat = game.deciding[0]
                move = game.legal(seat)[-1]
                await ask(room, (ANN, BOB)[seat], wire.MakeMove(seat, move))
        await registry.close()

    simulate(play)
    finish = store.finished[kept.listing.table]
    assert finish.digest == RELEASED["first_journey", 1]
    (tmp_path / "game.jsonl").write_bytes(finish.record)
    record.verify(record.load(tmp_path / "game.jsonl"))
