"""Guess the tickets of opponents by the cities that their routes have reached."""

from __future__ import annotations

from functools import lru_cache

from ..editions import Edition
from ..editions.tables import board_of
from ..game.views import View
from .planner.known_position import KnownPosition

PATH_ODDS = (10, 29, 39, 50, 62, 76, 91, 107, 124, 144, 165, 189, 201)
"""Odds of a ticket by its fit (`planner.sampling`): by the share of its path that is owned."""
END_ODDS = (10, 33, 180)
"""Odds of a ticket by the number of its ends where the opponent has a route.

Both tables are fitted to the tickets that planners held in games on the printed boards:
`python -m bench.ladder.tickets` measures how well they guess.
"""


def sharpen_fits(view: View, position: KnownPosition) -> None:
    """Turn the fits of tickets into odds that also count the ends that were reached.

    Where completed tickets are replaced, reached cities say nothing about the tickets that are
    left, and the fits stay as they are.
    """
    if view.edition.journey is not None:
        return
    ends, tickets = places_of(view.edition)
    fit = position.fit
    for p in range(view.seats):
        if p == position.viewer:
            continue
        owned = [ends[route] for route, owner in enumerate(view.owners) if owner == p]
        reached = {place for pair in owned for place in pair}
        for number, (a, b) in enumerate(tickets):
            at = p * len(tickets) + number
            fit[at] = PATH_ODDS[fit[at]] * END_ODDS[(a in reached) + (b in reached)] // 10 - 1


@lru_cache(maxsize=64)
def places_of(edition: Edition) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return the places that each route joins, and those that each ticket asks to connect."""
    board = board_of(edition)
    routes = [(board.place_a[r], board.place_b[r]) for r in range(board.routes)]
    return routes, [(board.ticket_a[t], board.ticket_b[t]) for t in range(board.tickets)]
