"""The best use of a seat's stations at the end of the game. E-51, E-55, E-56; T-34, T-35, T-37.

`Borrowing` says what is best. `search` finds it; `core/score.py` calls `borrow` for each seat.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ..codes import NOBODY
from ..network import merge
from ..state import State
from .choices import Choices
from .search import Search
from .weights import Weights


class Borrowing:
    """One route of another seat for each station, or none, and what that connects.

    Best: most points, then most completed tickets, then fewest routes, then the smallest route
    numbers in order of building, none counting as infinity (T-34).
    """

    def __init__(self, s: State, seat: i64, roots: vec[i64], prizes: vec[i64]) -> None:
        board = s.board
        choices = Choices(s, seat, roots)
        self.built = choices.built
        self.best = vec[i64]([NOBODY] * choices.built)
        self.best_roots = roots
        self.work: i64 = 0  # decisions looked at, for the benchmark
        if len(choices.tickets) == 0:
            return
        factor: i64 = 2  # an open ticket costs what a completed one brings
        if board.goal != 0:
            factor = 1
        search = Search(choices, Weights(choices, factor), prizes)
        search.run()
        self.best = search.routes
        self.work = search.work
        self.best_roots = roots[:]
        for i in range(self.built):
            route = self.best[i]
            if route != NOBODY:
                merge(self.best_roots, 0, board.nodes, board.end_a[route], board.end_b[route])


def borrow(s: State, seat: i64, roots: vec[i64], prizes: vec[i64]) -> Borrowing:
    """Find the best use of the seat's stations, given the components of its own network.

    prizes[n] are the points for n tickets more than the own network completes; empty for none.
    """
    return Borrowing(s, seat, roots, prizes)
