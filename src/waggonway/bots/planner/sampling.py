"""Sample full positions that agree with what one seat knows.

Unseen cards go at random to opponents and the deck. Opponents get tickets with a probability that
depends on how well these fit their routes.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ...core.codes import EMPTY, KEEP_START, TUNNEL, WILD
from ...core.shuffle import below, seed_rng, shuffle
from ...core.state import DONE, HELD, OFFERED, TALLY, State
from .known_position import KnownPosition
from .route_graph import RouteGraph, ShortestPaths
from .ticket_features import trains_to_connect

# Where a ticket can be
TAKEN: Final = 0
FREE: Final = 1
UNDER: Final = 2  # under its deck, unless the deck was used up since

NEVER: Final = -1  # fit of a ticket that cannot be in a hand
MAX_FIT: Final = 12  # fit of a ticket whose cities are connected; a part of the way counts less


def sample_position(position: KnownPosition, number: i64) -> State:
    """Return a sample. The same number always gives the same position."""
    s = position.state.clone()
    seed_rng(s, number)
    deal_cards(position, s)
    deal_tickets(position, s)
    return s


def deal_cards(position: KnownPosition, s: State) -> None:
    """Sample the opponents' hands and the order of the deck."""
    board = s.board
    unseen = vec[i64]([0] * board.width)
    viewer = position.viewer
    c: i64
    for c in range(board.width):
        unseen[c] = board.supply[c] - s.hands[viewer * board.width + c] - s.discard[c]
        for p in range(s.seats):
            if p != viewer:
                unseen[c] -= position.known[p * board.width + c]
    for i in range(board.market):
        if s.market[i] != EMPTY:
            unseen[s.market[i]] -= 1
    if s.phase == TUNNEL:
        unseen[s.color] -= s.laid
        unseen[WILD] -= s.wilds
        for i in range(s.revealed):
            unseen[s.market[board.market + i]] -= 1
    bag = vec[i64]([0] * board.cards)
    number: i64 = 0
    for c in range(board.width):
        for _ in range(unseen[c]):
            bag[number] = c
            number += 1
    shuffle(s, bag, 0, number, "")
    at: i64 = 0
    for p in range(s.seats):
        if p == viewer:
            continue
        row = p * board.width
        left: i64 = position.cards[p]
        for c in range(board.width):
            s.hands[row + c] = position.known[row + c]
            left -= position.known[row + c]
        while left > 0 and at < number:
            s.hands[row + bag[at]] += 1
            at += 1
            left -= 1
    s.deck_at = board.cards
    while at < number:
        s.deck_at -= 1
        s.deck[s.deck_at] = bag[at]
        at += 1


def free_tickets(position: KnownPosition, s: State) -> vec[i64]:
    """Return where each ticket can be, as far as the viewer knows."""
    board = s.board
    free = vec[i64]([FREE] * board.tickets)
    viewer = position.viewer
    for p in range(s.seats):
        row = p * board.tickets
        for i in range(s.tally[p * TALLY + DONE]):
            free[i64(s.held[row + board.tickets - 1 - i])] = TAKEN
    for i in range(s.tally[viewer * TALLY + HELD]):
        free[i64(s.held[viewer * board.tickets + i])] = TAKEN
    for i in range(s.tally[viewer * TALLY + OFFERED]):
        free[s.offer[viewer * board.offered + i]] = TAKEN
    for ticket in position.aside:
        if free[ticket] == FREE:
            free[ticket] = UNDER
    return free


def deal_tickets(position: KnownPosition, s: State) -> None:
    """Sample the opponents' tickets, their opening offers, and the ticket decks."""
    board = s.board
    free = free_tickets(position, s)
    viewer = position.viewer
    for p in range(s.seats):
        if p == viewer:
            continue
        for i in range(s.tally[p * TALLY + HELD]):
            deck: i64 = -1
            if len(position.backs) != 0:
                deck = deck_of_back(position, s, p, i)
            ticket = pick_ticket(position, s, p, deck, free)
            if ticket >= 0:
                s.held[p * board.tickets + i] = i16(ticket)
                free[ticket] = TAKEN
        if s.phase == KEEP_START:
            for i in range(s.tally[p * TALLY + OFFERED]):
                ticket = pick_ticket(position, s, p, offered_from(s, i), free)
                if ticket >= 0:
                    s.offer[p * board.offered + i] = ticket
                    free[ticket] = TAKEN
    fill_decks(position, s, free)


