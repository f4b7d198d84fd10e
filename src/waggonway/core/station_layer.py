"""Bounds for the best use of stations: one additive measure over the variables of a search."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from .codes import NOBODY
from .station_weights import Weights

STATIONS: Final = 5  # the most that an edition may give to a seat
TAKEN: Final = 1 << 58  # makes a leaf that another station of the group has worthless


class Variables:
    """Variables of one arrangement: stations, or groups of them, that choose a leaf or nothing.

    Options of variable v are first[v] … first[v + 1] - 1. Tickets between the leaves of variables
    in the same group count.
    """

    def __init__(self, parts: i64, stations: i64, options: i64) -> None:
        self.parts = parts
        self.count: i64 = 0
        self.first = vec[i64]([0] * (stations + 1))
        self.group = vec[i64]([0] * stations)
        self.leader = vec[i64]([0] * stations)  # the first station of a variable
        self.part = vec[i64]([0] * options)  # by option, NOBODY for none
        self.option = vec[i64]([NOBODY] * (stations * parts))  # by variable * parts + part
        self.ends = vec[i64]()  # pairs of options of the last two variables that share a ticket

    def find_pairs(self, weights: Weights) -> None:
        """Find the options of the last two variables that tickets connect."""
        self.ends = vec[i64]()
        v = self.count - 2
        if v < 0 or self.group[v] != self.group[v + 1]:
            return
        for o in range(self.first[v], self.first[v + 1]):
            if self.part[o] == NOBODY:
                continue
            for k in range(weights.near_at[self.part[o]], weights.near_at[self.part[o] + 1]):
                other = self.option[(v + 1) * self.parts + weights.near[k]]
                if other != NOBODY:
                    self.ends = append(append(self.ends, o), other)


class Layer:
    """A measure to be maximized: points with tie-breaks, or the number of tickets."""

    def __init__(
        self, variables: Variables, weights: Weights, weight: vec[i64], options: i64
    ) -> None:
        self.variables = variables
        self.near = weights.near
        self.near_at = weights.near_at
        self.weight = weight  # of the tickets between two parts, by part * parts + part
        self.value = vec[i64]([0] * options)  # of an option, given the decisions so far
        self.top = vec[i64]([0] * (STATIONS * STATIONS))  # by variable and later variable
        self.hope = vec[i64]([0] * options)  # the most that later variables can add to it

    def look_ahead(self) -> None:
        """Fill hope: for each later variable of the group the best leaf that a ticket connects."""
        vs = self.variables
        for v in range(vs.count):
            for o in range(vs.first[v], vs.first[v + 1]):
                hope: i64 = 0
                part = vs.part[o]
                if part != NOBODY:
                    for later in range(v + 1, vs.count):
                        if vs.group[later] == vs.group[v]:
                            hope += self.best_near(part, later)
                self.hope[o] = hope

    def best_near(self, part: i64, later: i64) -> i64:
        vs = self.variables
        best: i64 = 0
        for k in range(self.near_at[part], self.near_at[part + 1]):
            other = self.near[k]
            if vs.option[later * vs.parts + other] != NOBODY:
                weight = self.weight[part * vs.parts + other]
                if weight > best:
                    best = weight
        return best

    def rest(self, v: i64) -> i64:
        """The most that the variables after v can add; exact for the last two. Fills top."""
        count = self.variables.count
        total: i64 = 0
        for later in range(v + 1, count):
            top = self.best_hope(later)
            self.top[v * STATIONS + later] = top
            if later < count - 2 or v == count - 2:
                total += top
        if v < count - 2:
            total += self.best_pair(count - 2)
        return total

    def best_hope(self, v: i64) -> i64:
        """The most that one variable can add, hope included."""
        values = self.value
        hopes = self.hope
        best: i64 = -8 * TAKEN
        for o in range(self.variables.first[v], self.variables.first[v + 1]):
            value = values[o] + hopes[o]
            if value > best:
                best = value
        return best

    def best(self, v: i64, without: i64) -> i64:
        """The option of one variable with the highest value, without one of them if it is one."""
        values = self.value
        first = self.variables.first[v]
        best = first
        if best == without:
            best += 1
        for o in range(first, self.variables.first[v + 1]):
            if values[o] > values[best] and o != without:
                best = o
        return best

    def best_pair(self, v: i64) -> i64:
        """The most that variables v and v + 1, the last two, can add together."""
        vs = self.variables
        values = self.value
        parts = vs.part
        a = self.best(v, NOBODY)
        b = self.best(v + 1, NOBODY)
        most = values[a] + values[b]
        if vs.group[v] == vs.group[v + 1]:
            if parts[a] != NOBODY and parts[a] == parts[b]:  # only one of them can have the leaf
                most = self.best_without(v, a, b)
            weight = self.weight
            ends = vs.ends
            width = vs.parts
            for i in range(0, len(ends), 2):
                a = ends[i]
                b = ends[i + 1]
                both = weight[parts[a] * width + parts[b]] + values[a] + values[b]
                if both > most:
                    most = both
        return most

    def best_without(self, v: i64, a: i64, b: i64) -> i64:
        """The most that the last two variables can add if only one of them takes option a or b."""
        vs = self.variables
        most: i64 = -16 * TAKEN
        if vs.first[v + 2] - vs.first[v + 1] > 1:
            most = self.value[a] + self.value[self.best(v + 1, b)]
        if vs.first[v + 1] - vs.first[v] > 1:
            other = self.value[b] + self.value[self.best(v, a)]
            if other > most:
                most = other
        return most

    def bound(self, v: i64, o: i64) -> i64:
        """The most that variable v and the later ones can add if v takes option o.

        Where `rest` knows the last two variables exactly, this one knows what suits the option.
        """
        vs = self.variables
        part = vs.part[o]
        values = self.value
        hopes = self.hope
        near = self.near
        options = vs.option
        total = values[o]
        for later in range(v + 1, vs.count):
            best = self.top[v * STATIONS + later]
            if part != NOBODY and vs.group[later] == vs.group[v]:
                weight = self.weight
                for k in range(self.near_at[part], self.near_at[part + 1]):
                    other = options[later * vs.parts + near[k]]
                    if other != NOBODY:
                        value = values[other] + hopes[other] + weight[part * vs.parts + near[k]]
                        if value > best:
                            best = value
            total += best
        return total

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
        for later in range(v + 1, vs.count):
            if vs.group[later] != vs.group[v]:
                continue
            at = later * vs.parts
            if options[at + part] != NOBODY:
                values[options[at + part]] -= sign * TAKEN
            for k in range(self.near_at[part], self.near_at[part + 1]):
                other = options[at + near[k]]
                if other != NOBODY:
                    values[other] += sign * weight[part * vs.parts + near[k]]
