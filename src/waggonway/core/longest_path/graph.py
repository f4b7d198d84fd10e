"""Routes as a graph, for the search of the longest path."""

from librt.vecs import vec
from mypy_extensions import i64


class Graph:
    """Cities, edges, and tails: dead ends outside the graph, in which a path can start or end.

    Edges count from 1; edge e has the steps 2 * e and 2 * e + 1, one from each end.
    """

    def __init__(self, cities: i64) -> None:
        self.cities = cities
        self.degree = vec[i64]([0] * cities)  # of edges not cut
        self.tail = vec[i64]([0] * cities)  # the longest at a city, 0 for none
        self.second = vec[i64]([0] * cities)  # and the next
        self.best: i64 = 0  # the longest path found so far
        self.hopes: i64 = 0  # the work it took, for the benchmark
        self.states: i64 = 0
        self.edges: i64 = 0
        self.total: i64 = 0  # of all routes, those in tails too
        self.length = vec[i64]()
        self.gone = vec[i64]()  # 1: cut
        self.to = vec[i64]()  # by step
        self.chain = vec[i64]()  # the next step from the same city
        self.head = vec[i64]()  # by city: a first step, 0 for none

    def make_room(self, edges: i64) -> None:
        """Allocate a number of edges; the degrees already count them."""
        self.length = vec[i64]([0] * (edges + 1))
        self.gone = vec[i64]([0] * (edges + 1))
        self.to = vec[i64]([0] * (2 * edges + 2))
        self.chain = vec[i64]([0] * (2 * edges + 2))
        self.head = vec[i64]([0] * self.cities)

    def add(self, a: i64, b: i64, length: i64) -> None:
        """Add an edge."""
        self.edges += 1
        self.length[self.edges] = length
        step = 2 * self.edges
        self.to[step] = b
        self.chain[step] = self.head[a]
        self.head[a] = step
        self.to[step + 1] = a
        self.chain[step + 1] = self.head[b]
        self.head[b] = step + 1

    def cut(self, edge: i64) -> None:
        """Remove an edge."""
        self.gone[edge] = 1
        self.degree[self.to[2 * edge]] -= 1
        self.degree[self.to[2 * edge + 1]] -= 1

    def hang(self, city: i64, way: i64) -> None:
        """Give a city another tail."""
        tail = self.tail[city]
        if tail + way > self.best:
            self.best = tail + way
        if way > tail:
            self.second[city] = tail
            self.tail[city] = way
        elif way > self.second[city]:
            self.second[city] = way
