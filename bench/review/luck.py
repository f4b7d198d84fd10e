"""Compare the results of games with the luck-adjusted results: the same mean, less variance."""

from __future__ import annotations

from math import sqrt

import numpy as np

from waggonway.arena.play import play
from waggonway.editions import Edition, load
from waggonway.record import record_of
from waggonway.review.decision_share import decision_share
from waggonway.review.expectation import expectation_of
from waggonway.review.form import Budget
from waggonway.review.luck import LuckMeter
from waggonway.review.model import evaluator_of, trials_of
from waggonway.review.walk import Walk

BUDGET = Budget(name="luck", open=0, first=0, again=0, chosen=0, alternatives=8)
REPEATS = 2000  # samples of the games, for the error of the ratio


def followed(
    edition: Edition, levels: tuple[str, ...], seed: str, number: int, share: float
) -> LuckMeter:
    """Play a game between bots, and separate luck and decisions in it."""
    seats = len(levels)
    game, steps = play(edition, levels, seed)
    walk = Walk(record_of(game, steps=steps))
    before = expectation_of(edition, seats, walk.first.start)
    evaluator, trials = evaluator_of(edition, seats), trials_of(edition, seats)
    meter = LuckMeter(evaluator, trials, BUDGET, number, before, share)
    meter.deal(walk.first)
    for moment in walk:
        meter.follow(moment)
        walk.note(moment)
    return meter


def measure(edition_id: str, seats: int, games: int) -> None:
    """Play games between `club` bots and print both results of seat 0, and the gaps."""
    edition = load(edition_id)
    share = decision_share(edition, seats)
    raw, adjusted, gaps, sizes = [], [], [], []
    for number in range(games):
        meter = followed(edition, ("club",) * seats, f"luck/{number}", number, share)
        luck = sum(event.change[0] for event in meter.events)
        decisions = sum(row[0] for row in meter.by_decisions)
        result = meter.value[0]
        raw.append(result)
        adjusted.append(result - luck)
        gap = result - meter.expectation[0] - luck - decisions
        sizes.append(gap)
        gaps.append(gap / sqrt(meter.drift[0] + meter.variance))
    both = np.array(raw), np.array(adjusted)
    difference = both[1] - both[0]
    rows = np.random.default_rng(1).integers(games, size=(REPEATS, games))
    ratios = both[1][rows].var(axis=1) / both[0][rows].var(axis=1)
    print(
        f"{edition_id} {seats}: {games} games, mean {both[0].mean():.3f} raw,"
        f" {both[1].mean():.3f} adjusted (difference {difference.mean():+.3f}"
        f" ± {difference.std(ddof=1) / sqrt(games):.3f}), variance {both[0].var(ddof=1):.3f} raw,"
        f" {both[1].var(ddof=1):.3f} adjusted,"
        f" ratio {both[1].var() / both[0].var():.2f} ± {ratios.std():.2f};"
        f" gap {np.mean(np.abs(sizes)):.2f} on average,"
        f" within 2 errors in {np.mean(np.abs(gaps) < 2):.0%} of games",
        flush=True,
    )
