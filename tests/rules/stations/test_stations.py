"""Building stations. E-52 … E-54, E-57; T-33."""

import msgspec
import pytest

from tests.kit import MIXED, arrange, do, hand, menu, refused, scored, types
from waggonway.editions import load
from waggonway.editions.parts import Stations
from waggonway.game import Game

BUILT = ["wien", "roma", "paris"]


def having(built: int, cards: dict[str, int]) -> Game:
    """Europe; the start seat has built some stations and holds these cards."""
    return arrange("europe", stations=dict.fromkeys(BUILT[:built], 0), hands={0: cards})


def paid(game: Game, city: str = "Berlin") -> list[str]:
    """The legal payments for a station in a city."""
    prefix = f"station {city} "
    return [action.removeprefix(prefix) for action in menu(game) if action.startswith(prefix)]


@pytest.mark.parametrize(
    ("built", "cards", "payments"),
    [
        (0, {"red": 1}, ["red 1"]),
        (0, {"red": 3, "blue": 1, "wild": 2}, ["blue 1", "red 1", "wild 1"]),
        (1, {"red": 1}, []),
        (1, {"red": 1, "blue": 1}, []),
        (1, {"red": 2}, ["red 2"]),
        (1, {"red": 1, "wild": 1}, ["red 1+1"]),
        (1, {"red": 2, "wild": 2}, ["red 2", "red 1+1", "wild 2"]),
        (2, {"red": 2, "blue": 2}, []),
        (2, {"red": 3}, ["red 3"]),
        (2, {"red": 2, "blue": 1, "wild": 1}, ["red 2+1"]),
        (2, {"red": 3, "wild": 3}, ["red 3", "red 2+1", "red 1+2", "wild 3"]),
        (3, {"red": 9, "wild": 9}, []),
    ],
)
def test_the_kth_station_costs_k_cards_of_one_color(
    built: int, cards: dict[str, int], payments: list[str]
) -> None:
    """E-54, T-33: one, two, three; wilds replace any of them; colours never mix."""
    assert paid(having(built, cards)) == payments


def test_the_cards_are_discarded_and_the_station_stands() -> None:
    """E-54: two reds and a wild for the third station."""
    game = having(2, {"red": 3, "wild": 2})
    events = do(game, "station Berlin red 2+1")
    assert events[0] == {
        "type": "station_built",
        "seat": 0,
        "city": "berlin",
        "color": "red",
        "cards": 2,
        "wilds": 1,
    }
    assert {c: n for c, n in game.view(None).discard.items() if n} == {"red": 2, "wild": 1}
    assert hand(game, 0) == {"red": 1, "wild": 1}
    assert game.view(None).stations["berlin"] == 0
    assert game.view(None).players[0].stations == 0


def test_a_station_costs_exactly_its_price() -> None:
    """E-54, T-33: neither more nor less."""
    game = having(1, {"red": 3, "wild": 3})
    for payment in ("red 1", "red 3", "red 2+1", "wild 1", "wild 3"):
        assert refused(game, f"station Berlin {payment}") == "wrong_number"
    assert refused(game, "station Berlin blue 1+1") == "not_enough_cards"


def test_any_city_without_a_station_will_do() -> None:
    """E-52: all 47 cities, whether or not a route leads there."""
    game = arrange("europe", hands={0: {"red": 1}}, owners={"Berlin-Wien": 1})
    stations = [action for action in menu(game) if action.startswith("station")]
    names = [city.name for city in game.edition.board.cities]
    assert stations == [f"station {name} red 1" for name in names]
    assert len(names) == 47


@pytest.mark.parametrize("owner", [0, 1])
def test_never_two_stations_in_one_city(owner: int) -> None:
    """E-52, T-33: neither beside another player's nor beside your own."""
    game = arrange("europe", hands={0: {"red": 3}}, stations={"berlin": owner})
    assert paid(game) == []
    price = 2 if owner == 0 else 1
    assert refused(game, f"station Berlin red {price}") == "city_has_station"
    assert paid(game, "Wien") == [f"red {price}"]


def test_one_station_per_turn_and_three_per_game() -> None:
    """E-53: building is the turn's action; after the third there is none left."""
    game = arrange("europe", hands={0: {"red": 9}, 1: {"blue": 9}})
    for number, city in enumerate(("Berlin", "Wien", "Roma"), start=1):
        assert types(do(game, f"station {city} red {number}"))[-1] == "turn_began"
        assert game.view(None).players[0].stations == 3 - number
        assert game.deciding == (1,)
        do(game, "draw blind", "draw blind")
    assert not [action for action in menu(game) if action.startswith("station")]
    assert refused(game, "station Paris red 3") == "no_stations_left"


def test_a_station_may_be_built_without_any_train_left() -> None:
    """T-33: it needs none; and in the last round too."""
    game = arrange("europe", hands={0: {"red": 1}, 1: {"blue": 1}}, trains={0: 1, 1: 0})
    events = do(game, "claim Budapest-Wien/1 red 1")
    assert "last_round_began" in types(events)
    assert game.view(None).last_round == 2
    do(game, "station Berlin blue 1")
    assert game.view(None).stations == {"berlin": 1}


def test_a_country_is_no_city() -> None:
    """E-52: in a made-up edition with countries and stations."""
    game = arrange(MIXED, hands={0: {"red": 1}})
    cities = [action.split()[1] for action in menu(game) if action.startswith("station")]
    assert len(cities) == 12
    assert refused(game, "station Norland red 1") == "no_such_city"


def test_where_every_city_has_a_station_nobody_can_build() -> None:
    """E-52, T-33, T-66: all cards and two stations are left, but no city; that is a pass."""
    edition = msgspec.structs.replace(load(MIXED), stations=Stations(count=7, worth=1))
    cities = [city.id for city in edition.board.cities if not city.country]
    game = arrange(
        edition,
        stations={city: int(i >= 7) for i, city in enumerate(cities)},
        market=["red", None, None, None, None],
        rest=1,
        trains={1: 0},
        tickets={},
        ticket_decks={},
    )
    assert game.view(None).players[1].stations == 2
    assert types(do(game, "draw 1"))[1:3] == ["turn_began", "passed"]


def test_stations_are_never_required_and_worth_four_points_unbuilt() -> None:
    """E-57: twelve points with none built, nothing with all three."""
    for built, points in ((0, 12), (1, 8), (2, 4), (3, 0)):
        game = arrange("europe", stations=dict.fromkeys(BUILT[:built], 0), tickets={0: []})
        assert [seat.stations for seat in scored(game).seats] == [points, 12]
        assert scored(game).seats[0].total == points
