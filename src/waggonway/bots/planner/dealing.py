"""Full positions that agree with what one seat knows.

What the seat cannot know is dealt at random: the cards unseen to opponents and deck, tickets to
opponents by how well they fit what those have claimed.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ...core.bits import WORD
from ...core.codes import EMPTY, KEEP_START, TUNNEL, WILD
from ...core.shuffle import below, seed_rng, shuffle
from ...core.state import DONE, HELD, OFFERED, TALLY, State
from .roads import CLOSED, Roads, Ways
from .sight import Sight

# Where a ticket may be
TAKEN: Final = 0
FREE: Final = 1
UNDER: Final = 2  # under its deck, unless that went round since

NEVER: Final = -1  # how well a ticket fits that cannot be in a hand


def deal(sight: Sight, number: i64) -> State:
    """A full position that agrees with what the seat knows; the same for the same number."""
    s = sight.state.clone()
    seed_rng(s, number)
    deal_cards(sight, s)
    deal_tickets(sight, s)
    return s


def deal_cards(sight: Sight, s: State) -> None:
    """Opponents' hands and the order of the deck."""
    board = s.board
    unseen = vec[i64]([0] * board.width)
    viewer = sight.viewer
    c: i64
    for c in range(board.width):
        unseen[c] = board.supply[c] - s.hands[viewer * board.width + c] - s.discard[c]
        for p in range(s.seats):
            if p != viewer:
                unseen[c] -= sight.known[p * board.width + c]
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
        left: i64 = sight.cards[p]
        for c in range(board.width):
            s.hands[row + c] = sight.known[row + c]
            left -= sight.known[row + c]
        while left > 0 and at < number:
            s.hands[row + bag[at]] += 1
            at += 1
            left -= 1
    s.deck_at = board.cards
    while at < number:
        s.deck_at -= 1
        s.deck[s.deck_at] = bag[at]
        at += 1


def deal_tickets(sight: Sight, s: State) -> None:
    """Opponents' tickets, their offers in the opening, and the ticket decks."""
    board = s.board
    free = vec[i64]([FREE] * board.tickets)  # tickets that may be anywhere
    viewer = sight.viewer
    for p in range(s.seats):
        row = p * board.tickets
        for i in range(s.tally[p * TALLY + DONE]):
            free[i64(s.held[row + board.tickets - 1 - i])] = TAKEN
    for i in range(s.tally[viewer * TALLY + HELD]):
        free[i64(s.held[viewer * board.tickets + i])] = TAKEN
    for i in range(s.tally[viewer * TALLY + OFFERED]):
        free[s.offer[viewer * board.offered + i]] = TAKEN
    for ticket in sight.aside:
        if free[ticket] == FREE:
            free[ticket] = UNDER
    for p in range(s.seats):
        if p == viewer:
            continue
        for i in range(s.tally[p * TALLY + HELD]):
            deck: i64 = -1
            if len(sight.backs) != 0:
                deck = deck_of_back(sight, s, p, i)
            ticket = pick_ticket(sight, s, p, deck, free)
            if ticket >= 0:
                s.held[p * board.tickets + i] = i16(ticket)
                free[ticket] = TAKEN
        if s.phase == KEEP_START:
            for i in range(s.tally[p * TALLY + OFFERED]):
                ticket = pick_ticket(sight, s, p, offered_from(s, i), free)
                if ticket >= 0:
                    s.offer[p * board.offered + i] = ticket
                    free[ticket] = TAKEN
    fill_decks(sight, s, free)


def deck_of_back(sight: Sight, s: State, seat: i64, i: i64) -> i64:
    """The deck of a seat's i-th ticket, as its back tells."""
    d: i64
    for d in range(s.board.decks):
        i -= sight.backs[seat * s.board.decks + d]
        if i < 0:
            return d
    return -1


def offered_from(s: State, i: i64) -> i64:
    """The deck of the i-th ticket of an opening offer; -1 where a mix was declared."""
    board = s.board
    if board.opening_draw != 0:
        return -1
    for k in range(0, len(board.deal_decks), 2):
        i -= board.deal_decks[k + 1]
        if i < 0:
            return board.deal_decks[k]
    return -1


def pick_ticket(sight: Sight, s: State, seat: i64, deck: i64, free: vec[i64]) -> i64:
    """A free ticket, likelier the better it fits the seat; one from under a deck if need be."""
    found = pick_among(sight, s, seat, deck, free, FREE)
    return found if found >= 0 else pick_among(sight, s, seat, deck, free, UNDER)


def pick_among(sight: Sight, s: State, seat: i64, deck: i64, free: vec[i64], kind: i64) -> i64:
    board = s.board
    row = seat * board.tickets
    total: i64 = 0
    unlikely: i64 = -1
    t: i64
    for t in range(board.tickets):
        if free[t] == kind and (deck < 0 or board.ticket_deck[t] == deck):
            total += 1 + sight.fit[row + t]
            unlikely = t
    if total == 0:
        return unlikely  # others were dealt what he must have
    nth = below(s, total)
    for t in range(board.tickets):
        if free[t] == kind and (deck < 0 or board.ticket_deck[t] == deck):
            nth -= 1 + sight.fit[row + t]
            if nth < 0:
                return t
    return -1


def fill_decks(sight: Sight, s: State, free: vec[i64]) -> None:
    """The decks from what is left, shuffled; what the seat knows to be under a deck comes last."""
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
        for ticket in sight.aside:
            if free[ticket] == UNDER and board.ticket_deck[ticket] == d:
                rest[number] = ticket
                number += 1
        size: i64 = sight.decks[d]
        if size > number:
            size = number
        s.piles[2 * d] = 0
        s.piles[2 * d + 1] = size
        for i in range(size):
            s.piles[base + i] = rest[i]


def infer_tickets(sight: Sight, roads: Roads) -> None:
    """How well each ticket fits each opponent: the more of its way he owns, the likelier."""
    s = sight.state
    board = s.board
    words = board.words
    ways = Ways(roads)
    price = vec[i64]([0] * board.routes)
    r: i64
    for p in range(s.seats):
        if p == sight.viewer:
            continue
        for r in range(board.routes):
            w = r // WORD
            k = r % WORD
            price[r] = CLOSED
            if (s.owned[p * words + w] >> k) & 1 != 0:
                price[r] = 0
            elif (s.open[p * words + w] >> k) & 1 != 0:
                price[r] = board.length[r]
        for t in range(board.tickets):
            ways.search(price, board.ticket_a[t])
            left = ways.far[ways.nearest(board.ticket_b[t])]
            ways.search(board.length, board.ticket_a[t])
            whole = ways.far[ways.nearest(board.ticket_b[t])]
            fit: i64 = 0
            if left < whole:
                saved = whole - left
                fit = 12 * saved * saved // (whole * whole)
                if left == 0 and board.goal != 0:
                    fit = NEVER  # it would have been completed at once
            sight.fit[p * board.tickets + t] = fit
