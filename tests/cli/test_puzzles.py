"""`waggonway puzzles`: find the move."""

import builtins
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.golden.make import RECORDS
from waggonway.game import Game
from waggonway.record import record_of, save

from .run import Command

GAME = RECORDS / "amsterdam-2-last_round.jsonl"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    left: Iterator[str] = iter(lines)

    def answer(_: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr(builtins, "input", answer)


def test_a_puzzle_is_solved_in_the_terminal(
    waggonway: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "help", "nonsense", "99", "tickets")
    wrong = waggonway("puzzles", GAME, "--most", 1)
    assert (wrong.code, wrong.err) == (0, "")
    before, _, after = wrong.out.partition("There is a better move.")
    assert "Best:" not in before
    assert "Best: draw 1. " in after
    assert "Right: 0 of 1." in after
    typed(monkeypatch, "draw 2")  # the same card in another slot
    assert "Right: 1 of 1." in waggonway("puzzles", GAME, "--most", 1).out
    typed(monkeypatch, "solution")
    assert "Best: draw 1. " in waggonway("puzzles", GAME, "--most", 1).out


def test_puzzles_are_written_for_programs(waggonway: Command, tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    assert waggonway("puzzles", GAME, "--most", 1, "--out", out).code == 0
    (line,) = out.read_bytes().splitlines()
    assert msgspec.json.decode(line)["edition"] == "amsterdam"


def test_bad_options_and_unusable_games_are_refused(waggonway: Command, tmp_path: Path) -> None:
    for option, value in (("--lead", "2"), ("--most", "0"), ("--seed", "-1")):
        assert option in waggonway.refused("puzzles", GAME, option, value)
    assert "file" in waggonway.refused("puzzles")
    assert "standard input" in waggonway.refused("puzzles", "-")
    assert "no such file" in waggonway.refused("puzzles", tmp_path / "none.jsonl")
    path = tmp_path / "game.jsonl"
    save(path, record_of(Game.new("usa", 2, seed="not over")))
    assert "not over" in waggonway.refused("puzzles", path, code=1)
    assert "clearly best" in waggonway.refused("puzzles", GAME, "--lead", "0.5", "--json", code=1)
