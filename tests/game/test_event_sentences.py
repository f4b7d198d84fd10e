"""Events in sentences: for people, and without what is secret."""

from pathlib import Path
from typing import cast, get_args

import pytest

from tests.kit import MIXED, opened
from waggonway.editions import load
from waggonway.game import Game, events, redact
from waggonway.game.result import Reason, Result, SeatResult
from waggonway.game.sentences.event_sentences import sentence

USA, EUROPE, FIRST = load("usa"), load("europe"), load("first_journey")
NAMES = ("Ann", "Bob")


def seat(number: int, place: int, total: int, completed: int, crossing: bool) -> SeatResult:
    done = tuple(range(completed))
    return SeatResult(number, place, total, 0, 0, 0, {}, done, (), crossing, (), None, 0, 0)


RESULT = Result("goal", (1,), (seat(0, 2, -1, 1, False), seat(1, 1, 30, 5, True)))

SENTENCES: list[tuple[events.Event, str]] = [
    (events.HandDealt(0, 3, ("red", "wild", "red")), "Ann was dealt 3 cards: 2 red, wild."),
    (events.HandDealt(0, 3, None), "Ann was dealt 3 cards."),
    (events.CardTurnedUp(2, "blue"), "Slot 2 of the market now holds a blue card."),
    (
        events.MarketSwept(("wild", "wild", "wild", "red", "blue")),
        "Too many wilds: the market was replaced. Discarded: 3 wild, red, blue.",
    ),
    (
        events.SweepCapped(),
        "The market now stays as it is.",
    ),
    (
        events.DeckReshuffled(1, 40),
        "The discard pile became the new deck: 40 cards.",
    ),
    (events.CardTaken(1, 3, "wild"), "Bob drew a wild."),
    (events.CardTaken(1, 3, "orange"), "Bob drew an orange card."),
    (events.CardDrawn(1, "green"), "Bob drew a green card from the deck."),
    (events.CardDrawn(1, None), "Bob drew a card from the deck."),
    (
        events.TicketsDealt(0, {"regular": 2}, (0, 1)),
        "Ann drew 2 tickets. Offered: Boston-Miami (12), Calgary-Phoenix (13).",
    ),
    (events.TicketsDealt(0, {"regular": 1}, None), "Ann drew 1 ticket."),
    (
        events.TicketsKept(0, 1, None, (0,), (1,)),
        "Ann kept one ticket. Kept: Boston-Miami (12). Refused: Calgary-Phoenix (13).",
    ),
    (
        events.TicketsKept(0, 1, None, (0,), ()),
        "Ann kept one ticket. Kept: Boston-Miami (12).",
    ),
    (events.TicketsKept(0, 2, None, None, None), "Ann kept 2 tickets."),
    (
        events.TicketDeckReshuffled("short", 50),
        "The deck of short tickets was shuffled: 50 tickets.",
    ),
    (events.TurnBegan(7, 1), "Turn 7: Bob."),
    (events.Passed(0, True), "Ann passed."),
    (events.Passed(0), "Ann passed: no move was possible."),
    (
        events.LastRoundBegan(0, 2),
        "Ann has few trains left. Last round: 2 more turns.",
    ),
    (events.MerchandiseGained(1), "Bob gained a merchandise card."),
    (events.TunnelRevealed((), 0), "No card was left to reveal. No extra cards."),
    (
        events.TunnelRevealed(("red", "red", "wild"), 3),
        "Revealed: 2 red, wild. 3 extra cards.",
    ),
    (events.TollPaid(0, 1, 2), "Ann paid the toll: 1 of the colour and 2 wilds."),
    (events.TunnelDeclined(0), "Ann turned back and kept the cards."),
    (
        events.GameBegan("usa", 1, "", 2, 1, ""),
        "USA for 2 players. Bob starts the game.",
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
        (events.TunnelTried(0, route, "green", 0), "Ann entered the tunnel {} with 2 green."),
        (events.RouteClaimed(0, route, "wild", 2, 2), "Ann claimed {} for 2 wilds. 2 points."),
        (
            events.RouteClaimed(0, route, "red", 1, 2),
            "Ann claimed {} for 1 red and 1 wild. 2 points.",
        ),
    ):
        assert sentence(EUROPE, event, NAMES) == words.format("Bucuresti-Sofia")
    built = events.StationBuilt(1, "berlin", "red", 1, 0)
    assert sentence(EUROPE, built, NAMES) == "Bob built a station in Berlin for 1 red."


def test_events_of_a_journey() -> None:
    """Routes score nothing and tickets have no value there."""
    ticket = FIRST.ticket_label(3)
    for event, words in (
        (events.TicketCompleted(0, 3), f"Seat 0 completed {ticket}."),
        (events.TicketDrawn(0, 3), f"Seat 0 drew a new ticket. Drawn: {ticket}."),
        (events.TicketDrawn(0, None), "Seat 0 drew a new ticket."),
        (events.CrossingCompleted(1), "Seat 1 completed East to West."),
        (
            events.TicketsSwapped(1, 2, 2, None, None),
            "Seat 1 swapped 2 tickets.",
        ),
        (
            events.TicketsSwapped(1, 1, 1, (3,), (3,)),
            f"Seat 1 swapped one ticket. Set aside: {ticket}. Drawn: {ticket}.",
        ),
    ):
        assert sentence(FIRST, cast(events.Event, event)) == words
    claimed = sentence(FIRST, events.RouteClaimed(0, 0, "wild", FIRST.board.routes[0].length, 0))
    assert "point" not in claimed


def test_events_with_passengers_and_mixes() -> None:
    edition = load("germany")
    for event, words in (
        (events.MixDeclared(0, (1, 3)), "Ann chose starting tickets: 1 short and 3 long."),
        (events.PassengerTaken(0, "berlin", "red"), "Ann picked up a passenger (red) in Berlin."),
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


def test_only_events_have_a_sentence() -> None:
    with pytest.raises(AssertionError, match="no sentence"):
        sentence(USA, cast(events.Event, "?"))
