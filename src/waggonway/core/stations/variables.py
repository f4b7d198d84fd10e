"""What the stations of an arrangement choose between. T-35."""

from librt.vecs import vec
from mypy_extensions import i64

from ..codes import NOBODY
from .arrangements import Arrangements, is_common
from .choices import Choices
from .weights import Weights


class Variables:
    """Variables of one arrangement: stations, or sets of them, that choose a leaf or nothing.

    Options of variable v are first[v] … first[v + 1] - 1. Variables of a group are adjacent, and
    tickets between their leaves count.
    """

    def __init__(self, choices: Choices, weights: Weights, arrangements: Arrangements) -> None:
        self.choices = choices
        self.weights = weights
        self.arrangements = arrangements
        self.order = by_options(choices)
        self.parts = choices.parts
        self.now: i64 = 0  # the arrangement
        self.count: i64 = 0
        self.options: i64 = choices.built  # at most
        for i in range(choices.built * choices.parts):
            if choices.route[i] != NOBODY:
                self.options += 1
        self.first = vec[i64]([0] * (choices.built + 1))
        self.group = vec[i64]([0] * choices.built)
        self.leader = vec[i64]([0] * choices.built)  # the first station of a variable
        self.part = vec[i64]([0] * self.options)  # by option, NOBODY for none
        self.option = vec[i64]([NOBODY] * (choices.built * self.parts))  # by variable and part
        self.points = vec[i64]([0] * self.options)  # value of an option alone, with its tie-break
        self.tickets = vec[i64]([0] * self.options)

    def end_of_group(self, v: i64) -> i64:
        """The first variable after v's group."""
        end = v + 1
        while end < self.count and self.group[end] == self.group[v]:
            end += 1
        return end

    def fill(self, now: i64) -> None:
        """Find the variables of an arrangement, those of large groups first."""
        choices = self.choices
        self.now = now
        self.count = 0
        sizes = vec[i64]([0] * choices.hubs)
        for station in range(choices.built):
            if self.role(station) == station:
                sizes[self.group_of(station)] += 1
        while True:
            group: i64 = 0
            for other in range(1, choices.hubs):
                if sizes[other] > sizes[group]:
                    group = other
            if sizes[group] == 0:
                return
            sizes[group] = 0
            for i in range(choices.built):
                station = self.order[i]
                if self.role(station) == station and self.group_of(station) == group:
                    self.add(station, group)

    def role(self, station: i64) -> i64:
        """The first station that shares its leaf."""
        return self.arrangements.role[self.now * self.choices.built + station]

    def group_of(self, station: i64) -> i64:
        """The block of hubs that a station belongs to."""
        choices = self.choices
        return self.arrangements.block[self.now * choices.hubs + choices.home[station]]

    def add(self, leader: i64, group: i64) -> None:
        """Let the stations that share a leaf choose it; a lone station may choose none."""
        choices = self.choices
        v = self.count
        self.count += 1
        self.leader[v] = leader
        self.group[v] = group
        self.first[v + 1] = self.first[v]
        alone = True
        for station in range(leader + 1, choices.built):
            if self.role(station) == leader:
                alone = False
        for part in range(choices.parts):
            self.option[v * choices.parts + part] = NOBODY
            if part >= choices.hubs and choices.route[leader * choices.parts + part] != NOBODY:
                self.add_option(v, part, alone)
        if alone:
            end = self.first[v + 1]
            self.first[v + 1] = end + 1
            self.part[end] = NOBODY
            self.points[end] = self.weights.no_route[leader]
            self.tickets[end] = 0

    def add_option(self, v: i64, part: i64, alone: bool) -> None:
        """Add a leaf if all stations of the variable reach it."""
        choices = self.choices
        weights = self.weights
        parts = choices.parts
        leader = self.leader[v]
        points = weights.tie[leader * parts + part]
        if not alone:
            at = self.now * choices.built
            if not is_common(choices, self.arrangements.role, at, part, leader, choices.built):
                return
            for station in range(leader + 1, choices.built):
                if self.role(station) == leader:
                    points += weights.tie[station * parts + part]
        tickets: i64 = 0
        for hub in range(choices.hubs):
            if self.arrangements.block[self.now * choices.hubs + hub] == self.group[v]:
                points += weights.points[hub * parts + part]
                tickets += weights.tickets[hub * parts + part]
        end = self.first[v + 1]
        self.first[v + 1] = end + 1
        self.part[end] = part
        self.option[v * parts + part] = end
        self.points[end] = points
        self.tickets[end] = tickets


def by_options(choices: Choices) -> vec[i64]:
    """The stations by number of leaves: few first, which keeps the search narrow."""
    sizes = vec[i64]([0] * choices.built)
    order = vec[i64]([0] * choices.built)
    for i in range(choices.built * choices.parts):
        if choices.route[i] != NOBODY:
            sizes[i // choices.parts] += 1
    station: i64
    for station in range(choices.built):
        before: i64 = 0
        for other in range(choices.built):
            if sizes[other] < sizes[station] or (
                sizes[other] == sizes[station] and other < station
            ):
                before += 1
        order[before] = station
    return order
