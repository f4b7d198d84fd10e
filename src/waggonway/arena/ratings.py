"""Bradley-Terry ratings and shares of wins, with bootstrap intervals over blocks.

A game compares each pair of its bots by place; a tie is half a win for each. The comparisons
within a game and within a block are dependent, so the intervals come from resampling whole blocks.
docs/arena.md explains why, and what the numbers mean.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from itertools import combinations

import msgspec
import numpy as np
from numpy.typing import NDArray

from .blocks import Seating

ANCHOR = "random"  # has rating 0; a test pins its behaviour
ELO = 400 / math.log(10)
PRIOR = 0.5  # extra comparisons won by each of two bots that have met; keeps ratings finite
MAX_NEWTON_STEPS, NEWTON_TOLERANCE = 200, 1e-10
RESAMPLES = 2000  # of all blocks, with replacement
LOW, HIGH = 0.025, 0.975  # quantiles of a 95% interval
BATCH = 100  # resamples in memory at the same time

Array = NDArray[np.float64]
Flags = NDArray[np.bool_]

Placed = tuple[Hashable, Seating, tuple[int, ...]]
"""A game: its block, its seating and the places by seat."""


class Interval(msgspec.Struct, frozen=True):
    """A number with its 95% confidence interval; there is none for a single block."""

    value: float
    low: float | None
    high: float | None


class Standing(msgspec.Struct, frozen=True):
    """One bot's rating and share of wins."""

    bot: str
    games: int  # a bot with two seats in a game counts twice
    rating: Interval | None  # None if no games connect it with the others
    is_bound: bool  # because a bot, or one that links it to the anchor, never lost or never won
    share: Interval


class Score(msgspec.Struct, frozen=True):
    """How often a bot placed ahead of another."""

    won: float
    of: int


class Standings(msgspec.Struct, frozen=True):
    """The ratings of all bots, best first."""

    bots: tuple[Standing, ...]
    scores: dict[str, dict[str, Score]]
    anchor: str | None
    blocks: int
    games: int


class Sums:
    """Comparisons and wins of each block."""

    def __init__(self, games: Iterable[Placed]) -> None:
        found = list(games)
        self.games = len(found)
        self.names = sorted({bot for _, seating, _ in found for bot in seating})
        numbers = {name: i for i, name in enumerate(self.names)}
        blocks: dict[Hashable, int] = {}
        for block, _, _ in found:
            blocks.setdefault(block, len(blocks))
        bots = len(self.names)
        self.blocks = len(blocks)
        self.beaten: Array = np.zeros((self.blocks, bots, bots))
        self.wins: Array = np.zeros((self.blocks, bots))
        self.seats: Array = np.zeros((self.blocks, bots))
        for block, seating, places in found:
            self._count(blocks[block], [numbers[bot] for bot in seating], places)

    def _count(self, block: int, bots: list[int], places: tuple[int, ...]) -> None:
        winners = places.count(1)
        for bot, place in zip(bots, places, strict=True):
            self.seats[block, bot] += 1
            self.wins[block, bot] += (place == 1) / winners
        for (a, first), (b, second) in combinations(zip(bots, places, strict=True), 2):
            if a != b:
                half = first == second
                self.beaten[block, a, b] += 0.5 if half else first < second
                self.beaten[block, b, a] += 0.5 if half else second < first


def rate(games: Iterable[Placed], resamples: int = RESAMPLES) -> Standings:
    """Compute ratings and shares of wins from games."""
    sums = Sums(games)
    beaten = sums.beaten.sum(0)
    group = comparable(beaten, sums.names)
    rated = [name for name, inside in zip(sums.names, group, strict=True) if inside]
    zero_at = rated.index(ANCHOR) if ANCHOR in rated else None
    beaten_inside = beaten[np.ix_(group, group)]
    met = (beaten_inside + beaten_inside.T) > 0
    values = fit(beaten_inside[None], met, zero_at)[0]
    shares = sums.wins.sum(0) / sums.seats.sum(0)
    many_values, many_shares = bootstrap(sums, group, met, zero_at, resamples)
    ratings = {n: interval(values[i], many_values[:, i]) for i, n in enumerate(rated)}
    bound = unbounded(beaten_inside, zero_at)
    standings = [
        Standing(
            bot=name,
            games=int(sums.seats[:, i].sum()),
            rating=ratings.get(name),
            is_bound=name in ratings and bool(bound[rated.index(name)]),
            share=clopper_pearson(interval(shares[i], many_shares[:, i]), sums, i),
        )
        for i, name in enumerate(sums.names)
    ]
    anchor = None if zero_at is None else ANCHOR
    in_order = tuple(sorted(standings, key=order))
    return Standings(in_order, score_table(sums), anchor, sums.blocks, sums.games)


def order(standing: Standing) -> tuple[bool, float, str]:
    """Sort key: best first, bots without a rating last."""
    rating = standing.rating
    return rating is None, -(rating.value if rating else 0.0), standing.bot


