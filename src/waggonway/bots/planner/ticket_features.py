"""Describe what everybody can see of an opponent, to guess its tickets.

Of the viewer, its own tickets are read, because no other seat can hold them. Nothing else that is
hidden is read, so real positions, sampled ones and those that a seat knows are described alike.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.bits import WORD
from ...core.board import Board
from ...core.state import HELD, TALLY, State
from .route_graph import CLOSED, RouteGraph, ShortestPaths

TICKET_FEATURES_VERSION: Final = 1
"""The shipped networks depend on these features: after a change, train again and increase this."""

ROUTE_ROWS: Final = 2  # the opponent's, those of all others
TICKET_ROWS: Final = 4  # the viewer's, one end reached, both ends reached, trains to connect them
TABLE_FEATURES: Final = 2  # the round, and how many tickets the opponent holds
FAR_TRAINS: Final = 20  # a ticket that needs more, or cannot be connected, counts as this far


def ticket_inputs(board: Board) -> int:
    """Return the number of features."""
    return ROUTE_ROWS * board.routes + TICKET_ROWS * board.tickets + TABLE_FEATURES


def opponent_features(s: State, graph: RouteGraph, viewer: i64, p: i64) -> vec[i64]:
    """Return the features of an opponent for a viewer."""
    board = s.board
    x = vec[i64]([0] * ticket_inputs(board))
    reached = vec[i64]([0] * board.places)
    r: i64
    t: i64
    q: i64
    for r in range(board.routes):
        for q in range(s.seats):
            if (s.owned[q * board.words + r // WORD] >> (r % WORD)) & 1 == 0:
                continue
            if q == p:
                x[r] = 1
                reached[board.place_a[r]] = 1
                reached[board.place_b[r]] = 1
            else:
                x[board.routes + r] = 1
    row = ROUTE_ROWS * board.routes
    for i in range(s.tally[viewer * TALLY + HELD]):
        x[row + i64(s.held[viewer * board.tickets + i])] = 1
    left = trains_to_connect(s, ShortestPaths(graph), p)
    for t in range(board.tickets):
        ends = reached[board.ticket_a[t]] + reached[board.ticket_b[t]]
        if ends != 0:
            x[row + ends * board.tickets + t] = 1
        x[row + 3 * board.tickets + t] = left[t] if left[t] < FAR_TRAINS else FAR_TRAINS
    row += TICKET_ROWS * board.tickets
    x[row] = s.turn // s.seats
    x[row + 1] = s.tally[p * TALLY + HELD]
    return x


def opponent_feature_list(s: State, graph: RouteGraph, viewer: int, p: int) -> list[int]:
    """Return the features as a list, for interpreted callers."""
    x = opponent_features(s, graph, viewer, p)
    return [x[i] for i in range(len(x))]


def trains_to_connect(s: State, paths: ShortestPaths, p: i64) -> vec[i64]:
    """Return how many trains a seat needs to connect each ticket of the game."""
    board = s.board
    price = price_of(s, p)
    left = vec[i64]([0] * board.tickets)
    for t in range(board.tickets):
        paths.search(price, board.ticket_a[t])
        left[t] = paths.far[paths.nearest(board.ticket_b[t])]
    return left


def price_of(s: State, p: i64) -> vec[i64]:
    """Return the spaces that each route would cost a seat."""
    board = s.board
    words = board.words
    price = vec[i64]([0] * board.routes)
    for r in range(board.routes):
        w = r // WORD
        k = r % WORD
        price[r] = CLOSED
        if (s.owned[p * words + w] >> k) & 1 != 0:
            price[r] = 0
        elif (s.open[p * words + w] >> k) & 1 != 0:
            price[r] = board.length[r]
    return price
