"""Bounds for the best use of stations: one additive measure over the variables of a search."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..codes import NOBODY
from .variables import Variables
from .weights import Weights

TAKEN: Final = 1 << 58  # makes a leaf worthless that another station of the group has
LEAST: Final = -8 * TAKEN  # less than any value


class Layer:
    """A measure to be maximized: points with tie-breaks, or the number of tickets."""

    def __init__(
        self, variables: Variables, weights: Weights, weight: vec[i64], value: vec[i64]
    ) -> None:
        self.variables = variables
        self.near = weights.near
        self.near_at = weights.near_at
        self.weight = weight  # of the tickets between two parts, by part * parts + part
        self.value = value  # of an option, given the decisions so far
        self.hope = vec[i64]([0] * len(value))  # what later variables add at most
        self.share = vec[i64]([0] * len(value))  # of an option's value and hope, for an earlier one
        self.top = vec[i64]([0] * variables.choices.built)  # by variable: its highest share

    def look_ahead(self, v: i64, end: i64) -> i64:
        """Fill the hopes of the variables v … end - 1 of a group; the most that they can add.

        A later variable divides its value and hope among those before it. Each of them can count
        what suits its option, and together they never count more than exists. Exact for two
        variables.
        """
        vs = self.variables
        last = end - 1
        for back in range(end - v):
            i = last - back
            for o in range(vs.first[i], vs.first[i + 1]):
                self.hope[o] = 0
            for later in range(i + 1, end):
                self.add_hope(i, later)
            self.divide(i, i - v)
        return self.top[v]

    def divide(self, v: i64, before: i64) -> None:
        """Divide a variable's values and hopes among the variables before it; note the highest."""
        vs = self.variables
        values = self.value
        hopes = self.hope
        shares = self.share
        top: i64 = LEAST
        for o in range(vs.first[v], vs.first[v + 1]):
            value = values[o] + hopes[o]
            if before > 1:
                value = -(-value // before)  # rounded up: a bound
            shares[o] = value
            if value > top:
                top = value
        self.top[v] = top

    def add_hope(self, v: i64, later: i64) -> None:
        """Add the best that a later variable has for each option of v."""
        vs = self.variables
        shares = self.share
        options = vs.option
        weight = self.weight
        near = self.near
        at = later * vs.parts
        for o in range(vs.first[v], vs.first[v + 1]):
            best = self.top[later]
            part = vs.part[o]
            if part != NOBODY:
                row = part * vs.parts
                for k in range(self.near_at[part], self.near_at[part + 1]):
                    other = options[at + near[k]]
                    if other != NOBODY:
                        value = shares[other] + weight[row + near[k]]
                        if value > best:
                            best = value
            self.hope[o] += best

    def decide(self, v: i64, o: i64, sign: i64) -> None:
        """Add what variable v's option o changes for the later ones; sign -1 takes it back."""
        vs = self.variables
        part = vs.part[o]
        if part == NOBODY:
            return
        values = self.value
        weight = self.weight
        near = self.near
        options = vs.option
        for later in range(v + 1, vs.end_of_group(v)):
            at = later * vs.parts
            if options[at + part] != NOBODY:
                values[options[at + part]] -= sign * TAKEN
            for k in range(self.near_at[part], self.near_at[part + 1]):
                other = options[at + near[k]]
                if other != NOBODY:
                    values[other] += sign * weight[part * vs.parts + near[k]]
