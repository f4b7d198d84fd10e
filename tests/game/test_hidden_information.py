"""From which events something is learnt that cannot be unlearnt."""

from typing import get_args

from waggonway.game import Event
from waggonway.game.events import (
    CardDrawn,
    CardTurnedUp,
    DeckReshuffled,
    HandDealt,
    TicketCompleted,
    TicketDrawn,
    TicketsDealt,
    TicketsKept,
    TicketsSwapped,
)
from waggonway.game.hidden_information import REVEALING, reveals

OPEN = {
    "DeckReshuffled",
    "MixDeclared",
    "TicketsKept",
    "TicketDeckReshuffled",
    "TurnBegan",
    "CardTaken",
    "TunnelTried",
    "TollPaid",
    "TunnelDeclined",
    "RouteClaimed",
    "MerchandiseGained",
    "StationBuilt",
    "PassengerTaken",
    "CrossingCompleted",
    "Passed",
    "LastRoundBegan",
}
"""Open actions, and what follows from them without chance; a reshuffled deck is face down."""


def test_every_kind_of_event_reveals_something_or_does_not() -> None:
    kinds = sorted(kind.__name__ for kind in get_args(Event))
    assert sorted({kind.__name__ for kind in REVEALING} | OPEN) == kinds
    assert not OPEN & {kind.__name__ for kind in REVEALING}


def test_an_own_choice_of_tickets_reveals_nothing_that_of_others_does() -> None:
    kept = TicketsKept(seat=1, number=2, decks=None, kept=(1, 2), refused=(3,))
    assert not reveals(kept, 1, [0])
    assert reveals(kept, 0, [0])


def test_a_hidden_card_is_revealed_to_the_seat_that_draws_it_only() -> None:
    hidden = (
        HandDealt(0, 4, ("red",)),
        CardDrawn(0, "red"),
        TicketsDealt(0, {"regular": 3}, (1, 2, 3)),
        TicketDrawn(0, 1),
        TicketsSwapped(0, 2, 2, (1, 2), (3, 4)),
    )
    for event in hidden:
        assert reveals(event, 0, [0])
        assert reveals(event, 0, [0, 1])
        assert not reveals(event, 0, [1])


def test_a_completed_ticket_is_revealed_to_all_but_its_owner() -> None:
    assert not reveals(TicketCompleted(0, 1), 0, [0])
    assert reveals(TicketCompleted(0, 1), 0, [1])


def test_an_open_card_is_revealed_to_everybody_and_a_shuffle_to_nobody() -> None:
    assert reveals(CardTurnedUp(0, "red"), 0, [1])
    assert not reveals(DeckReshuffled(1, 20), 0, [0, 1])
