"""Complete and replace tickets during the game, swap them, and detect the crossing.

F-13 … F-19; T-54 … T-58, T-60.
"""

from mypy_extensions import i16, i64

from ..codes import E_COMPLETED, E_CROSSING, E_REPLACED, E_SWAPPED, GOAL, TURN_DONE
from ..network import joins
from ..state import CROSSED, DONE, HELD, TALLY, State
from .decks import draw_ticket, gain, left, put_under


def completed(s: State, seat: i64) -> i64:
    """Completed tickets, the crossing included (F-19)."""
    return s.tally[seat * TALLY + DONE] + s.tally[seat * TALLY + CROSSED]


def complete_tickets(s: State) -> None:
    """Complete and replace while a ticket is connected, then look at the crossing (T-54, T-57)."""
    board = s.board
    seat = s.seat
    row = seat * board.tickets
    tally = seat * TALLY
    i: i64 = 0
    while i < s.tally[tally + HELD]:
        ticket = i64(s.held[row + i])
        if not joins(board, s.roots, seat * board.nodes, ticket):
            i += 1
            continue
        remove_held(s, seat, i)
        s.held[row + board.tickets - 1 - s.tally[tally + DONE]] = i16(ticket)
        s.tally[tally + DONE] += 1
        s.progress = True
        if s.logging:
            s.log.append([E_COMPLETED, seat, ticket])
        if reached_goal(s):
            return
        if left(s, 0) != 0:
            replacement = draw_ticket(s, 0)
            gain(s, seat, replacement)
            if s.logging:
                s.log.append([E_REPLACED, seat, replacement])
        i = 0
    if s.tally[tally + CROSSED] == 0 and is_crossed(s, seat):
        s.tally[tally + CROSSED] = 1  # the claim that caused it already counts as progress
        if s.logging:
            s.log.append([E_CROSSING, seat])
        reached_goal(s)


def reached_goal(s: State) -> bool:
    """The goal ends the game inside the resolution (T-58)."""
    if completed(s, s.seat) < s.board.goal:
        return False
    s.reason = GOAL
    return True


def remove_held(s: State, seat: i64, at: i64) -> None:
    """Take one ticket out of the hand; the others keep their order."""
    row = seat * s.board.tickets
    s.tally[seat * TALLY + HELD] -= 1
    for i in range(at, s.tally[seat * TALLY + HELD]):
        s.held[row + i] = s.held[row + i + 1]


def is_crossed(s: State, seat: i64) -> bool:
    """Any city of one list is joined to any city of the other (F-18)."""
    roots = s.roots
    starts = s.board.crossing_from
    ends = s.board.crossing_to
    row = seat * s.board.nodes
    for i in range(len(starts)):
        root = roots[row + starts[i]]
        for j in range(len(ends)):
            if roots[row + ends[j]] == root:
                return True
    return False


def swap(s: State) -> None:
    """Set all tickets aside, draw new ones, then put the old ones under the deck (F-17, T-60)."""
    seat = s.seat
    row = seat * s.board.tickets
    number = s.tally[seat * TALLY + HELD]
    aside = s.held[row : row + number]
    s.tally[seat * TALLY + HELD] = 0
    drawn = left(s, 0)
    if drawn > s.board.swap:
        drawn = s.board.swap
    for _ in range(drawn):
        gain(s, seat, draw_ticket(s, 0))
    for i in range(number):
        put_under(s, i64(aside[i]))
    if s.logging:
        event: list[int] = [E_SWAPPED, seat, number]
        for i in range(number):
            event.append(aside[i])
        for i in range(drawn):
            event.append(s.held[row + i])
        s.log.append(event)
    s.phase = TURN_DONE
    complete_tickets(s)
