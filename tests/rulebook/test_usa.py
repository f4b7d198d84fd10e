"""The examples printed in the rulebook of USA, in our own words."""

import pytest

from tests.kit import arrange, do, hand, menu, refused, scored, skip_turn, types
from waggonway.game import Game


def paid(game: Game, route: str) -> list[str]:
    """The legal payments for one route."""
    prefix = f"claim {route} "
    return [action.removeprefix(prefix) for action in menu(game) if action.startswith(prefix)]


def test_montreal_to_new_york_takes_three_blue_cards() -> None:
    """U-27, U-28: the printed example of a coloured route."""
    game = arrange("usa", hands={0: {"blue": 3, "red": 3}})
    assert paid(game, "Montréal-New York") == ["blue 3"]
    assert refused(game, "claim Montréal-New York red 3") == "wrong_color"
    do(game, "claim Montréal-New York blue 3")
    assert hand(game, 0) == {"red": 3}
    assert game.view(None).players[0].points == 4


def test_montreal_to_toronto_takes_any_set_of_one_kind() -> None:
    """U-29: the printed example of a gray route."""
    game = arrange("usa", hands={0: {"blue": 3, "red": 3, "green": 2}})
    assert paid(game, "Montréal-Toronto") == ["blue 3", "red 3"]


def test_a_blue_route_takes_blue_cards() -> None:
    """U-28: every blue route of the board."""
    game = arrange("usa", hands={0: {"blue": 6}})
    claims = {action.split(" blue ")[0].removeprefix("claim ") for action in menu(game)}
    blue = [n for n, route in enumerate(game.edition.board.routes) if route.color == "blue"]
    assert {game.edition.route_label(n) for n in blue} <= claims
    game = arrange("usa", hands={0: {"red": 6}})
    claims = {action.split(" red ")[0].removeprefix("claim ") for action in menu(game)}
    assert not {game.edition.route_label(n) for n in blue} & claims


def test_the_route_scoring_table() -> None:
    """U-36: as printed."""
    points = arrange("usa").edition.routes.points
    assert points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


def test_a_wild_drawn_from_the_top_is_luck() -> None:
    """U-23: two cards may be drawn all the same."""
    game = arrange("usa", market=["red"] * 5, deck=["wild", "blue"])
    do(game, "draw blind", "draw 1")
    assert hand(game, 0) == {"wild": 1, "red": 1}


def test_a_wild_turned_up_after_the_first_card_stays() -> None:
    """U-21: the replacement of the first card."""
    game = arrange("usa", market=["red"] * 5, deck=["wild", "blue"])
    do(game, "draw 1")
    assert "draw 1" not in menu(game)


def test_hoarders_empty_the_pool() -> None:
    """U-26: no deck, no discards, nothing lying there: claim a route or draw tickets."""
    game = arrange("usa", market=[None] * 5, hands={0: {"green": 2}}, rest=1)
    assert {action.split()[0] for action in menu(game)} == {"tickets", "claim"}


@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_last_trains(left: int) -> None:
    """U-43: 0, 1 or 2 left; each player, that player included, has one final turn."""
    game = arrange("usa", hands={0: {"blue": 3}}, trains={0: 3 + left})
    do(game, "claim Montréal-New York blue 3")
    turns = []
    while not game.over:
        turns.append(game.to_move)
        skip_turn(game)
    assert turns == [1, 0]


def test_loops_count_but_no_train_twice() -> None:
    """U-46: a loop through Washington, New York and Pittsburgh, entered from Raleigh."""
    loop = ["New York-Washington/1", "New York-Pittsburgh/1", "Pittsburgh-Washington"]
    owners: dict[str | int, int] = dict.fromkeys([*loop, "Raleigh-Washington/1"], 0)
    game = arrange("usa", owners=owners, tickets={})
    assert scored(game).seats[0].longest_path == 8


def test_three_wilds_among_the_five() -> None:
    """U-22: at once, all five are replaced."""
    game = arrange(
        "usa", market=["wild", "wild", "red", "red", "red"], deck=["wild", *["blue"] * 5]
    )
    assert types(do(game, "draw 3"))[:3] == ["card_taken", "card_turned_up", "market_swept"]
    assert game.view(None).market == ("blue",) * 5
