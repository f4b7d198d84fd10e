"""What tickets still need: the fewest spaces that a seat must claim to connect two places.

A seat's own routes are free. Which routes it owns and which it may still claim is read from two
planes of its observation, a byte for each route.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...core.bits import WORD, lowest, words_for
from ...core.board import Board

FAR: Final = 1000000
BUCKETS: Final = 16  # more than the spaces of the longest route; a power of 2
LAST_BUCKET: Final = 15
ROUTE_SHIFT: Final = 16
LENGTH_SHIFT: Final = 32
NODE_MASK: Final = 65535


class Distances:
    """Shortest paths on one board; the work space is shared by all games."""

    def __init__(self, board: Board, seats: i64) -> None:
        self.board = board
        self.open_offset: i64 = seats * board.routes  # from a viewer's own routes to the open ones
        nodes = board.nodes
        ends: list[list[int]] = [[] for _ in range(nodes)]
        for r in range(board.routes):
            ends[board.end_a[r]].append(r)
            ends[board.end_b[r]].append(r)
        first: list[int] = [0]
        edges: list[int] = []
        for node in range(nodes):
            for r in ends[node]:
                other = board.end_a[r] + board.end_b[r] - node
                edges.append(other | r << ROUTE_SHIFT | board.length[r] << LENGTH_SHIFT)
            first.append(len(edges))
        self.first = vec[i64](first)  # node v's edges are first[v] … first[v + 1]
        self.edges = vec[i64](edges)  # other end, route and length
        self.best = vec[i64]([FAR] * nodes)
        self.edge = vec[i64]([0] * nodes)  # the edge that the best path to a node ends with
        self.words: i64 = words_for(nodes)
        self.word_of = vec[i64]([node // WORD for node in range(nodes)])
        self.bits = vec[i64](node_bits(nodes))
        self.buckets = vec[i64]([0] * (BUCKETS * self.words))  # nodes by distance, as masks
        self.waiting: i64 = 0  # nodes in the buckets
        self.claimed = vec[i64]([0] * board.words)  # by the viewer, since it looked last
        self.closed = vec[i64]([0] * board.words)  # to the viewer, since then

    def between(self, a: i64, b: i64, row: vec[u8], owners: i64, used: vec[i64], at: i64) -> i64:
        """The spaces between two places, FAR for no way; used[at:] becomes the mask of its routes.

        Row and owners are those of `spread`.
        """
        board = self.board
        self.clear()
        i: i64
        for i in range(board.place_at[a], board.place_at[a + 1]):
            self.start(board.place_nodes[i])
        goal: i64 = -1
        if board.place_at[b + 1] - board.place_at[b] == 1:
            goal = board.place_nodes[board.place_at[b]]
        self.spread(goal, FAR, row, owners)
        goal = self.nearest(b)
        for w in range(at, at + board.words):
            used[w] = 0
        if goal < 0:
            return FAR
        self.mark(goal, used, at)
        return self.best[goal]

    def around(self, route: i64, radius: i64, row: vec[u8], owners: i64) -> None:
        """Find the best paths from a route of the viewer that are shorter than the radius."""
        self.clear()
        self.start(self.board.end_a[route])
        self.spread(-1, radius, row, owners)

    def through(self, a: i64, b: i64, limit: i64, used: vec[i64], at: i64) -> i64:
        """The spaces between two places by way of the start of `around`.

        If they are fewer than the limit, used[at:] becomes the mask of the routes on the way.
        """
        here = self.nearest(a)
        if here < 0 or self.best[here] >= limit:
            return FAR
        there = self.nearest(b)
        if there < 0:
            return FAR
        spaces = self.best[here] + self.best[there]
        if spaces < limit:
            for w in range(at, at + self.board.words):
                used[w] = 0
            self.mark(here, used, at)
            self.mark(there, used, at)
        return spaces

    def clear(self) -> None:
        best = self.best
        buckets = self.buckets
        i: i64
        for i in range(len(best)):
            best[i] = FAR
        if self.waiting != 0:  # the last search stopped early
            for i in range(len(buckets)):
                buckets[i] = 0
            self.waiting = 0

    def start(self, node: i64) -> None:
        """Add a node to those that paths begin with."""
        self.best[node] = 0
        self.edge[node] = -1
        self.buckets[self.word_of[node]] |= self.bits[node]
        self.waiting += 1

    def nearest(self, place: i64) -> i64:
        """The nearest node of a place, -1 if none was reached."""
        board = self.board
        best = self.best
        found: i64 = -1
        least: i64 = FAR
        i: i64
        for i in range(board.place_at[place], board.place_at[place + 1]):
            v = board.place_nodes[i]
            if best[v] < least:
                least = best[v]
                found = v
        return found

    def spread(self, goal: i64, limit: i64, row: vec[u8], owners: i64) -> None:
        """Find the best paths that are shorter than the limit, the shortest first.

        With a goal (a node, else -1), stop when it is reached. The row has the planes of all seats
        from `owners` on, the viewer's first, and then what the viewer may still claim.
        """
        best = self.best
        edge = self.edge
        first = self.first
        edges = self.edges
        bits = self.bits
        word_of = self.word_of
        buckets = self.buckets
        words = self.words
        open_at = owners + self.open_offset
        waiting = self.waiting
        spaces: i64 = 0
        i: i64
        while waiting != 0 and spaces < limit:
            if goal >= 0 and best[goal] <= spaces:
                break
            bucket = (spaces & LAST_BUCKET) * words
            w: i64 = 0
            while w < words:
                mask = buckets[bucket + w]
                if mask == 0:
                    w += 1
                    continue
                buckets[bucket + w] = mask & (mask - 1)
                waiting -= 1
                v = w * WORD + lowest(mask)
                w = 0  # own routes may lead to nodes in the words before
                if best[v] != spaces:
                    continue
                for i in range(first[v], first[v + 1]):
                    packed = edges[i]
                    u = packed & NODE_MASK
                    known = best[u]
                    if known <= spaces:
                        continue
                    r = packed >> ROUTE_SHIFT & NODE_MASK
                    reach = spaces
                    if row[owners + r] == 0:
                        reach += packed >> LENGTH_SHIFT
                        if reach >= known or row[open_at + r] == 0:
                            continue
                    best[u] = reach
                    edge[u] = i
                    buckets[(reach & LAST_BUCKET) * words + word_of[u]] |= bits[u]
                    waiting += 1
            spaces += 1
        self.waiting = waiting

    def mark(self, goal: i64, used: vec[i64], at: i64) -> None:
        """Add the routes of the path to a node to a mask."""
        board = self.board
        words = board.words
        v = goal
        while self.edge[v] >= 0:
            r = self.edges[self.edge[v]] >> ROUTE_SHIFT & NODE_MASK
            w = r // WORD
            used[at + w] |= board.bit[r * words + w]
            v = board.end_a[r] + board.end_b[r] - v


def node_bits(nodes: i64) -> list[int]:
    """The bit of each node in its word; by doubling, because compiled `1 << x` has 32 bits."""
    found: list[int] = []
    bit: i64 = 1
    for node in range(nodes):
        if node % WORD == 0:
            bit = 1
        found.append(bit)
        bit += bit
    return found
