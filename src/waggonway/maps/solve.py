"""Lay out a sheet in several rounds of relaxation and label placement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from . import bends, label_placement
from .relax import Relaxer
from .sheet import Sheet


class Descent(NamedTuple):
    """The parameters of `Relaxer.run`."""

    steps: int
    rate: float  # units that cities move at most in one step
    press: tuple[float, float]  # the weight of overlaps, at first and at last
    place: float = 1.0  # the weight of geography


class Trials(NamedTuple):
    """The parameters of `bends.improve`."""

    press: float  # the weight of overlaps
    lines: int  # the number of lines for which other bends are tried, the worst first
    steps: int  # of relaxation for each trial


# From coarse to fine: overlaps weigh more and more, cities move less and less.
SPREAD = Descent(160, 1.5, (0.02, 0.3))
SPREAD_AGAIN = Descent(160, 1.2, (0.05, 0.5))
BESIDE_NAMES = Descent(120, 0.8, (0.2, 1.0), 0.8)
TIGHTEN = Descent(160, 0.6, (0.7, 4.0), 0.6)
FINISH = Descent(60, 0.15, (4.0, 12.0), 0.5)
FIRST_TRIALS = Trials(0.5, 10, 40)
SECOND_TRIALS = Trials(1.0, 8, 40)
LAST_TRIALS = Trials(4.0, 4, 60)
BEND_SWEEPS = 2
NAME_ROUNDS = 4
"""Rounds in which names get their first positions."""
ROUNDS = 4
"""Final rounds in which names and tracks make room for each other; the best one counts."""
MORE_ROUNDS = 6
"""Additional rounds while the layout has faults."""
LOYALTY = 6.0
"""Bonus for a name that keeps its position in the final rounds."""
JUDGED_PRESS = 4.0
"""Weight of overlaps when the final rounds are compared."""

# The share of the work that is done after each phase, by experience.
BENT, SPREAD_OUT, SPREAD_TWICE, TRIED, NAMED, TRIED_AGAIN = 0.03, 0.1, 0.2, 0.45, 0.65, 0.75


def solve(
    sheet: Sheet, count_faults: Callable[[Sheet], int], tick: Callable[[], None] = lambda: None
) -> Iterator[float]:
    """Lay out a sheet in place; yield the share of the work that is done, up to 1.

    `tick` is called at every small step.
    """
    relaxer = Relaxer(sheet, tick)
    bends.choose(sheet, BEND_SWEEPS, tick)
    yield BENT
    relaxer.run(*SPREAD)
    yield SPREAD_OUT
    bends.choose(sheet, BEND_SWEEPS, tick)
    relaxer.run(*SPREAD_AGAIN)
    yield SPREAD_TWICE
    for part in bends.improve(sheet, *FIRST_TRIALS, tick):
        yield SPREAD_TWICE + (TRIED - SPREAD_TWICE) * part
    for i in range(NAME_ROUNDS):
        label_placement.place(sheet)
        relaxer.run(*BESIDE_NAMES)
        yield TRIED + (NAMED - TRIED) * i / NAME_ROUNDS
    for part in bends.improve(sheet, *SECOND_TRIALS, tick):
        yield NAMED + (TRIED_AGAIN - NAMED) * part
    label_placement.place(sheet)
    yield from _final_rounds(sheet, relaxer, count_faults, tick)
    yield 1.0


def _final_rounds(
    sheet: Sheet, relaxer: Relaxer, count_faults: Callable[[Sheet], int], tick: Callable[[], None]
) -> Iterator[float]:
    """Let names and tracks make room for each other, and keep the best round."""
    rest = 1.0 - TRIED_AGAIN
    best = (len(sheet.net.lines) ** 2, float("inf")), sheet.snapshot()
    for i in range(ROUNDS + MORE_ROUNDS):
        if i == ROUNDS:
            for _ in bends.improve(sheet, *LAST_TRIALS, tick):
                yield TRIED_AGAIN + rest * i / (ROUNDS + MORE_ROUNDS)
            label_placement.place(sheet)
        relaxer.run(*TIGHTEN)
        relaxer.run(*FINISH)
        label_placement.place(sheet, LOYALTY)
        crossings = bends.CROSSING_COST * len(bends.crossed(sheet))
        found = (count_faults(sheet), relaxer.energy(JUDGED_PRESS) + crossings), sheet.snapshot()
        best = min(best, found, key=lambda one: one[0])
        yield TRIED_AGAIN + rest * (i + 1) / (ROUNDS + MORE_ROUNDS)
        if i + 1 >= ROUNDS and not best[0][0]:
            break
    sheet.restore(best[1])
