"""Fit how far the chances that a seat could know must be moved to be right on average.

Sampled opponents hold plausible, but not coherent cards, so they are weaker than real ones. A
logistic curve for each edition and table size corrects it.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import msgspec
import numpy as np

from waggonway.arena.play import play
from waggonway.editions import Edition, load
from waggonway.record import record_of
from waggonway.review.curve import Curve
from waggonway.review.form import Budget
from waggonway.review.model import evaluator_of, trials_of
from waggonway.review.walk import Walk

from .train import MODELS

FILE = MODELS / "recalibration.json"
BUDGET = Budget(name="fit", open=8, known=8, first=0, again=0, chosen=0, alternatives=0)
POSITIONS = 6  # of each game
PRIOR = 4.0  # weight of "no correction"
STEPS = 100


class Pair(NamedTuple):
    """A chance before the correction, and the result."""

    chance: float
    result: float


def pairs(edition: Edition, seats: int, seed: int) -> tuple[list[Pair], list[Pair]]:
    """Play a game with `club`; return pairs with open cards, and as the seats knew it."""
    game, steps = play(edition, ("club",) * seats, f"fit/{seed}")
    walk = Walk(record_of(game, steps=steps))
    evaluator = evaluator_of(edition, seats)
    chosen = set(Random(seed).sample(range(len(game.actions)), POSITIONS))
    found = []
    for moment in walk:
        walk.note(moment)
        if moment.number in chosen and not walk.game.over:
            curve = Curve(walk, evaluator, trials_of(edition, seats), BUDGET, seed)
            curve.recalibration = {}
            curve.add(moment.number, evaluator.chances(walk.game.state))
            found += curve.points
    result = game.result()
    assert result is not None
    shares = [(p in result.winners) / len(result.winners) for p in range(seats)]
    opened = [Pair(point.open[p], shares[p]) for point in found for p in range(seats)]
    known = [Pair(point.known[p], shares[p]) for point in found for p in range(seats)]
    return opened, known


def fitted(found: list[Pair]) -> tuple[float, float]:
    """Fit offset and slope of a logistic curve, by Newton's method with a weak prior."""
    chance = np.clip(np.array([pair.chance for pair in found]), 0.002, 0.998)
    x = np.stack([np.ones_like(chance), np.log(chance / (1 - chance))], axis=1)
    y = np.array([pair.result for pair in found])
    weights, start = np.array([0.0, 1.0]), np.array([0.0, 1.0])
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (y - p) - PRIOR * (weights - start)
        bend = (x * (p * (1 - p))[:, None]).T @ x + PRIOR * np.eye(2)
        weights = weights + np.clip(np.linalg.solve(bend, slope), -0.5, 0.5)
    return round(float(weights[0]), 4), round(float(weights[1]), 4)


def recalibrate(editions: list[str], games: int) -> None:
    """Fit some editions and write the file; other editions keep their values."""
    for name in editions:
        edition = load(name)
        for seats in range(edition.seats[0], edition.seats[1] + 1):
            known: list[Pair] = []
            for seed in range(games):
                known += pairs(edition, seats, seed)[1]
            offset, slope = fitted(known)
            data = msgspec.json.decode(FILE.read_bytes()) if FILE.exists() else {}
            data["command"] = f"python -m bench.review recalibrate --games {games}"
            data.setdefault("known", {}).setdefault(name, {})[str(seats)] = [offset, slope]
            FILE.write_bytes(msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n")
            print(name, seats, len(known), offset, slope, flush=True)
