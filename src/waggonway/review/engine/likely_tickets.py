"""Estimate how likely a seat holds each ticket, from the routes that it has built.

The weights are measured in games between `club` bots. A ticket whose places are connected is held
in three of four cases: nobody connects them by chance. With weaker weights, sampled opponents would
hold tickets that they cannot complete, and lose games that real opponents win.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...bots.planner.known_position import KnownPosition
from ...bots.planner.route_graph import RouteGraph, ShortestPaths
from ...bots.planner.ticket_features import price_of
from ...core.state import TALLY, TRAINS, State

STAGES: Final = 3  # of a seat's game, by the trains that it has used
PARTS: Final = 5  # of a ticket's way, by the share that is built
BUILT_WEIGHTS: Final = (
    (10, 35, 75, 110, 110),
    (10, 25, 80, 170, 120),
    (10, 20, 60, 120, 120),
)
DONE_WEIGHTS: Final = (800, 3000, 8000)
DETOUR_WEIGHT: Final = 5  # the shortest way is taken, or there is none
NEVER: Final = 0


def stage_of(s: State, p: i64) -> i64:
    """Return how far a seat's game is, from 0 to 2."""
    board = s.board
    return (board.trains - s.tally[p * TALLY + TRAINS]) * STAGES // (board.trains + 1)


def holding_weight(stage: i64, whole: i64, left: i64) -> i64:
    """Return how likely a ticket is held, as a weight; `left` spaces of its way are not built."""
    if left == 0:
        return DONE_WEIGHTS[stage]
    if left > whole:
        return DETOUR_WEIGHT
    return BUILT_WEIGHTS[stage][(whole - left) * PARTS // whole]


class Ways:
    """The way of each ticket on a board: all its spaces, and those that a seat has not built."""

    def __init__(self, graph: RouteGraph) -> None:
        self.paths = ShortestPaths(graph)
        board = graph.board
        self.whole = vec[i64]([0] * board.tickets)
        for t in range(board.tickets):
            self.whole[t] = self.length(board.length, t)

    def length(self, price: vec[i64], ticket: i64) -> i64:
        """Return the price of a ticket's cheapest way."""
        board = self.paths.graph.board
        self.paths.search(price, board.ticket_a[ticket])
        return self.paths.far[self.paths.nearest(board.ticket_b[ticket])]


def estimate_holdings(position: KnownPosition, graph: RouteGraph) -> None:
    """Set how likely each opponent holds each ticket, for `sample_position`."""
    s = position.state
    board = s.board
    ways = Ways(graph)
    for p in range(s.seats):
        if p == position.viewer:
            continue
        price = price_of(s, p)
        stage = stage_of(s, p)
        for t in range(board.tickets):
            left = ways.length(price, t)
            weight = holding_weight(stage, ways.whole[t], left)
            if left == 0 and board.goal != 0:
                weight = NEVER  # it would have been completed immediately
            position.fit[p * board.tickets + t] = weight - 1
