"""The hidden cards and tickets that a walk shows to a viewer: both worlds must have them."""

from collections import Counter
from dataclasses import dataclass, field

from waggonway.core import codes
from waggonway.core.state import HELD, TALLY

from .walk import Screen, Viewer, Walk


@dataclass
class Known:
    """Everything that becomes visible during a walk, or follows from it."""

    shown: set[int] = field(default_factory=set)  # positions of the deck
    blind: dict[int, list[int]] = field(default_factory=dict)  # positions that others draw unseen
    reshuffled: list[int | None] = field(default_factory=list)  # cards after it, None if unseen
    reshuffles: int = 0
    tickets: set[int] = field(default_factory=set)
    through: dict[int, set[int]] = field(default_factory=dict)  # tickets by the seats they come to
    paid: dict[int, Counter[int]] = field(default_factory=dict)  # cards of others, by colour
    bare: set[int] = field(default_factory=set)  # seats that show whether they can claim
    swept: bool = False


def known_to(walk: Walk, viewer: Viewer | Screen) -> Known:
    """Read the core's log of a walk from a viewer's perspective."""
    known = Known()
    read_deck(walk, viewer, known)
    read_payments(walk, known)
    read_tickets(walk, viewer, known)
    known.bare = {seat for step in walk.steps for seat in step.bare}
    known.swept = walk.logged(codes.E_SWEPT) or is_full_of_wilds(walk)
    return known


def is_full_of_wilds(walk: Walk) -> bool:
    """Whether a sweep of the market was impossible, which depends on hidden cards (T-10)."""
    sweep_at = walk.end.board.sweep_at
    return any(0 < sweep_at <= step.wilds_up for step in walk.steps)


def read_deck(walk: Walk, viewer: Viewer | Screen, known: Known) -> None:
    """Collect the cards drawn from the deck, in order, and who sees them."""
    state = walk.game.state
    at, end = state.deck_at, state.board.cards
    early = 0  # revealed before a reshuffle that the same tunnel made necessary

    def draw(card: int, seat: int | None) -> None:
        nonlocal at
        if known.reshuffles:
            known.reshuffled.append(card if seat in (None, viewer) else None)
        elif seat in (None, viewer):
            known.shown.add(at)
        else:
            known.blind.setdefault(seat, []).append(at)
        at += 1

    for entry in walk.log:
        match entry:
            case [codes.E_TURNED_UP, _, card]:
                draw(card, None)
            case [codes.E_DRAWN, seat, card]:
                draw(card, seat)
            case [codes.E_REVEALED, _, *cards]:
                for card in cards[early:]:
                    draw(card, None)
                early = 0
            case [codes.E_RESHUFFLED, *_]:
                early += end - at
                while at < end:
                    draw(codes.EMPTY, None)
                known.reshuffles += 1
                at = 0


def read_payments(walk: Walk, known: Known) -> None:
    """Collect the cards that a seat lays down or pays, which everybody sees."""
    board = walk.end.board
    laid = walk.game.state.color
    for entry in walk.log:
        match entry:
            case [codes.E_TUNNEL, seat, route, color, wilds]:
                laid = color
                pay(known, seat, color, board.length[route] - wilds, wilds)
            case [codes.E_CLAIMED, seat, route, color, wilds, _] if not board.tunnel[route]:
                pay(known, seat, color, board.length[route] - wilds, wilds)
            case [codes.E_TOLL_PAID, seat, cards, wilds]:
                pay(known, seat, laid, cards, wilds)
            case [codes.E_STATION, seat, _, color, cards, wilds]:
                pay(known, seat, color, cards, wilds)


def pay(known: Known, seat: int, color: int, cards: int, wilds: int) -> None:
    known.paid.setdefault(seat, Counter()).update({color: cards})
    known.paid[seat].update({codes.WILD: wilds})


def read_tickets(walk: Walk, viewer: Viewer | Screen, known: Known) -> None:
    """Collect the tickets that the viewer sees, and all that a seat receives during the walk."""
    for entry in walk.log:
        match entry:
            case [codes.E_DEALT, seat, *tickets]:
                meet(known, viewer, seat, tickets)
            case [codes.E_REPLACED, seat, ticket]:
                meet(known, viewer, seat, [ticket])
            case [codes.E_SWAPPED, seat, _, *tickets]:
                meet(known, viewer, seat, tickets)
            case [codes.E_COMPLETED, _, ticket]:
                known.tickets.add(ticket)
            case [codes.E_ENDED, _]:
                known.tickets |= all_held(walk)


def meet(known: Known, viewer: Viewer | Screen, seat: int, tickets: list[int]) -> None:
    for ticket in tickets:
        known.through.setdefault(ticket, set()).add(seat)
        if seat == viewer:
            known.tickets.add(ticket)


def all_held(walk: Walk) -> set[int]:
    """At the end, all tickets are revealed (U-45)."""
    state, number = walk.end, walk.end.board.tickets
    return {
        state.held[seat * number + i]
        for seat in range(state.seats)
        for i in range(state.tally[seat * TALLY + HELD])
    }
