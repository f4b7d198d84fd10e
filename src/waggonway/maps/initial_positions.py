"""The positions of cities by geography alone, at a scale with room for their routes."""

from __future__ import annotations

import cmath
import math

from .network import Network
from .projection import Projection, fitting
from .sizes import LANE, NAME, PITCH, crowd
from .text import width

ROUTE_ROOM = 1.08
"""At size 1, half of the routes are longer than their spaces need by this factor."""
MAX_FILLED = 0.45
"""Share of the area between the outermost cities that spaces and names may fill."""
MIN_SIZE = 1.04
MIN_DISTANCE = 4.0
"""Units between two places at the beginning."""
GOLDEN_ANGLE = 2.4
"""Radians between the directions in which places at one position are moved, so that all differ."""
SCALE_WITHOUT_ROUTES = 100.0
"""Units per radian for a board whose routes give no scale."""
BORDER_OUTWARD = 0.06
"""How much a border point is moved away from the middle of the board, by its city's distance."""
BORDER_SPARE = 4
"""Units by which the way to a border point is longer than its spaces need."""
CITY_AREA, NAME_HEIGHT, PASSENGER_HEIGHT = 400, 16, 22
"""Square units of a city, and the heights of a name and of passengers, with what they keep free."""


def initial_positions(
    net: Network, size: float, stretch: float
) -> tuple[Projection, list[complex]]:
    """Return the projection of a board, and the positions of cities and border points."""
    earth = fitting([(node.lat, node.lon) for node in net.nodes])
    flat = [complex(*earth.flat(node.lat, node.lon)) for node in net.nodes]
    ratios = []
    for line in net.lines:
        if not (net.nodes[line.a].border or net.nodes[line.b].border):
            far = abs(flat[line.a] - flat[line.b])
            if far > 1e-9:
                ratios.append(line.need / far)
    ratios.sort()
    scale = (ratios[len(ratios) // 2] if ratios else SCALE_WITHOUT_ROUTES) * ROUTE_ROOM * size
    middle = sum(flat) / len(flat)
    across, down = scale * stretch**0.5, scale / stretch**0.5
    shift = (-middle.real * across, -middle.imag * down)
    earth = earth.moved((across, down), shift)
    at = [complex(*earth.flat(node.lat, node.lon)) + node.shift for node in net.nodes]
    _border_points(net, at)
    _separate(at)
    return earth, at


def _separate(at: list[complex]) -> None:
    """Move places apart that share a position, because they could not push each other away."""
    for i, place in enumerate(at):
        if any(abs(place - other) < MIN_DISTANCE for other in at[:i]):
            at[i] += cmath.rect(MIN_DISTANCE * (1 + i / len(at)), i * GOLDEN_ANGLE)


def _border_points(net: Network, at: list[complex]) -> None:
    """Move border points out, because they are much closer to their cities than tracks are long."""
    inner = [p for p, node in zip(at, net.nodes, strict=True) if not node.border]
    middle = sum(inner) / len(inner)
    for line in net.lines:
        for end, city in ((line.a, line.b), (line.b, line.a)):
            if net.nodes[end].border:
                way = at[end] - at[city] + BORDER_OUTWARD * (at[city] - middle)
                at[end] = at[city] + way * (line.need + BORDER_SPARE) / (abs(way) or 1.0)


def default_size(net: Network) -> float:
    """Return a size at which the board is neither crowded nor empty."""
    _, at = initial_positions(net, 1.0, 1.0)
    inner = [p for p, node in zip(at, net.nodes, strict=True) if not node.border]
    filled = 0.0
    for line in net.lines:
        if not (net.nodes[line.a].border or net.nodes[line.b].border):
            filled += line.length * PITCH * LANE * len(line.routes)
    for node in net.nodes:
        if not node.border:
            people = crowd(node.passengers)[0] if node.passengers else 0.0
            filled += CITY_AREA + NAME_HEIGHT * width(node.name, NAME) + PASSENGER_HEIGHT * people
    area = max(_area(inner), filled / 4)  # cities on a line or at one position will be pushed apart
    return max(MIN_SIZE, math.sqrt(filled / area / MAX_FILLED))


def _area(points: list[complex]) -> float:
    """Return the area of the convex hull of some points."""
    ordered = sorted(set(points), key=lambda z: (z.real, z.imag))
    hull = _half(ordered) + _half(ordered[::-1])
    turns = zip(hull, hull[1:] + hull[:1], strict=True)
    return abs(sum((a.conjugate() * b).imag for a, b in turns)) / 2


def _half(points: list[complex]) -> list[complex]:
    hull: list[complex] = []
    for p in points:
        while len(hull) > 1 and ((hull[-1] - hull[-2]).conjugate() * (p - hull[-2])).imag <= 0:
            hull.pop()
        hull.append(p)
    return hull[:-1]
