"""Another choice of tickets for other seats, which looks the same to the viewer."""

from collections import Counter
from random import Random

from waggonway.core import codes
from waggonway.core.state import CHOSEN, TALLY, State
from waggonway.game import Action, Game, KeepTickets

from .known import Known
from .tickets import offered_at
from .walk import Screen, Step, Viewer, Walk


def choose_again(
    state: State, walk: Walk, viewer: Viewer | Screen, tell_apart: bool, known: Known, rng: Random
) -> None:
    """Replace the sealed choices of the other seats."""
    for seat in range(state.seats):
        mask = state.tally[seat * TALLY + CHOSEN]
        if seat != viewer and state.phase == codes.KEEP_START and mask >= 0:
            mask = rng.choice(alike(state, walk, seat, mask, tell_apart, known))
            state.tally[seat * TALLY + CHOSEN] = mask


def same_for(
    game: Game, walk: Walk, step: Step, viewer: Viewer | Screen, known: Known, rng: Random
) -> Action:
    """The action of a step, as it is in the other world."""
    if step.seat == viewer or not isinstance(step.action, KeepTickets):
        return step.action
    state = game.state
    masks = alike(
        state, walk, step.seat, step.code - codes.CHOOSE, game.edition.tickets.tell_apart, known
    )
    mask = rng.choice(masks)
    offer = [state.offer[at] for at in offered_at(state, step.seat)]
    return KeepTickets(tuple(ticket for i, ticket in enumerate(offer) if mask >> i & 1))


def alike(
    state: State, walk: Walk, seat: int, mask: int, tell_apart: bool, known: Known
) -> list[int]:
    """Choices that look the same as this one to the other seats.

    As long as it stays sealed it can be any (T-02). Afterwards its number is public, and how many
    there are of each deck, except where backs are alike and the refused ones leave the game.
    """
    board = state.board
    opening = state.phase == codes.KEEP_START
    offer = [state.offer[at] for at in offered_at(state, seat)]
    if board.goal or known.tickets.intersection(offer):
        return [mask]
    if opening and not walk.opens:
        least = min(len(offer), board.opening_keep)
        return [m for m in range(1, 1 << len(offer)) if m.bit_count() >= least]
    decks = [board.ticket_deck[ticket] for ticket in offer]
    if opening and board.opening_refused == codes.OUT and not tell_apart:
        decks = [0] * len(offer)
    wanted = kept(decks, mask)
    return [m for m in range(1 << len(offer)) if kept(decks, m) == wanted]


def kept(decks: list[int], mask: int) -> Counter[int]:
    """The number of tickets from each deck that a choice keeps."""
    return Counter(deck for i, deck in enumerate(decks) if mask >> i & 1)
