"""A simulation with a journal goes on after a stop, and ends in the same result."""

from pathlib import Path

import pytest

from tests.cli.run import Command
from waggonway.arena import SimulationPlan, simulate
from waggonway.arena.simulation_journal import FRAME, JournalError, SimulationJournal
from waggonway.editions import load

WORDS = ["simulate", "amsterdam", "--games", "8", "--jobs", "1", "--json"]


def plan(seed: str = "s", games: int = 4) -> SimulationPlan:
    return SimulationPlan(load("amsterdam"), ("random", "random"), games, seed, records=True)


def test_an_interrupted_simulation_ends_in_the_same_result(
    waggonway: Command, tmp_path: Path
) -> None:
    journal, out = tmp_path / "journal", tmp_path / "games.jsonl"
    words = [*WORDS, "--seed", "s", "--out", str(out)]
    whole = waggonway(*words, "--journal", str(journal))
    records = out.read_bytes()
    data = journal.read_bytes()
    for end in (len(data), len(data) - 1, len(data) // 2, 0):
        journal.write_bytes(data[:end])
        out.unlink()
        assert waggonway(*words, "--journal", str(journal)) == whole
        assert out.read_bytes() == records
        assert journal.read_bytes() == data


def test_without_a_seed_the_journal_has_it(waggonway: Command, tmp_path: Path) -> None:
    words = [*WORDS, "--journal", str(tmp_path / "journal")]
    assert waggonway(*words) == waggonway(*words)


def test_the_journal_of_a_different_simulation_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with SimulationJournal(path) as journal:
        assert not list(journal.chunks(plan()))
        assert len(list(journal.record(simulate(plan())))) == 4
    with SimulationJournal(path) as journal:
        assert journal.seed() == "s"
        assert len(list(journal.chunks(plan()))) == 4
        with pytest.raises(JournalError, match="the seed is not the same"):
            list(journal.chunks(plan("t")))
        with pytest.raises(JournalError, match="the number of games is not the same"):
            list(journal.chunks(plan(games=5)))


@pytest.mark.parametrize("data", [b"text", FRAME.pack(4, 1) + b"text"])
def test_another_file_is_not_a_journal(data: bytes, waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(data)
    with SimulationJournal(path) as journal, pytest.raises(JournalError, match="not the journal"):
        list(journal.chunks(plan()))
    assert path.read_bytes() == data
