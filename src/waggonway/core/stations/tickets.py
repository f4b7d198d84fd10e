"""Tickets that a seat's stations would connect if the game ended now. E-51, E-55; T-34, T-43."""

from librt.vecs import vec
from mypy_extensions import i64

from ..network import components, joins
from ..score import stations_serve
from ..state import BUILT, HELD, TALLY, State
from .best_use import borrow


def station_tickets(s: State, seat: i64, place: i64) -> list[int]:
    """The open tickets that only borrowed routes connect, in the order held.

    With a place (not negative), as if the seat had one more station there. Prizes are left out:
    they depend on the tickets of other seats, which this seat must not learn about. None where
    stations do not complete tickets at the end.
    """
    board = s.board
    found: list[int] = []
    if not stations_serve(s):
        return found
    built = s.tally[seat * TALLY + BUILT]
    if place >= 0 and built < board.stations:
        s = s.clone()
        s.stations[place] = seat
        s.stations[board.places + seat * board.stations + built] = place
        s.tally[seat * TALLY + BUILT] = built + 1
        built += 1
    if built == 0:
        return found
    roots = components(s, seat)
    best = borrow(s, seat, roots, vec[i64]()).best_roots
    row = seat * board.tickets
    for i in range(row, row + s.tally[seat * TALLY + HELD]):
        ticket = i64(s.held[i])
        if joins(board, best, 0, ticket) and not joins(board, roots, 0, ticket):
            found.append(s.held[i])
    return found
