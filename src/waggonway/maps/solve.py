"""Lay out a sheet in several rounds of relaxation and label placement."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from . import bends, label_placement
from .relax import Relaxer
from .sheet import Sheet

ROUNDS = 4
"""Final rounds in which names and tracks make room for each other; the best one counts."""
MORE_ROUNDS = 6
"""Additional rounds while the layout has faults."""


def solve(
    sheet: Sheet, count_faults: Callable[[Sheet], int], tick: Callable[[], None] = lambda: None
) -> Iterator[float]:
    """Lay out a sheet in place; yield the share of the work that is done, up to 1.

    `tick` is called at every small step.
    """
    relaxer = Relaxer(sheet, tick)
    bends.choose(sheet, 2, tick)
    yield 0.03
    relaxer.run(160, 1.5, (0.02, 0.3))
    yield 0.1
    bends.choose(sheet, 2, tick)
    relaxer.run(160, 1.2, (0.05, 0.5))
    yield 0.2
    for part in bends.improve(sheet, 0.5, 10, 40, tick):
        yield 0.2 + 0.25 * part
    for i in range(4):
        label_placement.place(sheet)
        relaxer.run(120, 0.8, (0.2, 1.0), 0.8)
        yield 0.45 + 0.05 * i
    for part in bends.improve(sheet, 1.0, 8, 40, tick):
        yield 0.65 + 0.1 * part
    label_placement.place(sheet)
    best = (len(sheet.net.lines) ** 2, float("inf")), sheet.snapshot()
    for i in range(ROUNDS + MORE_ROUNDS):
        if i == ROUNDS:
            for _ in bends.improve(sheet, 4.0, 4, 60, tick):
                yield 0.75 + 0.25 * i / (ROUNDS + MORE_ROUNDS)
            label_placement.place(sheet)
        relaxer.run(160, 0.6, (0.7, 4.0), 0.6)
        relaxer.run(60, 0.15, (4.0, 12.0), 0.5)
        label_placement.place(sheet, loyal=6.0)
        trouble = relaxer.energy(4.0) + bends.CROSSING_COST * len(bends.crossed(sheet))
        best = min(
            best, ((count_faults(sheet), trouble), sheet.snapshot()), key=lambda found: found[0]
        )
        yield 0.75 + 0.25 * (i + 1) / (ROUNDS + MORE_ROUNDS)
        if i + 1 >= ROUNDS and not best[0][0]:
            break
    sheet.restore(best[1])
    yield 1.0
