"""The longest path in a seat's routes: no route twice (U-46, E-60, T-68).

Trees are peeled off leaf by leaf, and each block behind a bridge is measured on its own. For the
rest of the graph, both are tails in which a path can end. `search` measures a block.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ..bits import WORD, lowest, masks, words_for
from ..board import Board
from .edge_order import Plan
from .graph import Graph
from .search import longest_in_block


def longest_path_length(board: Board, owned: vec[i64], at: i64) -> i64:
    """The number of trains on the longest path in the routes of the mask at owned[at]."""
    graph = peeled(board, owned, at)
    if graph.edges != 0:
        measure(graph)
    return graph.best


def longest_path_among(board: Board, routes: list[int]) -> list[int]:
    """The length for a list of routes, then two measures of the work: hopes and states."""
    owned = masks([sum([1 << r for r in routes])], words_for(board.routes))
    graph = peeled(board, owned, 0)
    measure(graph)
    return [graph.best, graph.hopes, graph.states]


def peeled(board: Board, owned: vec[i64], at: i64) -> Graph:
    """The graph of a seat's routes, after turning leaf after leaf into tails."""
    end_a = board.end_a
    end_b = board.end_b
    graph = Graph(board.nodes)
    degree = graph.degree
    around = vec[i64]([0] * board.nodes)  # the routes at a node, xored: at a leaf, its only one
    left: i64 = 0
    for w in range(board.words):
        mask = owned[at + w]
        while mask != 0:
            r = w * WORD + lowest(mask)
            mask &= mask - 1
            a = end_a[r]
            b = end_b[r]
            degree[a] += 1
            degree[b] += 1
            around[a] ^= r
            around[b] ^= r
            graph.total += board.length[r]
            left += 1
    for leaf in range(board.nodes):
        v = leaf
        while degree[v] == 1:
            r = around[v]
            way = graph.tail[v] + board.length[r]
            degree[v] = 0
            v ^= end_a[r] ^ end_b[r]
            degree[v] -= 1
            around[v] ^= r
            left -= 1
            graph.hang(v, way)
    if left == 0:
        return graph
    graph.make_room(left)
    for w in range(board.words):
        mask = owned[at + w]
        while mask != 0:
            r = w * WORD + lowest(mask)
            mask &= mask - 1
            if degree[end_a[r]] != 0 and degree[end_b[r]] != 0:
                graph.add(end_a[r], end_b[r], board.length[r])
    return graph


def measure(graph: Graph) -> None:
    """Find the longest path of a graph."""
    walk = Walk(graph)
    for city in range(graph.cities):
        if graph.degree[city] != 0 and walk.number[city] == 0:
            walk.on(city, 0)
            if graph.degree[city] != 0:
                graph.best = longest_in_block(Plan(graph, city), graph.best)


class Walk:
    """A walk through a graph that cuts it at its bridges and measures the blocks behind them."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.number = vec[i64]([0] * graph.cities)  # of a city in order of the walk, from 1
        self.numbers: i64 = 0

    def on(self, city: i64, via: i64) -> i64:
        """Walk on from a city; return the lowest number met, except back along the edge."""
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
                    met = self.on(far, edge)
                    if met > number:
                        graph.cut(edge)
                        graph.hang(city, graph.length[edge] + reach(graph, far))
                if met < least:
                    least = met
            step = graph.chain[step]
        return least


def reach(graph: Graph, city: i64) -> i64:
    """Measure the block of a city; return the longest path in it that starts in the city."""
    tail = graph.tail[city]
    if graph.degree[city] == 0:
        return tail
    plan = Plan(graph, city)
    graph.best = longest_in_block(plan, graph.best)
    second = graph.second[city]
    pull = graph.total + 1  # a tail too long to be left out, whatever the others are
    graph.second[city] = tail
    graph.tail[city] = pull
    way = longest_in_block(plan, pull + tail) - pull
    graph.second[city] = second
    graph.tail[city] = tail
    return way
