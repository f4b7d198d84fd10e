"""The board as a graph of roads, and the cheapest way between two places."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.board import Board

CLOSED: Final = 1 << 40  # the price of a road that cannot be had


class Roads:
    """Who is whose neighbour; one for all planners of a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        nodes = board.nodes
        routes = board.routes
        self.first = vec[i64]([0] * (nodes + 1))  # node v's roads are first[v] … first[v + 1]
        self.to = vec[i64]([0] * (2 * routes))
        self.route = vec[i64]([0] * (2 * routes))
        for r in range(routes):
            self.first[board.end_a[r] + 1] += 1
            self.first[board.end_b[r] + 1] += 1
        for v in range(nodes):
            self.first[v + 1] += self.first[v]
        filled = vec[i64]([0] * nodes)
        for r in range(routes):
            a = board.end_a[r]
            b = board.end_b[r]
            self.to[self.first[a] + filled[a]] = b
            self.route[self.first[a] + filled[a]] = r
            filled[a] += 1
            self.to[self.first[b] + filled[b]] = a
            self.route[self.first[b] + filled[b]] = r
            filled[b] += 1


class Ways:
    """The cheapest ways from one place to all others; used again and again."""

    def __init__(self, roads: Roads) -> None:
        self.roads = roads
        self.far = vec[i64]([0] * roads.board.nodes)  # price of the way to each node
        self.by = vec[i64]([0] * roads.board.nodes)  # the route it ends with, -1 at its start
        self.waiting = vec[i64]([0] * roads.board.nodes)
        self.queue = vec[i64]([0] * (roads.board.nodes + 1))

    def search(self, price: vec[i64], place: i64) -> None:
        """Find the ways from a place, given the price of each route."""
        roads = self.roads
        board = roads.board
        far = self.far
        queue = self.queue
        size: i64 = len(queue)
        v: i64
        for v in range(board.nodes):
            far[v] = CLOSED
        head: i64 = 0
        tail: i64 = 0
        for i in range(board.place_at[place], board.place_at[place + 1]):
            v = board.place_nodes[i]
            far[v] = 0
            self.by[v] = -1
            self.waiting[v] = 1
            queue[tail] = v
            tail += 1
        while head != tail:
            v = queue[head]
            head += 1
            if head == size:
                head = 0
            self.waiting[v] = 0
            here = far[v]
            for i in range(roads.first[v], roads.first[v + 1]):
                r = roads.route[i]
                there = here + price[r]
                u = roads.to[i]
                if there < far[u]:
                    far[u] = there
                    self.by[u] = r
                    if self.waiting[u] == 0:
                        self.waiting[u] = 1
                        queue[tail] = u
                        tail += 1
                        if tail == size:
                            tail = 0

    def nearest(self, place: i64) -> i64:
        """The node of a place that is cheapest to reach."""
        board = self.roads.board
        best = board.place_nodes[board.place_at[place]]
        for i in range(board.place_at[place], board.place_at[place + 1]):
            v = board.place_nodes[i]
            if self.far[v] < self.far[best]:
                best = v
        return best

    def before(self, node: i64) -> i64:
        """The node before this one on its way."""
        board = self.roads.board
        r = self.by[node]
        a = board.end_a[r]
        return board.end_b[r] if a == node else a
