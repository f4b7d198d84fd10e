"""The state of a planner: its plan, and what the plan needs."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .route_graph import RouteGraph, ShortestPaths
from .weights import Weights

RANDOM_START: Final = 88172645463325252
RANDOM_FACTOR: Final = 2147483085  # of a multiply-with-carry generator
RANDOM_RANGE: Final = 16777216.0  # 2 ** 24
SEED_MASK: Final = 0xFFFFF  # the part of a position's generator that seeds its planners


class Planner:
    """The planner of one seat in one game; it lives from decision to decision."""

    def __init__(self, graph: RouteGraph, weights: Weights, seat: i64) -> None:
        board = graph.board
        self.graph = graph
        self.paths = ShortestPaths(graph)
        self.w = weights
        self.seat = seat
        self.rng: i64 = RANDOM_START + seat
        # The plan
        self.seen: i64 = -1  # signature of the tickets it was made for
        self.made: i64 = 0  # the turn when it was made
        self.want = vec[i64]([0] * board.words)  # routes to claim
        self.lost: i64 = 0  # tickets given up
        self.borrow: i64 = -1  # a place to build a station at
        self.value = 0.0
        self.price = vec[i64]([0] * board.routes)  # in hundredths of a point
        self.turns = vec[i64]([0] * board.routes)  # in hundredths of a turn
        self.paid = vec[i64]([0] * board.routes)  # prices while a plan is made
        self.order = vec[i64]([0] * (board.tickets + 1))
        # What the plan needs
        self.left = 0.0  # turns left in the game
        self.need = vec[i64]([0] * board.width)  # cards of each colour; wilds of ferries
        self.gray: i64 = 0  # cards for gray routes
        self.spaces: i64 = 0
        self.count: i64 = 0  # routes
        self.missing: i64 = 0  # cards
        self.around = vec[i64]([0] * board.nodes)  # bit mask of the opponents at each node
        self.mine = vec[i64]([0] * board.nodes)  # not 0 where the seat has routes

    def chance(self) -> float:
        """Return a random number from 0 to 1."""
        x = self.rng
        x = RANDOM_FACTOR * (x & 0xFFFFFFFF) + (x >> 32)
        self.rng = x
        low: i64 = (x ^ (x >> 32)) & 0xFFFFFF
        return float(low) / RANDOM_RANGE

    def blur(self, size: float) -> float:
        """Return a random error of judgement; 0 for a bot without noise."""
        if self.w.noise == 0.0:
            return 0.0
        return (2.0 * self.chance() - 1.0) * self.w.noise * size