def deck_of_back(position: KnownPosition, s: State, seat: i64, i: i64) -> i64:
    """Return the deck of a seat's i-th ticket, by its back."""
    d: i64
    for d in range(s.board.decks):
        i -= position.backs[seat * s.board.decks + d]
        if i < 0:
            return d
    return -1


def offered_from(s: State, i: i64) -> i64:
    """Return the deck of the i-th ticket of an opening offer; -1 for a declared mix."""
    board = s.board
    if board.opening_draw != 0:
        return -1
    for k in range(0, len(board.deal_decks), 2):
        i -= board.deal_decks[k + 1]
        if i < 0:
            return board.deal_decks[k]
    return -1


def pick_ticket(position: KnownPosition, s: State, seat: i64, deck: i64, free: vec[i64]) -> i64:
    """Draw a free ticket weighted by its fit, or one from under a deck if none is free."""
    found = pick_among(position, s, seat, deck, free, FREE)
    return found if found >= 0 else pick_among(position, s, seat, deck, free, UNDER)


def pick_among(
    position: KnownPosition, s: State, seat: i64, deck: i64, free: vec[i64], kind: i64
) -> i64:
    board = s.board
    row = seat * board.tickets
    total: i64 = 0
    unlikely: i64 = -1
    t: i64
    for t in range(board.tickets):
        if free[t] == kind and (deck < 0 or board.ticket_deck[t] == deck):
            total += 1 + position.fit[row + t]
            unlikely = t
    if total == 0:
        return unlikely  # other seats got all fitting tickets
    nth = below(s, total)
    for t in range(board.tickets):
        if free[t] == kind and (deck < 0 or board.ticket_deck[t] == deck):
            nth -= 1 + position.fit[row + t]
            if nth < 0:
                return t
    return -1


def fill_decks(position: KnownPosition, s: State, free: vec[i64]) -> None:
    """Shuffle the remaining tickets into the decks; known bottom tickets come last."""
    board = s.board
    t: i64
    for d in range(board.decks):
        base = board.pile_base[d]
        rest = vec[i64]([0] * board.tickets)
        number: i64 = 0
        for t in range(board.tickets):
            if free[t] == FREE and board.ticket_deck[t] == d:
                rest[number] = t
                number += 1
        shuffle(s, rest, 0, number, "")
        for ticket in position.aside:
            if free[ticket] == UNDER and board.ticket_deck[ticket] == d:
                rest[number] = ticket
                number += 1
        size: i64 = position.decks[d]
        if size > number:
            size = number
        s.piles[2 * d] = 0
        s.piles[2 * d + 1] = size
        for i in range(size):
            s.piles[base + i] = rest[i]


def estimate_ticket_fits(position: KnownPosition, graph: RouteGraph) -> None:
    """Estimate how well each ticket fits each opponent: by the share of its path they own."""
    s = position.state
    board = s.board
    paths = ShortestPaths(graph)
    for p in range(s.seats):
        if p == position.viewer:
            continue
        trains = trains_to_connect(s, paths, p)
        for t in range(board.tickets):
            left = trains[t]
            paths.search(board.length, board.ticket_a[t])
            whole = paths.far[paths.nearest(board.ticket_b[t])]
            fit: i64 = 0
            if left < whole:
                saved = whole - left
                fit = MAX_FIT * saved * saved // (whole * whole)
                if left == 0 and board.goal != 0:
                    fit = NEVER  # it would have been completed immediately
            position.fit[p * board.tickets + t] = fit
