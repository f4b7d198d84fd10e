"""Bounds of whole arrangements, so that most of them need not be searched. T-35."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..codes import NOBODY
from .arrangements import Arrangements
from .choices import Choices
from .weights import Weights

USED_UP: Final = -(1 << 61)  # in place of the estimate of an arrangement that was taken


class Estimates:
    """The most points that each arrangement can bring: the best leaf of every station by itself."""

    def __init__(self, choices: Choices, weights: Weights, arrangements: Arrangements) -> None:
        self.choices = choices
        self.weights = weights
        self.arrangements = arrangements
        self.last: i64 = 0  # the estimate of the arrangement that was taken last
        size = choices.built * choices.built
        self.pair = vec[i64]([0] * size)  # the best ticket between leaves of two stations
        self.leaf = vec[i64]([NOBODY] * (choices.built << choices.hubs))  # by station and block
        self.values = vec[i64]([0] * arrangements.count)
        self.blocks = vec[i64]([0] * choices.hubs)  # masks of the hubs in a block
        self.find_pairs()
        now: i64
        for now in range(arrangements.count):
            self.values[now] = self.estimate(now)

    def take(self) -> i64:
        """The arrangement with the highest estimate of those that are left, or NOBODY."""
        values = self.values
        best: i64 = 0
        i: i64
        for i in range(1, len(values)):
            if values[i] > values[best]:
                best = i
        self.last = values[best]
        values[best] = USED_UP
        return best if self.last != USED_UP else NOBODY

    def find_pairs(self) -> None:
        """Find the most valuable tickets between leaves of each two stations."""
        choices = self.choices
        weights = self.weights
        parts = choices.parts
        for a in range(choices.hubs, parts):
            for k in range(weights.near_at[a], weights.near_at[a + 1]):
                b = weights.near[k]
                weight = weights.points[a * parts + b]
                if b < choices.hubs:
                    continue
                for one in range(choices.built):
                    if choices.route[one * parts + a] == NOBODY:
                        continue
                    for other in range(choices.built):
                        at = one * choices.built + other
                        if choices.route[other * parts + b] != NOBODY and weight > self.pair[at]:
                            self.pair[at] = weight

    def estimate(self, now: i64) -> i64:
        """The most that an arrangement can bring."""
        choices = self.choices
        hubs = choices.hubs
        parts = choices.parts
        total = self.arrangements.tie[now]
        for a in range(hubs):
            self.blocks[a] = 0
        for a in range(hubs):
            block = self.arrangements.block[now * hubs + a]
            for b in range(a):
                if self.arrangements.block[now * hubs + b] == block:
                    total += self.weights.points[a * parts + b]
            self.blocks[block] |= 1 << a
        for station in range(choices.built):
            if self.arrangements.role[now * choices.built + station] != station:
                continue
            block = self.arrangements.block[now * hubs + choices.home[station]]
            total += self.best_leaf(station, self.blocks[block])
            for other in range(station):
                if (
                    self.arrangements.role[now * choices.built + other] == other
                    and self.arrangements.block[now * hubs + choices.home[other]] == block
                ):
                    total += self.pair[station * choices.built + other]
        return total

    def best_leaf(self, station: i64, block: i64) -> i64:
        """The most that tickets between a block of hubs and one leaf of a station bring."""
        choices = self.choices
        parts = choices.parts
        at = (station << choices.hubs) + block
        if self.leaf[at] == NOBODY:
            best: i64 = 0
            for part in range(choices.hubs, parts):
                if choices.route[station * parts + part] == NOBODY:
                    continue
                points: i64 = 0
                for hub in range(choices.hubs):
                    if block & (1 << hub) != 0:
                        points += self.weights.points[hub * parts + part]
                if points > best:
                    best = points
            self.leaf[at] = best
        return self.leaf[at]
