"""Ratings against cases whose answer is known."""

import math

import numpy as np
import pytest

from waggonway.arena.ratings import ELO, Placed, Standings, rate

TRUE = {"random": 0.0, "low": 150.0, "middle": 300.0, "high": 500.0}


def duels(true: dict[str, float], blocks: int, seed: int, luck: float = 0.0) -> list[Placed]:
    """Blocks in which all meet all twice; `luck` is what a block does to each pair, in Elo."""
    chance = np.random.default_rng(seed)
    games: list[Placed] = []
    names = sorted(true)
    for block in range(blocks):
        for i, a in enumerate(names):
            for b in names[i + 1 :]:
                shift = chance.normal(0, luck) if luck else 0.0
                first = 1 / (1 + math.exp(-(true[a] - true[b] + shift) / ELO))
                for seating in ((a, b), (b, a)):
                    a_won = chance.random() < first
                    games.append((block, seating, (1, 2) if a_won == (seating[0] == a) else (2, 1)))
    return games


def ratings(standings: Standings) -> dict[str, float]:
    return {bot.bot: bot.rating.value for bot in standings.bots if bot.rating}


def test_the_ratings_behind_many_games_are_found_again() -> None:
    found = rate(duels(TRUE, 2000, 1), resamples=100)
    assert ratings(found) == pytest.approx(TRUE, abs=25)
    assert [bot.bot for bot in found.bots] == ["high", "middle", "low", "random"]
    assert found.anchor == "random"


def test_a_share_of_ten_to_one_is_400() -> None:
    games: list[Placed] = [(i, ("random", "x"), (2, 1) if i % 11 else (1, 2)) for i in range(11000)]
    assert ratings(rate(games, 100))["x"] == pytest.approx(400, abs=1)


def test_tables_of_four_are_compared_by_their_places() -> None:
    """Places drawn one after the other by strength (Plackett, Luce) keep all pairs' odds."""
    chance = np.random.default_rng(4)
    names = sorted(TRUE)
    games: list[Placed] = []
    for block in range(3000):
        noise = chance.gumbel(0, 1, 4) + np.array([TRUE[name] for name in names]) / ELO
        places = tuple(int(1 + (noise > own).sum()) for own in noise)
        games.append((block, tuple(names), places))
    assert ratings(rate(games, 100)) == pytest.approx(TRUE, abs=30)


def test_equal_places_pull_together_and_a_shared_win_is_split() -> None:
    games: list[Placed] = [(0, ("random", "x"), (1, 1)), (1, ("x", "random"), (1, 1))]
    found = rate(games, 100)
    assert ratings(found) == {"random": 0.0, "x": 0.0}
    assert [bot.share.value for bot in found.bots] == [0.5, 0.5]
    assert found.scores["x"]["random"].won == 1.0
    three = rate([(0, ("a", "b", "c"), (1, 1, 3)), (1, ("a", "b", "c"), (1, 2, 3))], 100)
    shares = {bot.bot: bot.share.value for bot in three.bots}
    assert shares == {"a": 0.75, "b": 0.25, "c": 0.0}


def test_copies_of_a_bot_are_not_compared_with_each_other() -> None:
    found = rate([(b, ("random", "x", "x", "x"), (4, 1, 2, 3)) for b in range(30)], 100)
    assert found.scores == {
        "random": {"x": found.scores["random"]["x"]},
        "x": {"random": found.scores["x"]["random"]},
    }
    assert found.scores["x"]["random"].of == 90
    shares = {bot.bot: (bot.share.value, bot.games) for bot in found.bots}
    assert shares == {"x": (pytest.approx(1 / 3, abs=1e-6), 90), "random": (0.0, 30)}


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    """With luck that belongs to a block, so that its games are not independent."""
    true = {"random": 0.0, "x": 100.0}
    whole = ratings(rate(duels(true, 20000, 99, luck=300), 100))["x"]
    inside = 0
    for run in range(120):
        found = rate(duels(true, 60, run, luck=300), 300)
        rating = next(bot.rating for bot in found.bots if bot.bot == "x")
        assert rating is not None
        assert rating.low is not None
        assert rating.high is not None
        inside += rating.low <= whole <= rating.high
    assert 107 <= inside <= 119


def test_the_block_is_the_unit_not_the_game() -> None:
    """Ten games of one block that all end alike say no more than one of them."""
    chance = np.random.default_rng(7)
    results = [(1, 2) if chance.random() < 0.5 else (2, 1) for _ in range(40)]
    widths = []
    for copies in (1, 10):
        games: list[Placed] = [(b, ("x", "y"), r) for b, r in enumerate(results)]
        share = rate(games * copies, 1000).bots[0].share
        assert share.low is not None
        assert share.high is not None
        widths.append(share.high - share.low)
    assert widths[0] == pytest.approx(widths[1])


def test_the_rating_of_a_bot_that_never_lost_is_marked_as_a_bound() -> None:
    found = rate([(b, ("random", "x"), (2, 1)) for b in range(50)])
    best = found.bots[0]
    assert (best.bot, best.is_bound, best.share.value) == ("x", True, 1.0)
    assert best.rating is not None
    assert 700 < best.rating.value < 1000
    assert best.share.low == pytest.approx(0.025 ** (1 / 50), abs=1e-6)
    assert not found.bots[1].is_bound


def test_a_circle_of_wins_is_no_bound() -> None:
    circle: list[Placed] = [(0, ("a", "b"), (1, 2)), (1, ("b", "c"), (1, 2))]
    assert all(bot.is_bound for bot in rate(circle).bots)
    circle.append((2, ("c", "a"), (1, 2)))
    found = rate(circle)
    assert not any(bot.is_bound for bot in found.bots)
    assert ratings(found) == pytest.approx(dict.fromkeys("abc", 0.0), abs=1e-6)


def test_without_the_anchor_the_mean_is_zero() -> None:
    found = rate(duels({"x": 0, "y": 200}, 200, 3), 100)
    assert found.anchor is None
    assert sum(ratings(found).values()) == pytest.approx(0, abs=1e-5)


def test_a_bot_that_met_none_of_the_others_has_no_rating() -> None:
    games = duels({"random": 0, "x": 100}, 30, 3) + duels({"y": 0, "z": 100}, 90, 3)
    found = rate(games, 100)
    assert {bot.bot for bot in found.bots if bot.rating is None} == {"y", "z"}
    assert [bot.bot for bot in found.bots[:2]] == ["x", "random"]


def test_one_block_has_no_intervals() -> None:
    found = rate([(0, ("random", "x"), (2, 1)), (0, ("x", "random"), (2, 1))])
    for bot in found.bots:
        assert bot.rating is not None
        assert (bot.rating.low, bot.share.high) == (None, None)


def test_one_bot_alone_is_rated_zero() -> None:
    found = rate([(b, ("x", "x"), (1, 2)) for b in range(3)])
    assert ratings(found) == {"x": 0.0}
    assert found.scores == {"x": {}}
