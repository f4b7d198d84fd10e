"""Choose the bends of tracks, and improve them where lines are in each other's way.

The order is fixed, so that a board always has the same layout.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .curve import Chain, Measured, control, samples
from .disc_index import DiscIndex
from .relax import Relaxer
from .sheet import Sheet

CROSSING_COST = 400.0
"""Cost of two lines that cross."""
ACCEPTED_COST = 12.0
"""Cost of a line up to which it is not improved."""
EXTRA_BENDS = (0.0, 12.0, 30.0, 55.0)
"""Extra bends that are tried, to go around something, in units."""
IMPROVED_BENDS = (18.0, 48.0)
"""Extra bends that are tried for a line that is in the way of others, in units."""
BOW_COST = 600
"""Cost of a bow that is as wide as its line is long; it grows with the square."""
BOW_ACCURACY = 0.5
"""Units to which the bow of a line is found."""
TRIAL_CROSSING_COST = 40
"""Cost of a crossing while bends are tried, where overlaps weigh little, too."""
TRIAL_RATE = 0.8
"""Units that cities move at most in one step of a trial."""
MIN_GAIN = 0.5
"""Energy that another bend must save."""
CHOICES = tuple((side, more) for more in EXTRA_BENDS for side in (1, -1))


def arc(sheet: Sheet, number: int, side: int, more: float = 0.0) -> tuple[complex, complex]:
    """Return the bow of a line that bends to one side until its spaces have room, plus `more`."""
    line = sheet.net.lines[number]
    a, b = sheet.at[line.a], sheet.at[line.b]
    normal = 1j * (b - a) / (abs(b - a) or 1.0)
    low, high = 0.0, 2 * line.need
    if Measured(control(a, b, (0j, 0j))).length >= line.need:
        high = 0.0
    while high - low > BOW_ACCURACY:
        bow = (low + high) / 2
        shift = bow * normal
        enough = Measured(control(a, b, (shift, shift))).length >= line.need
        low, high = (low, bow) if enough else (bow, high)
    shift = side * (high + more) * normal
    return shift, shift


def choose(sheet: Sheet, sweeps: int, tick: Callable[[], None] = lambda: None) -> None:
    """Give every line the bow with the least overlap."""
    lines = sheet.net.lines
    crowd = DiscIndex()
    crowd.add(sheet.node_discs())
    crowd.add(sheet.tag_discs())
    own = [sheet.discs_of(n) for n in range(len(lines))]
    chains = [Chain(samples(sheet.curve(n))) for n in range(len(lines))]
    for discs in own:
        crowd.add(discs)
    for _ in range(sweeps):
        for n in sorted(range(len(lines)), key=lambda n: (-lines[n].need, n)):
            tick()
            crowd.remove(own[n])
            best = (float("inf"), sheet.bows[n])
            for side, more in CHOICES:
                if side == -lines[n].side:
                    continue
                sheet.bows[n] = arc(sheet, n, side, more)
                bow = abs(sheet.bows[n][0])
                chain = Chain(samples(sheet.curve(n)))
                often = sum(_crosses(sheet, n, k, chain, chains[k]) for k in range(len(lines)))
                cost = crowd.depth(lines, sheet.discs_of(n)) + CROSSING_COST * often
                cost += BOW_COST * (bow / lines[n].need) ** 2
                best = min(best, (cost, sheet.bows[n]), key=lambda choice: choice[0])
            sheet.bows[n] = best[1]
            own[n], chains[n] = sheet.discs_of(n), Chain(samples(sheet.curve(n)))
            crowd.add(own[n])


def crossed(sheet: Sheet) -> list[tuple[int, int]]:
    """Return the pairs of lines that cross."""
    chains = [Chain(samples(sheet.curve(n))) for n in range(len(sheet.net.lines))]
    return [
        (n, k)
        for n in range(len(chains))
        for k in range(n)
        if _crosses(sheet, n, k, chains[n], chains[k])
    ]


def worst_lines(sheet: Sheet) -> list[int]:
    """Return the lines that overlap or cross something, the worst first."""
    lines = sheet.net.lines
    own = [sheet.discs_of(n) for n in range(len(lines))]
    crowd = DiscIndex()
    crowd.add(sheet.node_discs())
    crowd.add(sheet.tag_discs())
    for discs in own:
        crowd.add(discs)
    price = [crowd.depth(lines, discs) for discs in own]
    for pair in crossed(sheet):
        for n in pair:
            price[n] += CROSSING_COST
    worst = sorted(range(len(lines)), key=lambda n: (-price[n], n))
    return [n for n in worst if price[n] > ACCEPTED_COST]


def improve(
    sheet: Sheet, press: float, most: int, steps: int, tick: Callable[[], None] = lambda: None
) -> Iterator[float]:
    """Try other bows for the worst lines, and keep those that improve the whole sheet.

    Yield the share of the work that is done.
    """
    relaxer = Relaxer(sheet, tick)

    def relaxed_energy() -> float:
        energy = relaxer.run(steps, TRIAL_RATE, (press / 2, press))
        return energy + TRIAL_CROSSING_COST * len(crossed(sheet))

    energy = relaxed_energy()
    lines = worst_lines(sheet)[:most]
    for i, n in enumerate(lines):
        before = best = sheet.snapshot()
        u, v = sheet.bows[n]
        bows = [(-u, -v), (0j, 0j)]
        bows += [arc(sheet, n, side, more) for more in IMPROVED_BENDS for side in (1, -1)]
        if side := sheet.net.lines[n].side:
            bows = [arc(sheet, n, side, more) for more in (0.0, *IMPROVED_BENDS)]
        for bow in bows:
            sheet.restore(before)
            sheet.bows[n] = bow
            found = relaxed_energy()
            if found < energy - MIN_GAIN:
                energy, best = found, sheet.snapshot()
        sheet.restore(best)
        yield (i + 1) / len(lines)


def _crosses(sheet: Sheet, n: int, k: int, chain: Chain, other: Chain) -> bool:
    lines = sheet.net.lines
    return n != k and chain.crosses(other, meets=lines[n].meets(lines[k]))
