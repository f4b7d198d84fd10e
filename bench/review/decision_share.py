"""Measure how much of what the network says about decisions is true on average.

The rest of a result without expectation and luck comes from decisions. The share is that of a
least-squares fit: the network's differences, added up over all decisions, times the share come
closest to that rest. Games of `club` alone say nothing, because `club` plays as the planner does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from random import Random

import msgspec
import numpy as np

from waggonway.editions import Edition, available, load
from waggonway.review.decision_share import PATH, Measured, decision_share
from waggonway.review.model import model_of

from .luck import followed

LEVELS = ("beginner", "casual", "regular", "club")
SIZES = (2, 4)
DIGITS = 3
FRESH = 100_000  # games from this number on check the shares


def write(games: int) -> None:
    """Follow games of every printed edition and write the shares."""
    shares = {}
    for name in available():
        edition = load(name)
        shares[model_of(edition)] = {str(n): share_of(edition, n, games) for n in SIZES}
        print(name, shares[model_of(edition)], file=sys.stderr, flush=True)
    found = Measured(f"python -m bench.review decisions --games {games}", games, shares)
    data = msgspec.json.format(msgspec.json.encode(found), indent=1)
    part = PATH.with_suffix(".part")
    part.write_bytes(data + b"\n")
    part.replace(PATH)


def share_of(edition: Edition, seats: int, games: int) -> float:
    """Return the share of one table size, between 0 and 1."""
    said, rest = said_and_rest(edition, seats, range(games))
    return round(float(np.clip(said @ rest / (said @ said), 0, 1)), DIGITS)


def check(games: int) -> None:
    """Print how large the gap is in fresh games, with all and with the share of the decisions."""
    print("| Edition | Players | Games | Share | Gap with all | with the share |")
    print("|---|---:|---:|---:|---:|---:|")
    for name in available():
        edition = load(name)
        for seats in SIZES:
            said, rest = said_and_rest(edition, seats, range(FRESH, FRESH + games))
            share = decision_share(edition, seats)
            sizes = [np.sqrt(np.mean((rest - part * said) ** 2)) for part in (1.0, share)]
            told = " | ".join(f"{size:.2f}" for size in sizes)
            print(f"| {edition.title} | {seats} | {games} | {share:.2f} | {told} |", flush=True)


def said_and_rest(
    edition: Edition, seats: int, numbers: Iterable[int]
) -> tuple[np.ndarray, np.ndarray]:
    """Return what the network says about decisions and the rest of the result, for each seat."""
    said, rest = [], []
    for number in numbers:
        random = Random(f"decisions/{edition.id}/{seats}/{number}")
        levels = tuple(random.choice(LEVELS) for _ in range(seats))
        meter = followed(edition, levels, f"decisions/{number}", number, 1.0)
        for seat in range(seats):
            luck = sum(event.change[seat] for event in meter.events)
            rest.append(meter.value[seat] - meter.expectation[seat] - luck)
            said.append(sum(row[seat] for row in meter.by_decisions))
    return np.array(said), np.array(rest)
