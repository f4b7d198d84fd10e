"""Deal the decks of a position again: the same cards in hand, another future."""

from mypy_extensions import i64

from ...core.shuffle import seed_rng, shuffle
from ...core.state import State


def redealt(start: State, under: list[int], number: i64) -> State:
    """Return a copy whose future chance is new: the decks are shuffled again.

    `under` is the number of tickets at the bottom of each deck whose order is known. Hands, held
    tickets and everything on the table stay.
    """
    s = start.clone()
    s.seed = ""
    seed_rng(s, number)
    shuffle(s, s.deck, s.deck_at, s.board.cards, "")
    for d in range(s.board.decks):
        shuffle_ring(s, d, under[d])
    return s


def shuffle_ring(s: State, deck: i64, under: i64) -> None:
    """Shuffle a ticket deck, except for its lowest tickets."""
    head = s.piles[2 * deck]
    number = s.piles[2 * deck + 1] - under
    if number < 2:
        return
    base = s.board.pile_base[deck]
    size = s.board.pile_size[deck]
    there = s.piles[base : base + size]
    order = there[:number]
    for i in range(number):
        at = head + i
        order[i] = there[at - size if at >= size else at]
    shuffle(s, order, 0, number, "")
    for i in range(number):
        at = head + i
        s.piles[base + (at - size if at >= size else at)] = order[i]
