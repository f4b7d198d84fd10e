"""The best use of stations at the end of the game. E-51, E-55, E-56; T-34 … T-37."""

from typing import Any

from tests.kit import arrange, do, route_of, scored
from waggonway.game import Game, SeatResult


def first(game: Game) -> SeatResult:
    """Seat 0's score if the game stopped here."""
    return scored(game).seats[0]


def placed(
    mine: list[str], theirs: list[str], stations: list[str], tickets: list[str], **more: Any
) -> Game:
    """Seat 0 has these routes, stations and tickets, seat 1 those routes."""
    owners: dict[str | int, int] = {**dict.fromkeys(mine, 0), **dict.fromkeys(theirs, 1)}
    return arrange(
        "europe",
        owners=owners,
        stations=dict.fromkeys(stations, 0),
        tickets={0: tickets},
        **more,
    )


def used(game: Game) -> list[tuple[str, str | None]]:
    """Seat 0's stations, and the routes they use."""
    label = game.edition.route_label
    return [(city, None if route is None else label(route)) for city, route in first(game).borrowed]


def test_a_station_lends_a_route_of_another_player() -> None:
    """E-51: Roma is reached over a route into the city with the station."""
    game = placed(["Brindisi-Roma"], ["Roma-Venezia"], ["roma"], ["Zagrab-Brindisi"])
    assert first(game).tickets == -6
    mine = ["Brindisi-Roma", "Venezia-Zagrab"]
    game = placed(mine, ["Roma-Venezia"], ["roma"], ["Zagrab-Brindisi"])
    assert first(game).tickets == 6
    assert used(game) == [("roma", "Roma-Venezia")]
    assert first(placed(mine, ["Roma-Venezia"], [], ["Zagrab-Brindisi"])).tickets == -6


def test_the_route_must_lead_into_the_city_of_the_station() -> None:
    """E-51, T-35: a station in Brindisi does not lend Roma-Venezia."""
    mine = ["Brindisi-Roma", "Venezia-Zagrab"]
    for city, points in (("brindisi", -6), ("zagrab", -6), ("roma", 6), ("venezia", 6)):
        game = placed(mine, ["Roma-Venezia"], [city], ["Zagrab-Brindisi"])
        assert first(game).tickets == points


def test_any_route_can_be_lent_up_to_the_last_of_the_board() -> None:
    """E-51: from Wien to Zagrab."""
    mine = ["Brindisi-Roma", "Roma-Venezia", "München-Venezia", "München-Wien"]
    game = placed(mine, ["Wien-Zagrab"], ["zagrab"], ["Zagrab-Brindisi"])
    assert game.edition.route_labels[-1] == "Wien-Zagrab"
    assert first(game).tickets == 6
    assert used(game) == [("zagrab", "Wien-Zagrab")]


def test_an_unclaimed_route_cannot_be_used() -> None:
    """T-35: nobody owns Roma-Venezia, so nobody can lend it."""
    game = placed(["Brindisi-Roma", "Venezia-Zagrab"], [], ["roma"], ["Zagrab-Brindisi"])
    assert first(game).tickets == -6
    assert used(game) == [("roma", None)]


def test_one_station_lends_one_route_only() -> None:
    """E-51: two tickets need different routes into Roma; the dearer one is completed."""
    mine = ["Berlin-Frankfurt/1", "Frankfurt-München", "München-Venezia"]
    mine += ["Athina-Brindisi", "Athina-Smyrna"]
    theirs, tickets = ["Roma-Venezia", "Brindisi-Roma"], ["Berlin-Roma", "Roma-Smyrna"]
    game = placed(mine, theirs, ["roma"], tickets)
    assert first(game).tickets == 9 - 8
    assert used(game) == [("roma", "Roma-Venezia")]
    game = placed(mine, theirs, ["roma", "brindisi"], tickets)
    assert first(game).tickets == 9 + 8
    assert used(game) == [("roma", "Roma-Venezia"), ("brindisi", "Brindisi-Roma")]


def test_the_same_route_serves_all_tickets() -> None:
    """E-55: Berlin-Wien completes two tickets at once."""
    game = placed(
        ["Budapest-Wien/1", "Berlin-Frankfurt/1", "Frankfurt-Paris/1", "Paris-Zürich"],
        ["Berlin-Wien"],
        ["wien"],
        ["Paris-Wien", "Zürich-Budapest"],
    )
    assert first(game).tickets == 8 + 6
    assert used(game) == [("wien", "Berlin-Wien")]


def test_a_route_claimed_after_the_station_was_built_counts() -> None:
    """T-37, E-56: what is chosen at the end need only be claimed by the end."""
    game = arrange(
        "europe",
        owners={"Brindisi-Roma": 0, "Venezia-Zagrab": 0},
        tickets={0: ["Zagrab-Brindisi"]},
        hands={0: {"red": 1}, 1: {"black": 2}},
    )
    do(game, "station Roma red 1")
    assert first(game.copy()).tickets == -6
    do(game, "claim Roma-Venezia black 2")
    assert first(game).tickets == 6


def test_the_route_is_chosen_only_at_the_end() -> None:
    """E-56: three routes lead into Roma; nobody is asked before, and the best one is used."""
    game = placed(
        ["Brindisi-Roma", "Venezia-Zagrab"],
        ["Marseille-Roma", "Palermo-Roma", "Roma-Venezia"],
        ["roma"],
        ["Zagrab-Brindisi"],
    )
    assert used(game) == [("roma", "Roma-Venezia")]


