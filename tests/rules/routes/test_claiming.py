"""Claiming a route: cards, trains, points.

U-27, U-28, U-30 … U-33, U-36; E-25, E-28 … E-31; T-20, T-21, T-25.
"""

import pytest

from tests.kit import MIXED, SPRINT, arrange, do, hand, menu, refused, route_of, types
from waggonway.editions import load
from waggonway.game import ClaimRoute, Game, IllegalAction

BOTH = pytest.mark.parametrize("edition", ["usa", "europe"])
THREE = {"usa": "Chicago-Duluth", "europe": "Kyiv-Smolensk"}  # red routes with three spaces
USA_LENGTHS = [
    ("Dallas-Houston/1", 1, 1),
    ("Boston-New York/1", 2, 2),
    ("Chicago-Duluth", 3, 4),
    ("Dallas-El Paso", 4, 7),
    ("Helena-Omaha", 5, 10),
    ("Miami-New Orleans", 6, 15),
]
EUROPE_LENGTHS = [
    ("Budapest-Wien/1", 1, 1),
    ("Bruxelles-Paris/1", 2, 2),
    ("Kyiv-Smolensk", 3, 4),
    ("Marseille-Pamplona", 4, 7),
]


def claims(game: Game, route: str) -> list[str]:
    """The legal payments for one route."""
    prefix = f"claim {route} "
    return [action.removeprefix(prefix) for action in menu(game) if action.startswith(prefix)]


@BOTH
def test_a_route_takes_exactly_as_many_cards_as_it_has_spaces(edition: str) -> None:
    """U-27, E-25, E-30: three spaces, three cards; all of it in one turn or not at all."""
    for number in (0, 1, 2):
        game = arrange(edition, hands={0: {"red": number}})
        assert claims(game, THREE[edition]) == []
    game = arrange(edition, hands={0: {"red": 5}})
    assert claims(game, THREE[edition]) == ["red 3"]
    do(game, f"claim {THREE[edition]} red 3")
    assert hand(game, 0) == {"red": 2}
    assert game.view(None).owners[route_of(game, THREE[edition])] == 0


@BOTH
def test_paying_more_or_less_is_illegal(edition: str) -> None:
    """T-20, E-30: neither four cards nor two for three spaces."""
    game = arrange(edition, hands={0: {"red": 5, "wild": 5}})
    route = route_of(game, THREE[edition])
    for payment in ("red 4", "red 2", "red 3+1", "red 1+1", "wild 4", "wild 2"):
        assert refused(game, f"claim {THREE[edition]} {payment}") == "wrong_number"
    for color, wilds in (("red", 4), ("red", -1), ("wild", 4), ("wild", 2)):
        with pytest.raises(IllegalAction) as error:
            game.apply(0, ClaimRoute(route, color, wilds))
        assert error.value.code == "wrong_number"


@BOTH
def test_the_cards_must_have_the_color_of_the_route(edition: str) -> None:
    """U-28, E-25: a red route takes red cards and wilds."""
    game = arrange(edition, hands={0: {"red": 2, "blue": 6, "wild": 1}})
    assert claims(game, THREE[edition]) == ["red 2+1"]
    assert refused(game, f"claim {THREE[edition]} blue 3") == "wrong_color"
    assert refused(game, f"claim {THREE[edition]} blue 2+1") == "wrong_color"
    assert refused(game, f"claim {THREE[edition]} red 3") == "not_enough_cards"


@BOTH
def test_a_train_stands_on_every_space(edition: str) -> None:
    """U-30, E-28: three spaces cost three trains, whatever was paid."""
    game = arrange(edition, hands={0: {"red": 1, "wild": 2}})
    do(game, f"claim {THREE[edition]} red 1+2")
    assert [player.trains for player in game.view(1).players] == [42, 45]


@pytest.mark.parametrize("edition", ["usa", "europe", "germany", "amsterdam", "first_journey"])
def test_a_route_longer_than_the_stock_of_trains_cannot_be_claimed(edition: str) -> None:
    """T-21, U-30, E-28: not offered, and refused; the last train may be placed."""
    routes = load(edition).board.routes
    plain = [number for number, route in enumerate(routes) if not route.tunnel]
    for number in (plain[0], max(plain, key=lambda number: routes[number].length)):
        length, label = routes[number].length, load(edition).route_label(number)
        game = arrange(edition, hands={0: {"wild": length}}, trains={0: length - 1})
        assert claims(game, label) == []
        assert refused(game, f"claim {label} wild {length}") == "not_enough_trains"
        game = arrange(edition, hands={0: {"wild": length}}, trains={0: length})
        do(game, f"claim {label} wild {length}")
        assert game.view(None).players[0].trains == 0


