"""The best way to give each station a route: arrangements of hubs, then a search over leaves.

An arrangement says which stations connect hubs, directly or by borrowing routes to the same leaf.
Each remaining station then chooses one leaf or none. The value of a choice is a sum over single
leaves and over pairs of leaves in one group, so branch and bound is fast.

`variables` and `choices` list the options, `arrangements` connects the hubs, `weights` and
`search_bounds` give the values, and `arrangement_bounds` bounds them. `best_use` is the entrance.
"""

from time import sleep
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..codes import NOBODY
from .arrangement_bounds import Estimates
from .arrangements import Arrangements
from .choices import Choices, has_place
from .search_bounds import Layer
from .variables import Variables
from .weights import POINT, TICKET, USED, Weights

YIELD_AFTER_CHOICES: Final = 256


class Search:
    """Finds the choice with the most points, then tickets, then fewest and smallest routes."""

    def __init__(self, choices: Choices, weights: Weights, prizes: vec[i64]) -> None:
        built = choices.built
        self.choices = choices
        self.weights = weights
        self.prizes = prizes  # points by tickets completed with stations; empty for none
        self.joint = len(prizes) != 0 or weights.overlap  # groups depend on each other
        self.best: i64 = -8 * USED  # less than no ticket at all
        self.routes = vec[i64]([NOBODY] * built)
        self.work: i64 = 0  # options looked at, for the benchmark
        self.choices_tried: i64 = 0
        self.worth: i64 = 0  # of what `completed` counted
        self.arrangements = Arrangements(choices, weights)
        self.now: i64 = 0  # the arrangement looked at
        self.begin: i64 = 0  # of the variables that are decided together
        self.end: i64 = 0
        self.goal: i64 = 0  # the value that they must exceed, or the best found
        self.chosen = vec[i64]([0] * built)  # option, by variable
        self.found = vec[i64]([0] * built)  # the best options so far
        self.later = vec[i64]([0] * (built + 1))  # the most that the groups from a variable on add
        self.more = self.later[:]  # the same for tickets
        self.variables = Variables(choices, weights, self.arrangements)
        self.open = vec[i64]([0] * self.variables.options)  # 1: not yet looked at
        self.points = Layer(self.variables, weights, weights.points, self.variables.points)
        self.tickets = Layer(self.variables, weights, weights.tickets, self.variables.tickets)

    def run(self) -> None:
        """Search the arrangements, those that promise most first."""
        estimates = Estimates(self.choices, self.weights, self.arrangements)
        most = self.prize(len(self.prizes))
        while True:
            self.now = estimates.take()
            if self.now == NOBODY or estimates.last + most <= self.best:
                return
            self.solve()

    def solve(self) -> None:
        """Search the leaves of an arrangement."""
        vs = self.variables
        vs.fill(self.now)
        self.work += vs.first[vs.count]
        value, tickets = self.between_hubs()
        first = vs.count
        self.later[first] = 0
        self.more[first] = 0
        while first != 0:  # the groups from the last to the first
            end = first
            first -= 1
            while first != 0 and vs.group[first - 1] == vs.group[first]:
                first -= 1
            self.later[first] = self.later[end] + self.points.look_ahead(first, end)
            if len(self.prizes) != 0:
                self.more[first] = self.more[end] + self.tickets.look_ahead(first, end)
        if value + self.later[0] + self.prize(tickets + self.more[0]) <= self.best:
            return
        if self.joint:
            self.begin = 0
            self.end = vs.count
            self.goal = self.best
            self.descend(0, value, tickets)
            if self.goal > self.best:
                self.best = self.goal
                self.keep()
        else:
            self.solve_groups(value)

    def solve_groups(self, value: i64) -> None:
        """Search one group after the other: without prizes, they do not depend on each other."""
        vs = self.variables
        first: i64 = 0
        while first != vs.count:
            self.begin = first
            self.end = vs.end_of_group(first)
            rest = self.later[self.end]
            self.later[self.end] = 0
            goal = self.best - value - rest
            self.goal = goal
            self.descend(first, 0, 0)
            if self.goal == goal:
                return
            value += self.goal
            self.later[self.end] = rest
            first = self.end
        self.best = value
        self.keep()

    def between_hubs(self) -> tuple[i64, i64]:
        """The value of what the arrangement connects, and the tickets that it completes."""
        choices = self.choices
        block = self.now * choices.hubs
        value = self.arrangements.tie[self.now]
        tickets: i64 = 0
        for a in range(choices.hubs):
            for b in range(a):
                if self.arrangements.block[block + a] == self.arrangements.block[block + b]:
                    value += self.points.weight[a * choices.parts + b]
                    tickets += self.tickets.weight[a * choices.parts + b]
        return value, tickets

    def descend(self, v: i64, value: i64, tickets: i64) -> None:
        """Decide the variables from v on, the most promising option first.

        Compiled code holds the GIL; a long search releases it regularly.
        """
        self.choices_tried += 1
        if self.choices_tried % YIELD_AFTER_CHOICES == 0:
            sleep(0.0)
        if v == self.end:
            self.compare(value, tickets)
            return
        vs = self.variables
        prized = len(self.prizes) != 0
        points = self.points
        counted = self.tickets
        end = vs.end_of_group(v)
        self.work += vs.first[end] - vs.first[v]
        points.look_ahead(v, end)
        if prized:
            counted.look_ahead(v, end)
        for o in range(vs.first[v], vs.first[v + 1]):
            self.open[o] = 1
        while True:
            o = self.most_promising(v)
            if o == NOBODY:
                return
            self.open[o] = 0
            bound = value + points.value[o] + points.hope[o] + self.later[end]
            if bound + self.prize(len(self.prizes)) <= self.goal:
                return
            if prized:
                most = tickets + counted.value[o] + counted.hope[o] + self.more[end]
                if bound + self.prize(most) <= self.goal:
                    continue
                counted.decide(v, o, 1)
            self.chosen[v] = o
            points.decide(v, o, 1)
            self.descend(v + 1, value + points.value[o], tickets + counted.value[o])
            points.decide(v, o, -1)
            if prized:
                counted.decide(v, o, -1)

    def most_promising(self, v: i64) -> i64:
        """The open option of a variable with the highest bound, or NOBODY."""
        values = self.points.value
        hopes = self.points.hope
        open_ = self.open
        best: i64 = NOBODY
        most: i64 = 0
        for o in range(self.variables.first[v], self.variables.first[v + 1]):
            if open_[o] != 0:
                bound = values[o] + hopes[o]
                if best == NOBODY or bound > most:
                    best = o
                    most = bound
        return best

    def prize(self, tickets: i64) -> i64:
        """The prize for a number of tickets completed with stations, or for the most possible."""
        most: i64 = len(self.prizes) - 1
        if most < 0 or tickets < 0:
            return 0
        return self.prizes[tickets if tickets < most else most] * POINT

    def compare(self, value: i64, tickets: i64) -> None:
        """Keep the current choice if it is better than the best so far."""
        if self.weights.overlap:
            tie = -(-value & (TICKET - 1))
            tickets = self.completed()
            value = tie + self.worth
        value += self.prize(tickets)
        if value > self.goal:
            self.goal = value
            for v in range(self.begin, self.end):
                self.found[v] = self.chosen[v]

    def keep(self) -> None:
        """Note the routes of the best choice so far."""
        for station in range(self.choices.built):
            self.routes[station] = self.route_of(station)

    def route_of(self, station: i64) -> i64:
        """The route that the best choice gives to a station."""
        choices = self.choices
        at = self.now * choices.built + station
        part = self.arrangements.hub[at]
        if part == NOBODY:
            vs = self.variables
            v: i64 = 0
            while vs.leader[v] != self.arrangements.role[at]:
                v += 1
            part = vs.part[self.found[v]]
        return choices.route[station * choices.parts + part] if part != NOBODY else NOBODY

    def completed(self) -> i64:
        """Count the tickets that the current choice completes, and add up their worth.

        Only needed if countries put a place into several parts: then pairs count tickets twice.
        """
        choices = self.choices
        board = choices.s.board
        words = board.place_words
        vs = self.variables
        block = self.now * choices.hubs
        union = vec[i64]([0] * (choices.hubs * words))  # places of each block
        for w in range(words):
            for hub in range(choices.hubs):
                at = self.arrangements.block[block + hub] * words + w
                union[at] |= choices.places[hub * words + w]
            for v in range(vs.count):
                part = vs.part[self.chosen[v]]
                if part != NOBODY:
                    union[vs.group[v] * words + w] |= choices.places[part * words + w]
        count: i64 = 0
        self.worth = 0
        for i in range(len(choices.tickets)):
            ticket = choices.tickets[i]
            a = board.ticket_a[ticket]
            b = board.ticket_b[ticket]
            for hub in range(choices.hubs):
                if has_place(board, union, hub, a) and has_place(board, union, hub, b):
                    count += 1
                    self.worth += self.weights.weight_of(ticket)
                    break
        return count
