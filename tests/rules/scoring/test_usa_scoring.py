"""The final score of USA. U-44 … U-48."""

import pytest

from tests.kit import arrange, do, end, scored, skip_turn
from waggonway.game import Game


def placed(*routes: list[str], **more: object) -> Game:
    """USA: each seat in turn owns a list of routes; no tickets unless named."""
    owners = {route: seat for seat, mine in enumerate(routes) for route in mine}
    return arrange("usa", len(routes), owners=owners, **{"tickets": {}, **more})  # type: ignore[arg-type]


def longest(*routes: list[str]) -> list[int | None]:
    """The longest path of each seat."""
    return [seat.longest_path for seat in scored(placed(*routes)).seats]


def test_route_points_stand_as_scored() -> None:
    """U-44: the final score takes over what was scored in play, and a recount agrees."""
    game = arrange("usa", hands={0: {"red": 10}, 1: {"blue": 9}}, tickets={})
    do(
        game,
        "claim Dallas-El Paso red 4",
        "claim Chicago-Omaha blue 4",
        "claim Miami-New Orleans red 6",
    )
    do(game, "claim Atlanta-Miami blue 5")
    scored_in_play = [player.points for player in game.view(None).players]
    points = game.edition.routes.points or {}
    recount = [0, 0]
    for number, owner in enumerate(game.view(None).owners):
        if owner is not None:
            recount[owner] += points[game.edition.board.routes[number].length]
    assert scored_in_play == recount == [7 + 15, 7 + 10]
    assert [seat.routes for seat in scored(game).seats] == recount


def test_all_tickets_are_revealed_and_counted() -> None:
    """U-45: completed ones add, the others subtract, for all to see."""
    game = placed(
        ["Denver-Santa Fe", "El Paso-Santa Fe"],
        [],
        tickets={0: ["Denver-El Paso", "Boston-Miami"], 1: ["Seattle-New York"]},
    )
    labels = game.edition.ticket_labels.index
    result = end(game).view(None).result
    assert result is not None
    assert [(seat.completed, seat.failed, seat.tickets) for seat in result.seats] == [
        ((labels("Denver-El Paso"),), (labels("Boston-Miami"),), 4 - 12),
        ((), (labels("Seattle-New York"),), -22),
    ]
    assert [seat.total for seat in result.seats] == [4 - 8 + 10, -22]


def test_the_end_of_a_game_reveals_all_tickets_in_an_event() -> None:
    """U-45: the score is told to everybody, tickets included."""
    game = arrange(
        "usa", hands={0: {"red": 1}}, trains={0: 3}, tickets={0: ["Boston-Miami"], 1: []}
    )
    do(game, "claim Dallas-Houston/1 red 1")
    skip_turn(game)
    events = do(game, "draw blind", "draw blind")
    (told,) = [event for event in events if event["type"] == "game_scored"]
    number = game.edition.ticket_labels.index("Boston-Miami")
    assert told["result"]["seats"][0]["failed"] == (number,)
    assert events[-1]["type"] == "seed_revealed"


def test_the_longest_continuous_path_earns_ten() -> None:
    """U-46: trains of one continuous line; a branch beside it does not count."""
    line = ["Portland-Seattle/1", "Calgary-Seattle", "Calgary-Winnipeg"]
    branch = ["Calgary-Helena"]
    assert longest(line, []) == [11, 0]
    assert longest(line + branch, []) == [11, 0]
    result = scored(placed(line + branch, ["Miami-New Orleans"])).seats
    assert [seat.bonus["longest_path"] for seat in result] == [10, 0]
    assert [seat.total for seat in result] == [1 + 7 + 15 + 7 + 10, 15]


def test_a_path_may_contain_loops_and_pass_a_city_again() -> None:
    """U-46: Seattle-Calgary-Vancouver-Seattle is a loop with a tail: all of it counts."""
    loop = ["Calgary-Seattle", "Calgary-Vancouver", "Seattle-Vancouver/1"]
    assert longest(loop, []) == [8, 0]
    assert longest([*loop, "Portland-Seattle/1"], []) == [9, 0]


def test_no_train_is_counted_twice() -> None:
    """U-46: three arms from Helena: one of them cannot be walked to and fro."""
    arms = ["Calgary-Helena", "Helena-Winnipeg", "Helena-Seattle"]
    assert longest(arms, []) == [6 + 4, 0]


def test_two_separate_lines_are_not_added() -> None:
    """U-46: only the longer one counts."""
    assert longest(["Miami-New Orleans", "Calgary-Winnipeg", "Duluth-Winnipeg"], []) == [10, 0]


def test_all_who_tie_for_the_longest_path_get_ten() -> None:
    """U-47: two of three players."""
    result = scored(placed(["Miami-New Orleans"], ["Duluth-Helena"], ["Atlanta-Miami"])).seats
    assert [seat.longest_path for seat in result] == [6, 6, 5]
    assert [seat.bonus["longest_path"] for seat in result] == [10, 10, 0]


def test_most_points_win() -> None:
    """U-48: whatever else the others have."""
    game = placed(
        ["Denver-Santa Fe", "El Paso-Santa Fe"],
        ["Duluth-Helena", "Helena-Seattle"],
        tickets={0: ["Denver-El Paso"]},
    )
    result = scored(game)
    assert [seat.total for seat in result.seats] == [8, 40]
    assert (result.winners, [seat.place for seat in result.seats]) == ((1,), [2, 1])


@pytest.mark.parametrize("swap", [False, True])
def test_of_equal_points_more_completed_tickets_win(swap: bool) -> None:
    """U-48: 18 points each; one has completed a ticket."""
    seats = [["Denver-Santa Fe", "El Paso-Santa Fe"], ["Dallas-El Paso", "Portland-Seattle/1"]]
    winner = int(swap)
    game = placed(*(seats[::-1] if swap else seats), tickets={winner: ["Denver-El Paso"]})
    result = scored(game)
    assert [seat.total for seat in result.seats] == [18, 18]
    assert [seat.bonus["longest_path"] for seat in result.seats] == [10, 10]
    assert result.winners == (winner,)


@pytest.mark.parametrize("swap", [False, True])
def test_then_the_holder_of_the_longest_path_card_wins(swap: bool) -> None:
    """U-48: 25 points each, no tickets; one has the card."""
    seats = [
        ["Miami-New Orleans"],
        ["Atlanta-Miami", "Denver-Phoenix", "Chicago-Duluth", "Dallas-Houston/1"],
    ]
    result = scored(placed(*(seats[::-1] if swap else seats)))
    assert [seat.total for seat in result.seats] == [25, 25]
    assert result.winners == (int(swap),)


def test_players_who_are_still_tied_share_the_victory() -> None:
    """U-48: both hold a card for paths of equal length; the third is third."""
    result = scored(placed(["Atlanta-Miami"], ["Denver-Phoenix"], ["Portland-Seattle/1"]))
    assert [seat.total for seat in result.seats] == [20, 20, 1]
    assert result.winners == (0, 1)
    assert [seat.place for seat in result.seats] == [1, 1, 3]
