"""A small network that rates seats, in integers: the same on every machine."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .facts import FACTS

INPUTS: Final = 2 * FACTS + 3  # the seat, the mean of the others, the table
WEIGHT_BITS: Final = 12  # fraction bits of the weights
VALUE_BITS: Final = 10  # fraction bits of inputs and hidden units
FAR: Final = 30.0  # standard deviations; a fact that is farther out counts as this far


class Network:
    """A network with two hidden layers of rectified units that rates the facts of one seat."""

    def __init__(
        self,
        middle: list[float],
        scale: list[float],
        first: list[int],
        second: list[int],
        last: list[int],
        temperature: float,
    ) -> None:
        """Take the mean of each fact, its scale, and each unit's weights with its bias last."""
        self.middle = vec[float](middle)
        self.scale = vec[float](scale)
        self.width: i64 = len(last)
        if len(first) != self.width * (INPUTS + 1) or len(second) != self.width * (self.width + 1):
            raise ValueError("the layers do not fit the facts")
        self.first = whole_numbers(first)
        self.second = whole_numbers(second)
        self.last = whole_numbers(last)
        self.temperature = temperature  # above 1, chances are farther from certain

    def chances(self, facts: list[float], seats: i64, viewer: i64) -> list[float]:
        """Return the chance of each seat. The viewer is -1 if all cards are open."""
        ratings = self.ratings(facts, seats, viewer)
        top = ratings[0]
        for p in range(seats):
            if ratings[p] > top:
                top = ratings[p]
        total = 0.0
        found: list[float] = []
        for p in range(seats):
            share = exp((ratings[p] - top) / self.temperature)
            found.append(share)
            total += share
        for p in range(seats):
            found[p] /= total
        return found

    def ratings(self, facts: list[float], seats: i64, viewer: i64) -> list[float]:
        """Return a rating for each seat; differences decide the chances."""
        one: i64 = 1 << VALUE_BITS
        own = vec[i64]([0] * (seats * FACTS))
        total = vec[i64]([0] * FACTS)
        for p in range(seats):
            for i in range(FACTS):
                far = (facts[p * FACTS + i] - self.middle[i]) * self.scale[i]
                far = FAR if far > FAR else -FAR if far < -FAR else far
                value = i64(far * float(one))
                own[p * FACTS + i] = value
                total[i] += value
        row = vec[i64]([0] * INPUTS)
        row[2 * FACTS] = i64(facts[seats * FACTS] * float(one))
        row[2 * FACTS + 1] = one // seats
        found: list[float] = []
        for p in range(seats):
            for i in range(FACTS):
                row[i] = own[p * FACTS + i]
                row[FACTS + i] = (total[i] - row[i]) // (seats - 1)
            row[2 * FACTS + 2] = 0
            if viewer < 0 or viewer == p:
                row[2 * FACTS + 2] = one
            hidden = layer(self.second, layer(self.first, row, self.width), self.width)
            rating: i64 = 0
            for k in range(self.width):
                rating += self.last[k] * hidden[k]
            found.append(float(rating) / float(one << WEIGHT_BITS))
        return found


def whole_numbers(values: list[int]) -> vec[i64]:
    """Return a vector of integers."""
    found = vec[i64]([0] * len(values))
    for i in range(len(values)):
        found[i] = values[i]
    return found


def layer(weights: vec[i64], row: vec[i64], width: i64) -> vec[i64]:
    """Return the values of one layer; negative sums count as 0."""
    inputs: i64 = len(row)
    found = vec[i64]([0] * width)
    at: i64 = 0
    for k in range(width):
        total = weights[at + inputs] << VALUE_BITS
        for i in range(inputs):
            total += weights[at + i] * row[i]
        at += inputs + 1
        if total > 0:
            found[k] = total >> WEIGHT_BITS
    return found
