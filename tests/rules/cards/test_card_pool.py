"""Deck, discards and empty slots. U-25, U-26, E-21, E-22; T-11, T-12, T-15."""

import pytest

from tests.kit import arrange, do, hand, menu, refused, types
from tests.reference.chance import shuffled
from waggonway.game import Game

BOTH = pytest.mark.parametrize("edition", ["usa", "europe"])
ALL = pytest.mark.parametrize("edition", ["usa", "europe", "germany", "amsterdam"])
MARKET = ["red", "blue", "green", "black", "red"]


def discarded(game: Game) -> dict[str, int]:
    """The discard pile, only what lies there."""
    return {color: number for color, number in game.view(None).discard.items() if number}


@ALL
def test_the_discards_are_shuffled_when_a_card_is_needed_and_not_before(edition: str) -> None:
    """T-11, U-25, E-21: the last card of the deck is drawn; the next draw reshuffles first."""
    game = arrange(edition, market=MARKET, deck=["green"], discard={"blue": 2, "wild": 1}, rest=1)
    assert do(game, "draw blind") == [{"type": "card_drawn", "seat": 0, "card": "green"}]
    assert (game.view(None).deck, discarded(game)) == (0, {"blue": 2, "wild": 1})
    events = do(game, "draw blind")
    assert types(events)[:2] == ["deck_reshuffled", "card_drawn"]
    assert events[0] == {"type": "deck_reshuffled", "shuffle": 1, "number": 3}
    assert (game.view(None).deck, discarded(game)) == (2, {})


@BOTH
def test_a_replacement_reshuffles_as_well(edition: str) -> None:
    """T-11, U-25, E-21: turning a card up needs a card like any other draw."""
    game = arrange(edition, market=MARKET, discard={"orange": 4}, rest=1)
    events = do(game, "draw 1")
    assert types(events) == ["card_taken", "deck_reshuffled", "card_turned_up"]
    assert events[2]["card"] == "orange"


def test_each_reshuffle_has_a_stream_of_its_own() -> None:
    """T-11: the k-th new deck depends on the seed, on k and on the discards alone."""
    game = arrange(
        "usa",
        seed="stream",
        market=MARKET,
        discard={"purple": 3, "white": 4, "wild": 2},
        hands={1: {"yellow": 4, "wild": 2}},
        rest=0,
    )
    expected = shuffled(["purple"] * 3 + ["white"] * 4 + ["wild"] * 2, "stream", "cards/1")
    expected += shuffled(["yellow"] * 4 + ["wild"] * 2, "stream", "cards/2")
    events = do(game, "draw blind", "draw blind", "claim Helena-Seattle yellow 4+2")
    while game.view(None).deck or game.view(None).discard["yellow"]:
        events += do(game, "draw blind")
    shuffles = [event for event in events if event["type"] == "deck_reshuffled"]
    assert [(event["shuffle"], event["number"]) for event in shuffles] == [(1, 9), (2, 6)]
    assert [event["card"] for event in events if event["type"] == "card_drawn"] == expected


def test_a_sweep_reshuffles_its_own_discards() -> None:
    """T-11: the five swept cards lie on the pile before the new five are turned up."""
    game = arrange(
        "usa",
        market=["red", "wild", "blue", "wild", "green"],
        deck=["wild", "black"],
        discard={"white": 3},
        rest=1,
    )
    events = do(game, "draw 1")
    assert types(events)[:6] == [
        "card_taken",
        "card_turned_up",
        "market_swept",
        "card_turned_up",
        "deck_reshuffled",
        "card_turned_up",
    ]
    assert events[3]["card"] == "black"
    assert events[4] == {"type": "deck_reshuffled", "shuffle": 1, "number": 3 + 5}


