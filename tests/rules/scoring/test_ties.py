"""The order of places: one test for each step of each edition's chain (T-69)."""

from typing import Any

import pytest

from tests.kit import arrange, scored, show_completed
from waggonway.core.state import POINTS, TALLY
from waggonway.editions import load
from waggonway.game import Result


def placed(edition: str, points: list[int], **position: Any) -> Result:
    """The result of a position in which the seats have these points from routes."""
    position = {"tickets": {}, **position}
    game = arrange(edition, len(points), **position)
    for seat, number in enumerate(points):
        game.state.tally[seat * TALLY + POINTS] = number
    return scored(game)


def totals(result: Result) -> list[int]:
    return [row.total for row in result.seats]


def places(result: Result) -> list[int]:
    return [row.place for row in result.seats]


#       a path of four trains that completes a ticket worth 4, and one that completes none
USA_DENVER = ("Denver-Santa Fe", "El Paso-Santa Fe")
USA_ATLANTA = ("Atlanta-Raleigh/1", "Atlanta-Charleston")


def test_usa_more_points_win_whatever_else() -> None:
    """T-69, U-48: points come before tickets and the card."""
    owners = dict.fromkeys(USA_DENVER, 0)
    result = placed("usa", [10, 25], owners=owners, tickets={0: ["Denver-El Paso"]})
    assert totals(result) == [10 + 4 + 10, 25]
    assert result.winners == (1,)


def test_usa_completed_tickets_break_a_tie() -> None:
    """T-69, U-48: the second step."""
    owners = dict.fromkeys(USA_DENVER, 0) | dict.fromkeys(USA_ATLANTA, 1)
    result = placed("usa", [10, 14], owners=owners, tickets={0: ["Denver-El Paso"]})
    assert totals(result) == [24, 24]
    assert (result.winners, places(result)) == ((0,), [1, 2])


def test_usa_the_holder_of_the_longest_path_card_is_next() -> None:
    """T-69, U-48: the third step."""
    owners = dict.fromkeys(USA_DENVER, 0) | {"Atlanta-Charleston": 1}
    result = placed("usa", [10, 20], owners=owners)
    assert totals(result) == [20, 20]
    assert places(result) == [1, 2]


def test_usa_what_is_still_tied_is_a_shared_victory() -> None:
    """T-69, U-48: two holders, and two who hold nothing though their paths differ in length."""
    owners = dict.fromkeys(USA_DENVER, 0) | dict.fromkeys(USA_ATLANTA, 1)
    result = placed("usa", [10, 10], owners=owners)
    assert (totals(result), result.winners) == ([20, 20], (0, 1))
    owners = dict.fromkeys(USA_DENVER, 2) | {"Atlanta-Charleston": 0, "Dallas-Houston/1": 1}
    result = placed("usa", [30, 30, 5], owners=owners)
    assert [row.longest_path for row in result.seats] == [2, 1, 4]
    assert (result.winners, places(result)) == ((0, 1), [1, 1, 3])


def test_the_chain_orders_every_place() -> None:
    """T-69: not only the first; 1, 2, 2, 4 where it stays equal."""
    owners = dict.fromkeys(USA_DENVER, 0) | dict.fromkeys(USA_ATLANTA, 1)
    result = placed("usa", [10, 14, 50], owners=owners, tickets={0: ["Denver-El Paso"]})
    assert (totals(result), places(result)) == ([24, 24, 50], [2, 3, 1])
    result = placed("usa", [10, 30, 20, 20])
    assert places(result) == [4, 1, 2, 2]


def test_europe_completed_tickets_break_a_tie_those_by_stations_included() -> None:
    """T-69, E-62: the second step; seat 0 completes its ticket through a borrowed route."""
    result = placed(
        "europe",
        [18, 20],
        owners={"Brindisi-Roma": 0, "Venezia-Zagrab": 0, "Roma-Venezia": 1},
        stations={"roma": 0},
        tickets={0: ["Zagrab-Brindisi"]},
    )
    borrowed = load("europe").route_labels.index("Roma-Venezia")
    assert result.seats[0].borrowed == (("roma", borrowed),)
    assert totals(result) == [18 + 6 + 8 + 10, 20 + 12 + 10]
    assert places(result) == [1, 2]


def test_europe_fewest_stations_built_come_next() -> None:
    """T-69, E-62: the third step."""
    result = placed("europe", [24, 20], stations={"roma": 0})
    assert totals(result) == [24 + 8, 20 + 12]
    assert places(result) == [2, 1]


