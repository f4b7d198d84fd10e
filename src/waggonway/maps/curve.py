"""Bezier curves of tracks: points, lengths, positions of spaces, and crossings.

Points are complex numbers, y growing downwards.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from .network import Line
from .sizes import LONG, MAX_PITCH, PITCH

Control = tuple[complex, complex, complex, complex]
Weights = tuple[float, float, float, float]
SAMPLES = 16


def weights(t: float) -> Weights:
    """Return the weights of the control points at t."""
    u = 1 - t
    return u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t


_SAMPLES = [weights(i / SAMPLES) for i in range(SAMPLES + 1)]


def control(a: complex, b: complex, bow: Sequence[complex]) -> Control:
    """Return the control points of a line; the bow shifts the inner two off the straight line."""
    return a, (2 * a + b) / 3 + bow[0], (a + 2 * b) / 3 + bow[1], b


def point(curve: Control, t: float) -> complex:
    """Return the point at t."""
    w = weights(t)
    return w[0] * curve[0] + w[1] * curve[1] + w[2] * curve[2] + w[3] * curve[3]


def direction(curve: Control, t: float) -> complex:
    """Return the unit direction at t."""
    u = 1 - t
    a, b, c, d = curve
    way = u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c)
    return way / (abs(way) or 1.0)


def samples(curve: Control) -> list[complex]:
    """Return points along the curve at even steps of t."""
    a, b, c, d = curve
    return [w * a + x * b + y * c + z * d for w, x, y, z in _SAMPLES]


class Measured:
    """A curve with its cumulative lengths."""

    def __init__(self, curve: Control) -> None:
        self.curve = curve
        self.points = samples(curve)
        self.sums = [0.0]
        for p, q in pairwise(self.points):
            self.sums.append(self.sums[-1] + abs(q - p))

    @property
    def length(self) -> float:
        """The length of the whole curve."""
        return self.sums[-1]

    def at(self, way: float) -> float:
        """Return the t at a distance along the curve, limited to its ends."""
        if way <= 0:
            return 0.0
        if way >= self.sums[-1]:
            return 1.0
        i = bisect_right(self.sums, way) - 1
        return (i + (way - self.sums[i]) / (self.sums[i + 1] - self.sums[i])) / SAMPLES


def ways(line: Line, length: float) -> list[float]:
    """Return the distances of the centres of the spaces along a track of this length."""
    first, last = line.rooms
    free = length - first - last - line.length * LONG
    pitch = PITCH
    if line.length > 1:
        pitch = LONG + min(max(free / (line.length - 1), PITCH - LONG), MAX_PITCH - LONG)
    middle = (first + length - last) / 2
    return [middle + (i - (line.length - 1) / 2) * pitch for i in range(line.length)]


class Chain:
    """Points along a curve, and their bounding box."""

    def __init__(self, points: Sequence[complex]) -> None:
        self.points = points
        xs, ys = [z.real for z in points], [z.imag for z in points]
        self.box = min(xs), min(ys), max(xs), max(ys)

    def crosses(self, other: Chain, *, meets: bool) -> bool:
        """Tell whether two chains cross. The ends of lines that meet in a city are ignored."""
        p, q = self.box, other.box
        if p[2] < q[0] or q[2] < p[0] or p[3] < q[1] or q[3] < p[1]:
            return False
        mine, others = self.points, other.points
        if meets:
            mine, others = mine[1:-1], others[1:-1]
        for a, b in pairwise(mine):
            for c, d in pairwise(others):
                if (_side(a, b, c) > 0) != (_side(a, b, d) > 0) and (
                    (_side(c, d, a) > 0) != (_side(c, d, b) > 0)
                ):
                    return True
        return False


def _side(a: complex, b: complex, p: complex) -> float:
    return (b.real - a.real) * (p.imag - a.imag) - (b.imag - a.imag) * (p.real - a.real)
