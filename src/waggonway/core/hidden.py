"""Replace what is hidden: hands, tickets in hand and on offer, and the order of the decks.

A game that is played on with other hidden cards goes on from such a position. Everything that lies
open stays as it is.
"""

from mypy_extensions import i16, i64

from .state import HELD, OFFERED, TALLY, State


def replace_hidden(
    s: State,
    hands: list[int],
    deck: list[int],
    held: list[list[int]],
    offers: list[list[int]],
    piles: list[list[int]],
) -> None:
    """Replace all hidden cards; hands by seat and color, decks from the top."""
    board = s.board
    i: i64
    for i in range(len(hands)):
        s.hands[i] = hands[i]
    s.deck_at = board.cards - len(deck)
    for i in range(len(deck)):
        s.deck[s.deck_at + i] = deck[i]
    p: i64
    for p in range(s.seats):
        row = held[p]
        s.tally[p * TALLY + HELD] = len(row)
        for i in range(len(row)):
            s.held[p * board.tickets + i] = i16(row[i])
        offer = offers[p]
        s.tally[p * TALLY + OFFERED] = len(offer)
        for i in range(len(offer)):
            s.offer[p * board.offered + i] = offer[i]
    d: i64
    for d in range(board.decks):
        pile = piles[d]
        base = board.pile_base[d]
        s.piles[2 * d] = 0
        s.piles[2 * d + 1] = len(pile)
        for i in range(len(pile)):
            s.piles[base + i] = pile[i]


def pile_of(s: State, deck: i64) -> list[int]:
    """The tickets of a deck from the top."""
    board = s.board
    found: list[int] = []
    at = s.piles[2 * deck]
    while len(found) < s.piles[2 * deck + 1]:
        found.append(s.piles[board.pile_base[deck] + at])
        at += 1
        if at == board.pile_size[deck]:
            at = 0
    return found
