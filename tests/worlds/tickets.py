"""Hidden tickets: their positions, and how to exchange them unnoticed."""

from dataclasses import dataclass, field
from random import Random

from librt.vecs import vec
from mypy_extensions import i16, i64

from waggonway.core.network import components
from waggonway.core.state import DONE, HELD, OFFERED, TALLY, State

from .known import Known
from .walk import Screen, Viewer


@dataclass
class Slot:
    """The position of a hidden ticket: `deck` if its back is visible, `seats` of its owner.

    `never` are tickets that would show themselves: where tickets are completed at once (F-13), a
    hidden one must not be connected before the walk ends.
    """

    where: vec[i64] | vec[i16] | None
    at: int
    ticket: int
    deck: int | None
    seats: set[int] = field(default_factory=set)
    never: set[int] = field(default_factory=set)

    def may_hold(self, state: State, ticket: int) -> bool:
        """Whether this ticket can be here unnoticed."""
        return ticket not in self.never and self.deck in (None, state.board.ticket_deck[ticket])


def deal_tickets(
    state: State, viewer: Viewer | Screen, tell_apart: bool, known: Known, end: State, rng: Random
) -> None:
    """Exchange hidden tickets at random, often enough to shuffle them."""
    slots = hidden_slots(state, viewer, tell_apart)
    slots = [slot for slot in slots if slot.ticket not in known.tickets]
    shown = [connected(end, seat) if end.board.goal else set() for seat in range(end.seats)]
    for slot in slots:
        for seat in slot.seats | known.through.get(slot.ticket, set()):
            slot.never |= shown[seat]
    for _ in range(3 * len(slots)):
        one, other = rng.choice(slots), rng.choice(slots)
        if one.may_hold(state, other.ticket) and other.may_hold(state, one.ticket):
            one.ticket, other.ticket = other.ticket, one.ticket
    for slot in slots:
        if slot.where is not None:
            slot.where[slot.at] = slot.ticket


def hidden_slots(state: State, viewer: Viewer | Screen, tell_apart: bool) -> list[Slot]:
    """The positions of tickets that the viewer cannot see.

    Decks and offers show the backs of their tickets; hands do where backs differ (T-44); what has
    left the game can be any.
    """
    board = state.board
    found: list[Slot] = []
    loose = set(range(board.tickets))
    for seat in range(state.seats):
        held = held_at(state, seat)
        offered = offered_at(state, seat)
        last = (seat + 1) * board.tickets - 1
        shown = [last - i for i in range(state.tally[seat * TALLY + DONE])]
        loose -= {state.held[at] for at in (*held, *shown)} | {state.offer[at] for at in offered}
        if seat == viewer:
            continue
        for at in held:
            ticket: int = state.held[at]
            deck = board.ticket_deck[ticket] if tell_apart else None
            found.append(Slot(state.held, at, ticket, deck, {seat}))
        for at in offered:
            ticket = state.offer[at]
            found.append(Slot(state.offer, at, ticket, board.ticket_deck[ticket], {seat}))
    for deck in range(board.decks):
        for at in pile_at(state, deck):
            found.append(Slot(state.piles, at, state.piles[at], deck))
            loose.remove(state.piles[at])
    return found + [Slot(None, 0, ticket, None) for ticket in sorted(loose)]


def connected(state: State, seat: int) -> set[int]:
    """All tickets whose places a seat's routes connect.

    Worked out here: a vec handed over to the compiled core is never freed.
    """
    board = state.board
    roots = list(components(state, seat))
    nodes, at = list(board.place_nodes), list(board.place_at)
    touched = [{roots[node] for node in nodes[at[p] : at[p + 1]]} for p in range(board.places)]
    return {
        ticket
        for ticket in range(board.tickets)
        if touched[board.ticket_a[ticket]] & touched[board.ticket_b[ticket]]
    }


def held_at(state: State, seat: int) -> list[int]:
    """The indices of a seat's open tickets in `State.held`."""
    first = seat * state.board.tickets
    return [first + i for i in range(state.tally[seat * TALLY + HELD])]


def offered_at(state: State, seat: int) -> list[int]:
    """The indices of the tickets offered to a seat in `State.offer`."""
    first = seat * state.board.offered
    return [first + i for i in range(state.tally[seat * TALLY + OFFERED])]


def pile_at(state: State, deck: int) -> list[int]:
    """The indices of a deck's tickets in `State.piles`, from the top."""
    head, number = state.piles[2 * deck], state.piles[2 * deck + 1]
    base, size = state.board.pile_base[deck], state.board.pile_size[deck]
    return [base + (head + i) % size for i in range(number)]
