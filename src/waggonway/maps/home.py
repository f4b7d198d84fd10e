"""Where the cities would stand by geography alone, on a sheet on which their routes have room."""

from __future__ import annotations

import cmath
import math

from .network import Network
from .projection import Projection, fitting
from .sizes import LANE, NAME, PITCH, crowd
from .text import width

ROOMY = 1.08
"""At size 1 half of the routes are so much longer than their spaces need."""
FILLED = 0.45
"""What part of the area between the outermost cities may be filled with spaces and names."""
SMALLEST = 1.04
NEAR = 4.0


def home(net: Network, size: float, stretch: float) -> tuple[Projection, list[complex]]:
    """The projection of a board, and its cities and border points; a larger size has more room."""
    earth = fitting([(node.lat, node.lon) for node in net.nodes])
    flat = [complex(*earth.flat(node.lat, node.lon)) for node in net.nodes]
    ratios = []
    for line in net.lines:
        if not (net.nodes[line.a].border or net.nodes[line.b].border):
            far = abs(flat[line.a] - flat[line.b])
            if far > 1e-9:
                ratios.append(line.need / far)
    ratios.sort()
    scale = (ratios[len(ratios) // 2] if ratios else 100.0) * ROOMY * size
    middle = sum(flat) / len(flat)
    across, down = scale * stretch**0.5, scale / stretch**0.5
    shift = (-middle.real * across, -middle.imag * down)
    earth = earth.moved((across, down), shift)
    at = [complex(*earth.flat(node.lat, node.lon)) + node.shift for node in net.nodes]
    _border_points(net, at)
    _parted(at)
    return earth, at


def _parted(at: list[complex]) -> None:
    """Places in one spot could not push each other away: every one gets a direction of its own."""
    for i, place in enumerate(at):
        if any(abs(place - other) < NEAR for other in at[:i]):
            at[i] += cmath.rect(NEAR * (1 + i / len(at)), i * 2.4)


def _border_points(net: Network, at: list[complex]) -> None:
    """Border points lie much nearer to their cities than the tracks are long: move them out."""
    inner = [p for p, node in zip(at, net.nodes, strict=True) if not node.border]
    middle = sum(inner) / len(inner)
    for line in net.lines:
        for end, city in ((line.a, line.b), (line.b, line.a)):
            if net.nodes[end].border:
                way = at[end] - at[city] + 0.06 * (at[city] - middle)
                at[end] = at[city] + way * (line.need + 4) / (abs(way) or 1.0)


def fair_size(net: Network) -> float:
    """A size at which the board is neither crowded nor bare."""
    _, at = home(net, 1.0, 1.0)
    inner = [p for p, node in zip(at, net.nodes, strict=True) if not node.border]
    filled = 0.0
    for line in net.lines:
        if not (net.nodes[line.a].border or net.nodes[line.b].border):
            filled += line.length * PITCH * LANE * len(line.routes)
    for node in net.nodes:
        if not node.border:
            people = crowd(node.passengers)[0] if node.passengers else 0.0
            filled += 400 + 16 * width(node.name, NAME) + 22 * people
    area = max(_area(inner), filled / 4)  # cities on a line, or in one spot, will be pushed apart
    return max(SMALLEST, math.sqrt(filled / area / FILLED))


def _area(points: list[complex]) -> float:
    """The area of the tightest fence around some points."""
    ordered = sorted(set(points), key=lambda z: (z.real, z.imag))
    fence = _half(ordered) + _half(ordered[::-1])
    turns = zip(fence, fence[1:] + fence[:1], strict=True)
    return abs(sum((a.conjugate() * b).imag for a, b in turns)) / 2


def _half(points: list[complex]) -> list[complex]:
    fence: list[complex] = []
    for p in points:
        while len(fence) > 1 and ((fence[-1] - fence[-2]).conjugate() * (p - fence[-2])).imag <= 0:
            fence.pop()
        fence.append(p)
    return fence[:-1]
