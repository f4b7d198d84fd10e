"""Claiming a route: payment, trains, points, closed double routes, and what follows.

U-27 … U-36, E-25 … E-36, G-20 … G-25, A-15 … A-22, F-9 … F-12; T-18 … T-26.
"""

from mypy_extensions import i64

from .codes import COLOR_SHIFT, E_CLAIMED, GOAL, NATURAL, NIBBLE, TARGET_SHIFT, TURN_DONE, WILD
from .market import discard_cards, settle
from .merchandise import gain_merchandise
from .network import merge
from .passenger import collect
from .state import POINTS, TALLY, TRAINS, State
from .tickets.journey import complete_tickets


def natural_wilds(s: State, color: i64, need: i64, ferry: i64) -> i64:
    """As few wilds as the hand allows."""
    if color == WILD:
        return need
    wilds = need - s.hands[s.seat * s.board.width + color]
    return wilds if wilds > ferry else ferry


def claim(s: State, code: i64) -> None:
    """Pay for a route and take it; the code is route, colour, wilds."""
    board = s.board
    route = code >> TARGET_SHIFT
    color = (code >> COLOR_SHIFT) & NIBBLE
    need = board.length[route]
    wilds = code & NIBBLE
    if wilds == NATURAL:
        wilds = natural_wilds(s, color, need, board.ferry[route])
    spend(s, color, need - wilds)
    spend(s, WILD, wilds)
    take_route(s, route, color, wilds)


def spend(s: State, color: i64, number: i64) -> None:
    """Move cards from the hand of the seat on turn to the discard pile."""
    s.hands[s.seat * s.board.width + color] -= number
    discard_cards(s, color, number)


def take_route(s: State, route: i64, color: i64, wilds: i64) -> None:
    """Place the trains of a paid route, score, and resolve the consequences (T-25)."""
    board = s.board
    seat = s.seat
    need = board.length[route]
    s.tally[seat * TALLY + TRAINS] -= need
    points = board.route_points[need]
    s.tally[seat * TALLY + POINTS] += points
    s.progress = True
    take_and_close(s, route)
    if s.logging:
        s.log.append([E_CLAIMED, seat, route, color, wilds, points])
    s.phase = TURN_DONE
    gain_merchandise(s, route)
    if s.unsettled:
        settle(s)
    if board.goal != 0:
        row = seat * board.nodes
        merge(s.roots, row, row + board.nodes, board.end_a[route], board.end_b[route])
        complete_tickets(s)
        if s.reason == GOAL:
            return
    if board.passenger_colors != 0:
        s.route = route
        s.end = 0
        collect(s)


def take_and_close(s: State, route: i64) -> None:
    """Set the owner. The other tracks close to this seat; with few players, to all (T-22)."""
    board = s.board
    words = board.words
    closing = s.seats < board.open_from
    for w in range(words):
        bit = board.bit[route * words + w]
        group = bit | board.twins[route * words + w]
        if group == 0:
            continue
        s.owned[s.seat * words + w] |= bit
        for p in range(s.seats):
            if closing or p == s.seat:
                s.open[p * words + w] &= ~group
            else:
                s.open[p * words + w] &= ~bit
