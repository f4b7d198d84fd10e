"""Measure the chance to win before the deal, by turn order."""

from __future__ import annotations

import sys

import msgspec

from waggonway.core.setup import quick_game
from waggonway.editions import available, load
from waggonway.editions.tables import board_of
from waggonway.review.engine.evaluate import shares_of
from waggonway.review.expectation import PATH, Measured
from waggonway.review.model import trials_of

DIGITS = 4


def write(games: int) -> None:
    """Let planners play games of every printed edition and table size; write their results."""
    found = {}
    for name in available():
        edition = load(name)
        fewest, most = edition.seats
        found[name] = {str(n): shares_by_order(name, n, games) for n in range(fewest, most + 1)}
        print(name, found[name], file=sys.stderr, flush=True)
    measured = Measured(f"python -m bench.review expectation --games {games}", games, found)
    data = msgspec.json.format(msgspec.json.encode(measured), indent=1)
    part = PATH.with_suffix(".part")
    part.write_bytes(data + b"\n")
    part.replace(PATH)


def shares_by_order(name: str, seats: int, games: int) -> list[float]:
    """Return the share of wins of each seat, in games that seat 0 begins."""
    edition = load(name)
    board, trials = board_of(edition), trials_of(edition, seats)
    total = [0.0] * seats
    for number in range(games):
        state = quick_game(board, seats, number, 0)
        trials.finish(state)
        total = [a + b for a, b in zip(total, shares_of(state), strict=True)]
    return [round(one / games, DIGITS) for one in total]
