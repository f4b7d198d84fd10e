"""Whatever the checker accepts plays to the end, with any mix of rules and any numbers."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import waggonway as ww
from waggonway.editions import Edition
from waggonway.editions.checks import CHECKS
from waggonway.editions.schema_check import SchemaCheck

HERE = Path(__file__).parent
TEXTS = {name: (HERE / f"{name}.toml").read_text() for name in ("mixed", "sprint")}
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 20, 99)


def numbers(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every whole number of some data: its table or array, and its key there."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            if type(inner) is int and key not in ("revision", "group"):
                yield value, key
            yield from numbers(inner)


def variant(chance: random.Random) -> Edition | None:
    """A made-up edition with some numbers changed and some rules left out, if it is sound."""
    data = tomllib.loads(chance.choice(list(TEXTS.values())))
    board = data.pop("board")
    for section in ("market", "parallel", "stations", "bonus"):
        if chance.random() < 0.15:
            data.pop(section, None)
    spots = list(numbers(data)) + (list(numbers(board)) if chance.random() < 0.3 else [])
    for table, key in chance.sample(spots, chance.choice((1, 2, 3, 5))):
        table[key] = chance.choice(NUMBERS)
    if "journey" not in data and chance.random() < 0.3:
        data["tickets"]["opening"] = {"deal": {"far": 1, "near": 2}, "keep": 1, "refused": "out"}
    if "journey" in data and chance.random() < 0.3:
        data["tickets"]["later"] = {"decks": ["regular"], "draw": 2, "keep": 1}
    data["ranking"] = ["tickets"]
    shape = SchemaCheck(data | {"board": board})
    faults = [finding for _, check in CHECKS for finding in check(shape.edition)]
    return None if faults or shape.findings else shape.edition


@pytest.mark.parametrize("seed", range(4))
def test_whatever_the_checker_accepts_plays_to_the_end(seed: int) -> None:
    """Rules mix freely. T-66, T-67: every game ends."""
    chance = random.Random(seed)
    found = (edition for _ in range(10_000) if (edition := variant(chance)) is not None)
    for _, edition in zip(range(10), found, strict=False):
        game = ww.new_game(edition, chance.randint(*edition.seats), seed=str(chance.random()))
        while not game.over:
            seat = game.to_move
            assert seat is not None
            game.apply(seat, chance.choice(game.view(seat).legal))
        assert game.result() is not None
