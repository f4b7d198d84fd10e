"""Write the observation of a seat as bytes, in the order of `rl.layout`.

Seats are counted from the viewer on, clockwise. Numbers above 255 are written as 255.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...core.bits import WORD, lowest
from ...core.codes import ACTION, OVER, PASSENGER, SECOND_CARD, TUNNEL
from ...core.passenger import asked_place
from ...core.state import BUILT, CROSSED, DONE, GOODS, HELD, OFFERED, POINTS, TALLY, TRAINS, State
from .memory import LOST, Memory

MOST: Final = 255
PHASES: Final = 8
CLOCK: Final = 5
SEAT_FIELDS: Final = 9  # before the passengers
OFFER_FIELDS: Final = 4
JOURNEY: Final = 1  # sections that an edition may lack
BACKS: Final = 2


def observe(
    s: State, memory: Memory, viewer: i64, sections: i64, out: vec[u8], first: i64, size: i64
) -> None:
    """Write the observation of a seat to out[first : first + size].

    The caller has refreshed the needs of the viewer.
    """
    i: i64
    for i in range(first, first + size):
        out[i] = 0
    at = write_clock(s, viewer, out, first)
    at = write_cards(s, memory, viewer, out, at)
    at = write_seats(s, viewer, out, at)
    at = write_decks(s, viewer, sections, out, at)
    at = write_routes(s, viewer, out, at)
    at = write_tickets(s, memory, viewer, sections, out, at)
    write_extras(s, viewer, out, at)


def capped(number: i64) -> u8:
    return u8(number) if number < MOST else MOST


def write_clock(s: State, viewer: i64, out: vec[u8], at: i64) -> i64:
    out[at + s.phase] = 1
    at += PHASES
    if s.phase != OVER:
        out[at + relative(s, s.seat, viewer)] = 1
    at += s.seats
    out[at] = capped(s.turn)
    out[at + 1] = capped(s.last)
    out[at + 2] = capped(s.idle)
    out[at + 3] = capped(s.passes)
    if s.phase == ACTION or s.phase == SECOND_CARD:
        out[at + 4] = capped(s.draws)
    return at + CLOCK


def relative(s: State, seat: i64, viewer: i64) -> i64:
    """The seat counted from the viewer on."""
    seat -= viewer
    return seat + s.seats if seat < 0 else seat


def write_cards(s: State, memory: Memory, viewer: i64, out: vec[u8], at: i64) -> i64:
    board = s.board
    width = board.width
    i: i64
    for i in range(board.market):
        card = s.market[i]
        if card >= 0:
            out[at + card] = 1
        at += width
    out[at] = capped(board.cards - s.deck_at)
    at += 1
    for i in range(width):
        out[at + i] = capped(s.discard[i])
    at += width
    row = viewer * width
    for i in range(width):
        out[at + i] = capped(s.hands[row + i])
    at += width
    for k in range(1, s.seats):
        p = viewer + k
        if p >= s.seats:
            p -= s.seats
        row = p * width
        for i in range(width):
            out[at + i] = capped(i64(memory.known[row + i]))
        at += width
    return at


def write_seats(s: State, viewer: i64, out: vec[u8], at: i64) -> i64:
    board = s.board
    tally = s.tally
    p = viewer
    i: i64
    for _k in range(s.seats):
        row = p * TALLY
        cards: i64 = 0
        for i in range(p * board.width, p * board.width + board.width):
            cards += s.hands[i]
        out[at] = capped(tally[row + TRAINS])
        out[at + 1] = capped(tally[row + POINTS])
        out[at + 2] = capped(cards)
        out[at + 3] = capped(tally[row + HELD])
        out[at + 4] = capped(tally[row + OFFERED])
        out[at + 5] = capped(tally[row + DONE])
        out[at + 6] = capped(tally[row + CROSSED])
        out[at + 7] = capped(board.stations - tally[row + BUILT])
        out[at + 8] = capped(tally[row + GOODS])
        at += SEAT_FIELDS
        people = (board.places + p) * board.passenger_colors
        for i in range(board.passenger_colors):
            out[at + i] = capped(i64(s.passengers[people + i]))
        at += board.passenger_colors
        p += 1
        if p == s.seats:
            p = 0
    return at


def write_decks(s: State, viewer: i64, sections: i64, out: vec[u8], at: i64) -> i64:
    """Tickets left; after the opening, decks that are not drawn from are empty."""
    board = s.board
    d: i64
    for d in range(board.decks):
        out[at + d] = capped(s.piles[2 * d + 1])
    at += board.decks
    if sections & BACKS == 0:
        return at
    p = viewer
    for _k in range(s.seats):
        for i in range(s.tally[p * TALLY + HELD]):
            d = board.ticket_deck[i64(s.held[p * board.tickets + i])]
            out[at + d] = out[at + d] + 1
        at += board.decks
        p += 1
        if p == s.seats:
            p = 0
    return at


def write_routes(s: State, viewer: i64, out: vec[u8], at: i64) -> i64:
    """Owners, one plane for each seat, and what the viewer may still claim."""
    board = s.board
    words = board.words
    p = viewer
    for _k in range(s.seats):
        write_mask(s.owned, p * words, words, out, at)
        at += board.routes
        p += 1
        if p == s.seats:
            p = 0
    write_mask(s.open, viewer * words, words, out, at)
    return at + board.routes


def write_mask(masks: vec[i64], first: i64, words: i64, out: vec[u8], at: i64) -> None:
    w: i64
    for w in range(words):
        m = masks[first + w]
        while m != 0:
            out[at + w * WORD + lowest(m)] = 1
            m &= m - 1


def write_tickets(
    s: State, memory: Memory, viewer: i64, sections: i64, out: vec[u8], at: i64
) -> i64:
    """Planes over the tickets, then the offer by position."""
    board = s.board
    tickets = board.tickets
    row = viewer * tickets
    needs = viewer * (tickets + board.offered)
    i: i64
    for i in range(s.tally[viewer * TALLY + HELD]):
        ticket = i64(s.held[row + i])
        out[at + ticket] = 1
        write_need(memory, needs + i, out, at + tickets + ticket, tickets)
    position = at + 3 * tickets
    offers = position + 2 * tickets
    if sections & JOURNEY != 0:
        write_completed(s, viewer, out, offers)
        offers += tickets
    for i in range(s.tally[viewer * TALLY + OFFERED]):
        ticket = s.offer[viewer * board.offered + i]
        out[position + ticket] = capped(i + 1)
        slot = offers + i * OFFER_FIELDS
        out[slot] = 1
        out[slot + 1] = capped(board.ticket_points[ticket])
        write_need(memory, needs + tickets + i, out, slot + 2, 1)
    for i in range(tickets):
        if memory.aside[row + i] != 0:
            out[position + tickets + i] = 1
    return offers + board.offered * OFFER_FIELDS


def write_need(memory: Memory, which: i64, out: vec[u8], at: i64, stride: i64) -> None:
    """The spaces still needed, or a mark that there is no way any more."""
    need = i64(memory.needs[which])
    if need == LOST:
        out[at + stride] = 1
    else:
        out[at] = capped(need)


def write_completed(s: State, viewer: i64, out: vec[u8], at: i64) -> None:
    """The seat that completed and showed each ticket, counted from 1, the viewer."""
    tickets = s.board.tickets
    for p in range(s.seats):
        for i in range(s.tally[p * TALLY + DONE]):
            ticket = i64(s.held[p * tickets + tickets - 1 - i])
            out[at + ticket] = capped(relative(s, p, viewer) + 1)


def write_extras(s: State, viewer: i64, out: vec[u8], at: i64) -> None:
    """Stations, passengers, tunnels, merchandise: what the edition has of them."""
    board = s.board
    i: i64
    if board.stations != 0:
        for p in range(s.seats):
            plane = at + relative(s, p, viewer) * board.places
            row = board.places + p * board.stations
            for i in range(s.tally[p * TALLY + BUILT]):
                out[plane + s.stations[row + i]] = 1
        at += s.seats * board.places
    colors = board.passenger_colors
    if colors != 0:
        for i in range(board.places * colors):
            out[at + i] = capped(i64(s.passengers[i]))
        at += board.places * colors
        if s.phase == PASSENGER:
            out[at + asked_place(s)] = 1
        at += board.places
    if board.reveal != 0:
        if s.phase == TUNNEL:
            out[at + s.color] = 1
            out[at + board.width] = capped(s.laid)
            out[at + board.width + 1] = capped(s.wilds)
            out[at + board.width + 2] = capped(s.toll)
            out[at + board.width + 3 + s.route] = 1
        at += board.width + 3 + board.routes
    if board.merchandise != 0:
        out[at] = capped(s.merchandise_left)
