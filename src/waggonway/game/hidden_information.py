"""Which events reveal hidden information: a move cannot be taken back after one of them."""

from __future__ import annotations

from collections.abc import Collection

from . import events as e

REVEALING: tuple[type, ...] = (
    e.HandDealt,
    e.CardTurnedUp,
    e.MarketSwept,
    e.SweepCapped,
    e.TicketsDealt,
    e.CardDrawn,
    e.TunnelRevealed,
    e.TicketCompleted,
    e.TicketDrawn,
    e.TicketsSwapped,
    e.PassengersPlaced,
    e.GameBegan,
    e.GameEnded,
    e.GameScored,
    e.SeedRevealed,
)
"""A card, ticket or passenger becomes visible, or the game ends."""


TO_ITS_SEAT = (e.HandDealt, e.CardDrawn, e.TicketsDealt, e.TicketDrawn, e.TicketsSwapped)
"""Only the seat of the event sees the cards or tickets."""


POSSIBLY_REVEALING = frozenset((*REVEALING, e.TicketsKept))
"""All events that can reveal something to somebody."""


def reveals(event: e.Event, mover: int, viewers: Collection[int]) -> bool:
    """Whether an event after an action of `mover` reveals hidden information to a viewer.

    Viewers are seats. Only the event's own seat sees its secret fields, so a blind draw of an
    opponent reveals nothing. The last sealed opening choice reveals those of the others (T-02).
    """
    if type(event) not in POSSIBLY_REVEALING:
        return False
    if isinstance(event, TO_ITS_SEAT):
        return event.seat in viewers
    if isinstance(event, e.TicketsKept):
        return event.seat != mover
    if isinstance(event, e.TicketCompleted):  # its owner knew the ticket
        return any(seat != event.seat for seat in viewers)
    return True
