"""A small network that turns features into a value, in integers: the same on every machine."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .feature_index import INPUTS, SEAT_FEATURES

WIN: Final = 0  # the probability to win; a shared win counts its share
SUCCESS: Final = 1  # as `playouts.success`: half for the place, half for the margin
OUTPUTS: Final = 2

INPUT_BITS: Final = 20  # fraction bits of the first layer's weights
HIDDEN_BITS: Final = 10  # fraction bits of the hidden units
OUTPUT_BITS: Final = 12  # fraction bits of the second layer's weights


class ValueNet:
    """One hidden layer of rectified units."""

    def __init__(self, first: list[int], second: list[int], players: i64 = 0) -> None:
        """Take each unit's weights, bias last: of the hidden units, then of the outputs.

        With two players, the sum and the maximum of the opponents are the same, which saves time.
        """
        self.hidden: i64 = len(first) // (INPUTS + 1)
        if self.hidden == 0 or len(first) != self.hidden * (INPUTS + 1):
            raise ValueError("the first layer does not fit the features")
        if len(second) != OUTPUTS * (self.hidden + 1):
            raise ValueError("the second layer does not fit the first")
        self.first = vec[i64]([0] * len(first))
        for i in range(len(first)):
            self.first[i] = first[i]
        self.second = vec[i64]([0] * len(second))
        for i in range(len(second)):
            self.second[i] = second[i]
        if players == 2:
            self.join_opponents()
        self.weighed = vec[i64]([0] * INPUTS)  # inputs that have a weight
        self.number: i64 = 0  # of these
        for i in range(INPUTS):
            if self.has_weight(i):
                self.weighed[self.number] = i
                self.number += 1

    def join_opponents(self) -> None:
        """Move the weights of the opponents' maximum to those of their sum."""
        for j in range(self.hidden):
            row = j * (INPUTS + 1)
            for i in range(row + SEAT_FEATURES, row + 2 * SEAT_FEATURES):
                self.first[i] += self.first[i + SEAT_FEATURES]
                self.first[i + SEAT_FEATURES] = 0

    def has_weight(self, i: i64) -> bool:
        """Tell whether an input has a weight in any hidden unit."""
        for j in range(self.hidden):
            if self.first[j * (INPUTS + 1) + i] != 0:
                return True
        return False

    def value(self, x: vec[i64], output: i64) -> float:
        """Return an output for these features, from 0 to 1."""
        used = vec[i64]([0] * INPUTS)  # many features are 0: each edition lacks some
        number: i64 = 0
        for k in range(self.number):
            i = self.weighed[k]
            if x[i] != 0:
                used[number] = i
                number += 1
        first = self.first
        second = self.second
        back = output * (self.hidden + 1)
        total: i64 = second[back + self.hidden]
        at: i64 = 0
        for j in range(self.hidden):
            unit: i64 = first[at + INPUTS]
            for k in range(number):
                unit += first[at + used[k]] * x[used[k]]
            at += INPUTS + 1
            if unit > 0:
                total += second[back + j] * (unit >> (INPUT_BITS - HIDDEN_BITS))
        one: i64 = 1 << (HIDDEN_BITS + OUTPUT_BITS)
        if total < 0:
            total = 0
        if total > one:
            total = one
        return float(total) / float(one)

    def value_of(self, features: list[int], output: int) -> float:
        """Return an output for a list of features, for interpreted callers."""
        x = vec[i64]([0] * INPUTS)
        for i in range(INPUTS):
            x[i] = features[i]
        return self.value(x, output)
