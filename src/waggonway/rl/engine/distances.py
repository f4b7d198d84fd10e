"""What tickets still need: the fewest spaces that a seat must claim to connect two places.

Routes between the same two nodes are one *link*. A link costs a seat nothing if it owns a route
there, else the spaces of the shortest route that it may still claim. `Memory` keeps these costs.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...core.bits import WORD, lowest, words_for
from ...core.board import Board
from .numbering import bits_of, only_nodes

FAR: Final = 1000000
CLOSED: Final = 255  # the cost of a link that a seat cannot use
UNREACHED: Final = FAR << 16
BUCKETS: Final = 16  # more than the spaces of the longest route; a power of 2
LAST_BUCKET: Final = 15
LINK_SHIFT: Final = 16
NODE_MASK: Final = 65535
SPACES_SHIFT: Final = 16
LINK_AND_SIDE: Final = 65535
NO_LINK: Final = 32767  # more than any link
OTHER_SIDE: Final = 32768  # marks the nodes that a search from both ends reached from the second


class Distances:
    """Shortest paths on one board; the work space is shared by all games."""

    def __init__(self, board: Board) -> None:
        self.board = board
        nodes = board.nodes
        ends: list[tuple[int, int]] = []  # of each link
        routes: list[list[int]] = []  # of each link
        link_of: list[int] = []
        for r in range(board.routes):
            a: int = board.end_a[r]
            b: int = board.end_b[r]
            pair = (a, b) if a < b else (b, a)
            if pair not in ends:
                ends.append(pair)
                routes.append([])
            link_of.append(ends.index(pair))
            routes[ends.index(pair)].append(r)
        self.links: i64 = len(ends)
        self.words: i64 = words_for(len(ends))  # of a mask of links
        self.link_of = vec[i64](link_of)  # by route
        self.link_sum = vec[i64]([a + b for a, b in ends])  # the numbers of both ends together
        self.link_word = vec[i64]([link // WORD for link in range(len(ends))])
        self.link_bit = vec[i64](bits_of(len(ends)))
        firsts: list[int] = [0]
        flat: list[int] = []
        for some in routes:
            flat += some
            firsts.append(len(flat))
        self.first_route = vec[i64](firsts)  # link k's are routes[first_route[k] : …[k + 1]]
        self.routes = vec[i64](flat)
        first: list[int] = [0]
        edges: list[int] = []
        for node in range(nodes):
            for link in range(len(ends)):
                if node in ends[link]:
                    edges.append(sum(ends[link]) - node | link << LINK_SHIFT)
            first.append(len(edges))
        self.first = vec[i64](first)  # node v's edges are first[v] … first[v + 1]
        self.edges = vec[i64](edges)  # other end and link
        self.only_node = vec[i64](only_nodes(board))
        self.best = vec[i64]([UNREACHED] * nodes)  # spaces, side and last link of the best path
        self.node_words: i64 = words_for(nodes)
        self.node_word = vec[i64]([node // WORD for node in range(nodes)])
        self.node_bit = vec[i64](bits_of(nodes))
        self.buckets = vec[i64]([0] * (BUCKETS * self.node_words))  # nodes by distance, as masks
        self.waiting: i64 = 0  # nodes in the buckets
        self.spaces: i64 = 0  # all nodes that are nearer have been passed
        self.met: i64 = FAR  # spaces of the best path from one side to the other
        self.met_at: i64 = 0  # its link from one side to the other
        self.claimed = vec[i64]([0] * self.words)  # links that became free to the viewer
        self.dearer = vec[i64]([0] * self.words)  # links that became longer or closed to it
        self.opening_costs = vec[u8]([CLOSED] * len(ends))
        self.has_opening: bool = False
        self.opening_needs = vec[i64]([FAR] * board.tickets)  # before the first claim, if known
        self.opening_links = vec[i64]([0] * (board.tickets * self.words))

    def between(self, a: i64, b: i64, costs: vec[u8], row: i64, used: vec[i64], at: i64) -> i64:
        """The spaces between two places, FAR for no way; used[at:] becomes the mask of its links.

        costs[row:] are those of the seat.
        """
        board = self.board
        self.clear()
        i: i64
        for i in range(board.place_at[a], board.place_at[a + 1]):
            self.start(board.place_nodes[i], NO_LINK)
        for i in range(board.place_at[b], board.place_at[b + 1]):
            self.start(board.place_nodes[i], OTHER_SIDE | NO_LINK)
        self.meet(costs, row)
        for i in range(at, at + self.words):
            used[i] = 0
        if self.met < FAR:
            link = self.met_at
            used[at + self.link_word[link]] |= self.link_bit[link]
            v = self.edges_end(link)
            self.mark(v, used, at)
            self.mark(self.link_sum[link] - v, used, at)
        return self.met

    def around(self, link: i64) -> None:
        """Start at a link that is free to the viewer; `spread` then finds the paths."""
        self.clear()
        v = self.edges_end(link)
        self.start(v, NO_LINK)
        self.start(self.link_sum[link] - v, NO_LINK)

    def edges_end(self, link: i64) -> i64:
        """One of the ends of a link."""
        return self.board.end_a[self.routes[self.first_route[link]]]

    def through(self, a: i64, b: i64, limit: i64, used: vec[i64], at: i64) -> i64:
        """The spaces between two places by way of the start of `around`.

        If they are fewer than the limit, used[at:] becomes the mask of the links on the way.
        """
        here = self.nearest(a)
        if here < 0:
            return FAR
        there = self.nearest(b)
        if there < 0:
            return FAR
        spaces = (self.best[here] >> SPACES_SHIFT) + (self.best[there] >> SPACES_SHIFT)
        if spaces < limit:
            for w in range(at, at + self.words):
                used[w] = 0
            self.mark(here, used, at)
            self.mark(there, used, at)
        return spaces

    def clear(self) -> None:
        best = self.best
        buckets = self.buckets
        i: i64
        for i in range(len(best)):
            best[i] = UNREACHED
        if self.waiting != 0:  # the last search stopped early
            for i in range(len(buckets)):
                buckets[i] = 0
            self.waiting = 0
        self.spaces = 0

    def start(self, node: i64, best: i64) -> None:
        """Add a node to those that paths begin with: NO_LINK, perhaps of the other side."""
        self.best[node] = best
        self.buckets[self.node_word[node]] |= self.node_bit[node]
        self.waiting += 1

    def nearest(self, place: i64) -> i64:
        """The nearest node of a place, -1 if none was reached."""
        best = self.best
        found = self.only_node[place]
        if found >= 0:
            if best[found] == UNREACHED:
                return -1
            return found
        board = self.board
        least: i64 = UNREACHED
        i: i64
        for i in range(board.place_at[place], board.place_at[place + 1]):
            v = board.place_nodes[i]
            if best[v] < least:
                least = best[v]
                found = v
        return found

    def distance(self, place: i64) -> i64:
        """The spaces to a place, FAR if it was not reached."""
        v = self.nearest(place)
        if v < 0:
            return FAR
        return self.best[v] >> SPACES_SHIFT

    def spread(self, limit: i64, costs: vec[u8], row: i64) -> None:
        """Find the best paths that are shorter than the limit, the shortest first.

        A later call goes on where this one stopped.
        """
        best = self.best
        first = self.first
        edges = self.edges
        bits = self.node_bit
        word_of = self.node_word
        buckets = self.buckets
        words = self.node_words
        waiting = self.waiting
        spaces = self.spaces
        i: i64
        while waiting != 0 and spaces < limit:
            passed = spaces + 1 << SPACES_SHIFT  # the best of nodes that are as near is below it
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
                w = 0  # free links may lead to nodes in the words before
                if best[v] >> SPACES_SHIFT != spaces:
                    continue
                for i in range(first[v], first[v + 1]):
                    packed = edges[i]
                    u = packed & NODE_MASK
                    known = best[u]
                    if known < passed:
                        continue
                    link = packed >> LINK_SHIFT
                    cost = i64(costs[row + link])
                    reach = spaces + cost
                    if reach << SPACES_SHIFT | LINK_AND_SIDE >= known or cost == CLOSED:
                        continue
                    best[u] = reach << SPACES_SHIFT | link
                    buckets[(reach & LAST_BUCKET) * words + word_of[u]] |= bits[u]
                    waiting += 1
            spaces += 1
        self.waiting = waiting
        self.spaces = spaces

    def meet(self, costs: vec[u8], row: i64) -> None:
        """Find the best path from one side to the other; each node belongs to the nearer side.

        Along the best path there is a link from one side to the other, and its ends are at most
        half of the way from their sides.
        """
        best = self.best
        first = self.first
        edges = self.edges
        bits = self.node_bit
        word_of = self.node_word
        buckets = self.buckets
        words = self.node_words
        waiting = self.waiting
        met: i64 = FAR
        spaces: i64 = 0
        i: i64
        while waiting != 0 and spaces + spaces < met:
            passed = spaces + 1 << SPACES_SHIFT
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
                w = 0
                own = best[v]
                if own >> SPACES_SHIFT != spaces:
                    continue
                for i in range(first[v], first[v + 1]):
                    packed = edges[i]
                    u = packed & NODE_MASK
                    known = best[u]
                    if known < passed and (known ^ own) & OTHER_SIDE == 0:
                        continue
                    link = packed >> LINK_SHIFT
                    cost = i64(costs[row + link])
                    if cost == CLOSED:
                        continue
                    reach = spaces + cost
                    if known < passed:
                        reach += known >> SPACES_SHIFT
                        if reach < met:
                            met = reach
                            self.met_at = link
                    elif reach << SPACES_SHIFT | LINK_AND_SIDE < known and reach + reach < met:
                        best[u] = reach << SPACES_SHIFT | own & OTHER_SIDE | link
                        buckets[(reach & LAST_BUCKET) * words + word_of[u]] |= bits[u]
                        waiting += 1
            spaces += 1
        self.waiting = waiting
        self.met = met

    def mark(self, goal: i64, used: vec[i64], at: i64) -> None:
        """Add the links of the path to a node to a mask."""
        best = self.best
        v = goal
        link = best[v] & NO_LINK
        while link != NO_LINK:
            used[at + self.link_word[link]] |= self.link_bit[link]
            v = self.link_sum[link] - v
            link = best[v] & NO_LINK
