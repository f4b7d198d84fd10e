"""Germany's neighbours: every route into a country is a dead end of its own."""

import pytest

from tests.kit import MIXED, arrange, do, hand, menu, scored
from waggonway.editions import load
from waggonway.editions.tables import board_of

TO_SAAR = ["Frankfurt-Kassel/1", "Frankfurt-Mainz/1", "Mainz-Saarbrücken"]
BOTH_TO_FRANCE = ["Saarbrücken-Frankreich", "Freiburg-Frankreich"]
ROUND = ["Karlsruhe-Saarbrücken", "Freiburg-Karlsruhe"]


def ticket_points(ticket: str, line: list[str]) -> int:
    """What a ticket brings to the owner of some routes."""
    game = arrange("germany", owners=dict.fromkeys(line, 0), tickets={0: [ticket], 1: []})
    return scored(game).seats[0].tickets


def test_a_route_joins_two_cities_or_a_city_and_a_country() -> None:
    """G-20: countries stand at one end only, and never alone."""
    edition = load("germany")
    countries = {place for place, city in edition.places.items() if city.country}
    assert countries == {"danemark", "frankreich", "niederlande", "osterreich", "schweiz"}
    assert not [route for route in edition.board.routes if route.a in countries]
    into = [route for route in edition.board.routes if route.b in countries]
    assert len(into) == 14
    assert all(route.border for route in into)
    game = arrange("germany", hands={0: {"purple": 2}})
    assert "claim Lindau-Österreich purple 2" in menu(game)
    do(game, "claim Lindau-Österreich purple 2")
    assert hand(game, 0) == {}
    assert game.view(1).players[0].points == 2


def test_routes_into_the_same_country_are_not_connected_there() -> None:
    """G-33, T-45: Freiburg and Saarbrücken, both joined to Frankreich, are not joined."""
    assert ticket_points("Kassel-Freiburg", TO_SAAR + BOTH_TO_FRANCE) == -10
    assert ticket_points("Kassel-Freiburg", TO_SAAR + ROUND) == 10


def test_every_route_into_a_country_ends_in_a_node_of_its_own() -> None:
    """T-45: Dänemark has 2 of them, the others 3."""
    board = board_of(load("germany"))
    names = list(load("germany").places)
    ends: dict[str, set[int]] = {}
    for route in range(board.routes):
        place = names[board.place_b[route]]
        if load("germany").places[place].country:
            ends.setdefault(place, set()).add(board.end_b[route])
    numbers = {place: len(nodes) for place, nodes in ends.items()}
    assert numbers.pop("danemark") == 2
    assert set(numbers.values()) == {3}
    for place, nodes in ends.items():
        here = names.index(place)
        own = board.place_nodes[board.place_at[here] : board.place_at[here + 1]]
        assert sorted(own) == sorted(nodes)


@pytest.mark.parametrize("way", ["Freiburg-Frankreich", "Karlsruhe-Frankreich"])
def test_a_ticket_to_a_country_is_met_at_any_of_its_borders(way: str) -> None:
    """T-45: Frankreich-München by the southern or the middle border point."""
    line = ["Freiburg-Karlsruhe", "Karlsruhe-Stuttgart", "Stuttgart-Ulm/1", "Augsburg-Ulm/1"]
    assert ticket_points("Frankreich-München", [*line, "Augsburg-München/1", way]) == 8
    assert ticket_points("Frankreich-München", [*line, "Augsburg-München/1"]) == -8


def test_a_country_is_no_way_through_even_for_its_own_ticket() -> None:
    """T-45: the stub at the border must be joined to the other end."""
    stub = ["Saarbrücken-Frankreich"]
    line = ["Stuttgart-Ulm/1", "Augsburg-Ulm/1", "Augsburg-München/1"]
    assert ticket_points("Frankreich-München", stub + line) == -8


@pytest.mark.parametrize(
    ("line", "points"),
    [
        (["Bremerhaven-Dänemark", "Bremerhaven-Emden", "Emden-Niederlande"], 10),
        (["Bremerhaven-Dänemark", "Emden-Niederlande"], -10),
        (["Bremerhaven-Dänemark", "Bremerhaven-Emden"], -10),
        (
            [
                "Kiel-Dänemark",
                "Hamburg-Kiel/2",
                "Bremen-Hamburg",
                "Bremen-Münster",
                "Münster-Niederlande",
            ],
            10,
        ),
        (["Kiel-Dänemark", "Bremerhaven-Dänemark", "Bremerhaven-Emden", "Emden-Niederlande"], 10),
        (["Kiel-Dänemark", "Bremerhaven-Emden", "Emden-Niederlande"], -10),
    ],
)
def test_a_ticket_from_country_to_country(line: list[str], points: int) -> None:
    """T-46: some border point of each in one connected part of the player's network."""
    assert ticket_points("Dänemark-Niederlande", line) == points


def test_dead_ends_hold_on_a_board_of_ones_own() -> None:
    """T-45, T-46: two routes into one country do not meet, two countries may be joined."""
    line = ["Brackwater-Dunvale", "Brackwater-Corrie", "Corrie-Norland", "Gullhaven-Norland"]
    for way, points in (([], -7), (["Corrie-Gullhaven"], 7)):
        owners = dict.fromkeys(line + way, 0)
        game = arrange(MIXED, owners=owners, tickets={0: ["Dunvale-Gullhaven"], 1: []})
        assert scored(game).seats[0].tickets == points
    joined = arrange(
        MIXED,
        owners={
            "Corrie-Norland": 0,
            "Brackwater-Corrie": 0,
            "Brackwater-Fenwick/3": 0,
            "Harrow-Fenwick": 0,
            "Harrow-Südmark/2": 0,
        },
        tickets={0: ["Norland-Brackwater", "Norland-Südmark"], 1: []},
    )
    assert scored(joined).seats[0].tickets == 4 + 8