@ALL
def test_face_up_cards_can_be_taken_when_nothing_can_be_drawn(edition: str) -> None:
    """T-12, U-26, E-22: only the blind draw is impossible."""
    game = arrange(edition, market=MARKET, rest=1)
    assert (game.view(0).deck, discarded(game)) == (0, {})
    assert [a for a in menu(game) if a.startswith("draw")] == [f"draw {i}" for i in (1, 2, 3, 4, 5)]
    assert refused(game, "draw blind") == "deck_empty"
    do(game, "draw 2")
    assert menu(game) == ["draw 1", "draw 3", "draw 4", "draw 5"]
    do(game, "draw 5")
    assert hand(game, 0) == {"blue": 1, "red": 1}
    assert game.view(None).market == ("red", None, "green", "black", None)


@BOTH
def test_without_deck_discards_and_market_no_card_can_be_drawn(edition: str) -> None:
    """U-26, E-22: what remains is claiming, tickets and, in Europe, a station."""
    game = arrange(edition, market=[None] * 5, hands={0: {"red": 2}}, rest=1)
    kinds = {"usa": {"claim", "tickets"}, "europe": {"claim", "tickets", "station"}}
    assert {action.split()[0] for action in menu(game)} == kinds[edition]
    assert refused(game, "draw blind") == "deck_empty"
    assert refused(game, "draw 1") == "market_slot_empty"


@BOTH
def test_a_claim_fills_the_empty_slots_in_order(edition: str) -> None:
    """T-15: the cards just paid are shuffled and turned up, slot by slot."""
    game = arrange(
        edition, market=[None, "red", None, "blue", None], hands={0: {"green": 2}}, rest=1
    )
    route = {"usa": "Chicago-Saint Louis/1", "europe": "Essen-Frankfurt"}[edition]
    events = do(game, f"claim {route} green 2")
    assert events[1:4] == [
        {"type": "deck_reshuffled", "shuffle": 1, "number": 2},
        {"type": "card_turned_up", "slot": 1, "card": "green"},
        {"type": "card_turned_up", "slot": 3, "card": "green"},
    ]
    assert game.view(None).market == ("green", "red", "green", "blue", None)


def test_a_station_fills_the_empty_slots() -> None:
    """T-15: the card paid for a station comes back into the market."""
    game = arrange("europe", market=["red", None, None, None, None], hands={0: {"blue": 1}}, rest=1)
    events = do(game, "station Roma blue 1")
    assert types(events) == ["station_built", "deck_reshuffled", "card_turned_up", "turn_began"]
    assert game.view(None).market == ("red", "blue", None, None, None)


def test_the_market_is_looked_at_again_after_a_declined_tunnel() -> None:
    """T-15, T-10: the revealed cards are discarded, and a market left unswept can be swept."""
    game = arrange(
        "europe",
        market=["wild", "wild", "wild", "red", "red"],
        deck=["orange", "white", "white"],
        hands={0: {"orange": 3}},
        rest=1,
    )
    do(game, "claim Angora-Smyrna orange 3")
    assert game.phase == "tunnel"
    events = do(game, "decline")
    assert types(events)[:3] == ["tunnel_declined", "market_swept", "deck_reshuffled"]
    assert events[1]["cards"] == ("wild", "wild", "wild", "red", "red")
    assert events[2]["number"] == 3 + 5


def test_an_empty_market_does_not_stay_empty() -> None:
    """T-15: no absorbing state: the first discards lie face up again for everybody."""
    game = arrange("usa", market=[None] * 5, hands={0: {"red": 4}}, rest=1)
    do(game, "claim Dallas-El Paso red 4")
    assert game.view(None).market == ("red", "red", "red", "red", None)
    assert [a for a in menu(game) if a.startswith("draw")] == [f"draw {i}" for i in (1, 2, 3, 4)]
    do(game, "draw 1", "draw 2")
    assert game.view(None).market == (None, None, "red", "red", None)


def test_slots_left_empty_by_a_draw_are_filled_by_the_next_discards() -> None:
    """T-15: two cards are taken while nothing can be turned up; a claim brings them back."""
    game = arrange("usa", market=MARKET, hands={1: {"white": 6}}, rest=0)
    do(game, "draw 2", "draw 4")
    assert game.view(None).market == ("red", None, "green", None, "red")
    do(game, "claim Calgary-Winnipeg white 6")
    assert game.view(None).market == ("red", "white", "green", "white", "red")
