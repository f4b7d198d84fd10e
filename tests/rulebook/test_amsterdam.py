"""The examples of Amsterdam's leaflet, in our own words."""

import pytest

from tests.kit import arrange, do, menu, scored


def payments(route: str, **hand: int) -> list[str]:
    """How a route can be paid for from a hand."""
    game = arrange("amsterdam", hands={0: hand}, market=["orange"] * 5)
    start = f"claim {route} "
    return [text.removeprefix(start) for text in menu(game) if text.startswith(start)]


def test_a_pink_route_is_claimed_with_pink_cards() -> None:
    """A-16: and no others."""
    assert payments("Oude Kerk-Dam/1", pink=2, blue=4) == ["pink 2"]


def test_a_gray_route_is_claimed_with_any_one_color() -> None:
    """A-16: a set of one colour."""
    assert payments("Oude Waal-Oude Kerk", pink=2, blue=2, red=1) == ["pink 2", "blue 2"]


def test_a_green_route_of_three_spaces() -> None:
    """A-16, A-10: green cards and wilds in every mix."""
    wanted = ["green 3", "green 2+1", "green 1+2", "wild 3"]
    assert payments("Dam-Oost-Indisch Huis/1", green=3, wild=3) == wanted


def test_one_merchandise_card_however_long_the_route() -> None:
    """A-22: four spaces with symbols give one."""
    game = arrange("amsterdam", hands={0: {"blue": 4}}, market=["orange"] * 5)
    do(game, "claim De Drie Hendricken-Begijnhof blue 4")
    assert game.view(1).players[0].merchandise == 1


@pytest.mark.parametrize(("seats", "chart"), [(4, [8, 6, 4, 2]), (3, [8, 5, 2]), (2, [8, 4])])
def test_the_merchandise_chart(seats: int, chart: list[int]) -> None:
    """A-29: by rank and number of players."""
    game = arrange("amsterdam", seats, merchandise={seat: 4 - seat for seat in range(seats)})
    assert [row.bonus["merchandise"] for row in scored(game).seats] == chart


def test_the_only_contract_left() -> None:
    """A-24: it may be drawn and must be kept."""
    game = arrange("amsterdam", tickets={}, ticket_decks={"regular": ["Dam-De Drie Hendricken"]})
    do(game, "tickets")
    assert menu(game) == ["keep Dam-De Drie Hendricken"]
