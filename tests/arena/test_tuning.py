"""Tuning: repeatable, gone on with from its journal, and refused in words."""

import json
from pathlib import Path

import pytest

from tests.cli.run import Command
from tests.kit import SPRINT
from waggonway.arena.tuning import Tuner, Tuning, TuningError, evaluate, replay, tune
from waggonway.bots.constants import STEPS, level_constants
from waggonway.editions import load

pytestmark = pytest.mark.compiled_only  # whole games, many of them

SMALL = Tuning(load(SPRINT), 2, "regular", 2, 1)


def found(journal: Path, generations: int, jobs: int = 1) -> dict[str, float]:
    return list(tune(SMALL, generations, journal, jobs))[-1].best


def test_a_tuning_goes_on_to_the_same_result(tmp_path: Path) -> None:
    whole = found(tmp_path / "whole.jsonl", 3, jobs=2)
    parts = tmp_path / "parts.jsonl"
    found(parts, 2)
    with parts.open("a") as file:
        file.write('{"values": [0.1, 0.')  # killed while it wrote
    assert found(parts, 3) == whole
    assert parts.read_text() == (tmp_path / "whole.jsonl").read_text()


def test_only_constants_that_matter_on_the_board_are_tuned() -> None:
    usa = Tuner(Tuning(load("usa"), 2, "regular", 1, 1))
    germany = Tuner(Tuning(load("germany"), 2, "regular", 1, 1))
    assert {"passenger", "long", "globe"} <= set(germany.names) - set(usa.names)
    assert {"goal", "swap", "toll"} & set(usa.names) == set()
    assert set(usa.names) <= STEPS.keys()


def test_equal_constants_do_equally_well() -> None:
    start = level_constants("regular", SMALL.edition, 2)
    assert evaluate(SMALL, start, [start], 5) == pytest.approx(0.5)


def test_points_can_count_too() -> None:
    start = level_constants("regular", SMALL.edition, 2)
    order = Tuning(SMALL.edition, 2, "regular", 2, 1, points=1.0, alike=True)
    assert evaluate(order, start, [start], 5) > 0.5


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('{"tuning": "other"}\n', "a different search"),
        ("no json\n", "is not a tuning journal"),
        ('{"values"\n', "is not a tuning journal"),
    ],
)
def test_a_journal_that_is_none_is_refused(text: str, word: str, tmp_path: Path) -> None:
    journal = tmp_path / "x.jsonl"
    journal.write_text(text)
    with pytest.raises(TuningError, match=word):
        replay(Tuner(SMALL), journal, 3)


def test_the_file_says_how_it_was_made(waggonway: Command, tmp_path: Path) -> None:
    out = tmp_path / "c.toml"
    orders = ["tune", str(SPRINT), "--generations", 1, "--blocks", 1, "--jobs", 1, "-o", out]
    done = waggonway(*orders)
    assert done.code == 0, done.err
    assert out.read_text() == done.out
    command = f"# waggonway tune {SPRINT} --players 2 --level regular --generations 1 --blocks 1"
    assert done.out.startswith(command)
    assert "already exists. Add --resume to continue." in waggonway.refused(*orders)
    again = waggonway(*orders, "--resume", "--json")
    assert json.loads(again.out)["file"] == str(out)


@pytest.mark.parametrize(
    ("orders", "word"),
    [
        (["--players", 9], "players"),
        (["--level", "expert"], "must be one of casual, regular, club, champion"),
        (["--generations", 0], "--generations must be at least 1"),
        (["--blocks", 0], "--blocks must be at least 1"),
        (["--seed", -1], "--seed must be between 0 and"),
        (["--points", -1], "--points must be between 0 and 100"),
        (["--alike"], "--alike needs --points"),
        (["--out", "/nowhere/at/all.toml"], "cannot be written"),
    ],
)
def test_orders_that_make_no_sense_are_refused(
    orders: list[object], word: str, waggonway: Command, tmp_path: Path
) -> None:
    target = [] if "--out" in orders else ["--out", tmp_path / "x.toml"]
    said = waggonway.refused("tune", str(SPRINT), *orders, *target, "--jobs", 1)
    assert word in said
