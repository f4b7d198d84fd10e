"""Bounds for the best use of stations: one additive measure over the variables of a search."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .codes import NOBODY
from .station_variables import Variables
from .station_weights import Weights

TAKEN: Final = 1 << 58  # makes a leaf that another station of the group has worthless


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

    def look_ahead(self, v: i64, end: i64) -> i64:
        """Fill the hopes of the variables v … end - 1 of a group; the most that they can add.

        A later variable divides its own value and hope among those before it, so each of them can
        count what suits its option, and together they count no more than there is. Exact for two
        variables.
        """
        vs = self.variables
        last = end - 1
        most: i64 = 0
        for back in range(end - v):
            i = last - back
            for o in range(vs.first[i], vs.first[i + 1]):
                self.hope[o] = 0
            for later in range(i + 1, end):
                self.add_hope(i, later)
            most = self.divide(i, i - v)
        return most

    def divide(self, v: i64, before: i64) -> i64:
        """Divide a variable's values and hopes among so many variables before it; the highest."""
        vs = self.variables
        values = self.value
        hopes = self.hope
        shares = self.share
        most: i64 = -32 * TAKEN
        for o in range(vs.first[v], vs.first[v + 1]):
            value = values[o] + hopes[o]
            if before > 1:
                value = -(-value // before)  # rounded up: a bound
            shares[o] = value
            if value > most:
                most = value
        return most

    def add_hope(self, v: i64, later: i64) -> None:
        """Add the best that a later variable has for each option of v."""
        vs = self.variables
        shares = self.share
        options = vs.option
        weight = self.weight
        near = self.near
        top: i64 = -32 * TAKEN
        for o in range(vs.first[later], vs.first[later + 1]):
            if shares[o] > top:
                top = shares[o]
        at = later * vs.parts
        for o in range(vs.first[v], vs.first[v + 1]):
            best = top
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
