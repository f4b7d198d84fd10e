"""The longest trail in a seat's routes: cities at will, no route twice (U-46, E-60, T-68).

Trees are peeled off from their leaves, and what hangs on a bridge is measured by itself: for the
rest either is a tail, in which a trail can end. `frontier` does what then remains.
"""

from librt.vecs import vec
from mypy_extensions import i64

from .bits import LOG2, WORD, masks, words_for
from .board import Board
from .frontier import longest_in_block
from .graph import Graph
from .plan import Plan


def longest_trail(board: Board, owned: vec[i64], at: i64) -> i64:
    """The trains on the longest trail in the routes of the mask that begins at owned[at]."""
    end_a = board.end_a
    end_b = board.end_b
    length = board.length
    nodes = board.nodes
    degree = vec[i64]([0] * nodes)
    around = vec[i64]([0] * nodes)  # the routes at a node, xored: at a leaf, its only one
    routes: i64 = 0
    for w in range(board.words):
        mask = owned[at + w]
        while mask != 0:
            rest = mask & (mask - 1)
            r = w * WORD + LOG2[(mask ^ rest) % 67]
            mask = rest
            a = end_a[r]
            b = end_b[r]
            degree[a] += 1
            degree[b] += 1
            around[a] ^= r
            around[b] ^= r
            routes += 1
    tail = vec[i64]([0] * nodes)
    second = vec[i64]([0] * nodes)
    best: i64 = 0
    for leaf in range(nodes):
        v = leaf
        while degree[v] == 1:
            r = around[v]
            way = tail[v] + length[r]
            degree[v] = 0
            v ^= end_a[r] ^ end_b[r]
            degree[v] -= 1
            around[v] ^= r
            routes -= 1
            if tail[v] + way > best:
                best = tail[v] + way
            if way > tail[v]:
                second[v] = tail[v]
                tail[v] = way
            elif way > second[v]:
                second[v] = way
    if routes == 0:
        return best
    graph = Graph(degree, routes, tail, second)
    for w in range(board.words):
        mask = owned[at + w]
        while mask != 0:
            rest = mask & (mask - 1)
            r = w * WORD + LOG2[(mask ^ rest) % 67]
            mask = rest
            if degree[end_a[r]] != 0 and degree[end_b[r]] != 0:
                graph.add(end_a[r], end_b[r], length[r])
    return Blocks(graph, best).longest()


class Blocks:
    """Takes a graph apart at its bridges and measures the blocks, outermost first."""

    def __init__(self, graph: Graph, best: i64) -> None:
        self.graph = graph
        self.best = best
        self.number = vec[i64]([0] * graph.cities)  # in order of the walk, from 1
        self.numbers: i64 = 0

    def longest(self) -> i64:
        graph = self.graph
        for city in range(graph.cities):
            if graph.degree[city] != 0 and self.number[city] == 0:
                self.walk(city, 0)
                if graph.degree[city] != 0:
                    self.best = longest_in_block(Plan(graph, city), self.best)
        return self.best

    def walk(self, city: i64, via: i64) -> i64:
        """Walk on from a city; returns the least number met other than back along the edge."""
        graph = self.graph
        self.numbers += 1
        number = self.numbers
        self.number[city] = number
        least = number
        step = graph.head[city]
        while step != 0:
            edge = step >> 1
            if edge != via:
                far = graph.to[step]
                met = self.number[far]
                if met == 0:
                    met = self.walk(far, edge)
                    if met > number:
                        graph.cut(edge)
                        way = graph.hang(city, graph.length[edge] + self.reach(far))
                        if way > self.best:
                            self.best = way
                if met < least:
                    least = met
            step = graph.chain[step]
        return least

    def reach(self, city: i64) -> i64:
        """Measure the block of a city; returns the longest trail in it that begins in the city."""
        graph = self.graph
        tail = graph.tail[city]
        if graph.degree[city] == 0:
            return tail
        plan = Plan(graph, city)
        self.best = longest_in_block(plan, self.best)
        second = graph.second[city]
        pull = graph.total + 1  # a tail too long to be left out
        graph.second[city] = tail
        graph.tail[city] = pull
        way = longest_in_block(plan, pull + tail) - pull
        graph.second[city] = second
        graph.tail[city] = tail
        return way


def longest_among(board: Board, routes: list[int]) -> int:
    """The same for a list of routes, and for callers outside the core."""
    return longest_trail(board, masks([sum([1 << r for r in routes])], words_for(board.routes)), 0)
