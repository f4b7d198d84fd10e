"""The order in which a block of a graph is decided, and how much the rest can add to a trail."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from .graph import Graph

NEVER: Final = -20000
AGAIN: Final = 2000  # work that pays for one more look for a better order


class Plan:
    """An order in which the edges of a block are decided, and its cities left behind.

    The frontier are the cities with decided and undecided edges. Each has a slot; the fewer, the
    less work.
    """

    def __init__(self, graph: Graph, start: i64) -> None:
        most = 2 * graph.edges
        self.graph = graph
        self.steps: i64 = 0
        self.edge = vec[i64]([0] * most)  # decided in this step; 0: a city is left
        self.here = vec[i64]([0] * most)  # the slot of an end, or of the city
        self.there = vec[i64]([0] * most)  # the slot of the other end, or the city
        self.width = vec[i64]([0] * (most + 1))  # before the step: slots up to the last in use
        self.slots: i64 = 0  # in use at most
        self.work: i64 = 0
        # While it is laid out
        self.slot = vec[i64]()  # by city, -1 before it is met
        self.holder = vec[i64]()  # by slot: a city or -1
        self.fresh = vec[i64]()  # by city: edges to cities not met
        # The most that can be added
        self.row = vec[i64]([0] * (most + 1))  # where a step's hopes begin
        self.hope = vec[i16]()
        self.lay_out(start)
        if self.work >= AGAIN:
            self.improve(start)

    def improve(self, start: i64) -> None:
        """Begin with some other cities, and take the best."""
        block = self.slot
        least = self.work
        tries = least // AGAIN
        for city in range(len(block)):
            if block[city] >= 0 and tries > 0:
                tries -= 1
                self.lay_out(city)
                if self.work < least:
                    least = self.work
                    start = city
        self.lay_out(start)

    def lay_out(self, start: i64) -> None:
        """Order the steps: always finish the city with the fewest new neighbours."""
        graph = self.graph
        self.steps = 0
        self.slots = 1
        self.work = 0
        self.slot = vec[i64]([-1] * graph.cities)
        self.holder = vec[i64]([-1] * (graph.cities + 1))
        self.fresh = graph.degree[:]
        undecided = graph.degree[:]
        decided = graph.gone[:]
        self.meet(start)
        width: i64 = 1
        while width > 0:
            city = self.next_city(width)
            for news in range(2):  # edges to cities not met come last
                step = graph.head[city]
                while step != 0:
                    far = graph.to[step]
                    if decided[step >> 1] == 0 and (news == 1 or self.slot[far] >= 0):
                        decided[step >> 1] = 1
                        undecided[city] -= 1
                        undecided[far] -= 1
                        if self.slot[far] < 0:
                            self.meet(far)
                        self.note(step >> 1, self.slot[city], self.slot[far], width)
                        while self.holder[width] >= 0:
                            width += 1
                    step = graph.chain[step]
            if width > self.slots:
                self.slots = width
            for s in range(width):
                city = self.holder[s]
                if city >= 0 and undecided[city] == 0:
                    self.note(0, s, city, width)
                    self.holder[s] = -1
                    while width > 0 and self.holder[width - 1] < 0:
                        width -= 1
        self.width[self.steps] = 0

    def meet(self, city: i64) -> None:
        """Give a city the first free slot."""
        s: i64 = 0
        while self.holder[s] >= 0:
            s += 1
        self.holder[s] = city
        self.slot[city] = s
        step = self.graph.head[city]
        while step != 0:
            if self.graph.gone[step >> 1] == 0:
                self.fresh[self.graph.to[step]] -= 1
            step = self.graph.chain[step]

    def next_city(self, width: i64) -> i64:
        pick = self.holder[width - 1]
        for s in range(width):
            city = self.holder[s]
            if city >= 0 and self.fresh[city] <= self.fresh[pick]:
                pick = city
        return pick

    def note(self, edge: i64, here: i64, there: i64, width: i64) -> None:
        self.edge[self.steps] = edge
        self.here[self.steps] = here
        self.there[self.steps] = there
        self.width[self.steps] = width
        self.steps += 1
        self.work += 1 << width

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
