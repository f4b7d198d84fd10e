"""The best way to give each station a route: arrangements of hubs, then a search over leaves.

An arrangement says which stations connect hubs, directly or by borrowing routes to the same leaf.
In what is left every station chooses a leaf or nothing, and all that counts is which leaves share
a group: values of single options and of pairs, so branch and bound is quick.
"""

from librt.vecs import vec
from mypy_extensions import i64

from .codes import NOBODY
from .station_arrangements import Arrangements, is_common
from .station_choices import Choices, has_place
from .station_layer import Layer, Variables
from .station_weights import POINT, TICKET, USED, Weights


class Search:
    """Finds the choice with the most points, then tickets, then fewest and smallest routes."""

    def __init__(self, choices: Choices, weights: Weights, prizes: vec[i64]) -> None:
        built = choices.built
        options: i64 = built
        for i in range(built * choices.parts):
            if choices.route[i] != NOBODY:
                options += 1
        self.choices = choices
        self.weights = weights
        self.prizes = prizes  # points by tickets completed with stations; empty for none
        self.best: i64 = -8 * USED  # less than no ticket at all
        self.routes = vec[i64]([NOBODY] * built)
        self.work: i64 = 0  # decisions looked at, for the benchmark
        self.worth: i64 = 0  # of what `completed` counted
        self.arrangements = Arrangements(choices, weights)
        self.now: i64 = 0  # the arrangement looked at
        self.chosen = vec[i64]([0] * built)  # option, by variable
        self.open = vec[i64]([0] * options)  # 1: not yet looked at
        self.variables = Variables(choices.parts, built, options)
        self.points = Layer(self.variables, weights, weights.points, options)
        self.tickets = Layer(self.variables, weights, weights.tickets, options)

    def run(self) -> None:
        """Search all arrangements."""
        order = self.by_options()
        now: i64
        for now in range(self.arrangements.count):
            self.now = now
            self.solve(order)

    def by_options(self) -> vec[i64]:
        """The stations by number of leaves: few first, which keeps the search narrow."""
        choices = self.choices
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

    def solve(self, order: vec[i64]) -> None:
        """Search the leaves of an arrangement."""
        choices = self.choices
        vs = self.variables
        role = self.now * choices.built
        vs.count = 0
        for i in range(choices.built):
            if self.arrangements.role[role + order[i]] == order[i]:
                self.add_variable(order[i])
        block = self.now * choices.hubs
        value = self.arrangements.tie[self.now]
        tickets: i64 = 0
        for a in range(choices.hubs):
            for b in range(a):
                if self.arrangements.block[block + a] == self.arrangements.block[block + b]:
                    value += self.points.weight[a * choices.parts + b]
                    tickets += self.tickets.weight[a * choices.parts + b]
        vs.find_pairs(self.weights)
        self.points.look_ahead()
        if len(self.prizes) != 0:
            self.tickets.look_ahead()
        self.descend(0, value, tickets)

    def add_variable(self, leader: i64) -> None:
        """Let the stations that share a leaf choose it; a lone station may choose none."""
        choices = self.choices
        vs = self.variables
        v = vs.count
        vs.count += 1
        vs.leader[v] = leader
        vs.group[v] = self.arrangements.block[self.now * choices.hubs + choices.home[leader]]
        vs.first[v + 1] = vs.first[v]
        alone = True
        for station in range(leader + 1, choices.built):
            if self.arrangements.role[self.now * choices.built + station] == leader:
                alone = False
        for part in range(choices.parts):
            vs.option[v * choices.parts + part] = NOBODY
            if part >= choices.hubs and choices.route[leader * choices.parts + part] != NOBODY:
                self.add_option(v, part, alone)
        if alone:
            end = vs.first[v + 1]
            vs.first[v + 1] = end + 1
            vs.part[end] = NOBODY
            self.points.value[end] = self.weights.no_route[leader]
            self.tickets.value[end] = 0

    def add_option(self, v: i64, part: i64, alone: bool) -> None:
        """Add a leaf if all stations of the variable reach it."""
        choices = self.choices
        vs = self.variables
        parts = choices.parts
        leader = vs.leader[v]
        points = self.weights.tie[leader * parts + part]
        if not alone:
            roles = self.arrangements.role
            at = self.now * choices.built
            if not is_common(choices, roles, at, part, leader, choices.built):
                return
            for station in range(leader + 1, choices.built):
                if roles[at + station] == leader:
                    points += self.weights.tie[station * parts + part]
        tickets: i64 = 0
        for hub in range(choices.hubs):
            if self.arrangements.block[self.now * choices.hubs + hub] == vs.group[v]:
                points += self.points.weight[hub * parts + part]
                tickets += self.tickets.weight[hub * parts + part]
        end = vs.first[v + 1]
        vs.first[v + 1] = end + 1
        vs.part[end] = part
        vs.option[v * parts + part] = end
        self.points.value[end] = points
        self.tickets.value[end] = tickets

    def descend(self, v: i64, value: i64, tickets: i64) -> None:
        """Decide the variables from v on, the most promising option first."""
        vs = self.variables
        self.work += 1
        if v == vs.count:
            self.compare(value, tickets)
            return
        prized = len(self.prizes) != 0
        points = self.points
        counted = self.tickets
        rest = points.rest(v)
        more: i64 = 0
        if prized:
            more = counted.rest(v)
        if v == vs.count - 2 and self.is_hopeless(v, value, tickets):
            return
        for o in range(vs.first[v], vs.first[v + 1]):
            self.open[o] = 1
        while True:
            o = self.most_promising(v)
            if o == NOBODY:
                return
            bound = value + points.value[o] + points.hope[o] + rest
            if bound + self.prize(len(self.prizes)) <= self.best:
                return
            self.open[o] = 0
            near = value + points.bound(v, o)
            if near < bound:
                bound = near
            if prized:
                most = counted.value[o] + counted.hope[o] + more
                fitting = counted.bound(v, o)
                bound += self.prize(tickets + (fitting if fitting < most else most))
            if bound <= self.best:
                continue
            if prized:
                counted.decide(v, o, 1)
            self.chosen[v] = o
            points.decide(v, o, 1)
            self.descend(v + 1, value + points.value[o], tickets + counted.value[o])
            points.decide(v, o, -1)
            if prized:
                counted.decide(v, o, -1)

    def is_hopeless(self, v: i64, value: i64, tickets: i64) -> bool:
        """The last two variables, from v on, cannot make the current choice the best."""
        most = value + self.points.best_pair(v)
        if len(self.prizes) != 0:
            most += self.prize(tickets + self.tickets.best_pair(v))
        return most <= self.best

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
        """The prize for so many tickets completed with stations, or for the most possible."""
        most: i64 = len(self.prizes) - 1
        if most < 0 or tickets < 0:
            return 0
        return self.prizes[tickets if tickets < most else most] * POINT

    def compare(self, value: i64, tickets: i64) -> None:
        """Keep the current choice if it is better than the best so far."""
        choices = self.choices
        if self.weights.overlap:
            tie = -(-value & (TICKET - 1))
            tickets = self.completed()
            value = tie + self.worth
        value += self.prize(tickets)
        if value <= self.best:
            return
        self.best = value
        for station in range(choices.built):
            self.routes[station] = self.route_of(station)

    def route_of(self, station: i64) -> i64:
        """The route that the current choice gives to a station."""
        choices = self.choices
        at = self.now * choices.built + station
        part = self.arrangements.hub[at]
        if part == NOBODY:
            vs = self.variables
            v: i64 = 0
            while vs.leader[v] != self.arrangements.role[at]:
                v += 1
            part = vs.part[self.chosen[v]]
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