def fit(beaten: Array, met: Flags, zero_at: int | None) -> Array:
    """Fit maximum-likelihood ratings to each table of comparisons, by Newton's method."""
    many, bots, _ = beaten.shape
    won = beaten + PRIOR * met
    of = won + won.transpose(0, 2, 1)
    strength: Array = np.zeros((many, bots))
    gauge = np.full((bots, bots), 1 / bots)  # fixes the mean, because only differences count
    for _ in range(MAX_NEWTON_STEPS):
        difference = strength[:, :, None] - strength[:, None, :]
        expected = 1 / (1 + np.exp(-difference))
        slope = (won - of * expected).sum(2)
        weight = of * expected * (1 - expected)
        curve = weight.sum(2)[:, :, None] * np.eye(bots) - weight + gauge
        step = np.clip(np.linalg.solve(curve, slope[:, :, None])[:, :, 0], -1, 1)
        strength = strength + step
        if np.abs(step).max(initial=0) < NEWTON_TOLERANCE:
            break
    zero = strength.mean(1) if zero_at is None else strength[:, zero_at]
    return ELO * (strength - zero[:, None])


def bootstrap(
    sums: Sums, group: Flags, met: Flags, zero_at: int | None, resamples: int
) -> tuple[Array, Array]:
    """Compute ratings and shares for many resamples of the blocks."""
    if sums.blocks < 2:
        nothing = np.zeros((0, len(sums.names)))
        return nothing, nothing
    rng = np.random.default_rng(sums.blocks)
    bots = len(sums.names)
    flat = sums.beaten.reshape(sums.blocks, -1)
    ratings, shares = [], []
    for _ in range(-(-resamples // BATCH)):
        weights = np.stack([resample(rng, sums.blocks) for _ in range(BATCH)])
        beaten = (weights @ flat).reshape(-1, bots, bots)[:, group][:, :, group]
        ratings.append(fit(beaten, met, zero_at))
        with np.errstate(invalid="ignore"):  # a bot with few games may be missing in a resample
            shares.append((weights @ sums.wins) / (weights @ sums.seats))
    return np.concatenate(ratings), np.concatenate(shares)


def resample(rng: np.random.Generator, blocks: int) -> Array:
    """Draw as many blocks as there are, with replacement; return how often each was drawn."""
    return np.bincount(rng.integers(0, blocks, blocks), minlength=blocks).astype(np.float64)


def interval(value: float, many: Array) -> Interval:
    """Return a value with the middle 95% of its resampled values."""
    if not len(many):
        return Interval(rounded(value), None, None)
    low, high = np.nanquantile(many, (LOW, HIGH))
    return Interval(rounded(value), rounded(low), rounded(high))


def rounded(value: float) -> float:
    """Drop the last digits, which can differ between machines."""
    return round(float(value), 6) + 0.0  # no minus zero


def clopper_pearson(share: Interval, sums: Sums, bot: int) -> Interval:
    """Replace the interval of a bot that won everything or nothing by the Clopper-Pearson bound.

    All its resamples are equal. The probability p of such a block has p ** blocks >= 0.025.
    """
    blocks = int((sums.seats[:, bot] > 0).sum())
    bound = LOW ** (1 / blocks)
    if share.low is not None and share.value == 1:
        return Interval(1.0, rounded(bound), 1.0)
    if share.high is not None and share.value == 0:
        return Interval(0.0, 0.0, rounded(1 - bound))
    return share


def transitive_closure(steps: Flags) -> Flags:
    """Return the reflexive transitive closure of a relation."""
    found: Flags = steps | np.eye(len(steps), dtype=np.bool_)
    for middle in range(len(steps)):
        found = found | (found[:, middle, None] & found[None, middle, :])
    return found


def comparable(beaten: Array, names: list[str]) -> Flags:
    """Return the bots that games connect with the anchor, or the largest connected group."""
    groups = transitive_closure((beaten + beaten.T) > 0)
    if ANCHOR in names and groups[names.index(ANCHOR)].sum() > 1:
        return np.asarray(groups[names.index(ANCHOR)])
    return np.asarray(groups[int(groups.sum(1).argmax())])


def unbounded(beaten: Array, zero_at: int | None) -> Flags:
    """Return the bots that no chain of wins links both from and to the anchor."""
    ways = transitive_closure(beaten > 0)
    both = ways & ways.T
    if zero_at is None:
        return np.full(len(both), not both.all())
    return np.asarray(~both[zero_at])


def score_table(sums: Sums) -> dict[str, dict[str, Score]]:
    """Count for each pair of bots that have met how often each was ahead."""
    beaten = sums.beaten.sum(0)
    of = beaten + beaten.T
    return {
        a: {
            b: Score(float(beaten[i, j]), int(of[i, j]))
            for j, b in enumerate(sums.names)
            if of[i, j]
        }
        for i, a in enumerate(sums.names)
    }
