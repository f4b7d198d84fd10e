"""Two trains or fewer at the end of a turn: everybody has one more. U-43, E-58."""

import pytest

from tests.kit import arrange, do, skip_turn, types
from waggonway.game import Game

BOTH = pytest.mark.parametrize("edition", ["usa", "europe"])
# A red route and its length, for a claim that leaves few trains
ROUTE = {"usa": ("Chicago-Duluth", 3), "europe": ("Kyiv-Smolensk", 3)}


def about_to_claim(edition: str, seats: int, left: int, start: int = 0) -> Game:
    """The start seat is on turn and has a number of trains left after claiming."""
    length = ROUTE[edition][1]
    return arrange(
        edition, seats, start=start, hands={start: {"red": length}}, trains={start: left + length}
    )


@BOTH
@pytest.mark.parametrize("left", [0, 1, 2])
def test_two_trains_or_fewer_begin_the_last_round(edition: str, left: int) -> None:
    """U-43, E-58: 0, 1 or 2 left at the end of the turn."""
    game = about_to_claim(edition, 3, left)
    route, length = ROUTE[edition]
    events = do(game, f"claim {route} red {length}")
    assert types(events) == ["route_claimed", "last_round_began", "turn_began"]
    assert events[1] == {"type": "last_round_began", "seat": 0, "turns": 3}
    assert game.view(None).last_round == 3


@BOTH
def test_three_trains_left_do_not(edition: str) -> None:
    """U-43, E-58: the game goes on."""
    game = about_to_claim(edition, 3, left=3)
    route, length = ROUTE[edition]
    assert types(do(game, f"claim {route} red {length}")) == ["route_claimed", "turn_began"]
    assert game.view(None).last_round is None


@BOTH
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_has_exactly_one_more_turn(edition: str, seats: int) -> None:
    """U-43, E-58: beginning with the next, ending with the one whose trains ran out."""
    start = seats - 1
    game = about_to_claim(edition, seats, left=1, start=start)
    route, length = ROUTE[edition]
    do(game, f"claim {route} red {length}")
    order = []
    while not game.over:
        order.append(game.to_move)
        skip_turn(game)
    assert order == [*range(seats - 1), start]
    result = game.result()
    assert result is not None
    assert result.reason == "last_round"
    assert game.view(None).phase == "over"
    assert game.deciding == ()
