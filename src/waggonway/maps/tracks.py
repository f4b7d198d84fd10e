"""Build the tracks of a line's routes: rails as SVG paths, spaces and symbols."""

from __future__ import annotations

import cmath
import math
from itertools import pairwise

from ..editions import Edition
from .curve import Control, Measured, direction, point, ways
from .layout import Space, Track
from .network import Line
from .sizes import LONG

MIN_BOW = 1.2
"""A smaller bow, in units, is drawn as a straight line."""


CHORD = 9  # units from the centre of a space, to find its position in a bend
PATH_STEP = 30  # units between the knots of a parallel curve


def straightened(a: complex, b: complex, bow: tuple[complex, complex]) -> tuple[complex, complex]:
    """Return the bow of a line, or none if it would look like a badly drawn straight line."""
    along = (b - a) / (abs(b - a) or 1.0)
    aside = [abs((u * along.conjugate()).imag) for u in bow]
    return (0j, 0j) if max(aside) < MIN_BOW else bow


def tracks(edition: Edition, line: Line, curve: Control) -> dict[int, Track]:
    """Return the track of every route of a line."""
    measured = Measured(curve)
    middles = ways(line, measured.length)
    return {
        number: _track(edition, number, line, measured, middles, lane)
        for number, lane in zip(line.routes, line.lanes, strict=True)
    }


def _track(
    edition: Edition,
    number: int,
    line: Line,
    measured: Measured,
    middles: list[float],
    lane: float,
) -> Track:
    route = edition.board.routes[number]
    spaces = [_space(measured, way, lane) for way in middles]
    if route.ends != edition.board.routes[line.routes[0]].ends:
        spaces.reverse()
    first = (route.length - route.ferry) // 2
    return Track(
        _path(measured, middles, lane),
        tuple(spaces),
        tuple(range(first, first + route.ferry)),
        (route.length - 1) // 2 if route.cart else None,
    )


def _space(measured: Measured, way: float, lane: float) -> Space:
    curve = measured.curve
    t = measured.at(way)
    along = direction(curve, t)
    # The centre of a space is slightly inside a bend, so that both ends are on the rail.
    chord = (point(curve, measured.at(way - CHORD)) + point(curve, measured.at(way + CHORD))) / 2
    at = (point(curve, t) + chord) / 2 + 1j * along * lane
    angle = math.degrees(cmath.phase(along))
    angle += 180 if angle <= -90 else -180 if angle > 90 else 0
    return Space(round(at.real, 1), round(at.imag, 1), round(angle, 1))


def _path(measured: Measured, middles: list[float], lane: float) -> str:
    """Return the rail: the curve itself, or a parallel curve that leads into the cities."""
    curve = measured.curve
    if not lane:
        if abs(curve[1] - (2 * curve[0] + curve[3]) / 3) < 1e-9:
            return f"M{_xy(curve[0])}L{_xy(curve[3])}"
        return f"M{_xy(curve[0])}C{' '.join(map(_xy, curve[1:]))}"
    first, last = middles[0] - LONG / 2, middles[-1] + LONG / 2
    parts = max(1, round((last - first) / PATH_STEP))
    stops = [measured.at(first + (last - first) * i / parts) for i in range(parts + 1)]
    knots = [(curve[0], direction(curve, 0.0))]
    for t in stops:
        along = direction(curve, t)
        knots.append((point(curve, t) + 1j * along * lane, along))
    knots.append((curve[3], direction(curve, 1.0)))
    return f"M{_xy(curve[0])}" + "".join(_part(p, q) for p, q in pairwise(knots))


def _part(p: tuple[complex, complex], q: tuple[complex, complex]) -> str:
    third = abs(q[0] - p[0]) / 3
    return f"C{_xy(p[0] + third * p[1])} {_xy(q[0] - third * q[1])} {_xy(q[0])}"


def _xy(z: complex) -> str:
    return f"{_number(z.real)} {_number(z.imag)}"


def _number(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
