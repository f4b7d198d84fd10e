"""The order in which the edges of a block are decided, and how much the rest can add to a path."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from .graph import Graph

NEVER: Final = -20000  # trains; an impossible end
TRY_AGAIN_WORK: Final = 2000  # states; this much work justifies trying one more order


class Plan:
    """An order in which the edges of a block are decided and its cities are left.

    The frontier is the list of cities with decided and undecided edges, in the order in which they
    were met. A slot is a position in it. Fewer slots mean less work.
    """

    def __init__(self, graph: Graph, start: i64) -> None:
        most = 2 * graph.edges
        self.graph = graph
        self.steps: i64 = 0
        self.edge = vec[i64]([0] * most)  # decided in this step; 0: a city is left
        self.here = vec[i64]([0] * most)  # the slot of an end, or of the city
        self.there = vec[i64]([0] * most)  # the slot of the other end, or the city
        self.width = vec[i64]([0] * (most + 1))  # slots before the step
        self.slots: i64 = 0  # at most
        self.work: i64 = 0
        # While it is laid out
        self.city = vec[i64]()  # by slot
        self.slot = vec[i64]()  # by city, -1 before it is met
        self.fresh = vec[i64]()  # by city: edges to cities not met
        # The most that can be added
        self.row = vec[i64]([0] * (most + 1))  # where a step's hopes begin
        self.hope = vec[i16]()
        self.lay_out(start)
        if self.work >= TRY_AGAIN_WORK:
            self.improve(start)

    def improve(self, start: i64) -> None:
        """Try to start from other cities, and keep the best order."""
        block = self.slot
        least = self.work
        tries = least // TRY_AGAIN_WORK
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
        self.city = vec[i64]([0] * graph.cities)
        self.slot = vec[i64]([-1] * graph.cities)
        self.fresh = graph.degree[:]
        undecided = graph.degree[:]
        decided = graph.gone[:]
        self.meet(start, 0)
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
                        before = width
                        if self.slot[far] < 0:
                            self.meet(far, width)
                            width += 1
                        self.note(step >> 1, self.slot[city], self.slot[far], before)
                    step = graph.chain[step]
            if width > self.slots:
                self.slots = width
            s = width - 1
            while s >= 0:
                if undecided[self.city[s]] == 0:
                    self.note(0, s, self.city[s], width)
                    width -= 1
                    for t in range(s, width):
                        self.city[t] = self.city[t + 1]
                        self.slot[self.city[t]] = t
                s -= 1
        self.width[self.steps] = 0

    def meet(self, city: i64, slot: i64) -> None:
        """Put a city on the frontier."""
        graph = self.graph
        self.city[slot] = city
        self.slot[city] = slot
        step = graph.head[city]
        while step != 0:
            if graph.gone[step >> 1] == 0:
                self.fresh[graph.to[step]] -= 1
            step = graph.chain[step]

    def next_city(self, width: i64) -> i64:
        pick = self.city[0]
        for s in range(1, width):
            if self.fresh[self.city[s]] < self.fresh[pick]:
                pick = self.city[s]
        return pick

    def note(self, edge: i64, here: i64, there: i64, width: i64) -> None:
        self.edge[self.steps] = edge
        self.here[self.steps] = here
        self.there[self.steps] = there
        self.width[self.steps] = width
        self.steps += 1
        self.work += 1 << width

    def look_ahead(self) -> None:
        """Tabulate the most that can be added from each step on, connected or not.

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
        """A path ends where all edges are used, or in a tail; both ends can be in two tails."""
        graph = self.graph
        hope = self.hope
        row = self.row[i]
        after = self.row[i + 1]
        size: i64 = 1 << self.width[i]
        tail = graph.tail[self.there[i]]
        both = tail + graph.second[self.there[i]]
        may_end = tail > 0 or graph.degree[self.there[i]] & 1 != 0
        bit = i64(1) << self.here[i]
        for odd in range(size):
            rest = without(odd, self.here[i])
            one: i64 = NEVER
            two: i64 = NEVER
            if odd & bit == 0:
                one = i64(hope[after + rest])
                two = i64(hope[after + (size >> 1) + rest])
                if both > 0 and uneven[rest] == 0 and two + both > one:
                    one = two + both
            elif may_end:
                one = i64(hope[after + uneven[odd] * (size >> 1) + rest]) + tail
            hope[row + odd] = i16(one)
            hope[row + size + odd] = i16(two)


def without(slots: i64, slot: i64) -> i64:
    """A set of slots after removing one: the slots behind it move up."""
    before = slots & ((i64(1) << slot) - 1)
    return before | (slots ^ before) >> 1 & ~((i64(1) << slot) - 1)
