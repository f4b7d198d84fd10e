"""The final score of Europe. E-59 … E-62."""

import pytest

from tests.kit import arrange, scored
from waggonway.game import Game


def placed(*routes: list[str], **more: object) -> Game:
    """Europe: each seat in turn owns a list of routes; no tickets unless named."""
    owners = {route: seat for seat, mine in enumerate(routes) for route in mine}
    return arrange("europe", len(routes), owners=owners, **{"tickets": {}, **more})  # type: ignore[arg-type]


def test_routes_then_tickets_with_stations_then_kept_stations_then_the_express() -> None:
    """E-59: the parts of the score, and nothing else."""
    game = placed(
        ["Brindisi-Roma", "Venezia-Zagrab"],
        ["Roma-Venezia"],
        stations={"roma": 0},
        tickets={0: ["Zagrab-Brindisi", "Paris-Wien"]},
    )
    seat = scored(game).seats[0]
    assert (seat.routes, seat.tickets, seat.stations, seat.bonus) == (
        4,
        6 - 8,
        8,
        {"longest_path": 10},
    )
    assert seat.total == 4 - 2 + 8 + 10


def test_the_express_goes_to_the_longest_path_of_own_trains() -> None:
    """E-60: a loop, a city passed twice, no train twice."""
    loop = ["Berlin-Wien", "Berlin-Warszawa/1", "Warszawa-Wien"]
    tail = ["Berlin-Essen"]
    result = scored(placed(loop + tail, ["Palermo-Smyrna", "Athina-Smyrna"])).seats
    assert [seat.longest_path for seat in result] == [3 + 4 + 4 + 2, 8]
    assert [seat.bonus["longest_path"] for seat in result] == [10, 0]
    fork = ["Berlin-Wien", "Berlin-Danzig", "Berlin-Essen"]
    assert scored(placed(fork, [])).seats[0].longest_path == 4 + 3


def test_stations_and_borrowed_routes_do_not_lengthen_a_path() -> None:
    """E-60: the ticket is completed over the borrowed route, the path ends before it."""
    mine = ["Brindisi-Roma", "Venezia-Zagrab"]
    game = placed(
        mine,
        ["Roma-Venezia", "Kyiv-Smolensk"],
        stations={"roma": 0},
        tickets={0: ["Zagrab-Brindisi"]},
    )
    result = scored(game).seats
    assert result[0].tickets == 6
    assert [seat.longest_path for seat in result] == [2, 3]
    assert [seat.bonus["longest_path"] for seat in result] == [0, 10]


def test_all_who_tie_for_the_longest_path_get_ten() -> None:
    """E-61: two of three."""
    result = scored(placed(["Kyiv-Smolensk"], ["Berlin-Wien"], ["Berlin-Essen"])).seats
    assert [seat.bonus["longest_path"] for seat in result] == [10, 10, 0]


@pytest.mark.parametrize("swap", [False, True])
def test_of_equal_points_more_completed_tickets_win(swap: bool) -> None:
    """E-62: the same points, one completed ticket more, here through a station."""
    one = ["Budapest-Sarajevo", "Athina-Sofia"]  # path 3, 8 points, ticket 5, stations 8
    other = ["Kyiv-Smolensk", "Berlin-Wien", "Amsterdam-Bruxelles"]  # path 3, 9 points, 12
    seats = [one, other]
    winner = int(swap)
    game = placed(
        *(seats[::-1] if swap else seats),
        ["Sarajevo-Sofia"],
        stations={"sofia": winner},
        tickets={winner: ["Budapest-Sofia"]},
    )
    result = scored(game)
    assert [seat.total for seat in result.seats] == [31, 31, 2 + 12]
    assert result.winners == (winner,)


@pytest.mark.parametrize("swap", [False, True])
def test_then_fewer_stations_built_win(swap: bool) -> None:
    """E-62: 26 points each; one has built a station, whether or not it was of any use."""
    seats = [["Kyiv-Smolensk"], ["Berlin-Wien", "Athina-Sofia"]]
    builder = int(not swap)
    game = placed(*(seats[::-1] if swap else seats), stations={"roma": builder})
    result = scored(game)
    assert [seat.total for seat in result.seats] == [26, 26]
    assert result.winners == (int(swap),)


@pytest.mark.parametrize("swap", [False, True])
def test_then_the_holder_of_the_express_wins(swap: bool) -> None:
    """E-62: the same points, tickets and stations; one path is longer."""
    seats = [
        ["Palermo-Smyrna"],
        ["Marseille-Pamplona", "Warszawa-Wien", "Moskva-Petrograd", "Kyiv-Smolensk"],
    ]
    result = scored(placed(*(seats[::-1] if swap else seats)))
    assert [seat.total for seat in result.seats] == [37, 37]
    assert [seat.longest_path for seat in result.seats] == ([4, 6] if swap else [6, 4])
    assert result.winners == (int(swap),)


def test_players_who_are_still_tied_share_the_victory() -> None:
    """E-62: equal in all four."""
    result = scored(placed(["Kyiv-Smolensk"], ["Berlin-Wien"]))
    assert result.winners == (0, 1)
    assert [seat.place for seat in result.seats] == [1, 1]
