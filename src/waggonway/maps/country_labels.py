"""Place the names of countries beyond their border points."""

from __future__ import annotations

import math
from typing import NamedTuple

from ..editions import Edition
from .disc_index import RADII, TAG
from .layout import Box
from .sheet import Sheet
from .sizes import COUNTRY, SPREAD, crowd
from .text import width

NAME_HEIGHT = 15.0
SEARCH = ((260, 20), (20, 4))
"""Search distance from the border points and step, coarse and then fine."""
CLEARANCE = 6.0
"""Free space around a name, in units."""
FROM_MIDDLE, OUTWARD, OUTSIDE = 0.35, 0.25, 0.8
"""Cost of a unit from the border points, gain of one beyond them, cost of one off the board."""
OVERLAP_COST = 1000.0
"""Cost of covering another country's name."""
COVERED_COST = 20
"""Cost of covering anything else, in addition to the square of the depth."""


class Named(NamedTuple):
    """A country with the boxes of its name and its passengers."""

    id: str
    name: Box
    passengers: Box | None


def place(sheet: Sheet, edition: Edition) -> list[Named]:
    """Find a place for the name of every country."""
    discs = [(d.at, RADII[d.kind]) for n in range(len(sheet.net.lines)) for d in sheet.discs_of(n)]
    discs += [(disc.at, RADII[disc.kind]) for disc in sheet.node_discs()]
    discs += [(disc.at, RADII[TAG]) for disc in sheet.tag_discs()]
    edges = [z for z, _ in discs]
    low = complex(min(z.real for z in edges), min(z.imag for z in edges))
    high = complex(max(z.real for z in edges), max(z.imag for z in edges))
    found: list[Named] = []
    boxes: list[Box] = []
    for country in edition.board.cities:
        if not country.country:
            continue
        wide = width(country.name.upper(), COUNTRY, "serif", SPREAD) + 4
        people = crowd(country.passengers) if country.passengers else (0.0, 0.0)
        whole = (wide + (people[0] + 4 if people[0] else 0), max(NAME_HEIGHT, people[1]))
        ends, ahead = _ends(sheet, edition, country.id)
        box = _best(whole, ends, ahead, discs, boxes, (low, high))
        boxes.append(box)
        name = Box(box.x, box.y + (box.high - NAME_HEIGHT) / 2, wide, NAME_HEIGHT)
        pawns = Box(box.x + wide + 4, box.y + (box.high - people[1]) / 2, *people)
        found.append(Named(country.id, name, pawns if people[0] else None))
    return found


def _ends(sheet: Sheet, edition: Edition, country: str) -> tuple[list[complex], complex]:
    """Return the border points of a country, and the direction of the tracks there."""
    mine = {border.id for border in edition.board.borders if border.country == country}
    nodes = sheet.net.nodes
    ends, ahead = [], 0j
    for line in sheet.net.lines:
        for end, city in ((line.a, line.b), (line.b, line.a)):
            if nodes[end].id in mine:
                ends.append(sheet.at[end])
                way = sheet.at[end] - sheet.at[city]
                ahead += way / (abs(way) or 1.0)
    return ends, ahead / (abs(ahead) or 1.0)


def _best(
    size: tuple[float, float],
    ends: list[complex],
    ahead: complex,
    discs: list[tuple[complex, float]],
    others: list[Box],
    frame: tuple[complex, complex],
) -> Box:
    middle = sum(ends) / len(ends)
    best = (math.inf, Box(middle.real - size[0] / 2, middle.imag - size[1] / 2, *size))
    for far, step in SEARCH:
        start = best[1]
        for i in range(-far, far + 1, step):
            for k in range(-far, far + 1, step):
                box = Box(start.x + i, start.y + k, *size)
                at = complex(box.x + size[0] / 2, box.y + size[1] / 2)
                cost = min(_far(box, end) for end in ends) + FROM_MIDDLE * abs(at - middle)
                way = at - middle
                cost -= OUTWARD * (way.real * ahead.real + way.imag * ahead.imag)
                cost += OUTSIDE * _beyond(box, frame)
                if cost < best[0]:
                    cost += _trouble(box, discs, others)
                    best = min(best, (cost, box), key=lambda found: found[0])
    return best[1]


def _trouble(box: Box, discs: list[tuple[complex, float]], others: list[Box]) -> float:
    """Return the cost of covering other elements."""
    cost = sum(OVERLAP_COST for other in others if _touch(box, other))
    for z, radius in discs:
        deep = radius + CLEARANCE - _far(box, z)
        if deep > 0:
            cost += COVERED_COST + deep * deep
    return cost


def _far(box: Box, z: complex) -> float:
    x = max(box.x - z.real, 0.0, z.real - box.x - box.wide)
    y = max(box.y - z.imag, 0.0, z.imag - box.y - box.high)
    return math.hypot(x, y)


def _beyond(box: Box, frame: tuple[complex, complex]) -> float:
    """Return how much larger the board would become."""
    low, high = frame
    x = max(low.real - box.x, 0.0) + max(box.x + box.wide - high.real, 0.0)
    y = max(low.imag - box.y, 0.0) + max(box.y + box.high - high.imag, 0.0)
    return x + y


def _touch(p: Box, q: Box) -> bool:
    across = p.x < q.x + q.wide + CLEARANCE and q.x < p.x + p.wide + CLEARANCE
    return across and p.y < q.y + q.high + CLEARANCE and q.y < p.y + p.high + CLEARANCE
