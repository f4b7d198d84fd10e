"""Warp the map under a board, so that coasts and borders fit the cities.

Cities leave their geographic positions to make room for spaces, and the map follows them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

STEP = 40.0
"""Distance between the knots of the grid, in units."""
PASSES = (220.0, 140.0, 90.0, 60.0, 45.0, 32.0, 25.0)
"""Radius of influence of a city's shift in each pass, from coarse to fine."""
PARTS = (1.0, 0.6, 0.3)
"""Shares of a movement that are tried, because a full one may fold the map."""
REST_WEIGHT = 0.05
"""Weight of no movement, so that the map stays in place far from all cities."""


CUTOFF = 3
"""Distance, relative to the radius, beyond which a shift has no effect."""


class Warp(msgspec.Struct, frozen=True):
    """A grid of shifts with bilinear interpolation."""

    x: float
    y: float
    """The first knot."""
    step: float
    columns: int
    rows: int
    across: tuple[float, ...]
    """The shift to the right at each knot, row by row."""
    down: tuple[float, ...]

    def bend(self, x: float, y: float) -> tuple[float, float]:
        """Return the warped position of a projected point."""
        column, row = (x - self.x) / self.step, (y - self.y) / self.step
        column = min(max(column, 0.0), self.columns - 1.001)
        row = min(max(row, 0.0), self.rows - 1.001)
        i, j = int(column), int(row)
        p, q = column - i, row - j
        k = j * self.columns + i
        corners = (
            (k, (1 - p) * (1 - q)),
            (k + 1, p * (1 - q)),
            (k + self.columns, (1 - p) * q),
            (k + self.columns + 1, p * q),
        )
        x += sum(self.across[knot] * part for knot, part in corners)
        y += sum(self.down[knot] * part for knot, part in corners)
        return x, y

    def folds(self) -> bool:
        """Tell whether the warp would fold a part of the map."""
        knots = [
            complex(self.step * (k % self.columns) + u, self.step * (k // self.columns) + v)
            for k, (u, v) in enumerate(zip(self.across, self.down, strict=True))
        ]
        for k in range(len(knots) - self.columns):
            if (k + 1) % self.columns:
                a, b, c, d = (knots[k + i] for i in (0, 1, self.columns, self.columns + 1))
                for one, other in ((b - a, c - a), (d - c, c - a), (b - a, d - b), (d - c, d - b)):
                    if (one.conjugate() * other).imag <= 0:
                        return True
        return False


def warp(
    was: Sequence[complex],
    now: Sequence[complex],
    weights: Sequence[float],
    corner: complex,
    opposite: complex,
) -> Warp:
    """Return the grid over a rectangle that moves points, weighted, to their new positions."""
    columns = math.ceil((opposite.real - corner.real) / STEP) + 1
    rows = math.ceil((opposite.imag - corner.imag) / STEP) + 1
    knots = [corner + complex(i, j) * STEP for j in range(rows) for i in range(columns)]
    shifts = [0j] * len(knots)
    rest = [q - p for p, q in zip(was, now, strict=True)]
    found = _grid(corner, columns, rows, shifts)
    for reach in PASSES:
        pulls = list(zip(was, rest, weights, strict=True))
        more = [_blend(knot, pulls, reach) for knot in knots]
        for part in PARTS:
            bent = [s + part * m for s, m in zip(shifts, more, strict=True)]
            finer = _grid(corner, columns, rows, bent)
            if not finer.folds():
                found, shifts = finer, bent
                rest = [r - part * _blend(p, pulls, reach) for p, r, _ in pulls]
                break
    return found


def _grid(corner: complex, columns: int, rows: int, shifts: list[complex]) -> Warp:
    return Warp(
        corner.real,
        corner.imag,
        STEP,
        columns,
        rows,
        tuple(round(s.real, 1) for s in shifts),
        tuple(round(s.imag, 1) for s in shifts),
    )


def _blend(at: complex, pulls: list[tuple[complex, complex, float]], reach: float) -> complex:
    """Return the weighted mean of the shifts around a point."""
    total, weight = 0j, REST_WEIGHT
    for place, shift, heavy in pulls:
        far = abs(at - place) / reach
        if far < CUTOFF:
            w = heavy * math.exp(-far * far)
            total += w * shift
            weight += w
    return total / weight
