"""Tickets that a seat's stations connect, as that seat is told during the game."""

import pytest

from tests.kit import arrange, scored
from tests.rules.stations.test_stations_and_prizes import one_or_two
from waggonway.game.stations import tickets_by_stations

MINE = ["Brindisi-Roma", "Venezia-Zagrab"]


def test_a_built_station_connects_what_it_would_at_the_end() -> None:
    """E-51, T-34: the same tickets as the final scoring."""
    owners: dict[str | int, int] = {**dict.fromkeys(MINE, 0), "Roma-Venezia": 1}
    game = arrange("europe", owners=owners, stations={"roma": 0}, tickets={0: ["Zagrab-Brindisi"]})
    assert tickets_by_stations(game, 0) == game.view(0).tickets
    assert scored(game).seats[0].completed == game.view(0).tickets
    assert game.view(0).connected == ()


def test_a_city_is_tried_without_building_there() -> None:
    """E-51: the station would connect the ticket; nothing has changed by asking."""
    owners: dict[str | int, int] = {**dict.fromkeys(MINE, 0), "Roma-Venezia": 1}
    game = arrange("europe", owners=owners, tickets={0: ["Zagrab-Brindisi"]})
    assert tickets_by_stations(game, 0) == ()
    assert tickets_by_stations(game, 0, "roma") == game.view(0).tickets
    assert tickets_by_stations(game, 0, "venezia") == game.view(0).tickets
    assert tickets_by_stations(game, 0, "brindisi") == ()
    assert game.view(0).stations == {}


def test_tickets_connected_by_routes_are_not_counted_for_a_station() -> None:
    """E-51: a ticket of the seat's own network needs no station."""
    owners: dict[str | int, int] = {**dict.fromkeys(MINE, 0), "Roma-Venezia": 0}
    game = arrange("europe", owners=owners, stations={"roma": 0}, tickets={0: ["Zagrab-Brindisi"]})
    assert tickets_by_stations(game, 0) == ()
    assert game.view(0).connected == game.view(0).tickets


def test_without_stations_in_the_edition_or_left_to_build_nothing_is_added() -> None:
    assert tickets_by_stations(arrange("usa"), 0) == ()
    built = {"wien": 0, "roma": 0, "paris": 0}
    game = arrange("europe", stations=built)
    assert tickets_by_stations(game, 0, "berlin") == tickets_by_stations(game, 0)


@pytest.mark.parametrize("rivals", [0, 1, 2])
def test_prizes_that_depend_on_other_seats_tickets_do_not_matter(rivals: int) -> None:
    """T-43: the dearer of the tickets, whatever the rival's hidden tickets would make better."""
    game = one_or_two(rivals)
    assert tickets_by_stations(game, 0) == (game.view(0).tickets or ())[:1]
