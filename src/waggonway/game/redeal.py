"""Deal the hidden cards of a position again, so that one seat knows exactly what it knew before.

A game that is played on from a finished one can have other hidden cards (docs/records.md). The
cards come from outside; here they are only checked and laid out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from ..core.hidden import pile_of, replace_hidden
from ..core.state import State
from .codec import Codec
from .errors import GameError
from .event_decoder import names
from .result import completed_tickets
from .view_builder import counts, hand_of, held_by, offer_of

BAD_REDEAL = "bad_redeal"  # the code of the error


class Redeal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything hidden in a position, and the seed that it was sampled with."""

    seed: int
    hands: tuple[dict[str, int], ...]
    tickets: tuple[tuple[int, ...], ...]
    offers: tuple[tuple[int, ...], ...]
    deck: tuple[str, ...]  # from the top
    ticket_decks: dict[str, tuple[int, ...]]  # from the top


def hidden_in(codec: Codec, state: State, seed: int) -> Redeal:
    """Return what is hidden in a position."""
    seats = range(state.seats)
    return Redeal(
        seed=seed,
        hands=tuple(counts(codec, hand_of(state, seat)) for seat in seats),
        tickets=tuple(held_by(state, seat) for seat in seats),
        offers=tuple(offer_of(state, seat) for seat in seats),
        deck=names(codec, list(state.deck)[state.deck_at :]),
        ticket_decks={deck: tuple(pile_of(state, d)) for d, deck in enumerate(codec.decks)},
    )


def lay_out(codec: Codec, state: State, redeal: Redeal) -> None:
    """Replace what is hidden in a position; GameError if these cannot be the hidden cards."""
    now = hidden_in(codec, state, redeal.seed)
    wrong = wrong_cards(now, redeal) or wrong_tickets(codec, state, now, redeal)
    if wrong:
        raise GameError(BAD_REDEAL, f"These cards cannot be dealt here: {wrong}.")
    number = {name: color for color, name in enumerate(codec.colors)}
    replace_hidden(
        state,
        [hand[color] for hand in redeal.hands for color in codec.colors],
        [number[card] for card in redeal.deck],
        [list(row) for row in redeal.tickets],
        [list(row) for row in redeal.offers],
        [list(redeal.ticket_decks[deck]) for deck in codec.decks],
    )


def wrong_cards(now: Redeal, redeal: Redeal) -> str:
    """Return what is wrong with the cards; nothing if they are the same in other places."""
    if len(redeal.hands) != len(now.hands) or any(
        hand.keys() != old.keys()
        or min(hand.values()) < 0
        or sum(hand.values()) != sum(old.values())
        for hand, old in zip(redeal.hands, now.hands, strict=False)
    ):
        return "a hand has another number of cards"
    if all_cards(redeal) != all_cards(now):
        return "cards are missing or too many"
    return ""


def all_cards(redeal: Redeal) -> Counter[str]:
    """Count the cards in the hands and the deck."""
    total = Counter(redeal.deck)
    for hand in redeal.hands:
        total.update(hand)
    return +total


def wrong_tickets(codec: Codec, state: State, now: Redeal, redeal: Redeal) -> str:
    """Return what is wrong with the tickets; some that left the game unseen may come back."""
    if sizes(redeal.tickets) != sizes(now.tickets) or sizes(redeal.offers) != sizes(now.offers):
        return "a seat has another number of tickets"
    if redeal.ticket_decks.keys() != now.ticket_decks.keys():
        return "there are other ticket decks"
    for deck, pile in redeal.ticket_decks.items():
        if len(pile) != len(now.ticket_decks[deck]):
            return "a ticket deck has another number of tickets"
        if any(not 0 <= t < len(codec.ticket_deck) or codec.ticket_deck[t] != deck for t in pile):
            return "a ticket is in the wrong deck"
    shown = [t for seat in range(state.seats) for t in completed_tickets(state, seat)]
    piles = redeal.ticket_decks.values()
    there = [t for row in (*redeal.tickets, *redeal.offers, *piles) for t in row] + shown
    if len(set(there)) < len(there) or not set(there) <= set(range(len(codec.ticket_deck))):
        return "a ticket does not exist, or is there twice"
    return ""


def sizes(rows: Sequence[Sequence[int]]) -> list[int]:
    """Return the number of tickets in each row."""
    return [len(row) for row in rows]
