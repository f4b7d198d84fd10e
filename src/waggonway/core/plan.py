"""The order in which a block of a graph is decided, and how much the rest can add to a trail."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from .graph import Graph

NEVER: Final = -20000
AGAIN: Final = 1500  # work that pays for looking for a better order once more


class Plan:
    """An order in which the edges of a block are decided, and its cities left behind.

    The frontier are the cities with decided and undecided edges. Each has a slot; the fewer, the
    less work.
    """

    def __init__(self, graph: Graph, start: i64) -> None:
        most = 2 * graph.edges
        self.graph = graph
        self.slot = vec[i64]([0] * graph.cities)  # the last one of a city, -1 outside the block
        self.slots: i64 = 0
        self.steps: i64 = 0
        self.edge = vec[i64]([0] * most)  # decided in this step; 0: a city is left
        self.here = vec[i64]([0] * most)  # the slot of an end, or of the city
        self.there = vec[i64]([0] * most)  # the slot of the other end, or the city
        self.width = vec[i64]([0] * (most + 1))  # slots up to the last in use before the step
        self.row = vec[i64]([0] * (most + 1))  # where the hopes before the step begin
        self.hope = vec[i16]()
        work = self.lay_out(start)
        if work >= AGAIN:
            self.improve(start, work)

    def improve(self, start: i64, work: i64) -> None:
        """Try some other cities to begin with, and take the best."""
        block = self.slot[:]
        tries = work // AGAIN
        for city in range(self.graph.cities):
            if block[city] >= 0 and tries > 0:
                tries -= 1
                other = self.lay_out(city)
                if other < work:
                    work = other
                    start = city
        self.lay_out(start)

    def lay_out(self, start: i64) -> i64:
        """Order the steps; returns the work to be expected."""
        graph = self.graph
        slot = self.slot
        for v in range(graph.cities):
            slot[v] = -1
        slot[start] = 0
        holder = vec[i64]([-1] * graph.cities)  # the city in a slot
        holder[0] = start
        decided = graph.gone[:]
        width: i64 = 1
        work: i64 = 0
        self.slots = 1
        self.steps = 0
        while width > 0:
            city = self.next_city(holder, width)
            for fresh in range(2):  # edges to the frontier first
                step = graph.head[city]
                while step != 0:
                    far = graph.to[step]
                    if decided[step >> 1] == 0 and (slot[far] >= 0 or fresh == 1):
                        decided[step >> 1] = 1
                        work += 1 << width
                        if slot[far] < 0:
                            s: i64 = 0
                            while holder[s] >= 0:
                                s += 1
                            holder[s] = far
                            slot[far] = s
                        self.note(step >> 1, slot[city], slot[far], width)
                        if slot[far] == width:
                            width += 1
                    step = graph.chain[step]
            if width > self.slots:
                self.slots = width
            for s in range(width):
                city = holder[s]
                if city >= 0 and self.is_done(city, decided):
                    work += 1 << width
                    self.note(0, s, city, width)
                    holder[s] = -1
                    while width > 0 and holder[width - 1] < 0:
                        width -= 1
        self.width[self.steps] = 0
        return work

    def note(self, edge: i64, here: i64, there: i64, width: i64) -> None:
        self.edge[self.steps] = edge
        self.here[self.steps] = here
        self.there[self.steps] = there
        self.width[self.steps] = width
        self.steps += 1

    def is_done(self, city: i64, decided: vec[i64]) -> bool:
        step = self.graph.head[city]
        while step != 0:
            if decided[step >> 1] == 0:
                return False
            step = self.graph.chain[step]
        return True

    def next_city(self, holder: vec[i64], width: i64) -> i64:
        """The city of the frontier with the fewest new neighbours."""
        graph = self.graph
        pick: i64 = -1
        least: i64 = 2 * graph.edges
        for s in range(width):
            city = holder[s]
            if city >= 0:
                fresh: i64 = 0
                step = graph.head[city]
                while step != 0:
                    if self.slot[graph.to[step]] < 0 and graph.gone[step >> 1] == 0:
                        fresh += 1
                    step = graph.chain[step]
                if fresh < least:
                    least = fresh
                    pick = city
        return pick

    def look_ahead(self) -> None:
        """Table the most that can be added from each step on, connected or not.

        A row has the sets of odd slots while one end or none is used (slots and ends together are
        even), then those with two ends used.
        """
        at: i64 = 0
        for i in range(self.steps + 1):
            self.row[i] = at
            at += 2 << self.width[i]
        self.hope = vec[i16]([0] * at)
        uneven = vec[i64]([0] * (1 << self.slots))
        for odd in range(1, 1 << self.slots):
            uneven[odd] = uneven[odd >> 1] ^ (odd & 1)
        i = self.steps - 1
        while i >= 0:
            if self.edge[i] != 0:
                self.look_past_edge(i)
            else:
                self.look_past_city(i, uneven)
            i -= 1

    def look_past_edge(self, i: i64) -> None:
        hope = self.hope
        row = self.row[i]
        after = self.row[i + 1]
        flip = i64(1) << self.here[i] ^ i64(1) << self.there[i]
        length = self.graph.length[self.edge[i]]
        for _ in range(2):
            for odd in range(1 << self.width[i]):
                left = i64(hope[after + odd])
                taken = i64(hope[after + (odd ^ flip)]) + length
                hope[row + odd] = i16(left if left > taken else taken)
            row += 1 << self.width[i]
            after += 1 << self.width[i + 1]

    def look_past_city(self, i: i64, uneven: vec[i64]) -> None:
        """An end is where all edges are used, or in a tail; both ends can be two tails' ends."""
        hope = self.hope
        row = self.row[i]
        after = self.row[i + 1]
        size: i64 = 1 << self.width[i]
        size_after: i64 = 1 << self.width[i + 1]
        city = self.there[i]
        tail = self.graph.tail[city]
        both = tail + self.graph.second[city]
        may_end = tail > 0 or self.graph.degree[city] & 1 != 0
        for odd in range(size):
            rest = odd & ~(i64(1) << self.here[i])
            one: i64 = NEVER
            two: i64 = NEVER
            if rest < size_after:
                if rest == odd:
                    one = i64(hope[after + rest])
                    two = i64(hope[after + size_after + rest])
                    if both > 0 and uneven[rest] == 0 and two + both > one:
                        one = two + both
                elif may_end:
                    one = i64(hope[after + uneven[odd] * size_after + rest]) + tail
            hope[row + odd] = i16(one)
            hope[row + size + odd] = i16(two)
