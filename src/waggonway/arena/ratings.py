"""How strong bots are: Bradley-Terry ratings and shares of wins, with intervals by block.

A game says of any two of its bots who came first; an equal place is half for each. These
comparisons are dependent, within a game and within a block, so all intervals come from drawing
whole blocks anew. docs/arena.md says why, and what the numbers mean.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from itertools import combinations

import msgspec
import numpy as np
from numpy.typing import NDArray

from .blocks import Seating

ANCHOR = "random"  # has rating 0; a test pins how it behaves
ELO = 400 / math.log(10)
PRIOR = 0.5  # comparisons won each way by any two that have met: keeps ratings finite
DRAWS = 2000  # of all blocks, with replacement
LOW, HIGH = 0.025, 0.975
AT_ONCE = 100  # draws in memory at the same time

Array = NDArray[np.float64]
Flags = NDArray[np.bool_]

Placed = tuple[Hashable, Seating, tuple[int, ...]]
"""A game: its block, who sat where, and the places by seat."""


class Interval(msgspec.Struct, frozen=True):
    """A number and where it lies with 95 % confidence; no ends if one block is all there is."""

    value: float
    low: float | None
    high: float | None


class Standing(msgspec.Struct, frozen=True):
    """One bot's rating and share of wins."""

    bot: str
    games: int  # a bot that sits twice at a table counts twice
    rating: Interval | None  # none if nothing connects it with the others
    is_bound: bool  # it, or a bot between it and the zero, never lost or never won
    share: Interval


class Score(msgspec.Struct, frozen=True):
    """How often a bot came before another."""

    won: float
    of: int


class Standings(msgspec.Struct, frozen=True):
    """All bots, the best first."""

    bots: tuple[Standing, ...]
    scores: dict[str, dict[str, Score]]
    anchor: str | None
    blocks: int
    games: int


class Sums:
    """Comparisons and wins, block by block."""

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


def rate(games: Iterable[Placed], draws: int = DRAWS) -> Standings:
    """Ratings and shares from games."""
    sums = Sums(games)
    beaten = sums.beaten.sum(0)
    group = connected(beaten, sums.names)
    rated = [name for name, inside in zip(sums.names, group, strict=True) if inside]
    zero_at = rated.index(ANCHOR) if ANCHOR in rated else None
    beaten_inside = beaten[np.ix_(group, group)]
    met = (beaten_inside + beaten_inside.T) > 0
    values = fit(beaten_inside[None], met, zero_at)[0]
    shares = sums.wins.sum(0) / sums.seats.sum(0)
    many_values, many_shares = drawn(sums, group, met, zero_at, draws)
    ratings = {n: interval(values[i], many_values[:, i]) for i, n in enumerate(rated)}
    bound = bounds(beaten_inside, zero_at)
    standings = [
        Standing(
            bot=name,
            games=int(sums.seats[:, i].sum()),
            rating=ratings.get(name),
            is_bound=name in ratings and bool(bound[rated.index(name)]),
            share=exact(interval(shares[i], many_shares[:, i]), sums, i),
        )
        for i, name in enumerate(sums.names)
    ]
    anchor = None if zero_at is None else ANCHOR
    in_order = tuple(sorted(standings, key=order))
    return Standings(in_order, score_table(sums), anchor, sums.blocks, sums.games)


def order(standing: Standing) -> tuple[bool, float, str]:
    """The best first, those without a rating last."""
    rating = standing.rating
    return rating is None, -(rating.value if rating else 0.0), standing.bot


