"""The steps in which a sheet is laid out, from geography until everything has settled."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from . import names, sides
from .relax import Relaxer
from .sheet import Sheet

ROUNDS = 4
"""How often names and tracks make room for each other in the end; the best round counts."""
MORE_ROUNDS = 6
"""How many rounds may follow while something is not clean."""


def settle(
    sheet: Sheet, judge: Callable[[Sheet], int], tick: Callable[[], None] = lambda: None
) -> Iterator[float]:
    """Lay a sheet out in place; yields how much of the work is done, up to 1.

    The judge says how many things lie on something else. `tick` is called at every small step.
    """
    relaxer = Relaxer(sheet, tick)
    sides.choose(sheet, 2, tick)
    yield 0.03
    relaxer.run(160, 1.5, (0.02, 0.3))
    yield 0.1
    sides.choose(sheet, 2, tick)
    relaxer.run(160, 1.2, (0.05, 0.5))
    yield 0.2
    for part in sides.mend(sheet, 0.5, 10, 40, tick):
        yield 0.2 + 0.25 * part
    for i in range(4):
        names.place(sheet)
        relaxer.run(120, 0.8, (0.2, 1.0), 0.8)
        yield 0.45 + 0.05 * i
    for part in sides.mend(sheet, 1.0, 8, 40, tick):
        yield 0.65 + 0.1 * part
    names.place(sheet)
    best = (len(sheet.net.lines) ** 2, float("inf")), sheet.kept()
    for i in range(ROUNDS + MORE_ROUNDS):
        if i == ROUNDS:
            for _ in sides.mend(sheet, 4.0, 4, 60, tick):
                yield 0.75 + 0.25 * i / (ROUNDS + MORE_ROUNDS)
            names.place(sheet)
        relaxer.run(160, 0.6, (0.7, 4.0), 0.6)
        relaxer.run(60, 0.15, (4.0, 12.0), 0.5)
        names.place(sheet, loyal=6.0)
        trouble = relaxer.energy(4.0) + 400 * len(sides.crossed(sheet))
        best = min(best, ((judge(sheet), trouble), sheet.kept()), key=lambda found: found[0])
        yield 0.75 + 0.25 * (i + 1) / (ROUNDS + MORE_ROUNDS)
        if i + 1 >= ROUNDS and not best[0][0]:
            break
    sheet.back(best[1])
    yield 1.0
