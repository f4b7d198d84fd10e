"""Bring the observation of a seat up to date: bytes in a row, in the order of `rl.layout`.

Seats are counted from the viewer on, clockwise. Numbers above 255 are written as 255.

A row keeps what was written last, and most of it stays as it was. `Memory.changed` says what has
to be written again.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ...core.bits import WORD, lowest
from ...core.codes import ACTION, KEEP_START, OVER, SECOND_CARD
from ...core.state import BUILT, CROSSED, DONE, GOODS, HELD, OFFERED, POINTS, TALLY, TRAINS, State
from .distances import Distances
from .extras import write_extras
from .memory import DISCARDED, KNOWN, ROUTES, SEATS, TICKETS, Memory
from .needs import follow_claims, known_need, route_changed
from .row import capped, clear, relative, write_counts, write_mask, write_need
from .sections import OFFER_FIELDS, PHASES, SEAT_FIELDS, Sections


def observe(
    s: State,
    memory: Memory,
    viewer: i64,
    sections: Sections,
    distances: Distances,
    out: vec[u8],
    first: i64,
) -> None:
    """Bring the row of a seat, which begins at out[first], up to date."""
    changed = memory.changed[viewer]
    memory.changed[viewer] = 0
    write_extras(s, viewer, sections, out, first)  # looks at the phase that was written last
    write_clock(s, viewer, out, first)
    write_cards(s, memory, viewer, changed, out, first + sections.cards)
    write_hand_sizes(s, viewer, out, first + sections.seats)
    if changed & SEATS != 0:
        write_seats(s, viewer, out, first + sections.seats)
        write_decks(s, viewer, sections, out, first + sections.decks)
    tickets = first + sections.tickets
    if changed & ROUTES != 0 and routes_changed(
        s, memory, viewer, distances, out, first + sections.owners
    ):
        follow_claims(s, memory, viewer, distances, out, tickets + s.board.tickets)
    if changed & TICKETS != 0:
        clear(out, tickets, first + sections.extras)
        write_tickets(s, memory, viewer, distances, out, tickets)
        offers = first + sections.offers
        if sections.has_journey:
            write_completed(s, viewer, out, offers - s.board.tickets)
        write_offers(s, memory, viewer, distances, out, offers)


def write_clock(s: State, viewer: i64, out: vec[u8], at: i64) -> None:
    clear(out, at, at + PHASES + s.seats)
    out[at + s.phase] = 1
    at += PHASES
    if s.phase != OVER:
        out[at + relative(s, s.seat, viewer)] = 1
    at += s.seats
    out[at] = capped(s.turn)
    out[at + 1] = capped(s.last)
    out[at + 2] = capped(s.idle)
    out[at + 3] = capped(s.passes)
    out[at + 4] = 0
    if s.phase == ACTION or s.phase == SECOND_CARD:
        out[at + 4] = capped(s.draws)


def write_cards(s: State, memory: Memory, viewer: i64, changed: u8, out: vec[u8], at: i64) -> None:
    board = s.board
    width = board.width
    slots = board.market
    write_market(s.market, memory.shown_market, viewer * slots, slots, width, out, at)
    at += slots * width
    out[at] = capped(board.cards - s.deck_at)
    at += 1
    if changed & DISCARDED != 0:
        write_counts(s.discard, 0, width, out, at)
    at += width
    write_counts(s.hands, viewer * width, width, out, at)
    if changed & KNOWN == 0:
        return
    known = memory.known
    i: i64
    for k in range(1, s.seats):
        at += width
        p = viewer + k
        if p >= s.seats:
            p -= s.seats
        row = p * width
        for i in range(width):
            out[at + i] = capped(i64(known[row + i]))


def write_market(
    market: vec[i64], shown: vec[i16], row: i64, slots: i64, width: i64, out: vec[u8], at: i64
) -> None:
    """One of the colours for each slot; shown[row:] is what the viewer saw last."""
    i: i64
    for i in range(slots):
        card = market[i]
        last = i64(shown[row + i])
        if card != last:
            if last >= 0:
                out[at + last] = 0
            if card >= 0:
                out[at + card] = 1
            shown[row + i] = i16(card)
        at += width


def write_hand_sizes(s: State, viewer: i64, out: vec[u8], at: i64) -> None:
    """The cards of each seat, which change most often."""
    hands = s.hands
    width = s.board.width
    stride = SEAT_FIELDS + s.board.passenger_colors
    p = viewer
    i: i64
    for _k in range(s.seats):
        cards: i64 = 0
        for i in range(p * width, p * width + width):
            cards += hands[i]
        out[at + 2] = capped(cards)
        at += stride
        p += 1
        if p == s.seats:
            p = 0


def write_seats(s: State, viewer: i64, out: vec[u8], at: i64) -> None:
    board = s.board
    tally = s.tally
    people = board.passenger_colors
    p = viewer
    i: i64
    for _k in range(s.seats):
        row = p * TALLY
        out[at] = capped(tally[row + TRAINS])
        out[at + 1] = capped(tally[row + POINTS])
        out[at + 3] = capped(tally[row + HELD])
        out[at + 4] = capped(tally[row + OFFERED])
        out[at + 5] = capped(tally[row + DONE])
        out[at + 6] = capped(tally[row + CROSSED])
        out[at + 7] = capped(board.stations - tally[row + BUILT])
        out[at + 8] = capped(tally[row + GOODS])
        at += SEAT_FIELDS
        if people != 0:
            row = (board.places + p) * people
            for i in range(people):
                out[at + i] = capped(i64(s.passengers[row + i]))
            at += people
        p += 1
        if p == s.seats:
            p = 0


def write_decks(s: State, viewer: i64, sections: Sections, out: vec[u8], at: i64) -> None:
    """Tickets left; after the opening, decks that are not drawn from are empty."""
    board = s.board
    d: i64
    for d in range(board.decks):
        out[at + d] = capped(s.piles[2 * d + 1])
    if not sections.has_backs:
        return
    at += board.decks
    clear(out, at, at + s.seats * board.decks)
    p = viewer
    for _k in range(s.seats):
        for i in range(s.tally[p * TALLY + HELD]):
            d = board.ticket_deck[i64(s.held[p * board.tickets + i])]
            out[at + d] = out[at + d] + 1
        at += board.decks
        p += 1
        if p == s.seats:
            p = 0


def routes_changed(
    s: State, memory: Memory, viewer: i64, distances: Distances, out: vec[u8], at: i64
) -> bool:
    """Write owners, a plane for each seat, and what the viewer may still claim.

    Returns whether the costs of links changed; `distances` notes it.
    """
    board = s.board
    words = board.words
    owned = s.owned
    shown = memory.shown_routes
    row = viewer * (s.seats + 1) * words
    changed = False
    p = viewer
    w: i64
    for w in range(distances.words):
        distances.claimed[w] = 0
        distances.dearer[w] = 0
    for _k in range(s.seats):
        for w in range(words):
            new = owned[p * words + w] & ~shown[row + w]
            if new != 0:
                write_mask(new, out, at + w * WORD, 1)
                shown[row + w] |= new
                if p == viewer:
                    new_costs(s, memory, viewer, new, w, distances)
                    changed = True
        row += words
        at += board.routes
        p += 1
        if p == s.seats:
            p = 0
    for w in range(words):
        now = s.open[viewer * words + w]
        was = shown[row + w]
        if now != was:
            write_mask(was & ~now, out, at + w * WORD, 0)
            write_mask(now & ~was, out, at + w * WORD, 1)
            shown[row + w] = now
            if s.phase != KEEP_START:
                new_costs(s, memory, viewer, now ^ was, w, distances)
            changed = True
    if changed and s.phase == KEEP_START:
        opening_costs(s, memory, viewer, distances)
    return changed


def opening_costs(s: State, memory: Memory, viewer: i64, distances: Distances) -> None:
    """Set the costs before the first claim, which are the same for all seats."""
    links = distances.links
    opening = distances.opening_costs
    i: i64
    if not distances.has_opening:
        for w in range(s.board.words):
            new_costs(s, memory, viewer, s.open[viewer * s.board.words + w], w, distances)
        for i in range(links):
            opening[i] = memory.costs[viewer * links + i]
        distances.has_opening = True
    for i in range(links):
        memory.costs[viewer * links + i] = opening[i]


def new_costs(
    s: State, memory: Memory, viewer: i64, mask: i64, w: i64, distances: Distances
) -> None:
    """Compute the costs of the routes in word w of a mask again."""
    while mask != 0:
        route_changed(s, memory, viewer, w * WORD + lowest(mask), distances)
        mask &= mask - 1


def write_tickets(
    s: State, memory: Memory, viewer: i64, distances: Distances, out: vec[u8], at: i64
) -> None:
    """Planes over the tickets, all zeros before: held, needs, lost; the offer; put back."""
    board = s.board
    tickets = board.tickets
    row = viewer * tickets
    i: i64
    for i in range(s.tally[viewer * TALLY + HELD]):
        ticket = i64(s.held[row + i])
        out[at + ticket] = 1
        need = known_need(s, memory, viewer, ticket, distances)
        write_need(need, out, at + tickets + ticket, tickets)
    at += 3 * tickets
    for i in range(s.tally[viewer * TALLY + OFFERED]):
        out[at + s.offer[viewer * board.offered + i]] = capped(i + 1)
    at += tickets
    aside = memory.aside
    for i in range(tickets):
        out[at + i] = aside[row + i]


def write_offers(
    s: State, memory: Memory, viewer: i64, distances: Distances, out: vec[u8], at: i64
) -> None:
    """The offered tickets by position, all zeros before."""
    board = s.board
    i: i64
    for i in range(s.tally[viewer * TALLY + OFFERED]):
        ticket = s.offer[viewer * board.offered + i]
        out[at] = 1
        out[at + 1] = capped(board.ticket_points[ticket])
        write_need(known_need(s, memory, viewer, ticket, distances), out, at + 2, 1)
        at += OFFER_FIELDS


def write_completed(s: State, viewer: i64, out: vec[u8], at: i64) -> None:
    """The seat that completed and showed each ticket, counted from 1, the viewer."""
    tickets = s.board.tickets
    for p in range(s.seats):
        for i in range(s.tally[p * TALLY + DONE]):
            ticket = i64(s.held[p * tickets + tickets - 1 - i])
            out[at + ticket] = capped(relative(s, p, viewer) + 1)
