"""Find the equivalent of a caller's action in the list of legal actions."""

from collections.abc import Sequence

from ..editions import Edition
from .actions import Action, DrawTickets, KeepTickets


def as_listed(
    edition: Edition, offer: Sequence[int], action: Action, actions: Sequence[Action]
) -> Action:
    """Return an action as the list has it, or unchanged if the list has no equivalent.

    Kept tickets may come in any order. With one ticket deck, a full draw means whatever is left in
    it.
    """
    if isinstance(action, KeepTickets):
        order = {ticket: i for i, ticket in enumerate(offer)}
        return KeepTickets(tuple(sorted(action.tickets, key=lambda t: order.get(t, -1))))
    later = edition.tickets.later
    whole = later and len(later.decks) == 1 and (later.draw,)
    if isinstance(action, DrawTickets) and action.mix == whole:
        return next((a for a in actions if isinstance(a, DrawTickets)), action)
    return action
