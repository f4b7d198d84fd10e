"""Ferries: some of the cards must be wilds. E-35, E-36; T-26, T-30."""

from tests.kit import MIXED, arrange, do, hand, menu, refused, types
from waggonway.editions import available, load
from waggonway.game import Game


def paid(game: Game, route: str) -> list[str]:
    """The legal payments for one route."""
    prefix = f"claim {route} "
    return [action.removeprefix(prefix) for action in menu(game) if action.startswith(prefix)]


def test_ferries_are_gray_routes_with_symbols() -> None:
    """E-35: thirteen of them, with one or two symbols, never more than spaces."""
    ferries = [route for route in load("europe").board.routes if route.ferry]
    assert len(ferries) == 13
    assert {route.color for route in ferries} == {"gray"}
    assert {route.ferry for route in ferries} == {1, 2}
    assert all(route.ferry <= route.length for route in ferries)


def test_a_ferry_needs_a_wild_for_every_symbol() -> None:
    """E-36, T-26: Palermo-Smyrna has six spaces and two symbols."""
    for wilds, payments in ((0, []), (1, []), (2, ["red 4+2"]), (3, ["red 4+2", "red 3+3"])):
        game = arrange("europe", hands={0: {"red": 6, "wild": wilds}})
        assert paid(game, "Palermo-Smyrna") == payments
    game = arrange("europe", hands={0: {"red": 6, "wild": 2}})
    assert refused(game, "claim Palermo-Smyrna red 5+1") == "too_few_wilds"
    assert refused(game, "claim Palermo-Smyrna red 6") == "too_few_wilds"
    do(game, "claim Palermo-Smyrna red 4+2")
    assert hand(game, 0) == {"red": 2}


def test_the_other_spaces_take_a_set_of_one_color() -> None:
    """E-36: two reds and two blues do not pay for the four remaining spaces."""
    game = arrange("europe", hands={0: {"red": 2, "blue": 2, "wild": 3}})
    assert paid(game, "Palermo-Smyrna") == []
    game = arrange("europe", hands={0: {"red": 2, "blue": 3, "wild": 3}})
    assert paid(game, "Palermo-Smyrna") == ["blue 3+3"]


def test_a_ferry_may_be_paid_with_wilds_alone() -> None:
    """T-26, E-36: wilds stand in for the coloured cards as ever."""
    game = arrange("europe", hands={0: {"red": 1, "wild": 6}})
    assert paid(game, "Palermo-Smyrna") == ["red 1+5", "wild 6"]
    do(game, "claim Palermo-Smyrna wild 6")
    assert hand(game, 0) == {"red": 1}


def test_a_ferry_of_nothing_but_symbols_takes_wilds_alone() -> None:
    """E-36, T-26: Amsterdam-London has two spaces and two symbols."""
    game = arrange("europe", hands={0: {"red": 6, "wild": 2}})
    assert paid(game, "Amsterdam-London") == ["wild 2"]
    assert paid(arrange("europe", hands={0: {"red": 6, "wild": 1}}), "Amsterdam-London") == []


def test_no_printed_tunnel_is_a_ferry() -> None:
    """T-30: 18 tunnels and 13 ferries in Europe without overlap, and none elsewhere."""
    routes = load("europe").board.routes
    assert (sum(r.tunnel for r in routes), sum(r.ferry > 0 for r in routes)) == (18, 13)
    for edition in available():
        assert not [r for r in load(edition).board.routes if r.tunnel and r.ferry]


def test_a_tunnel_that_is_a_ferry() -> None:
    """T-30: the wilds needed are among the cards laid; the colour is that of the others."""
    hands = {0: {"red": 5, "wild": 1}}
    game = arrange(MIXED, hands=hands, market=["blue"] * 4, deck=["red", "green"])
    assert paid(game, "Harrow-Saint-Oran") == ["red 3+1"]
    events = do(game, "claim Harrow-Saint-Oran red 3+1")
    assert types(events) == ["tunnel_tried", "tunnel_revealed"]
    assert events[1]["toll"] == 1
    assert menu(game) == ["pay 1+0", "decline"]
    assert do(game, "pay 1+0")[1]["type"] == "route_claimed"


def test_a_tunnel_that_is_a_ferry_entered_with_wilds_alone() -> None:
    """T-30, T-27: then only revealed wilds cost, and wilds pay."""
    hands = {0: {"red": 5, "wild": 5}}
    game = arrange(MIXED, hands=hands, market=["blue"] * 4, deck=["red", "wild"])
    events = do(game, "claim Harrow-Saint-Oran wild 4")
    assert events[1]["toll"] == 1
    assert menu(game) == ["pay 0+1", "decline"]
