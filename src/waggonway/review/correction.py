"""Correct the network's evaluation of positions by games that are played out from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

MEMORY: Final = 0.75  # share of the earlier games that is kept from one step to the next
LARGEST_CHANGE: Final = 0.3  # of the network's value, after which no earlier game counts
LEAST_DOUBT: Final = 0.02  # in results that all agree


class Corrected(NamedTuple):
    """What games said beyond the network's value, by seat, and how much that counts."""

    difference: list[float]
    weight: float  # in games whose results differ as much as they can


class Correction:
    """The difference between games played out and the network, averaged over the last steps.

    A network evaluates without noise, but can misjudge a game for many turns. Games played out
    judge well on average, but a few of them are noisy. Games that agree are less noisy and count
    more. If the network's value jumps, its error may have jumped as well, so earlier games count
    less.
    """

    def __init__(self, seats: int) -> None:
        self.totals = [0.0] * seats
        self.weight = 0.0
        self.before: Sequence[float] | None = None  # the network's value one step earlier

    def add(self, value: Sequence[float], played: Sequence[float], games: int) -> Corrected:
        """Add games played out from a position with this value; return the mean difference."""
        kept = self._kept(value)
        weight = weight_of(played, games)
        self.totals = [
            kept * total + weight * (p - v)
            for total, p, v in zip(self.totals, played, value, strict=True)
        ]
        self.weight = kept * self.weight + weight
        self.before = value
        return Corrected([total / self.weight for total in self.totals], self.weight)

    def _kept(self, value: Sequence[float]) -> float:
        if self.before is None:
            return 0.0
        change = max(abs(a - b) for a, b in zip(self.before, value, strict=True))
        return MEMORY * max(0.0, 1 - change / LARGEST_CHANGE)


def weight_of(played: Sequence[float], games: int) -> float:
    """Return the weight of games by the mean result of each seat: more if they agree."""
    seats = len(played)
    smoothed = [(games * p + 1 / seats) / (games + 1) for p in played]
    doubt = (1 - sum(p * p for p in smoothed)) / (1 - 1 / seats)  # 1 if all seats win equally often
    return games / max(doubt, LEAST_DOUBT)
