"""The examples printed in the rulebook of Europe, in our own words."""

from tests.kit import arrange, do, hand, menu, refused, scored, types
from waggonway.game import Game


def paid(game: Game, route: str) -> list[str]:
    """The legal payments for one route."""
    prefix = f"claim {route} "
    return [action.removeprefix(prefix) for action in menu(game) if action.startswith(prefix)]


def test_two_yellow_spaces() -> None:
    """E-25, E-26: two yellow cards, one and a wild, or two wilds."""
    game = arrange("europe", hands={0: {"yellow": 2, "wild": 2}})
    assert paid(game, "Barcelona-Madrid") == ["yellow 2", "yellow 1+1", "wild 2"]


def test_two_trains_on_three_spaces() -> None:
    """E-30: one cannot begin a route and wait for the next turn."""
    game = arrange("europe", hands={0: {"red": 2}})
    assert paid(game, "Kyiv-Smolensk") == []
    assert refused(game, "claim Kyiv-Smolensk red 2") == "wrong_number"


def test_a_gray_route_takes_a_set_of_any_one_color() -> None:
    """E-27: four of a kind for four spaces."""
    game = arrange("europe", hands={0: {"red": 4, "blue": 3, "green": 4}})
    assert paid(game, "Barcelona-Marseille") == ["green 4", "red 4"]


def test_smyrna_to_palermo() -> None:
    """E-36, T-26: four cards of one colour and two wilds."""
    game = arrange("europe", hands={0: {"green": 4, "wild": 2}})
    assert paid(game, "Palermo-Smyrna") == ["green 4+2"]
    do(game, "claim Palermo-Smyrna green 4+2")
    assert game.view(None).players[0].points == 15


def test_a_tunnel_dearer_than_it_looks() -> None:
    """E-38, E-39, E-40: one card of the colour and a wild among the three: two more."""
    game = arrange(
        "europe",
        hands={0: {"green": 3, "wild": 1}},
        market=["red"] * 5,
        deck=["green", "wild", "blue"],
    )
    assert do(game, "claim Venezia-Zürich green 2")[1]["toll"] == 2
    assert menu(game) == ["pay 1+1", "decline"]
    do(game, "pay 1+1")
    assert hand(game, 0) == {}
    assert game.view(None).players[0].trains == 43


def test_a_tunnel_given_up() -> None:
    """E-42: all cards go back into the hand, the turn is over."""
    game = arrange(
        "europe", hands={0: {"red": 3}}, market=["blue"] * 5, deck=["red", "blue", "green"]
    )
    do(game, "claim Erzurum-Sochi red 3")
    assert types(do(game, "decline")) == ["tunnel_declined", "turn_began"]
    assert hand(game, 0) == {"red": 3}


def test_a_tunnel_tried_with_wilds_alone() -> None:
    """E-41: only wilds among the three cost more, and wilds must pay."""
    game = arrange(
        "europe",
        hands={0: {"wild": 4, "blue": 3}},
        market=["red"] * 5,
        deck=["blue", "wild", "blue"],
    )
    assert do(game, "claim München-Venezia wild 2")[1]["toll"] == 1
    assert menu(game) == ["pay 0+1", "decline"]


def test_a_tunnel_when_the_cards_are_hoarded() -> None:
    """E-44: with nothing to reveal it is claimed without risk."""
    game = arrange("europe", hands={0: {"green": 2}}, market=["red"] * 5, rest=1)
    assert types(do(game, "claim Venezia-Zürich green 2"))[:3] == [
        "tunnel_tried",
        "tunnel_revealed",
        "route_claimed",
    ]


def test_the_prices_of_stations() -> None:
    """E-54: one card, two of a colour, three of a colour."""
    game = arrange("europe", hands={0: {"red": 1, "blue": 1, "green": 3, "wild": 1}})
    do(game, "station Paris red 1", "draw blind", "draw blind")
    do(game, "station Roma blue 1+1", "draw blind", "draw blind")
    do(game, "station Wien green 3")
    assert game.view(None).stations == {"paris": 0, "roma": 0, "wien": 0}
    assert hand(game, 0) == {}


def test_one_station_one_route_for_all_tickets() -> None:
    """E-51, E-55: tickets that want different routes into the same city cannot both have them."""
    game = arrange(
        "europe",
        owners={
            "Berlin-Frankfurt/1": 0,
            "Frankfurt-München": 0,
            "München-Venezia": 0,
            "Athina-Brindisi": 0,
            "Athina-Smyrna": 0,
            "Roma-Venezia": 1,
            "Brindisi-Roma": 1,
        },
        stations={"roma": 0},
        tickets={0: ["Berlin-Roma", "Roma-Smyrna"]},
    )
    assert scored(game).seats[0].tickets == 9 - 8


def test_four_points_for_each_station_in_reserve() -> None:
    """E-57, E-59."""
    game = arrange("europe", stations={"roma": 1}, tickets={})
    assert [seat.stations for seat in scored(game).seats] == [12, 8]


def test_the_route_scoring_table() -> None:
    """E-28: as printed, with the rows that our copy lost."""
    points = arrange("europe").edition.routes.points
    assert points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}
