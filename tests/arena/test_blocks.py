"""The plan of a tournament: nobody gains by their seat or by their opponents."""

from collections import Counter
from itertools import combinations

import pytest

from waggonway.arena.blocks import Design, canonical, check_design, rotations, seating_in_block
from waggonway.arena.play import game_seed

BOTS = ("ann", "bob", "cid", "dot", "eve")
PLANS = [(bots, players) for bots in range(2, 6) for players in range(2, bots + 1)]


@pytest.mark.parametrize(("bots", "players"), PLANS)
def test_in_a_block_every_bot_has_every_seat_equally_often(bots: int, players: int) -> None:
    design = Design(BOTS[:bots], players, "s")
    for block in range(7):
        seats = Counter((bot, i) for game in design.seatings(block) for i, bot in enumerate(game))
        assert len(seats) == bots * players
        assert len(set(seats.values())) == 1


@pytest.mark.parametrize(("bots", "players"), PLANS)
def test_in_a_block_every_bot_meets_every_other_equally_often(bots: int, players: int) -> None:
    games = Design(BOTS[:bots], players, "s").seatings(3)
    pairs = Counter(pair for game in games for pair in combinations(sorted(game), 2))
    assert len(pairs) == bots * (bots - 1) / 2
    assert len(set(pairs.values())) == 1
    assert len(set(games)) == len(games)


def test_all_games_of_a_block_have_the_same_deal_and_no_others() -> None:
    design = Design(("a", "b"), 2, "s")
    assert [design.deal(block) for block in range(3)] == [game_seed("s", b) for b in range(3)]


def test_one_bot_against_copies_of_another_has_every_seat_once() -> None:
    games = Design(("a", "b", "b", "b"), 4, "s").seatings(0)
    assert sorted(game.index("a") for game in games) == [0, 1, 2, 3]
    assert all(sorted(game) == ["a", "b", "b", "b"] for game in games)


def test_a_game_that_rotation_does_not_change_is_played_once() -> None:
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert Design(("a", "a"), 2, "s").seatings(0) == [("a", "a")]


def test_the_order_of_seats_changes_until_all_orders_were_played() -> None:
    line_up = ("a", "b", "c", "d")
    orders = {seating_in_block(line_up, block) for block in range(6)}
    assert len(orders) == len({canonical(order) for order in orders}) == 6
    assert seating_in_block(line_up, 6) == seating_in_block(line_up, 0)


def test_the_order_of_naming_changes_nothing() -> None:
    one, other = Design(("c", "a", "b"), 2, "s"), Design(("a", "b", "c"), 2, "s")
    assert list(one.games(4)) == list(other.games(4))


def test_a_longer_tournament_begins_with_the_games_of_a_shorter_one() -> None:
    design = Design(BOTS, 3, "s")
    short, long = list(design.games(2)), list(design.games(5))
    assert long[: len(short)] == short


@pytest.mark.parametrize(
    ("bots", "players", "reason"),
    [
        (("a", "b"), 4, "A game of 4 players needs 4 bots, not 2"),
        (("a", "b", "b"), 2, "b is named more than once"),
        (("a", "b", "b"), 3, None),
        (("a", "b", "c"), 2, None),
    ],
)
def test_a_plan_that_is_none_is_refused(
    bots: tuple[str, ...], players: int, reason: str | None
) -> None:
    said = check_design(bots, players)
    assert (said is None) == (reason is None)
    assert (reason or "") in (said or "")
