"""Ratings on the ladder: what they say, how sure they are, and what they depend on."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from waggonway import bots
from waggonway.server.ladder.boards import boards
from waggonway.server.ladder.rating import expected, pattern_of, rate

ANCHORS = {"casual": 1300.0, "regular": 1500.0, "club": 1650.0}


def won(bot: str) -> str:
    return pattern_of((1, 2), ("me", bot), 0)


def lost(bot: str) -> str:
    return pattern_of((2, 1), ("me", bot), 0)


def test_an_even_score_gives_the_rating_of_the_opponent() -> None:
    rating, wins = rate({won("regular"): 50, lost("regular"): 50}, ANCHORS)
    assert rating.value == 1500
    assert rating.low is not None
    assert rating.high is not None
    assert 1500 - rating.low == pytest.approx(rating.high - 1500, abs=0.2)
    assert 60 < rating.high - 1500 < 80  # 400 / ln 10 * 2 * 1.96 / sqrt(100) = 68
    assert wins == 50


def test_a_program_that_never_lost_has_only_a_lower_bound_and_the_other_way_round() -> None:
    best, wins = rate({won("club"): 20}, ANCHORS)
    assert (best.high, wins) == (None, 20)
    assert best.low is not None
    assert best.low == pytest.approx(1650 + 277, abs=2)  # Clopper-Pearson: 83.2 % of games
    assert best.value > best.low
    worst, wins = rate({lost("club"): 20}, ANCHORS)
    assert (worst.low, wins) == (None, 0)
    assert worst.high == pytest.approx(1650 - 277, abs=2)


def test_the_same_games_count_the_same_in_any_order_and_more_of_them_say_more() -> None:
    few = {won("club"): 3, lost("club"): 5, lost("casual"): 1, won("casual"): 6}
    many = {pattern: 10 * count for pattern, count in few.items()}
    first, _ = rate(few, ANCHORS)
    assert rate(dict(reversed(few.items())), ANCHORS)[0] == first
    second, _ = rate(many, ANCHORS)
    assert first.low is not None
    assert first.high is not None
    assert second.low is not None
    assert second.high is not None
    assert second.high - second.low < (first.high - first.low) / 2.5


def test_patterns_do_not_depend_on_the_seats() -> None:
    one = pattern_of((1, 2, 3, 3), ("club", "me", "casual", "regular"), 1)
    other = pattern_of((2, 3, 3, 1), ("me", "regular", "casual", "club"), 0)
    assert one == other == '[["casual",2],["club",0],["regular",2]]'


@pytest.mark.parametrize("players", [2, 4])
def test_intervals_contain_the_truth_in_about_95_of_100_cases(players: int) -> None:
    """With four players, comparisons of one game depend on each other: luck helps in all."""
    chance, found, runs = Random(f"coverage {players}"), 0, 120
    for _ in range(runs):
        truth = chance.uniform(1300, 1700)
        patterns: Counter[str] = Counter()
        for _ in range(30):
            bots = [chance.choice(list(ANCHORS)) for _ in range(players - 1)]
            luck = chance.random()
            places = (2, *(3 if luck < expected(truth, ANCHORS[bot]) else 1 for bot in bots))
            patterns[pattern_of(places, ("me", *bots), 0)] += 1
        rating, _ = rate(patterns, ANCHORS)
        found += (rating.low or 0) <= truth <= (rating.high or 9999)
    assert 0.91 <= found / runs <= 0.99


def test_the_opponents_of_every_board_are_repeatable_bots_in_the_order_of_their_strength() -> None:
    assert boards()
    for board in boards().values():
        fewest, most = board.edition.seats
        assert fewest <= board.players <= most
        for bot in board.opponents:
            bots.check_repeatable(bot)
            bots.make(bot, seed=1)
        assert board.opponents["regular"] == 1500
        assert all(weaker < stronger for weaker, stronger in pairwise(board.opponents.values()))
