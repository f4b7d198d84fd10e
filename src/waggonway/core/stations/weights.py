"""What tickets between parts weigh, and how routes break ties. T-34."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..codes import NOBODY
from .choices import Choices

TICKET: Final = 1 << 32  # a completed ticket; below it come stations used, then route numbers
POINT: Final = 1 << 40
USED: Final = 1 << 29  # more than the product of all numbers of options


class Weights:
    """Values of pairs of parts, and of routes as tie-breaks, on one scale."""

    def __init__(self, choices: Choices, factor: i64) -> None:
        self.choices = choices
        self.factor = factor  # points between a completed ticket and an open one, by its value
        self.overlap = False  # some place is in two parts: values of pairs are upper bounds
        self.points = vec[i64]([0] * (choices.parts * choices.parts))
        self.tickets = self.points[:]
        self.near = vec[i64]()  # parts with a common ticket
        self.near_at = vec[i64]([0])
        self.tie = vec[i64]([0] * (choices.built * choices.parts))  # by station and part
        self.no_route = vec[i64]([0] * choices.built)
        self.weigh()
        self.rank_routes()

    def weigh(self) -> None:
        """Add up the tickets between each two parts, and list the parts near each part."""
        choices = self.choices
        board = choices.s.board
        parts = choices.parts
        points = self.points
        tickets = self.tickets
        for i in range(len(choices.tickets)):
            ticket = choices.tickets[i]
            weight = self.weight_of(ticket)
            pairs: i64 = 0
            to = choices.parts_of(board.ticket_b[ticket])
            for a in choices.parts_of(board.ticket_a[ticket]):
                for b in to:
                    pairs += 1
                    points[a * parts + b] += weight
                    points[b * parts + a] += weight
                    tickets[a * parts + b] += 1
                    tickets[b * parts + a] += 1
            if pairs > 1:
                self.overlap = True
        for a in range(parts):
            for b in range(parts):
                if tickets[a * parts + b] != 0:
                    self.near = append(self.near, b)
            self.near_at = append(self.near_at, len(self.near))

    def weight_of(self, ticket: i64) -> i64:
        """What completing a ticket is worth."""
        return self.factor * self.choices.s.board.ticket_points[ticket] * POINT + TICKET

    def rank_routes(self) -> None:
        """Fill tie: fewer routes, then smaller numbers in building order.

        A station without a route comes last. This is a mixed-radix number. The product of the
        radices is below USED because a board has 240 routes and a seat 5 stations.
        """
        choices = self.choices
        parts = choices.parts
        scale: i64 = 1
        for back in range(choices.built):
            station = choices.built - 1 - back
            row = station * parts
            size: i64 = 0
            for part in range(parts):
                route = choices.route[row + part]
                if route == NOBODY:
                    continue
                size += 1
                rank: i64 = 0
                for other in range(parts):
                    if NOBODY != choices.route[row + other] < route:
                        rank += 1
                self.tie[row + part] = -USED - rank * scale
            self.no_route[station] = -size * scale
            scale *= size + 1
