"""From which events something hidden or random is learnt: what follows cannot be taken back."""

from __future__ import annotations

from . import events as e

REVEALING: tuple[type, ...] = (
    e.HandDealt,
    e.CardTurnedUp,
    e.MarketSwept,
    e.SweepCapped,
    e.DeckReshuffled,
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
"""Somebody sees a card, a ticket or a passenger that he did not see before, or the end of all."""

PLAIN: tuple[type, ...] = (
    e.MixDeclared,
    e.TicketsKept,
    e.TicketDeckReshuffled,
    e.TurnBegan,
    e.CardTaken,
    e.TunnelTried,
    e.TollPaid,
    e.TunnelDeclined,
    e.RouteClaimed,
    e.MerchandiseGained,
    e.StationBuilt,
    e.PassengerTaken,
    e.CrossingCompleted,
    e.Passed,
    e.LastRoundBegan,
)
"""What a seat does in the open, and what follows from it without chance."""


def reveals(event: e.Event, seat: int) -> bool:
    """Whether an event that followed from an action of a seat shows anybody something new.

    The last of the sealed choices of an opening uncovers those of the others (T-02).
    """
    if isinstance(event, e.TicketsKept):
        return event.seat != seat
    return isinstance(event, REVEALING)
