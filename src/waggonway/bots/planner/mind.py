"""What a seat has in mind: its plan, and the needs that follow from it."""

from librt.vecs import vec
from mypy_extensions import i64

from .roads import Roads, Ways
from .weights import Weights


class Mind:
    """The thoughts of one seat in one game, kept from decision to decision."""

    def __init__(self, roads: Roads, weights: Weights, seat: i64) -> None:
        board = roads.board
        self.roads = roads
        self.ways = Ways(roads)
        self.w = weights
        self.seat = seat
        self.rng: i64 = 88172645463325252 + seat
        # The plan
        self.seen: i64 = -1  # the tickets it was made for, as one number
        self.made: i64 = 0  # the turn it was made in
        self.want = vec[i64]([0] * board.words)  # routes to claim
        self.lost: i64 = 0  # tickets given up
        self.borrow: i64 = -1  # a place to build a station at
        self.value = 0.0
        self.price = vec[i64]([0] * board.routes)  # in hundredths of a point
        self.turns = vec[i64]([0] * board.routes)  # in hundredths of a turn
        self.paid = vec[i64]([0] * board.routes)  # prices while a plan is made
        self.order = vec[i64]([0] * (board.tickets + 1))
        # What it takes
        self.left = 0.0  # turns left in the game
        self.need = vec[i64]([0] * board.width)  # cards of each colour; wilds of ferries
        self.gray: i64 = 0  # cards for gray routes
        self.spaces: i64 = 0
        self.count: i64 = 0  # routes
        self.missing: i64 = 0  # cards
        self.around = vec[i64]([0] * board.nodes)  # opponents present at a node, as a mask
        self.mine = vec[i64]([0] * board.nodes)  # not 0 where the seat itself is

    def chance(self) -> float:
        """A number from 0 to 1."""
        x = self.rng
        x = 2147483085 * (x & 0xFFFFFFFF) + (x >> 32)
        self.rng = x
        low: i64 = (x ^ (x >> 32)) & 0xFFFFFF
        return float(low) / 16777216.0

    def blur(self, size: float) -> float:
        """A slip of judgement: 0 for a bot without noise."""
        if self.w.noise == 0.0:
            return 0.0
        return (2.0 * self.chance() - 1.0) * self.w.noise * size