def test_europe_the_holder_of_the_express_card_comes_next() -> None:
    """T-69, E-62: the fourth step; as many stations and tickets."""
    result = placed("europe", [10, 20], owners={"Roma-Venezia": 0}, stations={"roma": 0, "wien": 1})
    assert totals(result) == [10 + 8 + 10, 20 + 8]
    assert places(result) == [1, 2]


def test_europe_what_is_still_tied_is_a_shared_victory() -> None:
    """T-69, E-62: equal in all four steps."""
    owners = {"Roma-Venezia": 0, "Wien-Zagrab": 1}
    result = placed("europe", [10, 10, 3], owners=owners)
    assert (result.winners, places(result)) == ((0, 1), [1, 1, 3])


def test_europe_more_points_win_whatever_else() -> None:
    """T-69, E-62: with every station built and no ticket."""
    stations = {"roma": 1, "wien": 1, "berlin": 1}
    result = placed("europe", [10, 23], stations=stations)
    assert (totals(result), places(result)) == ([22, 23], [2, 1])


def test_germany_more_points_win_whatever_else() -> None:
    """T-69, G-41: with fewer tickets and passengers."""
    result = placed(
        "germany",
        [10, 70],
        owners={"Berlin-Leipzig": 0},
        tickets={0: ["Berlin-Leipzig"]},
        collected={0: {"red": 5}},
    )
    assert (totals(result), places(result)) == ([10 + 4 + 15 + 20, 70], [2, 1])


def test_germany_completed_tickets_break_a_tie() -> None:
    """T-69, G-41: the second step, before the passengers."""
    result = placed(
        "germany",
        [10, 9],
        owners={"Berlin-Leipzig": 0},
        tickets={0: ["Berlin-Leipzig"]},
        collected={1: {"red": 5}},
    )
    assert (totals(result), places(result)) == ([29, 29], [1, 2])


def test_germany_most_passengers_come_next() -> None:
    """T-69, G-41: the third step."""
    result = placed("germany", [10, 30], collected={0: {"red": 2, "blue": 1}, 1: {"green": 2}})
    assert [row.passengers for row in result.seats] == [3, 2]
    assert (totals(result), places(result)) == ([50, 50], [1, 2])


def test_germany_what_is_still_tied_is_a_shared_victory() -> None:
    """T-69, G-41: as many points, tickets and passengers."""
    result = placed("germany", [10, 10], collected={0: {"red": 2}, 1: {"green": 2}})
    assert (totals(result), result.winners) == ([30, 30], (0, 1))


def test_amsterdam_more_points_win_whatever_else() -> None:
    """T-69, A-32: with fewer contracts."""
    owners = {"Oude Kerk-Waag/1": 0, "Oude Kerk-Dam/1": 0}
    result = placed("amsterdam", [10, 14], owners=owners, tickets={0: ["Waag-Dam"]})
    assert (totals(result), places(result)) == ([13, 14], [2, 1])


def test_amsterdam_completed_contracts_break_a_tie() -> None:
    """T-69, A-32: the second step; merchandise is none."""
    owners = {"Oude Kerk-Waag/1": 0, "Oude Kerk-Dam/1": 0}
    result = placed(
        "amsterdam", [10, 5], owners=owners, tickets={0: ["Waag-Dam"]}, merchandise={1: 3}
    )
    assert (totals(result), places(result)) == ([13, 13], [1, 2])


def test_amsterdam_what_is_still_tied_is_a_shared_victory() -> None:
    """T-69, A-32: whoever has more merchandise."""
    result = placed("amsterdam", [10, 14, 5], merchandise={0: 3, 1: 2})
    assert totals(result) == [18, 19, 5]
    result = placed("amsterdam", [11, 14, 5], merchandise={0: 3, 1: 2})
    assert (totals(result), result.winners) == ([19, 19, 5], (0, 1))


@pytest.mark.parametrize(
    ("done", "order"),
    [((3, 2), [1, 2]), ((2, 2), [1, 1]), ((1, 3, 3), [3, 1, 1]), ((2, 1, 0, 1), [1, 2, 4, 2])],
)
def test_first_journey_counts_completed_tickets_and_all_tied_win(
    done: tuple[int, ...], order: list[int]
) -> None:
    """T-69, F-21: the only step."""
    game = arrange("first_journey", len(done), tickets={}, ticket_decks={})
    for seat, number in enumerate(done):
        show_completed(game, seat, *range(seat * 5, seat * 5 + number))
    assert places(scored(game)) == order
