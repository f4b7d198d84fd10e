"""Which events show a seat something hidden: a move cannot be taken back after one of them."""

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
"""A card, a ticket or a passenger is seen for the first time, or the game ends."""

PLAIN: tuple[type, ...] = (
    e.DeckReshuffled,  # face down: nobody sees a card
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
"""Open actions of a seat, and what follows from them without chance."""


def reveals(event: e.Event, mover: int, viewers: Collection[int]) -> bool:
    """Whether an event after an action of `mover` shows one of the viewers something hidden.

    Viewers are seats. A secret field is seen by the event's own seat only, so a card that an
    opponent draws from the deck shows the viewers nothing. The last of the sealed opening choices
    uncovers those of the others (T-02).
    """
    match event:
        case e.TicketsKept():
            return event.seat != mover
        case e.TicketCompleted():  # its owner knew the ticket
            return any(seat != event.seat for seat in viewers)
        case e.HandDealt(seat=seat) | e.CardDrawn(seat=seat) | e.TicketsDealt(seat=seat):
            return seat in viewers
        case e.TicketDrawn(seat=seat) | e.TicketsSwapped(seat=seat):
            return seat in viewers
    return isinstance(event, REVEALING)
