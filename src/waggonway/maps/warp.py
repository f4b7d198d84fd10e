"""How the map under a board is bent, so that coasts and borders stay where they are to the cities.

Cities leave their places by geography to make room for spaces; the map must follow them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

STEP = 40.0
"""Between the knots of the grid."""
PASSES = (220.0, 140.0, 90.0, 60.0, 45.0)
"""How far a city's shift reaches: first the large movements, then what is left of them."""
FAINT = 0.05
"""Far from all cities the map stays where it is."""


class Warp(msgspec.Struct, frozen=True):
    """A grid of shifts; between its knots they change evenly."""

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
        """Where a projected point comes to lie."""
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


def warp(
    was: Sequence[complex], now: Sequence[complex], corner: complex, opposite: complex
) -> Warp:
    """The grid over a rectangle that moves the first points to the second ones."""
    columns = math.ceil((opposite.real - corner.real) / STEP) + 1
    rows = math.ceil((opposite.imag - corner.imag) / STEP) + 1
    knots = [corner + complex(i, j) * STEP for j in range(rows) for i in range(columns)]
    shifts = [0j] * len(knots)
    rest = [q - p for p, q in zip(was, now, strict=True)]
    for reach in PASSES:
        shifts = [s + _blend(knot, was, rest, reach) for s, knot in zip(shifts, knots, strict=True)]
        rest = [r - _blend(p, was, rest, reach) for p, r in zip(was, rest, strict=True)]
    return Warp(
        corner.real,
        corner.imag,
        STEP,
        columns,
        rows,
        tuple(round(s.real, 1) for s in shifts),
        tuple(round(s.imag, 1) for s in shifts),
    )


def _blend(
    at: complex, places: Sequence[complex], shifts: Sequence[complex], reach: float
) -> complex:
    """The mean of the shifts around a point, the near ones weighing more."""
    total, weight = 0j, FAINT
    for place, shift in zip(places, shifts, strict=True):
        far = abs(at - place) / reach
        if far < 3:
            w = math.exp(-far * far)
            total += w * shift
            weight += w
    return total / weight
