"""The rating of a program against bots whose ratings are fixed.

A game compares the program with each opponent, as in a tournament. The rating depends on the
program's own games only, so nobody can move it by losing on purpose with another program.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import msgspec

from ..store.ladder import Patterns, Rating

ELO = 400 / math.log(10)
PRIOR = 0.5  # extra comparisons won and lost against each opponent; keeps ratings finite
CHI_SQUARE = 3.841  # with one degree of freedom, for 95%
ONE_SIDED = -2 * math.log(0.025)  # of a program that only won or only lost, as Clopper-Pearson
REACH = 4000.0  # the most Elo points between a rating and all opponents
HALVINGS = 30

Comparison = tuple[float, float, int]
"""The opponent's rating, what the program scored (0, a half or 1), and how often."""


def pattern_of(places: tuple[int, ...], seating: tuple[str, ...], seat: int) -> str:
    """Describe whom a program placed ahead of; games with the same pattern count together."""
    ahead = sorted(
        (bot, 1 + (place > places[seat]) - (place < places[seat]))
        for other, (bot, place) in enumerate(zip(seating, places, strict=True))
        if other != seat
    )
    return msgspec.json.encode(ahead).decode()


def rate(patterns: Patterns, anchors: Mapping[str, float]) -> tuple[Rating, int]:
    """Compute a rating with its 95% interval, and count the games won."""
    games = [
        ([(anchors[bot], score / 2) for bot, score in pairs_in(pattern)], count)
        for pattern, count in patterns.items()
    ]
    won = sum(count for pairs, count in games if all(score == 1 for _, score in pairs))
    found = [(anchor, score, count) for pairs, count in games for anchor, score in pairs]
    draws = [(anchor, 0.5, 1) for anchor in {anchor for anchor, _, _ in found}]
    value = best([*found, *draws])
    wins = any(score > 0 for _, score, _ in found)
    losses = any(score < 1 for _, score, _ in found)
    if wins and losses:
        centre = best(found)
        # Comparisons of the same game depend on each other, so the interval is widened.
        limit = likelihood(found, centre) - CHI_SQUARE * inflation(games, centre) / 2
    else:
        limit = -ONE_SIDED * max(len(pairs) for pairs, _ in games) / 2
        centre = value
    low = edge(found, centre, limit, -REACH) if wins else None
    high = edge(found, centre, limit, REACH) if losses else None
    return Rating(round(value, 1), rounded(low), rounded(high)), won


def pairs_in(pattern: str) -> list[tuple[str, int]]:
    """Decode a pattern."""
    return msgspec.json.decode(pattern, type=list[tuple[str, int]])


def rounded(value: float | None) -> float | None:
    """Drop digits that mean nothing."""
    return None if value is None else round(value, 1)


def expected(rating: float, anchor: float) -> float:
    """Return the expected score against an opponent."""
    return 1 / (1 + math.exp(-(rating - anchor) / ELO))


def likelihood(comparisons: list[Comparison], rating: float) -> float:
    """Return the logarithm of the likelihood of all comparisons."""
    total = 0.0
    for anchor, score, count in comparisons:
        chance = expected(rating, anchor)
        total += count * (score * math.log(chance) + (1 - score) * math.log(1 - chance))
    return total


def best(comparisons: list[Comparison]) -> float:
    """Find the rating of the greatest likelihood."""

    def too_low(rating: float) -> bool:
        return sum(n * (s - expected(rating, a)) for a, s, n in comparisons) > 0

    anchors = [anchor for anchor, _, _ in comparisons]
    return bisect(too_low, min(anchors) - REACH, max(anchors) + REACH)


def edge(comparisons: list[Comparison], centre: float, limit: float, reach: float) -> float:
    """Find where the likelihood falls below a limit, on one side of the centre."""

    def inside(rating: float) -> bool:
        return likelihood(comparisons, rating) > limit

    def outside(rating: float) -> bool:
        return not inside(rating)

    return bisect(inside if reach > 0 else outside, *sorted((centre, centre + reach)))


def bisect(holds: Callable[[float], bool], low: float, high: float) -> float:
    """Find the number up to which something holds."""
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return (low + high) / 2


def inflation(games: list[tuple[list[tuple[float, float]], int]], rating: float) -> float:
    """Return how much more games vary than independent comparisons would."""
    seen = assumed = 0.0
    for pairs, count in games:
        chances = [expected(rating, anchor) for anchor, _ in pairs]
        scores = [score for _, score in pairs]
        seen += count * (sum(scores) - sum(chances)) ** 2
        assumed += count * sum(chance * (1 - chance) for chance in chances)
    most = max(len(pairs) for pairs, _ in games)
    return min(max(seen / assumed, 1.0), float(most)) if assumed else 1.0
