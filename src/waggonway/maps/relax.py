"""Relax a sheet: move cities and bows until spaces have room and nothing overlaps.

This is gradient descent (Adam, with complex numbers) on one sum of squares.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from .disc_index import Disc, pairs
from .sheet import Sheet, discs_at

SHORT, EXTRA = 0.1, 0.012
"""Cost of a track that is too short, and of rail without spaces."""
PLACE, EDGE = 0.001, 0.003
"""Cost of leaving the geographic position, and of leaving it relative to a neighbour."""
BEND, SWING, SNAKE, TIGHT = 70.0, 0.012, 0.03, 0.25
"""Cost of a bend, an uneven bend, an S-bend, and a bend that is too tight."""
SLACK = 9.0
"""Extra distance at which pairs may come to touch before the next lookup."""
SEGMENTS = 10
"""Segments of a curve for measuring its length."""
LEAN = 0.02
"""Cost of a bow that is not perpendicular to its line."""
FREE_RAIL_PER_GAP, FREE_RAIL = 6.0, 8
"""Units of rail without spaces that cost nothing: between two spaces, and in all."""
SPARE_LENGTH = 1.15
"""Wanted length of a line that is long enough by geography, as a multiple of what it needs."""
SHORTEST, LONGEST = 0.75, 2.2
"""Limits of the wanted length of a line, as multiples of its geographic length."""
MIN_LOOKUP_STEPS, MAX_LOOKUP_STEPS = 8, 40
"""Steps of the descent between two lookups of pairs."""
# Adam: how much of the mean slope and of its mean square is kept at each step, and what is added.
KEPT_SLOPE, ADDED_SLOPE = 0.85, 0.15
KEPT_SQUARE, ADDED_SQUARE = 0.97, 0.03
SLOWDOWN = 0.93
"""Share of the step length that is lost from the first step to the last."""
TINY_SLOPE = 1e-3
"""Keeps the division by a slope of 0 finite."""

_W = [((1 - i / SEGMENTS), i / SEGMENTS) for i in range(SEGMENTS + 1)]
_B = [(u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t) for u, t in _W]


class Relaxer:
    """The energy of a sheet, its gradient, and the descent."""

    def __init__(self, sheet: Sheet, tick: Callable[[], None] = lambda: None) -> None:
        self.sheet = sheet
        self.tick = tick
        self.lines = sheet.net.lines
        self.want = [_wanted(sheet, n) for n in range(len(self.lines))]
        self.look()

    def look(self) -> None:
        """Find the discs and the pairs that may come to touch."""
        sheet = self.sheet
        curves = [sheet.curve(n) for n in range(len(self.lines))]
        self.spots = [spot for n in range(len(self.lines)) for spot in sheet.spots(n)]
        discs: list[Disc] = [d for spot in self.spots for d in discs_at(spot, curves[spot.line])]
        discs += sheet.node_discs()
        tags = sheet.tag_discs()
        self.shifts = [(disc.owner, disc.at - sheet.at[disc.owner]) for disc in tags]
        self.pairs = pairs(self.lines, discs + tags, SLACK)

    def run(self, steps: int, rate: float, press: tuple[float, float], place: float = 1.0) -> float:
        """Descend while the weight of overlaps grows over `press`; return the final energy."""
        sheet = self.sheet
        energy = 0.0
        nodes = len(sheet.at)
        x = sheet.at + [u for bow in sheet.bows for u in bow]
        m = [0j] * len(x)
        fresh = min(
            MAX_LOOKUP_STEPS, max(MIN_LOOKUP_STEPS, round(SLACK / rate))
        )  # no step is longer than `rate`
        v = [0.0] * len(x)
        for step in range(steps):
            self.tick()
            part = step / max(steps - 1, 1)
            if step % fresh == 0:
                self.look()
            energy, slope = self.slope(press[0] * (press[1] / press[0]) ** part, place)
            pace = rate * (1 - SLOWDOWN * part)
            mend, vend = 1 - KEPT_SLOPE ** (step + 1), 1 - KEPT_SQUARE ** (step + 1)
            for i, g in enumerate(slope):
                m[i] = KEPT_SLOPE * m[i] + ADDED_SLOPE * g
                square = g.real * g.real + g.imag * g.imag
                v[i] = KEPT_SQUARE * v[i] + ADDED_SQUARE * square
                x[i] -= pace * (m[i] / mend) / ((v[i] / vend) ** 0.5 + TINY_SLOPE)
            sheet.at = x[:nodes]
            sheet.bows = list(zip(x[nodes::2], x[nodes + 1 :: 2], strict=True))
        return energy

    def energy(self, press: float, place: float = 1.0) -> float:
        """Return the energy of the sheet."""
        self.look()
        return self.slope(press, place)[0]

    def slope(self, press: float, place: float) -> tuple[float, list[complex]]:
        """Return the energy and its gradient for every city, then for the bows of every line."""
        sheet, at = self.sheet, self.sheet.at
        nodes = len(at)
        slope = [2 * place * PLACE * (p - h) for p, h in zip(at, sheet.home, strict=True)]
        energy = place * PLACE * sum(abs(p - h) ** 2 for p, h in zip(at, sheet.home, strict=True))
        slope += [0j] * (2 * len(self.lines))
        curves = []
        pull: list[list[complex]] = []
        for n, line in enumerate(self.lines):
            gap = at[line.b] - at[line.a] - self.want[n]
            energy += place * EDGE * abs(gap) ** 2
            slope[line.b] += 2 * place * EDGE * gap
            slope[line.a] -= 2 * place * EDGE * gap
            curve = sheet.curve(n)
            curves.append(curve)
            cost, on = _length(line.need, line.length, curve)
            energy += cost
            pull.append(on)
            i = nodes + 2 * n
            energy += self._bend(n, i, slope)
        energy += self._crowding(press, curves, pull, slope)
        for n, line in enumerate(self.lines):
            c0, c1, c2, c3 = pull[n]
            slope[line.a] += c0 + (2 * c1 + c2) / 3
            slope[line.b] += c3 + (c1 + 2 * c2) / 3
            slope[nodes + 2 * n] += c1
            slope[nodes + 2 * n + 1] += c2
        return energy, slope

    def _bend(self, n: int, i: int, slope: list[complex]) -> float:
        line = self.lines[n]
        u, v = self.sheet.bows[n]
        way = self.sheet.at[line.b] - self.sheet.at[line.a]
        along = way / (abs(way) or 1.0)
        stiff = BEND / (line.need * line.need)
        energy = stiff * (abs(u) ** 2 + abs(v) ** 2) + SWING * abs(u - v) ** 2
        slope[i] += 2 * stiff * u + 2 * SWING * (u - v)
        slope[i + 1] += 2 * stiff * v - 2 * SWING * (u - v)
        for k, bow in ((i, u), (i + 1, v)):  # a bow is perpendicular to the line
            ahead = bow.real * along.real + bow.imag * along.imag
            energy += LEAN * ahead * ahead
            slope[k] += 2 * LEAN * ahead * along
        begin, end = 2 * u - v, 2 * v - u
        snake = begin.real * end.real + begin.imag * end.imag
        if snake < 0:
            energy -= SNAKE * snake
            slope[i] -= SNAKE * (5 * v - 4 * u)
            slope[i + 1] -= SNAKE * (5 * u - 4 * v)
        most = abs(way) * line.need / (6 * line.tightest)
        for k, j, sharp in ((i, i + 1, begin), (i + 1, i, end)):
            over = abs(sharp) - most
            if over > 0:
                energy += TIGHT * over * over
                force = 2 * TIGHT * over * sharp / abs(sharp)
                slope[k] += 2 * force
                slope[j] -= force
        return energy

    def _crowding(
        self,
        press: float,
        curves: list[tuple[complex, complex, complex, complex]],
        pull: list[list[complex]],
        slope: list[complex],
    ) -> float:
        at = self.sheet.at
        z: list[complex] = []
        for n, (w0, w1, w2, w3), aside, _ in self.spots:
            c0, c1, c2, c3 = curves[n]
            base = w0 * c0 + w1 * c1 + w2 * c2 + w3 * c3
            z.extend([base + off for off in aside])
        marks = len(z)
        z += at
        z.extend([at[node] + shift for node, shift in self.shifts])
        force = [0j] * len(z)
        energy = 0.0
        for i, j, reach in self.pairs:
            gap = z[j] - z[i]
            apart = abs(gap)
            if apart < reach:
                deep = reach - apart
                energy += deep * deep
                push = (2 * press * deep / (apart + 1e-6)) * gap
                force[i] += push
                force[j] -= push
        k = 0
        for n, (w0, w1, w2, w3), aside, _ in self.spots:
            f = force[k] if len(aside) == 1 else sum(force[k : k + len(aside)])
            k += len(aside)
            if f:
                on = pull[n]
                on[0] += w0 * f
                on[1] += w1 * f
                on[2] += w2 * f
                on[3] += w3 * f
        for node in range(len(at)):
            slope[node] += force[marks + node]
        for (node, _), f in zip(self.shifts, force[marks + len(at) :], strict=True):
            slope[node] += f
        return press * energy


def _length(need: float, spaces: int, curve: tuple[complex, ...]) -> tuple[float, list[complex]]:
    """Return the cost of a track's length, and its gradient at the control points."""
    a, b, c, d = curve
    points = [w * a + x * b + y * c + v * d for w, x, y, v in _B]
    ways = [q - p for p, q in pairwise(points)]
    sizes = [abs(way) for way in ways]
    length = sum(sizes)
    pull = [0j, 0j, 0j, 0j]
    if length < need:
        cost, rate = SHORT * (need - length) ** 2, -2 * SHORT * (need - length)
    else:
        over = length - need - FREE_RAIL_PER_GAP * (spaces - 1) - FREE_RAIL
        if over <= 0:
            return 0.0, pull
        cost, rate = EXTRA * over * over, 2 * EXTRA * over
    for i, (way, size) in enumerate(zip(ways, sizes, strict=True)):
        unit = rate * way / (size + 1e-9)
        for k in range(4):
            pull[k] += (_B[i + 1][k] - _B[i][k]) * unit
    return cost, pull


def _wanted(sheet: Sheet, number: int) -> complex:
    """Return the vector from start to end that a line should have, long enough for its spaces."""
    line = sheet.net.lines[number]
    way = sheet.home[line.b] - sheet.home[line.a]
    far = abs(way) or 1.0
    need = line.need if line.need > far else SPARE_LENGTH * line.need
    return way * min(max(need / far, SHORTEST), LONGEST)
