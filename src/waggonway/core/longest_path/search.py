"""The longest path in a block of a graph: take or leave each edge in order, best hope first."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from .edge_order import Plan, without

FIELD: Final = 5  # bits for the part of a slot
FIELDS: Final = 12  # slots in a word
PART: Final = (1 << FIELD) - 1
# Frontier.rest: trains << 36 | step << 26 | ends << 24 | odd slots
ENDS_SHIFT: Final = 24
STEP_SHIFT: Final = 26
TRAINS_SHIFT: Final = 36
ODD: Final = (1 << ENDS_SHIFT) - 1
ENDS: Final = 3
STEP: Final = 1023
KEY: Final = (1 << TRAINS_SHIFT) - 1  # everything but the trains
FIRST_ROOM: Final = 64  # entries of the hash table at first; a power of 2
HASH_FACTOR: Final = 0x5E3779B1


def longest_in_block(plan: Plan, best: i64) -> i64:
    """The number of trains on the longest path in a block and its tails, or `best` if larger."""
    graph = plan.graph
    total: i64 = 0
    odd: i64 = 0  # cities
    open_ends: i64 = 0  # tails at the odd cities
    closed: i64 = 0  # tails at one city
    most: i64 = 0  # the two longest tails
    next_most: i64 = 0
    for i in range(plan.steps):
        if plan.edge[i] != 0:
            total += graph.length[plan.edge[i]]
            continue
        tail = graph.tail[plan.there[i]]
        second = graph.second[plan.there[i]]
        if graph.degree[plan.there[i]] & 1 != 0:
            odd += 1
            open_ends += tail
        if tail + second > closed:
            closed = tail + second
        if tail > most:
            next_most = most if most > second else second
            most = tail
        elif tail > next_most:
            next_most = tail
    if total + most + next_most <= best:
        return best
    if odd == 0 and closed == most + next_most:
        return total + closed
    if odd == 2 and open_ends == most + next_most:
        return total + open_ends
    plan.look_ahead()
    frontier = Frontier(plan, best)
    longest = frontier.search()
    graph.hopes += len(plan.hope)
    graph.states += len(frontier.chain) - 1
    return longest


class Frontier:
    """The states of a search along an order of edges.

    A state keeps the trains taken, the number of ends the path has, and for each slot whether it is
    odd and which other slots it is joined to. The hope ignores the joins, so it is never too small:
    the first path that reaches the best hope left is a longest one.
    """

    def __init__(self, plan: Plan, best: i64) -> None:
        bound = i64(plan.hope[0])
        self.plan = plan
        self.best = best
        self.bound = bound
        self.part = vec[i64]([0] * plan.slots)  # its first slot + 1, or 0 if not in the trail
        # States, from 1
        self.low = vec[i64]([0])  # parts of the first slots
        self.high = vec[i64]([0])  # and of the others
        self.rest = vec[i64]([0])  # trains, step, ends, odd slots
        self.chain = vec[i64]([0])  # the next with the same hope; once expanded, in the same place
        self.head = vec[i64]([0] * (bound + 1))  # by hope
        self.known = vec[i64]([0] * FIRST_ROOM)  # a hash table of the expanded states
        self.expanded: i64 = 0

    def search(self) -> i64:
        edge = self.plan.edge
        self.put(0, 0, 0, 0)
        hope = self.bound
        while hope > self.best:
            state = self.head[hope]
            if state == 0:
                hope -= 1
                continue
            self.head[hope] = self.chain[state]
            step = self.rest[state] >> STEP_SHIFT & STEP
            self.unpack(state)
            # Different histories meet in one state only after a city was left.
            if step == 0 or edge[step - 1] != 0 or not self.is_beaten(state):
                self.go_on(state, step)
        return self.best

    def go_on(self, state: i64, step: i64) -> None:
        """Decide an edge both ways, or leave a city."""
        plan = self.plan
        graph = plan.graph
        rest = self.rest[state]
        trains = rest >> TRAINS_SHIFT
        ends = rest >> ENDS_SHIFT & ENDS
        odd = rest & ODD
        here = plan.here[step]
        there = plan.there[step]
        edge = plan.edge[step]
        if edge != 0:
            self.put(trains, step + 1, ends, odd)
            self.join(here, there)
            odd ^= i64(1) << here ^ i64(1) << there
            self.put(trains + graph.length[edge], step + 1, ends, odd)
            return
        both: i64 = 0
        if odd >> here & 1 != 0:
            ends += 1
            trains += graph.tail[there]
        elif ends == 0 and self.part[here] != 0:
            both = graph.tail[there] + graph.second[there]
        if not self.leave(here, plan.width[step]):
            if trains + both > self.best and self.is_alone():
                self.best = trains + both
            return
        odd = without(odd, here)
        self.put(trains, step + 1, ends, odd)
        if both > 0:
            self.put(trains + both, step + 1, 2, odd)

    def join(self, here: i64, there: i64) -> None:
        """Make one part of those of two slots."""
        part = self.part
        if part[here] == 0:
            part[here] = here + 1
        if part[there] == 0:
            part[there] = there + 1
        name = part[here]
        other = part[there]
        if name > other:
            name, other = other, name
        if name != other:
            for s in range(len(part)):
                if part[s] == other:
                    part[s] = name

    def leave(self, here: i64, width: i64) -> bool:
        """Remove a slot; False if it was the last of its part."""
        part = self.part
        old = part[here]
        name: i64 = 0
        if old <= here:
            name = old
        for s in range(here + 1, width):
            other = part[s]
            if other == old and old != 0:
                if name == 0:
                    name = s
                other = name
            elif other > here:
                other -= 1
            part[s - 1] = other
        part[width - 1] = 0
        return old == 0 or name != 0

    def is_alone(self) -> bool:
        """Whether no part is left."""
        for s in range(len(self.part)):
            if self.part[s] != 0:
                return False
        return True

    def put(self, trains: i64, step: i64, ends: i64, odd: i64) -> None:
        """Keep a state to continue from, unless it has no hope of improving the result."""
        plan = self.plan
        at = plan.row[step] + ((ends >> 1) << plan.width[step]) + odd
        hope = trains + i64(plan.hope[at])
        if hope <= self.best:
            return
        low: i64 = 0
        high: i64 = 0
        part = self.part
        for s in range(len(part)):
            if s < FIELDS:
                low |= part[s] << (FIELD * s)
            else:
                high |= part[s] << (FIELD * (s - FIELDS))
        self.low = append(self.low, low)
        self.high = append(self.high, high)
        self.rest = append(
            self.rest, trains << TRAINS_SHIFT | step << STEP_SHIFT | ends << ENDS_SHIFT | odd
        )
        self.chain = append(self.chain, self.head[hope])
        self.head[hope] = len(self.chain) - 1

    def unpack(self, state: i64) -> None:
        for s in range(len(self.part)):
            self.part[s] = self.part_of(state, s)

    def part_of(self, state: i64, s: i64) -> i64:
        if s < FIELDS:
            return self.low[state] >> (FIELD * s) & PART
        return self.high[state] >> (FIELD * (s - FIELDS)) & PART

    def is_beaten(self, state: i64) -> bool:
        """Whether an expanded state is as good as this unpacked one; if not, expand this one.

        States with the same step, ends and odd slots are chained, those with most trains first.
        """
        at = self.place(state)
        other = self.known[at]
        if other == 0:
            self.expanded += 1
        while other != 0:
            if self.joins_as_much(other):
                return True
            other = self.chain[other]
        self.chain[state] = self.known[at]
        self.known[at] = state
        if 2 * self.expanded > len(self.known):
            self.grow()
        return False

    def joins_as_much(self, other: i64) -> bool:
        """Whether edges that join the unpacked state into one path also join the other state.

        Each part must lie inside a part of the other, and each part of the other must contain one.
        """
        holding: i64 = 0
        present: i64 = 0
        for s in range(len(self.part)):
            part = self.part[s]
            outer = self.part_of(other, s)
            if part == 0:
                present |= i64(1) << outer
            elif outer == 0 or outer != self.part_of(other, part - 1):
                return False
            else:
                holding |= i64(1) << outer
        return present & ~holding & ~1 == 0

    def grow(self) -> None:
        old = self.known
        self.known = vec[i64]([0] * (4 * len(old)))
        for k in range(len(old)):
            if old[k] != 0:
                self.known[self.place(old[k])] = old[k]

    def place(self, state: i64) -> i64:
        """The entry of the hash table where states like this one are, or belong."""
        key = self.rest[state] & KEY
        last: i64 = len(self.known) - 1
        at = ((key ^ key >> 18) & 0x7FFFFFFF) * HASH_FACTOR >> 20 & last
        while self.known[at] != 0 and self.rest[self.known[at]] & KEY != key:
            at = at + 1 & last
        return at