def fit(beaten: Array, met: Flags, zero_at: int | None) -> Array:
    """Maximum-likelihood ratings for each of many tables of comparisons, by Newton's method."""
    many, bots, _ = beaten.shape
    won = beaten + PRIOR * met
    of = won + won.transpose(0, 2, 1)
    strength: Array = np.zeros((many, bots))
    gauge = np.full((bots, bots), 1 / bots)  # only differences count
    for _ in range(200):
        difference = strength[:, :, None] - strength[:, None, :]
        expected = 1 / (1 + np.exp(-difference))
        slope = (won - of * expected).sum(2)
        weight = of * expected * (1 - expected)
        curve = weight.sum(2)[:, :, None] * np.eye(bots) - weight + gauge
        step = np.clip(np.linalg.solve(curve, slope[:, :, None])[:, :, 0], -1, 1)
        strength = strength + step
        if np.abs(step).max(initial=0) < 1e-10:
            break
    zero = strength.mean(1) if zero_at is None else strength[:, zero_at]
    return ELO * (strength - zero[:, None])


def drawn(
    sums: Sums, group: Flags, met: Flags, zero_at: int | None, draws: int
) -> tuple[Array, Array]:
    """Ratings and shares of many draws of blocks."""
    if sums.blocks < 2:
        nothing = np.zeros((0, len(sums.names)))
        return nothing, nothing
    chance = np.random.default_rng(sums.blocks)
    bots = len(sums.names)
    flat = sums.beaten.reshape(sums.blocks, -1)
    ratings, shares = [], []
    for _ in range(-(-draws // AT_ONCE)):
        weights = np.stack([draw(chance, sums.blocks) for _ in range(AT_ONCE)])
        beaten = (weights @ flat).reshape(-1, bots, bots)[:, group][:, :, group]
        ratings.append(fit(beaten, met, zero_at))
        with np.errstate(invalid="ignore"):  # a bot with few games may be missing in a draw
            shares.append((weights @ sums.wins) / (weights @ sums.seats))
    return np.concatenate(ratings), np.concatenate(shares)


def draw(chance: np.random.Generator, blocks: int) -> Array:
    """How often each block comes when as many are drawn as there are."""
    return np.bincount(chance.integers(0, blocks, blocks), minlength=blocks).astype(np.float64)


def interval(value: float, many: Array) -> Interval:
    """A value with the middle 95 % of what other draws of blocks give."""
    if not len(many):
        return Interval(rounded(value), None, None)
    low, high = np.nanquantile(many, (LOW, HIGH))
    return Interval(rounded(value), rounded(low), rounded(high))


def rounded(value: float) -> float:
    """Without the last digits, which may differ from one machine to another."""
    return round(float(value), 6) + 0.0  # no minus zero


def exact(share: Interval, sums: Sums, bot: int) -> Interval:
    """If a bot won everything or nothing, all draws are alike: then the bound of Clopper, Pearson.

    The chance p of a block without any exception has p ** blocks >= 0.025.
    """
    blocks = int((sums.seats[:, bot] > 0).sum())
    bound = LOW ** (1 / blocks)
    if share.low is not None and share.value == 1:
        return Interval(1.0, rounded(bound), 1.0)
    if share.high is not None and share.value == 0:
        return Interval(0.0, 0.0, rounded(1 - bound))
    return share


def reachable(steps: Flags) -> Flags:
    """From whom one comes to whom in any number of steps."""
    found: Flags = steps | np.eye(len(steps), dtype=np.bool_)
    for middle in range(len(steps)):
        found = found | (found[:, middle, None] & found[None, middle, :])
    return found


def connected(beaten: Array, names: list[str]) -> Flags:
    """The bots that can be compared: with the anchor, or else the largest group of them."""
    groups = reachable((beaten + beaten.T) > 0)
    if ANCHOR in names and groups[names.index(ANCHOR)].sum() > 1:
        return np.asarray(groups[names.index(ANCHOR)])
    return np.asarray(groups[int(groups.sum(1).argmax())])


def bounds(beaten: Array, zero_at: int | None) -> Flags:
    """Whose ratings only the prior keeps finite: no chain of wins leads both there and back."""
    ways = reachable(beaten > 0)
    both = ways & ways.T
    if zero_at is None:
        return np.full(len(both), not both.all())
    return np.asarray(~both[zero_at])


def score_table(sums: Sums) -> dict[str, dict[str, Score]]:
    """Who came before whom how often, of those that have met."""
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
