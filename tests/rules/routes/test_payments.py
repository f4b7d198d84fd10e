"""Which cards may pay for a route. U-19, U-28, U-29, E-26, E-27; T-18, T-19."""

import random
from itertools import combinations

import pytest

from tests.kit import MIXED, arrange, forget_menus, lay_cards, menu, refused
from waggonway.editions import load
from waggonway.editions.parts import Route
from waggonway.game import ClaimRoute, Game

COLORS = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red"]
USA_BY_COLOR = {
    "purple": "Charleston-Miami",
    "blue": "Chicago-Omaha",
    "orange": "Atlanta-New Orleans/1",
    "white": "Chicago-Toronto",
    "green": "Denver-Helena",
    "yellow": "Nashville-Pittsburgh",
    "black": "Duluth-Winnipeg",
    "red": "Dallas-El Paso",
}
EUROPE_BY_COLOR = {
    "purple": "Brest-Pamplona",
    "blue": "Warszawa-Wien",
    "orange": "Edinburgh-London/2",
    "white": "Bucuresti-Sevastopol",
    "green": "Athina-Sarajevo",
    "yellow": "Berlin-Warszawa/2",
    "black": "Edinburgh-London/1",
    "red": "Marseille-Pamplona",
}


def paid(game: Game, route: str) -> list[str]:
    """The legal payments for one route."""
    prefix = f"claim {route} "
    return [action.removeprefix(prefix) for action in menu(game) if action.startswith(prefix)]


@pytest.mark.parametrize("color", COLORS)
@pytest.mark.parametrize("edition", ["usa", "europe"])
def test_a_wild_belongs_to_every_color(edition: str, color: str) -> None:
    """U-19, U-28, E-26, T-18: two cards of the colour and two wilds pay for four spaces."""
    route = {"usa": USA_BY_COLOR, "europe": EUROPE_BY_COLOR}[edition][color]
    game = arrange(edition, hands={0: {color: 2, "wild": 2}})
    assert paid(game, route) == [f"{color} 2+2"]
    game = arrange(edition, hands={0: {color: 3, "wild": 4}})
    assert paid(game, route) == [f"{color} 3+1", f"{color} 2+2", f"{color} 1+3", "wild 4"]


@pytest.mark.parametrize(
    ("edition", "route", "need"),
    [("usa", "Calgary-Vancouver", 3), ("europe", "Barcelona-Marseille", 4)],
)
def test_a_gray_route_takes_any_one_color(edition: str, route: str, need: int) -> None:
    """U-29, E-27, T-19: every colour that the hand has enough of, or wilds alone."""
    for color in (*COLORS, "wild"):
        game = arrange(edition, hands={0: {color: need}})
        assert paid(game, route) == [f"{color} {need}"]


@pytest.mark.parametrize("edition", ["usa", "europe"])
def test_two_colors_never_mix(edition: str) -> None:
    """T-19, U-29, E-27: two reds and two blues are no set, not even for a gray route."""
    route = {"usa": "Calgary-Helena", "europe": "Barcelona-Marseille"}[edition]
    game = arrange(edition, hands={0: {"red": 2, "blue": 2}})
    assert paid(game, route) == []
    assert refused(game, f"claim {route} red 4") == "not_enough_cards"
    game = arrange(edition, hands={0: {"red": 2, "blue": 2, "wild": 2}})
    assert paid(game, route) == ["blue 2+2", "red 2+2"]


def by_trial(route: Route, cards: list[str], colors: tuple[str, ...]) -> list[tuple[str, int]]:
    """Every set of cards of the right number, tried one by one."""
    found = set()
    for laid in combinations(cards, route.length):
        kinds = set(laid) - {"wild"}
        fits = len(kinds) < 2 and (route.color == "gray" or kinds <= {route.color})
        if fits and laid.count("wild") >= route.ferry:
            found.add((kinds.pop() if kinds else "wild", laid.count("wild")))
    order = [*colors, "wild"]
    return sorted(found, key=lambda payment: (order.index(payment[0]), payment[1]))


@pytest.mark.parametrize(
    "edition", ["usa", "europe", "germany", "amsterdam", "first_journey", MIXED]
)
def test_payments_are_all_those_that_a_trial_finds(edition: str) -> None:
    """T-18, U-28, E-25: k cards and m wilds with k + m = L and m >= f, for every L, f and hand."""
    rng = random.Random(18)
    game = arrange(edition)
    box, routes = game.edition.cards, game.edition.board.routes
    market = [None] * (game.edition.market.size if game.edition.market else 0)
    compared = 0
    for _ in range(80):
        hand = {color: rng.randint(0, 5) for color in rng.sample(box.colors, 2)}
        hand["wild"] = rng.randint(0, 4)
        lay_cards(game, {0: hand}, market, [], {}, 1)
        forget_menus(game)
        offered: dict[int, list[tuple[str, int]]] = {number: [] for number in range(len(routes))}
        for action in game.legal(0):
            if isinstance(action, ClaimRoute):
                offered[action.route].append((action.color, action.wilds))
        cards = [name for name, number in hand.items() for _ in range(number)]
        shapes = {(route.length, route.ferry, route.color): route for route in routes}
        expected = {shape: by_trial(route, cards, box.colors) for shape, route in shapes.items()}
        for number, payments in offered.items():
            route = routes[number]
            assert payments == expected[route.length, route.ferry, route.color]
            compared += len(payments)
    assert compared > 500


def test_every_length_and_every_number_of_symbols_is_tried() -> None:
    """T-18: the trial meets what the boards have."""
    routes = load("europe").board.routes
    assert {r.length for r in routes} == {1, 2, 3, 4, 6, 8}
    assert {(r.length, r.ferry) for r in routes if r.ferry} == {
        (2, 1),
        (2, 2),
        (3, 1),
        (4, 1),
        (4, 2),
        (6, 2),
    }
