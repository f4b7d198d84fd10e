"""Games of stage one load, replay, verify and continue under the rules that they began with."""

from __future__ import annotations

import asyncio
import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.memory import SurveyorHere, ThinkerHere
from tests.server.rooms import ask
from tests.server.sitting import ANN, BOB
from waggonway.game import BuildStation, Game
from waggonway.game.result import Result
from waggonway.record import Record, load, replay_by_actions, replay_by_events, verify
from waggonway.server import wire
from waggonway.server.hall import Hall
from waggonway.server.services import Services, steady_clock
from waggonway.server.store import open_store

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


def replay_up_to(record: Record, steps: int) -> Game:
    """Play the first steps of a record again."""
    header = record.header
    start = header.start if header.start_fixed else None
    game = Game.new(record.edition, header.seats, seed=record.seed, start=start, rules=header.rules)
    for step in record.steps[:steps]:
        assert step.action is not None
        game.apply(step.seat, step.action)
    return game


@kinds
def test_a_running_table_of_stage_one_continues(kind: str, tmp_path: Path) -> None:
    record, path = record_of(kind), tmp_path / "waggonway.db"
    path.write_bytes(gzip.decompress((HERE / "tables.sqlite.gz").read_bytes()))

    async def play() -> Record:
        store = open_store(path)
        hall = Hall(
            Services(
                store=store, thinker=ThinkerHere(), surveyor=SurveyorHere(), now=steady_clock()
            )
        )
        async with hall.room(kind) as room:
            assert (room.table.phase, room.table.running.rules) == ("playing", 1)
            for step in record.steps[len(room.table.moves) :]:
                assert step.action is not None
                person = ANN if step.seat == 0 else BOB
                await ask(room, person, wire.MakeMove(step.seat, step.action))
            assert room.table.phase == "finished"
            assert room.table.running.result() == record.result
        await hall.close()
        written = await store.record(kind)
        await store.close()
        assert written is not None
        (tmp_path / "again.jsonl").write_bytes(written)
        return load(tmp_path / "again.jsonl")

    again = asyncio.run(play())
    verify(again)
    assert (again.header.rules, again.steps) == (1, record.steps)
