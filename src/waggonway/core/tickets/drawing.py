"""Tickets: the opening deal and choice, drawing and keeping.

U-8 … U-10, U-37 … U-40, E-8 … E-11, E-46 … E-48, G-6 … G-9, G-30 … G-31, A-6, A-23 … A-24, F-2;
T-02 … T-04, T-38, T-39, T-42, T-53.
"""

from mypy_extensions import i64

from ..codes import (
    BOTTOM,
    DECLARE_MIX,
    E_DEALT,
    E_KEPT,
    E_MIX,
    KEEP,
    KEEP_START,
    NOBODY,
    OPENED,
    OUT,
    RESHUFFLED,
    TURN_DONE,
)
from ..state import CHOSEN, DECLARED, OFFERED, TALLY, State
from .decks import draw_ticket, gain, left, put_under, reshuffle_deck, shuffle_decks
from .journey import complete_tickets


def offer(s: State, seat: i64, deck: i64, number: i64) -> None:
    """Deal tickets of one deck to a seat, which has to choose among them."""
    first = seat * s.board.offered + s.tally[seat * TALLY + OFFERED]
    for i in range(first, first + number):
        s.offer[i] = draw_ticket(s, deck)
    s.tally[seat * TALLY + OFFERED] += number


def log_offer(s: State, seat: i64) -> None:
    event: list[int] = [E_DEALT, seat]
    for i in range(s.tally[seat * TALLY + OFFERED]):
        event.append(s.offer[seat * s.board.offered + i])
    s.log.append(event)


def open_tickets(s: State) -> None:
    """Begin the opening of the tickets: ask for mixes where they are declared (T-04), else deal."""
    shuffle_decks(s)
    for p in range(s.seats):
        s.tally[p * TALLY + CHOSEN] = -1
    s.seat = s.start
    if s.board.opening_draw != 0:
        s.phase = DECLARE_MIX
    else:
        deal_opening(s)


def declare(s: State, number: i64) -> None:
    """Announce how many of the opening tickets come from the first deck."""
    s.tally[s.seat * TALLY + DECLARED] = number
    if s.logging:
        s.log.append([E_MIX, s.seat, number])
    s.seat = following(s, s.seat)
    if s.seat == s.start:
        deal_opening(s)


def following(s: State, seat: i64) -> i64:
    """The next seat clockwise."""
    seat += 1
    if seat == s.seats:
        seat = 0
    return seat


def deal_opening(s: State) -> None:
    """Deal clockwise from the start seat, then let all choose, unless all must be kept."""
    board = s.board
    p = s.start
    for _ in range(s.seats):
        if board.opening_draw != 0:
            first = s.tally[p * TALLY + DECLARED]
            offer(s, p, board.first_deck, first)
            offer(s, p, board.second_deck, board.opening_draw - first)
        else:
            for i in range(0, len(board.deal_decks), 2):
                offer(s, p, board.deal_decks[i], board.deal_decks[i + 1])
        if s.logging:
            log_offer(s, p)
        p = following(s, p)
    s.phase = KEEP_START
    if board.opening_keep >= s.tally[s.start * TALLY + OFFERED]:
        close_opening(s)  # nobody has chosen: -1 is the mask of all


def choose(s: State, mask: i64) -> None:
    """Keep a subset of the offer: sealed in the opening (T-02), at once later."""
    if s.phase == KEEP:
        resolve_offer(s, s.seat, mask, BOTTOM)
        s.progress = True
        s.phase = TURN_DONE
        if s.board.goal != 0:
            complete_tickets(s)
        return
    s.tally[s.seat * TALLY + CHOSEN] = mask
    p = s.start
    for _ in range(s.seats):
        if s.tally[p * TALLY + CHOSEN] < 0:
            s.seat = p
            return
        p = following(s, p)
    close_opening(s)


def resolve_offer(s: State, seat: i64, mask: i64, refused: i64) -> None:
    """Keep some tickets and send the others where refused ones go, in the order dealt (T-39)."""
    number = s.tally[seat * TALLY + OFFERED]
    if s.logging:
        log_choice(s, seat, mask, number)
    for i in range(number):
        ticket = s.offer[seat * s.board.offered + i]
        if (mask >> i) & 1 != 0:
            gain(s, seat, ticket)
        elif refused != OUT:
            put_under(s, ticket)
    s.tally[seat * TALLY + OFFERED] = 0


def log_choice(s: State, seat: i64, mask: i64, number: i64) -> None:
    kept: list[int] = []
    refused: list[int] = []
    for i in range(number):
        ticket = s.offer[seat * s.board.offered + i]
        if (mask >> i) & 1 != 0:
            kept.append(ticket)
        else:
            refused.append(ticket)
    s.log.append([E_KEPT, seat, len(kept), *kept, *refused])


def close_opening(s: State) -> None:
    """All have chosen: it takes effect, and decks that are never drawn from leave the game."""
    board = s.board
    p = s.start
    for _ in range(s.seats):
        resolve_offer(s, p, s.tally[p * TALLY + CHOSEN], board.opening_refused)
        p = following(s, p)
    if board.opening_refused == RESHUFFLED:
        reshuffle_deck(s, board.first_deck)
        if board.second_deck != NOBODY:
            reshuffle_deck(s, board.second_deck)
    if board.goal == 0:
        for d in range(board.decks):
            if d != board.first_deck and d != board.second_deck:
                s.piles[2 * d + 1] = 0
    s.phase = OPENED


def left_in_both(s: State) -> i64:
    """Tickets that can still be drawn."""
    number = left(s, s.board.first_deck)
    if s.board.second_deck != NOBODY:
        number += left(s, s.board.second_deck)
    return number


def draws_of(s: State) -> i64:
    """How many tickets a ticket draw takes now: fewer when the decks run short (T-38, T-42)."""
    number = left_in_both(s)
    return number if number < s.board.later_draw else s.board.later_draw


def draw_tickets(s: State, first: i64) -> None:
    """Draw a number of tickets from the first deck and the rest from the second."""
    number = draws_of(s)
    offer(s, s.seat, s.board.first_deck, first)
    offer(s, s.seat, s.board.second_deck, number - first)  # none where there is one deck
    if s.logging:
        log_offer(s, s.seat)
    s.phase = KEEP


def least_kept(s: State) -> i64:
    """How many tickets of the current offer must be kept at least."""
    least = s.board.opening_keep if s.phase == KEEP_START else s.board.later_keep
    offered = s.tally[s.seat * TALLY + OFFERED]
    return offered if offered < least else least
