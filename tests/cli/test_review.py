"""`waggonway review`: where a finished game turned."""

from pathlib import Path

import pytest

from tests.golden.make import RECORDS
from waggonway.game import Game
from waggonway.record import load, record_of, redacted, save

from .run import Command

GAME = RECORDS / "amsterdam-2-last_round.jsonl"


def test_a_review_is_shown_as_text(waggonway: Command) -> None:
    done = waggonway("review", GAME, "--budget", "quick")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Review of ")
    assert "Winning chances" in done.out
    assert "accuracy" in done.out


def test_a_result_without_luck_has_no_sign_of_a_change(waggonway: Command) -> None:
    rows = waggonway("review", GAME, "--budget", "quick").out.splitlines()
    head = next(i for i, row in enumerate(rows) if "without luck" in row)
    for row in rows[head + 1 : head + 3]:
        *_, adjusted, accuracy, lost = row.split()
        assert adjusted.endswith("%")
        assert not adjusted.startswith("+")
        assert 0 <= float(accuracy) <= 100
        assert lost.endswith("%")


def test_a_review_can_be_written_as_json(waggonway: Command, tmp_path: Path) -> None:
    out = tmp_path / "review.json"
    assert waggonway("review", GAME, "--budget", "quick", "--out", out).code == 0
    assert out.read_bytes().startswith(b'{"version":6,')


@pytest.mark.parametrize("viewer", [None, 0])
def test_no_review_of_a_game_that_is_not_over(
    waggonway: Command, tmp_path: Path, viewer: int | None
) -> None:
    record = record_of(Game.new("usa", 2, seed="not over"))
    path = tmp_path / "game.jsonl"
    save(path, record if viewer is None else redacted(record, viewer))
    done = waggonway("review", path)
    assert (done.code, done.out) == (1, "")
    assert "not over" in done.err


def test_no_review_of_a_redacted_record(waggonway: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(path, redacted(load(GAME), 1))
    done = waggonway("review", path)
    assert done.code == 1
    assert "one viewer" in done.err