@BOTH
def test_the_played_cards_are_discarded(edition: str) -> None:
    """U-31, E-28: onto the discard pile, for all to see."""
    game = arrange(edition, hands={0: {"red": 4, "wild": 2}})
    do(game, f"claim {THREE[edition]} red 2+1")
    discard = {color: number for color, number in game.view(1).discard.items() if number}
    assert discard == {"red": 2, "wild": 1}
    assert hand(game, 0) == {"red": 2, "wild": 1}


@pytest.mark.parametrize(
    ("edition", "mine", "far"),
    [
        ("usa", "Boston-New York/1", "Los Angeles-Phoenix"),
        ("europe", "Cadiz-Lisboa", "Moskva-Smolensk"),
    ],
)
def test_routes_need_not_be_connected(edition: str, mine: str, far: str) -> None:
    """U-32, E-29: any open route, however far from the others."""
    game = arrange(edition, owners={mine: 0}, hands={0: {"orange": 3}})
    length = game.edition.board.routes[route_of(game, far)].length
    do(game, f"claim {far} orange {length}")
    owners = game.view(None).owners
    assert [owners[route_of(game, route)] for route in (mine, far)] == [0, 0]


@BOTH
def test_a_claimed_route_is_not_open(edition: str) -> None:
    """U-32, E-29: nobody can claim it again, not even its owner."""
    for owner in (0, 1):
        game = arrange(edition, owners={THREE[edition]: owner}, hands={0: {"red": 3}})
        assert claims(game, THREE[edition]) == []
        assert refused(game, f"claim {THREE[edition]} red 3") == "route_taken"


@BOTH
def test_one_route_per_turn(edition: str) -> None:
    """U-33, E-31: after a claim the turn is over."""
    game = arrange(edition, hands={0: {"red": 6, "blue": 6}})
    do(game, f"claim {THREE[edition]} red 3")
    assert game.deciding == (1,)
    blue = {"usa": "claim Montréal-New York blue 3", "europe": "claim Berlin-Essen blue 2"}
    assert refused(game, blue[edition], seat=0) == "not_your_decision"


@pytest.mark.parametrize(("route", "length", "points"), USA_LENGTHS)
def test_usa_routes_score_at_once(route: str, length: int, points: int) -> None:
    """U-36: 1, 2, 4, 7, 10, 15 for one to six spaces."""
    game = arrange("usa", hands={0: {"red": length}})
    event = do(game, f"claim {route} red {length}")[0]
    assert (event["type"], event["points"]) == ("route_claimed", points)
    assert [player.points for player in game.view(None).players] == [points, 0]


@pytest.mark.parametrize(("route", "length", "points"), EUROPE_LENGTHS)
def test_europe_routes_score_at_once(route: str, length: int, points: int) -> None:
    """E-28: 1, 2, 4, 7 for one to four spaces."""
    game = arrange("europe", hands={0: {"red": length}})
    event = do(game, f"claim {route} red {length}")[0]
    assert (event["type"], event["points"]) == ("route_claimed", points)
    assert [player.points for player in game.view(None).players] == [points, 0]


def test_the_longest_routes_of_europe() -> None:
    """E-28: 15 for the ferry of six spaces, 21 for the tunnel of eight."""
    game = arrange(
        "europe", hands={0: {"red": 4, "wild": 2}, 1: {"green": 8}}, deck=["blue", "blue", "red"]
    )
    assert do(game, "claim Palermo-Smyrna red 4+2")[0]["points"] == 15
    claimed = do(game, "claim Petrograd-Stockholm green 8")[2]
    assert (claimed["type"], claimed["points"]) == ("route_claimed", 21)
    assert [player.points for player in game.view(None).players] == [15, 21]
    assert [player.trains for player in game.view(None).players] == [39, 37]


def test_the_effects_of_a_claim_come_before_the_end_of_the_turn() -> None:
    """T-25: points, merchandise, market, passengers; then the last round, then the next turn."""
    game = arrange(
        MIXED,
        owners={},
        hands={0: {"yellow": 2}},
        market=["red", None, "blue", "green"],
        trains={0: 4},
        rest=1,
        passengers={"brackwater": {"amber": 1}, "corrie": {"jade": 1}},
    )
    events = do(game, "claim Brackwater-Corrie yellow 2")
    assert types(events) == [
        "route_claimed",
        "merchandise_gained",
        "deck_reshuffled",
        "card_turned_up",
        "passenger_taken",
        "passenger_taken",
        "last_round_began",
        "turn_began",
    ]
    assert events[0]["points"] == 2


def test_a_ticket_is_checked_before_the_last_train_ends_the_game() -> None:
    """T-25: in a game with instant tickets the check belongs to the claim."""
    game = arrange(
        SPRINT,
        hands={0: {"green": 1}},
        owners={"Quay-Ford": 0},
        trains={0: 1},
        tickets={0: ["Quay-Abbey"]},
    )
    events = do(game, "claim Ford-Abbey green 1")
    assert types(events)[:4] == [
        "route_claimed",
        "merchandise_gained",
        "ticket_completed",
        "game_ended",
    ]
