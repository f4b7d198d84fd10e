"""The ticket decks: rings of ticket numbers, drawn from the head, refilled at the tail (T-39)."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from ..codes import E_DECK_RESHUFFLED
from ..shuffle import shuffle
from ..state import HELD, TALLY, State


def shuffle_decks(s: State) -> None:
    """Put all tickets into their decks and shuffle each."""
    board = s.board
    piles = s.piles
    for t in range(board.tickets):
        d = board.ticket_deck[t]
        piles[board.pile_base[d] + piles[2 * d + 1]] = t
        piles[2 * d + 1] += 1
    for d in range(board.decks):
        base = board.pile_base[d]
        shuffle(s, piles, base, base + piles[2 * d + 1], label(s, d, 0))


def label(s: State, deck: i64, number: i64) -> str:
    """The label of a deck's shuffle; playouts need none."""
    return "" if s.seed == "" else f"tickets/{s.board.deck_ids[deck]}/{number}"


def left(s: State, deck: i64) -> i64:
    """Tickets left in a deck."""
    return s.piles[2 * deck + 1]


def draw_ticket(s: State, deck: i64) -> i64:
    """Take the top ticket of a deck that is not empty."""
    piles = s.piles
    head = piles[2 * deck]
    ticket = piles[s.board.pile_base[deck] + head]
    head += 1
    if head == s.board.pile_size[deck]:
        head = 0
    piles[2 * deck] = head
    piles[2 * deck + 1] -= 1
    return ticket


def put_under(s: State, ticket: i64) -> None:
    """Put a ticket under its own deck."""
    piles = s.piles
    deck = s.board.ticket_deck[ticket]
    at = piles[2 * deck] + piles[2 * deck + 1]
    size = s.board.pile_size[deck]
    if at >= size:
        at -= size
    piles[s.board.pile_base[deck] + at] = ticket
    piles[2 * deck + 1] += 1


def gain(s: State, seat: i64, ticket: i64) -> None:
    """Add a ticket to a seat's hand."""
    s.held[seat * s.board.tickets + s.tally[seat * TALLY + HELD]] = i16(ticket)
    s.tally[seat * TALLY + HELD] += 1


def reshuffle_deck(s: State, deck: i64) -> None:
    """Shuffle a deck from ascending order, so that its old order does not matter (G-9)."""
    piles = s.piles
    base = s.board.pile_base[deck]
    size = s.board.pile_size[deck]
    number = piles[2 * deck + 1]
    there = vec[i64]([0] * s.board.tickets)
    for i in range(number):
        at = piles[2 * deck] + i
        there[piles[base + (at - size if at >= size else at)]] = 1
    at = base
    for t in range(s.board.tickets):
        if there[t] != 0:
            piles[at] = t
            at += 1
    piles[2 * deck] = 0
    shuffle(s, piles, base, base + number, label(s, deck, 1))
    if s.logging:
        s.log.append([E_DECK_RESHUFFLED, deck, number])
