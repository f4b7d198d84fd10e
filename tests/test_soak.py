"""The soak: counts what it met, tells how to repeat what failed."""

from collections import Counter

import pytest

from tests import soak
from tests.lockstep.games import combinations, made_up_combinations

TABLES = combinations() + made_up_combinations()


def fail_at_two_seats(edition: str, seats: int, number: int) -> Counter[str]:
    assert seats != 2, f"{edition} does not agree"
    return Counter({"seats": seats})


def test_every_edition_and_number_of_players_comes_in_turn() -> None:
    todo = soak.tasks(20 * len(TABLES), ["lockstep", "worlds"], 7)
    games = [task for task in todo if task.kind == "lockstep"]
    assert Counter(task[1:3] for task in games) == dict.fromkeys(TABLES, 20)
    assert {task.number for task in games} == set(range(7, 27))
    assert len(todo) == len(games) + len(games) // 10
    assert len(set(todo)) == len(todo)


def test_the_branches_met_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--only", "lockstep", "--game", "sprint/2/3"]) == 0
    told = capsys.readouterr().out
    assert "lockstep: 1 of 1 games, 0 failed" in told
    assert "reshuffle" in told


def test_worlds_are_counted_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["1", "--only", "worlds", "--jobs", "1"]) == 0
    assert "pairs" in capsys.readouterr().out


def test_a_failure_is_told_with_the_command_that_repeats_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(soak.KINDS, "lockstep", fail_at_two_seats)
    size = len(TABLES)
    assert soak.main([str(size), "--only", "lockstep", "--jobs", "1", "--seed", "5"]) == 1
    told = capsys.readouterr().out
    assert "AssertionError: usa does not agree" in told
    assert "repeat: python -m tests.soak --only lockstep --game usa/2/5\n" in told
    failed = sum(seats == 2 for _, seats in TABLES)
    assert f"lockstep: {size} of {size} games, {failed} failed" in told


def test_an_interruption_prints_what_was_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop_at_three_seats(edition: str, seats: int, number: int) -> Counter[str]:
        if seats == 3:
            raise KeyboardInterrupt
        return Counter({"a branch": 1})

    monkeypatch.setitem(soak.KINDS, "lockstep", stop_at_three_seats)
    assert soak.main(["10", "--only", "lockstep", "--jobs", "1"]) == 130
    told = capsys.readouterr().out
    assert "lockstep: 1 of 10 games" in told
    assert "a branch" in told


@pytest.mark.parametrize("wrong", [["--game", "usa"], ["--only", "nothing"], ["many"]])
def test_a_wrong_command_line_is_refused(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        soak.main(wrong)
    assert "usage: python -m tests.soak" in capsys.readouterr().err
