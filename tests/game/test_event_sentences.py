"""Events in sentences: for people, and without what is secret."""

from pathlib import Path
from typing import cast, get_args

import pytest

from tests.kit import MIXED, opened
from waggonway.editions import load
from waggonway.game import Game, events, redact
from waggonway.game.event_sentences import sentence
from waggonway.game.result import Reason, Result, SeatResult

USA, EUROPE, FIRST = load("usa"), load("europe"), load("first_journey")
NAMES = ("Ann", "Bob")


def seat(number: int, place: int, total: int, completed: int, crossing: bool) -> SeatResult:
    done = tuple(range(completed))
    return SeatResult(number, place, total, 0, 0, 0, {}, done, (), crossing, (), None, 0, 0)


RESULT = Result("goal", (1,), (seat(0, 2, -1, 1, False), seat(1, 1, 30, 5, True)))

SENTENCES: list[tuple[events.Event, str]] = [
    (events.HandDealt(0, 3, ("red", "wild", "red")), "Ann is dealt 3 cards: 2 red, wild."),
    (events.HandDealt(0, 3, None), "Ann is dealt 3 cards."),
    (events.CardTurnedUp(2, "blue"), "In slot 2 of the market now lies blue."),
    (
        events.MarketSwept(("wild", "wild", "wild", "red", "blue")),
        "Too many wilds lie in the market, and it is swept away: 3 wild, red, blue.",
    ),
    (
        events.SweepCapped(),
        "The market has been swept so often that it now stays as it is.",
    ),
    (
        events.DeckReshuffled(1, 40),
        "The discard pile, 40 cards, is shuffled into a new deck.",
    ),
    (events.CardTaken(1, 3, "wild"), "Bob takes wild from slot 3."),
    (events.CardDrawn(1, "green"), "Bob draws green from the deck."),
    (events.CardDrawn(1, None), "Bob draws a card from the deck."),
    (
        events.TicketsDealt(0, {"regular": 2}, (0, 1)),
        "Ann is offered 2 tickets: Boston-Miami (12), Calgary-Phoenix (13).",
    ),
    (events.TicketsDealt(0, {"regular": 1}, None), "Ann is offered 1 ticket."),
    (
        events.TicketsKept(0, 1, None, (0,), (1,)),
        "Ann keeps 1 ticket: Boston-Miami (12) and refuses Calgary-Phoenix (13).",
    ),
    (
        events.TicketsKept(0, 1, None, (0,), ()),
        "Ann keeps 1 ticket: Boston-Miami (12).",
    ),
    (events.TicketsKept(0, 2, None, None, None), "Ann keeps 2 tickets."),
    (
        events.TicketDeckReshuffled("short", 50),
        "The deck of short tickets is shuffled again: 50.",
    ),
    (events.TurnBegan(7, 1), "Turn 7: Bob."),
    (events.Passed(0), "Ann can do nothing and passes."),
    (
        events.LastRoundBegan(0, 2),
        "Ann has few trains left: the last round begins, 2 turns.",
    ),
    (events.MerchandiseGained(1), "Bob gains a merchandise card."),
    (events.TunnelRevealed((), 0), "There is nothing to reveal. The toll is nothing."),
    (
        events.TunnelRevealed(("red", "red", "wild"), 3),
        "Revealed: 2 red, wild. The toll is 3.",
    ),
    (events.TollPaid(0, 1, 2), "Ann pays the toll with 1 of the colour and 2 wilds."),
    (events.TunnelDeclined(0), "Ann declines the toll and takes the cards back."),
    (
        events.GameBegan("usa", 1, "", 2, 1, ""),
        "USA for 2 players. Bob has the first turn.",
    ),
    (
        events.GameScored(RESULT),
        "1. Bob, 30 points, 6 tickets completed; 2. Ann, -1 points, 1 ticket completed.",
    ),
    (events.SeedRevealed("x"), "The seed was x."),
]


@pytest.mark.parametrize(("event", "words"), SENTENCES, ids=lambda value: type(value).__name__)
def test_an_event_reads_as_a_sentence(event: events.Event, words: str) -> None:
    assert sentence(USA, event, NAMES) == words


def test_events_of_the_board_name_its_places() -> None:
    route = EUROPE.route_labels.index("Bucuresti-Sofia")
    for event, words in (
        (events.TunnelTried(0, route, "green", 0), "Ann tries the tunnel {} with 2 green."),
        (events.RouteClaimed(0, route, "wild", 2, 2), "Ann claims {} with 2 wilds: 2 points."),
        (
            events.RouteClaimed(0, route, "red", 1, 2),
            "Ann claims {} with 1 red and 1 wild: 2 points.",
        ),
    ):
        assert sentence(EUROPE, event, NAMES) == words.format("Bucuresti-Sofia")
    built = events.StationBuilt(1, "berlin", "red", 1, 0)
    assert sentence(EUROPE, built, NAMES) == "Bob builds a station in Berlin with 1 red."


def test_events_of_a_journey() -> None:
    """Routes score nothing and tickets have no value there."""
    ticket = FIRST.ticket_label(3)
    for event, words in (
        (events.TicketCompleted(0, 3), f"Seat 0 completes {ticket}."),
        (events.TicketDrawn(0, 3), f"Seat 0 draws a new ticket: {ticket}."),
        (events.TicketDrawn(0, None), "Seat 0 draws a new ticket."),
        (events.CrossingCompleted(1), "Seat 1 completes East to West."),
        (
            events.TicketsSwapped(1, 2, 2, None, None),
            "Seat 1 sets 2 tickets aside and draws 2 new.",
        ),
        (
            events.TicketsSwapped(1, 1, 1, (3,), (3,)),
            f"Seat 1 sets 1 ticket: {ticket} aside and draws 1 new: {ticket}.",
        ),
    ):
        assert sentence(FIRST, cast(events.Event, event)) == words
    claimed = sentence(FIRST, events.RouteClaimed(0, 0, "wild", FIRST.board.routes[0].length, 0))
    assert "point" not in claimed


def test_events_with_passengers_and_mixes() -> None:
    edition = load("germany")
    for event, words in (
        (events.MixDeclared(0, (1, 3)), "Ann asks for 1 short and 3 long tickets."),
        (events.PassengerTaken(0, "berlin", "red"), "Ann takes a red passenger from Berlin."),
        (
            events.PassengersPlaced({"berlin": {"red": 2, "blue": 1}}),
            "3 passengers wait in 1 place.",
        ),
    ):
        assert sentence(edition, cast(events.Event, event), NAMES) == words


def test_every_reason_for_an_end_has_a_sentence() -> None:
    said = {sentence(USA, events.GameEnded(reason)) for reason in get_args(Reason)}
    assert len(said) == len(get_args(Reason))


@pytest.mark.parametrize("board", ["usa", "europe", "germany", "amsterdam", "first_journey", MIXED])
def test_sentences_tell_no_more_than_redacted_events_do(board: str | Path) -> None:
    """T-43: nobody hears what others drew."""
    game: Game = opened(board)
    for event in game.events:
        if redact(event, None) != event:
            heard = sentence(game.edition, redact(event, None))
            assert sentence(game.edition, event).startswith(heard.rstrip("."))
            assert sentence(game.edition, event) != heard


def test_what_is_no_event_has_no_sentence() -> None:
    with pytest.raises(AssertionError, match="no sentence"):
        sentence(USA, cast(events.Event, "?"))
