"""The opening up to the tickets: trains, hands, market. U-4 … U-6, E-4 … E-6; T-02, T-05."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.kit import types
from tests.reference.chance import shuffled
from waggonway.editions import load
from waggonway.game import Game

EDITIONS = ["usa", "europe", "germany", "amsterdam", "first_journey"]


def told(game: Game) -> list[dict[str, Any]]:
    """The events so far as JSON has them."""
    events: list[dict[str, Any]] = msgspec.to_builtins(game.events, str_keys=True)
    return events


def deck_of(edition: str, seed: str) -> list[str]:
    """The shuffled card deck from the top, by the independent shuffle."""
    cards = load(edition).cards
    box = [color for color in cards.colors for _ in range(cards.each)] + ["wild"] * cards.wild
    return shuffled(box, seed, "cards/0")


@pytest.mark.parametrize("edition", ["usa", "europe"])
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_begins_with_45_trains_and_no_points(edition: str, seats: int) -> None:
    """U-4, E-4: 45 trains (and three stations in Europe), score 0."""
    stations = {"usa": 0, "europe": 3}[edition]
    for player in Game.new(edition, seats, seed="first").view(None).players:
        assert (player.trains, player.points, player.stations) == (45, 0, stations)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_are_dealt_seat_by_seat_from_the_top_then_the_market(
    edition: str, seats: int
) -> None:
    """T-02, U-5, U-6, E-5, E-6: all cards of the start seat, of the next …, then five turned up."""
    seed = f"order/{edition}/{seats}"
    game = Game.new(edition, seats, seed=seed)
    deck, size = deck_of(edition, seed), load(edition).cards.hand
    events = [e for e in told(game) if e["type"] in ("hand_dealt", "card_turned_up")]
    for place in range(seats):
        assert events.pop(0) == {
            "type": "hand_dealt",
            "seat": (game.start + place) % seats,
            "number": size,
            "cards": tuple(deck[place * size : (place + 1) * size]),
        }
    market = 5 if load(edition).market else 0
    lying = [{"type": "card_turned_up", "slot": i + 1} for i in range(market)]
    top = deck[seats * size :]
    assert events[:market] == [{**slot, "card": top[i]} for i, slot in enumerate(lying)]


@pytest.mark.parametrize("edition", ["usa", "europe"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_four_cards_each_five_face_up_and_the_rest_is_the_deck(edition: str, seats: int) -> None:
    """U-5, U-6, E-5, E-6: 110 cards less the hands and the market."""
    game = Game.new(edition, seats, seed="calm")
    view = game.view(None)
    assert "market_swept" not in types(told(game))
    assert [player.cards for player in view.players] == [4] * seats
    assert None not in view.market
    assert len(view.market) == 5
    assert view.deck == 110 - 4 * seats - 5
    assert sum(view.discard.values()) == 0


def test_the_opening_of_one_seed_never_changes() -> None:
    """T-02: the order of the opening, pinned; whoever changes it breaks every recorded game."""
    game = Game.new("europe", 2, seed="golden")
    assert [(e["type"], e.get("seat"), e.get("slot")) for e in told(game)[1:]] == [
        ("hand_dealt", 1, None),
        ("hand_dealt", 0, None),
        *[("card_turned_up", None, slot) for slot in (1, 2, 3, 4, 5)],
        ("tickets_dealt", 1, None),
        ("tickets_dealt", 0, None),
    ]
    assert told(game)[0]["start"] == 1
    assert [e["cards"] for e in told(game)[1:3]] == [
        ("white", "orange", "blue", "wild"),
        ("purple", "black", "purple", "green"),
    ]
    assert game.view(None).market == ("white", "black", "wild", "red", "black")
    assert [e["tickets"] for e in told(game)[8:]] == [(44, 18, 16, 22), (41, 3, 6, 0)]


def test_the_order_of_a_germany_opening() -> None:
    """T-02: passengers before cards, cards before tickets."""
    events = types(told(Game.new("germany", 2, seed="calm")))
    assert events[:4] == ["game_began", "passengers_placed", "hand_dealt", "hand_dealt"]
    assert set(events[4:]) == {"card_turned_up"}  # then mixes are declared


def test_passengers_fill_the_places_in_file_order() -> None:
    """T-02: the shuffled passengers are laid from the front."""
    germany = load("germany")
    assert germany.passengers is not None
    bag = [c for c in germany.passengers.colors for _ in range(germany.passengers.each)]
    drawn = iter(shuffled(bag, "bag", "passengers"))
    expected = {
        city.id: dict(Counter(next(drawn) for _ in range(city.passengers)))
        for city in germany.board.cities
    }
    assert Game.new("germany", 3, seed="bag").view(None).passengers == expected


@pytest.mark.parametrize("edition", ["usa", "europe", "germany", "amsterdam"])
@pytest.mark.parametrize("seats", [2, 4])
def test_three_wilds_in_the_first_market_are_swept_at_once(edition: str, seats: int) -> None:
    """T-05, U-6, U-22, E-6, E-19: the rule holds in the opening, after the fifth card is turned."""
    first = seats * load(edition).cards.hand

    def wilds(number: int, at: int) -> int:
        return deck_of(edition, f"sweep/{number}")[at : at + 5].count("wild")

    number = next(n for n in range(10_000) if wilds(n, first) >= 3 > wilds(n, first + 5))
    game = Game.new(edition, seats, seed=f"sweep/{number}")
    events = [e for e in told(game) if e["type"] in ("card_turned_up", "market_swept")]
    top = deck_of(edition, f"sweep/{number}")[first:]
    assert types(events) == ["card_turned_up"] * 5 + ["market_swept"] + ["card_turned_up"] * 5
    assert events[5]["cards"] == tuple(top[:5])
    assert game.view(None).market == tuple(top[5:10])
    assert Counter({c: n for c, n in game.view(None).discard.items() if n}) == Counter(top[:5])
    assert game.phase in ("keep_start", "declare_mix")
