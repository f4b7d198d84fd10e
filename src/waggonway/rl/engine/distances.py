"""What tickets still need: the fewest spaces that a seat must claim to connect two places."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.bits import WORD
from ...core.board import Board
from ...core.state import State

FAR: Final = 1000000


class Distances:
    """Shortest paths over a seat's own routes, which are free, and those it may still claim."""

    def __init__(self, board: Board) -> None:
        self.board = board
        nodes = board.nodes
        ends: list[list[int]] = [[] for _ in range(nodes)]
        for r in range(board.routes):
            ends[board.end_a[r]].append(r)
            ends[board.end_b[r]].append(r)
        first: list[int] = [0]
        for group in ends:
            first.append(first[-1] + len(group))
        routes: list[int] = [r for group in ends for r in group]
        others: list[int] = []
        for node in range(nodes):
            for r in ends[node]:
                others.append(board.end_a[r] + board.end_b[r] - node)
        self.first = vec[i64](first)  # node v's edges are first[v] … first[v + 1]
        self.routes = vec[i64](routes)
        self.others = vec[i64](others)
        self.cost = vec[i64]([0] * board.routes)
        self.best = vec[i64]([0] * nodes)
        self.edge = vec[i64]([0] * nodes)  # the edge that the best path to a node ends with
        self.queue = vec[i64]([0] * nodes)
        self.waiting = vec[i64]([0] * nodes)

    def price(self, s: State, seat: i64) -> None:
        """Set the cost of every route for a seat."""
        board = self.board
        words = board.words
        r: i64
        for r in range(board.routes):
            at = seat * words + r // WORD
            bit = board.bit[r * words + r // WORD]
            if s.owned[at] & bit != 0:
                self.cost[r] = 0
            elif s.open[at] & bit != 0:
                self.cost[r] = board.length[r]
            else:
                self.cost[r] = FAR

    def between(self, a: i64, b: i64, used: vec[i64], at: i64) -> i64:
        """The spaces between two places, FAR for no way; adds its routes to used[at:]."""
        board = self.board
        best = self.best
        v: i64
        for v in range(board.nodes):
            best[v] = FAR
        self.spread(a, b)
        goal: i64 = -1
        least: i64 = FAR
        i: i64
        for i in range(board.place_at[b], board.place_at[b + 1]):
            v = board.place_nodes[i]
            if best[v] < least:
                least = best[v]
                goal = v
        if goal >= 0:
            self.mark(goal, used, at)
        return least

    def spread(self, a: i64, b: i64) -> None:
        """Find the best paths from a place, as far as they can matter for the other."""
        board = self.board
        best = self.best
        queue = self.queue
        waiting = self.waiting
        nodes = board.nodes
        goal = board.place_nodes[board.place_at[b]]
        alone = board.place_at[b + 1] - board.place_at[b] == 1
        head: i64 = 0
        number: i64 = 0
        i: i64
        for i in range(board.place_at[a], board.place_at[a + 1]):
            v = board.place_nodes[i]
            best[v] = 0
            self.edge[v] = -1
            queue[number] = v
            waiting[v] = 1
            number += 1
        while number != 0:
            v = queue[head]
            head += 1
            if head == nodes:
                head = 0
            number -= 1
            waiting[v] = 0
            base = best[v]
            limit: i64 = FAR
            if alone:
                limit = best[goal]
            if base >= limit:
                continue
            for i in range(self.first[v], self.first[v + 1]):
                reach = base + self.cost[self.routes[i]]
                u = self.others[i]
                if reach < best[u] and reach < limit:
                    best[u] = reach
                    self.edge[u] = i
                    if waiting[u] == 0:
                        waiting[u] = 1
                        tail = head + number
                        if tail >= nodes:
                            tail -= nodes
                        queue[tail] = u
                        number += 1

    def mark(self, goal: i64, used: vec[i64], at: i64) -> None:
        """Add the routes of the path to a node to a mask."""
        board = self.board
        words = board.words
        v = goal
        while self.edge[v] >= 0:
            r = self.routes[self.edge[v]]
            w = r // WORD
            used[at + w] |= board.bit[r * words + w]
            v = board.end_a[r] + board.end_b[r] - v
