"""Games of stage one load, replay, verify and continue under the rules that they began with."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.helpers.memory import SurveyorHere, ThinkerHere
from tests.server.helpers.sitting import ANN, BOB
from waggonway.cli._browser import play_in_browser
from waggonway.game import BuildStation, Game
from waggonway.game.events import TicketCompleted
from waggonway.game.result import Result
from waggonway.record import Record, load, replay_by_actions, replay_by_events, verify
from waggonway.server import serve
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.rooms.services import Services, steady_clock
from waggonway.server.store import StoreError, open_store
from waggonway.server.store.maintenance import upgrade, upgrade_with_copy
from waggonway.server.store.sqlite.files import exclusive_lock
from waggonway.server.tables import wire

HERE = Path(__file__).parent
KINDS = ("guard", "seventh_ticket", "stations_and_prize", "forced_station")
VERIFIER = HERE.parents[1] / "docs" / "verify_record.py"
kinds = pytest.mark.parametrize("kind", KINDS)


def record_of(kind: str) -> Record:
    return load(HERE / f"{kind}.jsonl")


def result_of(record: Record) -> Result:
    assert record.result is not None
    return record.result


@kinds
def test_a_record_of_stage_one_replays_and_verifies(kind: str) -> None:
    record = record_of(kind)
    assert (record.header.format, record.header.rules) == (1, 1)
    verify(record)
    assert replay_by_actions(record).rules == 1
    assert replay_by_events(record).result == record.result


def test_the_second_verifier_proves_the_records_of_stage_one(tmp_path: Path) -> None:
    together = tmp_path / "all.jsonl"
    together.write_bytes(b"".join((HERE / f"{kind}.jsonl").read_bytes() for kind in KINDS))
    done = subprocess.run(
        [sys.executable, VERIFIER, together], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, f"{together}: {len(KINDS)} proved\n")


def test_the_guard_ended_a_game_with_cards_and_routes_left() -> None:
    record = record_of("guard")
    assert result_of(record).reason == "stalemate"
    before = replay_up_to(record, len(record.steps) - 1)
    assert {"draw_blind", "claim", "swap_tickets"} <= {
        action.__struct_config__.tag for action in before.legal(before.deciding[0])
    }


def test_a_seventh_ticket_was_listed_that_no_event_completed() -> None:
    record = record_of("seventh_ticket")
    (winner,) = [row for row in result_of(record).seats if row.place == 1]
    shown = replay_by_events(record).players[winner.seat].completed
    assert len(winner.completed) + winner.crossing == 7
    assert set(winner.completed) > set(shown)


def test_a_player_was_forced_to_build_a_station() -> None:
    game = replay_up_to(record_of("forced_station"), 379)
    assert all(isinstance(action, BuildStation) for action in game.legal(game.deciding[0]))


def test_under_the_new_rules_the_guard_does_not_end_that_game() -> None:
    record = record_of("guard")
    assert not replay_up_to(record, len(record.steps), rules=2).over


def test_under_the_new_rules_result_and_events_agree_about_completed_tickets() -> None:
    """F-13, F-20, T-58: the sixth ticket ended the game, so the seventh was never completed."""
    record = record_of("seventh_ticket")
    game = replay_up_to(record, len(record.steps), rules=2)
    result = game.result()
    assert result is not None
    for row in result.seats:
        shown = [
            e.ticket for e in game.events if isinstance(e, TicketCompleted) and e.seat == row.seat
        ]
        assert list(row.completed) == shown
        assert len(row.completed) + row.crossing <= 6
    (winner,) = [row for row in result.seats if row.place == 1]
    assert len(winner.completed) + winner.crossing == 6
    assert len(winner.failed) == 1


def replay_up_to(record: Record, steps: int, rules: int = 1) -> Game:
    """Play the first steps of a record again."""
    header = record.header
    start = header.start if header.start_fixed else None
    game = Game.new(record.edition, header.seats, seed=record.seed, start=start, rules=rules)
    for step in record.steps[:steps]:
        assert step.action is not None
        game.apply(step.seat, step.action)
    return game


def tables_in(folder: Path) -> Path:
    """The database of a server of stage one."""
    path = folder / "tables.sqlite"
    path.write_bytes(gzip.decompress((HERE / "tables.sqlite.gz").read_bytes()))
    return path


@kinds
def test_a_running_table_of_stage_one_continues(kind: str, tmp_path: Path) -> None:
    record, path = record_of(kind), tables_in(tmp_path)
    upgrade(path)  # as a host does: waggonway db upgrade

    async def play() -> Record:
        store = open_store(path)
        registry = RoomRegistry(
            Services(
                store=store, thinker=ThinkerHere(), surveyor=SurveyorHere(), now=steady_clock()
            )
        )
        async with registry.room(kind) as room:
            assert (room.table.phase, room.table.running.rules) == ("playing", 1)
            for number, step in enumerate(record.steps[len(room.table.moves) :]):
                assert step.action is not None
                # The stored table used k0, k1, …: a key of these would repeat a request.
                request = wire.Request(
                    kind,
                    room.table.version,
                    f"continued{number}",
                    wire.MakeMove(step.seat, step.action),
                )
                await room.request(ANN if step.seat == 0 else BOB, request)
            assert room.table.phase == "finished"
            assert room.table.running.result() == record.result
        await registry.close()
        written = await store.record(kind)
        await store.close()
        assert written is not None
        (tmp_path / "again.jsonl").write_bytes(written)
        return load(tmp_path / "again.jsonl")

    again = asyncio.run(play())
    verify(again)
    assert (again.header.rules, again.steps) == (1, record.steps)


def test_a_server_names_the_command_that_upgrades_its_tables(tmp_path: Path) -> None:
    path = tables_in(tmp_path)
    before = steps_in(path)
    with pytest.raises(StoreError, match=rf"waggonway db upgrade --db '{path}'$"):
        open_store(path)
    assert steps_in(path) == before


def test_playing_upgrades_the_tables_of_stage_one_after_making_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = tables_in(tmp_path), tmp_path / "tables.sqlite.form-0004-1"
    rows = steps_in(path)
    served = []
    monkeypatch.setattr(serve, "serve", lambda settings, file, **_: served.append(file))
    play_in_browser(0, path, browser=False)
    assert capsys.readouterr().out == (
        f"Your tables were upgraded. A backup of the old version is in {copy}.\n"
    )
    assert steps_in(path) == steps_in(copy) == rows
    asyncio.run(open_store(path).close())
    with pytest.raises(StoreError, match="older Waggonway"):
        open_store(copy)
    assert copy.stat().st_mode & 0o077 == 0
    play_in_browser(0, path, browser=False)  # nothing left to do
    assert capsys.readouterr().out == ""
    assert served == [path, path]


def test_tables_in_use_are_not_upgraded_and_no_copy_stays(tmp_path: Path) -> None:
    path = tables_in(tmp_path)
    with exclusive_lock(path), pytest.raises(StoreError, match="a server of Waggonway is using it"):
        upgrade_with_copy(path)
    assert not list(tmp_path.glob("*form*"))
    with pytest.raises(StoreError, match="older Waggonway"):
        open_store(path)


def steps_in(path: Path) -> list[tuple[str, int, str]]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute("SELECT table_id, seq, what FROM steps ORDER BY 1, 2").fetchall()
