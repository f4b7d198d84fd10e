"""The longest trail in a seat's routes: cities at will, no route twice (U-46, E-60, T-68)."""

from librt.vecs import vec
from mypy_extensions import i64

from .bits import LOG2, WORD
from .board import Board


def longest_trail(board: Board, owned: vec[i64], at: i64) -> i64:
    """The trains on the longest trail in the routes of the mask that begins at owned[at].

    A longest trail that is not all of its component ends in two cities of odd degree, or it could
    be made longer; a component with at most two of them is a trail itself (Euler).
    """
    up = vec[i64]([0] * board.nodes)  # a tree of cities for each component: parent + 1, root 0
    odd = vec[i64]([0] * board.nodes)  # 1: of odd degree
    total = vec[i64]([0] * board.nodes)  # by root: trains
    for w in range(board.words):
        mask = owned[at + w]
        while mask != 0:
            rest = mask & (mask - 1)
            r = w * WORD + LOG2[(mask ^ rest) % 67]
            mask = rest
            a = board.end_a[r]
            b = board.end_b[r]
            odd[a] ^= 1
            odd[b] ^= 1
            while up[a] != 0:
                a = up[a] - 1
            while up[b] != 0:
                b = up[b] - 1
            if a != b:
                up[a] = b + 1
                total[b] += total[a]
            total[b] += board.length[r]
    odds = vec[i64]([0] * board.nodes)  # by root: cities of odd degree
    for v in range(board.nodes):
        if odd[v] != 0:
            a = v
            while up[a] != 0:
                a = up[a] - 1
            odds[a] += 1
    best: i64 = 0
    for v in range(board.nodes):
        if up[v] == 0 and odds[v] <= 2 and total[v] > best:
            best = total[v]
    for v in range(board.nodes):
        if up[v] == 0 and odds[v] > 2 and total[v] > best:
            search = Search(board, owned, at)
            best = search.longest(v, best)
    return best


class Search:
    """Depth-first search over the routes of one seat."""

    def __init__(self, board: Board, owned: vec[i64], at: i64) -> None:
        self.head = vec[i64]([0] * board.nodes)  # first step out of a city, 0 for none
        self.following = vec[i64]([0] * (2 * board.trains + 4))  # step after step
        self.to = vec[i64]([0] * (2 * board.trains + 4))
        self.length = vec[i64]([0] * (2 * board.trains + 4))
        self.used = vec[i64]([0] * (board.trains + 2))  # by step >> 1
        self.best: i64 = 0
        self.bound: i64 = 0
        step: i64 = 2
        for w in range(board.words):
            mask = owned[at + w]
            while mask != 0:
                rest = mask & (mask - 1)
                r = w * WORD + LOG2[(mask ^ rest) % 67]
                mask = rest
                self.add(step, board.end_a[r], board.end_b[r], board.length[r])
                self.add(step + 1, board.end_b[r], board.end_a[r], board.length[r])
                step += 2

    def add(self, step: i64, start: i64, end: i64, length: i64) -> None:
        self.to[step] = end
        self.length[step] = length
        self.following[step] = self.head[start]
        self.head[start] = step

    def longest(self, start: i64, best: i64) -> i64:
        """The longest trail in the component of a city, or best if none is longer."""
        reached = vec[i64]([0] * len(self.head))
        queue: list[i64] = [start]
        odd: list[i64] = []
        reached[start] = 1
        total: i64 = 0
        slack: i64 = 0
        most: i64 = 0
        second: i64 = 0
        for v in queue:
            degree: i64 = 0
            least: i64 = 99
            step = self.head[v]
            while step != 0:
                degree += 1
                length = self.length[step]
                total += length
                if length < least:
                    least = length
                end = self.to[step]
                if reached[end] == 0:
                    reached[end] = 1
                    queue.append(end)
                step = self.following[step]
            if degree & 1 != 0:
                odd.append(v)
                slack += least
                if least > most:
                    second = most
                    most = least
                elif least > second:
                    second = least
        self.best = best
        self.bound = total // 2 - (slack - most - second + 1) // 2
        for v in odd:
            if self.best >= self.bound:
                break
            self.go(v, 0)
        return self.best

    def go(self, city: i64, length: i64) -> None:
        step = self.head[city]
        while step != 0:
            if self.used[step >> 1] == 0:
                self.used[step >> 1] = 1
                self.go(self.to[step], length + self.length[step])
                self.used[step >> 1] = 0
                if self.best >= self.bound:
                    return
            step = self.following[step]
        if length > self.best:
            self.best = length
