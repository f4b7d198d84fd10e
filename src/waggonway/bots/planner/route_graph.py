"""The board as a graph, and the cheapest paths between places."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.board import Board

CLOSED: Final = 1 << 40  # the price of an unavailable route


class RouteGraph:
    """The neighbours of each node; all planners of a board share one graph."""

    def __init__(self, board: Board) -> None:
        self.board = board
        nodes = board.nodes
        routes = board.routes
        self.first = vec[i64]([0] * (nodes + 1))  # node v's edges are first[v] … first[v + 1]
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


class ShortestPaths:
    """The cheapest paths from one place to all others; the buffers are reused."""

    def __init__(self, graph: RouteGraph) -> None:
        self.graph = graph
        self.far = vec[i64]([0] * graph.board.nodes)  # price of the path to each node
        self.by = vec[i64]([0] * graph.board.nodes)  # the last route of the path, -1 at its start
        self.waiting = vec[i64]([0] * graph.board.nodes)
        self.queue = vec[i64]([0] * (graph.board.nodes + 1))
        self.goal = vec[i64]([0] * graph.board.nodes)  # not 0 at the goal of a search

    def search(self, price: vec[i64], place: i64) -> None:
        """Find the paths from a place, given the price of each route."""
        # Local names, because playouts spend most of their time in this loop.
        graph = self.graph
        board = graph.board
        first = graph.first
        to = graph.to
        route = graph.route
        far = self.far
        by = self.by
        waiting = self.waiting
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
            by[v] = -1
            waiting[v] = 1
            queue[tail] = v
            tail += 1
        while head != tail:
            v = queue[head]
            head += 1
            if head == size:
                head = 0
            waiting[v] = 0
            here = far[v]
            for i in range(first[v], first[v + 1]):
                r = route[i]
                there = here + price[r]
                u = to[i]
                if there < far[u]:
                    far[u] = there
                    by[u] = r
                    if waiting[u] == 0:
                        waiting[u] = 1
                        queue[tail] = u
                        tail += 1
                        if tail == size:
                            tail = 0

    def search_to(self, price: vec[i64], place: i64, goal: i64) -> i64:
        """Find a cheapest path from a place to another; return its last node.

        Paths that are no better than the best one to the goal are not followed. Of equally cheap
        paths, `search` may find another one.
        """
        graph = self.graph
        board = graph.board
        first = graph.first
        to = graph.to
        route = graph.route
        far = self.far
        by = self.by
        waiting = self.waiting
        queue = self.queue
        aim = self.goal
        size: i64 = len(queue)
        v: i64
        for v in range(board.nodes):
            far[v] = CLOSED
        for i in range(board.place_at[goal], board.place_at[goal + 1]):
            aim[board.place_nodes[i]] = 1
        best: i64 = CLOSED
        head: i64 = 0
        tail: i64 = 0
        for i in range(board.place_at[place], board.place_at[place + 1]):
            v = board.place_nodes[i]
            far[v] = 0
            by[v] = -1
            waiting[v] = 1
            queue[tail] = v
            tail += 1
        while head != tail:
            v = queue[head]
            head += 1
            if head == size:
                head = 0
            waiting[v] = 0
            here = far[v]
            if here >= best:
                continue
            for i in range(first[v], first[v + 1]):
                r = route[i]
                there = here + price[r]
                if there >= best:
                    continue
                u = to[i]
                if there < far[u]:
                    far[u] = there
                    by[u] = r
                    if aim[u] != 0:
                        best = there
                    elif waiting[u] == 0:
                        waiting[u] = 1
                        queue[tail] = u
                        tail += 1
                        if tail == size:
                            tail = 0
        for i in range(board.place_at[goal], board.place_at[goal + 1]):
            aim[board.place_nodes[i]] = 0
        return self.nearest(goal)

    def nearest(self, place: i64) -> i64:
        """Return the node of a place that is cheapest to reach."""
        board = self.graph.board
        best = board.place_nodes[board.place_at[place]]
        for i in range(board.place_at[place], board.place_at[place + 1]):
            v = board.place_nodes[i]
            if self.far[v] < self.far[best]:
                best = v
        return best

    def before(self, node: i64) -> i64:
        """Return the node before this one on its path."""
        board = self.graph.board
        r = self.by[node]
        a = board.end_a[r]
        return board.end_b[r] if a == node else a