def test_two_stations_chain() -> None:
    """T-35: Zürich-München-Wien with stations in München and Wien, from Zürich to Budapest."""
    mine, theirs = ["Budapest-Wien/1"], ["München-Zürich", "München-Wien"]
    game = placed(mine, theirs, ["munchen", "wien"], ["Zürich-Budapest"])
    assert first(game).tickets == 6
    assert used(game) == [("munchen", "München-Zürich"), ("wien", "München-Wien")]
    assert first(placed(mine, theirs, ["munchen"], ["Zürich-Budapest"])).tickets == -6


def test_two_players_borrow_the_same_route() -> None:
    """T-35: both use Roma-Venezia, and its owner loses nothing."""
    game = arrange(
        "europe",
        3,
        owners={
            "Roma-Venezia": 2,
            "Brindisi-Roma": 0,
            "Venezia-Zagrab": 0,
            "Berlin-Frankfurt/1": 1,
            "Frankfurt-München": 1,
            "München-Venezia": 1,
        },
        stations={"roma": 0, "venezia": 1},
        tickets={0: ["Zagrab-Brindisi"], 1: ["Berlin-Roma"]},
    )
    result = scored(game).seats
    assert [seat.tickets for seat in result] == [6, 9, 0]
    route = route_of(game, "Roma-Venezia")
    assert [seat.borrowed for seat in result] == [(("roma", route),), (("venezia", route),), ()]
    assert (result[2].routes, result[2].longest_path) == (2, 2)


def test_equal_points_go_to_the_choice_with_more_completed_tickets() -> None:
    """T-34: one ticket of ten or two of five: two, although the other route comes first."""
    game = placed(
        [
            "Venezia-Zagrab",
            "Sarajevo-Zagrab",
            "Athina-Sofia",
            "Constantinople-Sofia",
            "Angora-Smyrna",
        ],
        ["Athina-Sarajevo", "Athina-Smyrna"],
        ["athina"],
        ["Venezia-Constantinople", "Athina-Angora", "Sofia-Smyrna"],
    )
    assert used(game) == [("athina", "Athina-Smyrna")]
    assert (first(game).tickets, len(first(game).completed)) == (0, 2)


def test_fewer_completed_tickets_are_never_preferred() -> None:
    """T-34: the same choice with the routes the other way round: two tickets, not one."""
    game = placed(
        [
            "Athina-Sofia",
            "Angora-Smyrna",
            "Constantinople-Sevastopol",
            "Rostov-Sevastopol",
            "Kharkov-Rostov",
        ],
        ["Athina-Smyrna", "Constantinople-Smyrna"],
        ["smyrna"],
        ["Angora-Kharkov", "Athina-Angora", "Sofia-Smyrna"],
    )
    assert used(game) == [("smyrna", "Athina-Smyrna")]
    assert (first(game).tickets, len(first(game).completed)) == (0, 2)


def test_a_station_that_completes_no_ticket_uses_no_route() -> None:
    """T-34: no route is better than one, even if it would join something."""
    game = placed(["Brindisi-Roma"], ["Roma-Venezia"], ["roma"], ["Zagrab-Brindisi"])
    assert used(game) == [("roma", None)]


def test_a_station_that_is_not_needed_uses_no_route() -> None:
    """T-34: as few as possible; and of two that could, the one built first."""
    mine, theirs = ["Brindisi-Roma", "Venezia-Zagrab"], ["Roma-Venezia", "Venezia-Zürich"]
    for stations in (["roma", "venezia"], ["venezia", "roma"]):
        game = placed(mine, theirs, stations, ["Zagrab-Brindisi"])
        assert used(game) == [(stations[0], "Roma-Venezia"), (stations[1], None)]


def test_of_equal_routes_the_first_is_used() -> None:
    """T-34: both tracks of a double route belong to others."""
    game = arrange(
        "europe",
        4,
        owners={
            "Berlin-Frankfurt/2": 1,
            "Berlin-Frankfurt/1": 2,
            "Frankfurt-Paris/1": 0,
            "Berlin-Wien": 0,
        },
        stations={"berlin": 0},
        tickets={0: ["Paris-Wien"]},
    )
    assert used(game) == [("berlin", "Berlin-Frankfurt/1")]


def test_a_useless_station_gives_no_points_back() -> None:
    """T-36: built is built."""
    game = placed(["Brindisi-Roma"], [], ["angora", "moskva"], [])
    assert used(game) == [("angora", None), ("moskva", None)]
    assert (first(game).stations, first(game).total) == (4, 2 + 4 + 10)


def test_borrowed_routes_do_not_count_for_the_longest_path() -> None:
    """T-36: own trains only, although the ticket is completed over the borrowed route."""
    game = placed(
        ["Brindisi-Roma", "Venezia-Zagrab"],
        ["Roma-Venezia", "Amsterdam-Essen"],
        ["roma"],
        ["Zagrab-Brindisi"],
    )
    result = scored(game).seats
    assert result[0].tickets == 6
    assert [seat.longest_path for seat in result] == [2, 3]
    assert [seat.bonus["longest_path"] for seat in result] == [0, 10]
