"""Records written long ago must still load, replay and verify (law 5)."""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import get_args

import pytest

from waggonway.editions import Edition, available, load
from waggonway.game.result import Reason
from waggonway.record import Record, replay_by_actions, replay_by_events, scan, verify

from .make import ENDS, HERE, RECORDS, SUMS, wanted

FILES = sorted(RECORDS.glob("*.jsonl"))
FULL = [path for path in FILES if not path.stem.startswith(("running", "over-"))]
VERIFIER = HERE.parent.parent / "docs" / "verify_record.py"

# Ends that an edition cannot reach with this number of players; README.md says why.
IMPOSSIBLE = {("usa", 2), ("europe", 2), ("europe", 3), ("germany", 2), ("germany", 3)}
IMPOSSIBLE |= {("amsterdam", seats) for seats in (2, 3, 4)}


def of(path: Path) -> list[Record]:
    return list(scan(path))


def test_no_file_of_the_corpus_was_changed_or_lost() -> None:
    there = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in FILES]
    assert sorted(SUMS.read_text().splitlines()) == sorted(there)


def test_the_corpus_has_every_file_that_its_script_makes() -> None:
    assert {path for path, _ in wanted()} <= set(FILES)


@pytest.mark.parametrize("path", FULL, ids=lambda path: path.stem)
def test_an_old_record_replays_by_actions_and_verifies(path: Path) -> None:
    for record in of(path):
        game = replay_by_actions(record)
        assert game.over
        assert game.result() == record.result
        verify(record)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_record_replays_by_events(path: Path) -> None:
    for record in of(path):
        table = replay_by_events(record)
        assert table.result == record.result
        assert (table.result is not None) == record.over
        for player in table.players:
            lengths = [
                record.edition.board.routes[route].length
                for route, owner in enumerate(table.owners)
                if owner == player.seat
            ]
            assert player.trains + sum(lengths) == record.edition.routes.trains
            if record.result is not None:
                assert player.points == record.result.seats[player.seat].routes


def test_the_second_verifier_proves_all_of_them(tmp_path: Path) -> None:
    together = tmp_path / "all.jsonl"
    together.write_bytes(b"".join(path.read_bytes() for path in FULL))
    done = subprocess.run(
        [sys.executable, VERIFIER, together],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{together}: {len(FULL) + 1} proved\n"


@pytest.mark.parametrize("path", FULL, ids=lambda path: path.stem)
def test_a_file_is_named_after_what_is_in_it(path: Path) -> None:
    if path.stem == "several":
        return
    (record,) = of(path)
    assert record.result is not None
    name = f"{record.edition.id}-{record.header.seats}-{record.result.reason}"
    assert path.stem == name


def reachable(edition: Edition, seats: int) -> set[str]:
    """The ends that a game of this edition can come to."""
    ends = {"all_passed", "stalemate", "last_train" if edition.end.at_once else "last_round"}
    if edition.journey:
        ends |= {"goal"}
    if not (edition.tunnels or (edition.journey and edition.journey.swap)):
        ends -= {"stalemate"}
    if edition.journey or (edition.id, seats) in IMPOSSIBLE:
        ends -= {"all_passed"}
    return ends


def test_every_edition_has_a_record_of_every_end_with_every_number_of_players() -> None:
    there = {path.stem for path in FILES}
    for name in available():
        edition = load(name)
        for seats in range(edition.seats[0], edition.seats[1] + 1):
            for reason in get_args(Reason):
                here = f"{name}-{seats}-{reason}" in there
                assert here == (reason in reachable(edition, seats)), (name, seats, reason)


def test_made_up_boards_come_to_the_ends_that_printed_ones_cannot() -> None:
    reasons = {(load(which).id, reason) for which, reason, _, _ in ENDS}
    assert {("sprint", "all_passed"), ("hamlet", "all_passed")} <= reasons


@pytest.mark.parametrize(("name", "seats"), sorted(IMPOSSIBLE))
def test_there_are_too_few_trains_for_all_to_pass(name: str, seats: int) -> None:
    """T-66: of each group of short routes one would have to be claimed (README.md)."""
    edition = load(name)
    keep = edition.end.trains_left + 1
    short = {
        number if route.group is None else ("group", route.group): route.length
        for number, route in enumerate(edition.board.routes)
        if route.length <= keep
    }
    assert sum(short.values()) > seats * (edition.routes.trains - keep)


def test_a_journeys_deck_never_runs_out_so_the_swap_is_always_legal() -> None:
    """T-56, T-66: First Journey cannot end because all have passed."""
    edition = load("first_journey")
    assert edition.journey is not None
    out = edition.seats[1] * (edition.tickets.opening.offered + edition.journey.goal - 1)
    assert len(edition.board.tickets) > out
