"""Geometry of boxes, rotated rectangles and points: overlap and distance.

A shape is a convex polygon: its corners in order, as complex numbers.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from itertools import pairwise

Shape = Sequence[complex]


def rectangle(x: float, y: float, angle: float, long: float, wide: float) -> tuple[complex, ...]:
    """Return the corners of a rectangle with this centre, rotated by an angle in degrees."""
    along = cmath.rect(1, math.radians(angle))
    across = 1j * along * wide / 2
    along *= long / 2
    middle = complex(x, y)
    return (
        middle - along - across,
        middle + along - across,
        middle + along + across,
        middle - along + across,
    )


def box(x: float, y: float, wide: float, high: float) -> tuple[complex, ...]:
    """Return the corners of an axis-aligned box."""
    corner = complex(x, y)
    return corner, corner + wide, corner + complex(wide, high), corner + complex(0, high)


def depth(p: Shape, q: Shape) -> float:
    """Return how far one shape must move so that the two only touch; 0 without overlap."""
    least = math.inf
    for a, b in (*pairwise([*p, p[0]]), *pairwise([*q, q[0]])):
        axis = (b - a) * 1j
        if not axis:
            continue
        axis /= abs(axis)
        first = [z.real * axis.real + z.imag * axis.imag for z in p]
        second = [z.real * axis.real + z.imag * axis.imag for z in q]
        least = min(least, max(first) - min(second), max(second) - min(first))
        if least <= 0:
            return 0.0
    return least


def distance(p: Shape, point: complex) -> float:
    """Return the distance of a point from a shape; 0 inside."""
    sides = [_side(a, b, point) for a, b in pairwise([*p, p[0]])]
    if all(side >= 0 for side in sides) or all(side <= 0 for side in sides):
        return 0.0
    return min(_from_edge(a, b, point) for a, b in pairwise([*p, p[0]]))


def inside(p: Shape, wide: float, high: float) -> bool:
    """Tell whether a shape is within a board of this size."""
    return all(0 <= z.real <= wide and 0 <= z.imag <= high for z in p)


def _side(a: complex, b: complex, point: complex) -> float:
    return ((b - a).conjugate() * (point - a)).imag


def _from_edge(a: complex, b: complex, point: complex) -> float:
    way = b - a
    size = abs(way) ** 2
    if not size:
        return abs(point - a)
    part = ((way.conjugate() * (point - a)).real) / size
    return abs(point - a - way * min(max(part, 0.0), 1.0))
