"""Where the cities stand on the sheet: their geography, stretched until the routes have room.

Points are complex numbers, y growing downwards; a space is 30 units long.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from ..edition import Edition

PITCH = 34.0
"""From the middle of one space to the middle of the next."""
LANE = 16.4
"""Between two parallel routes."""
CITY = 7.0
"""Radius of a city."""
APART = 72.0
"""Between the middles of two cities, so that a name has room."""
ROUNDS = 400


class Line(NamedTuple):
    """A route, or a group of parallel ones: its two ends and the numbers of its lanes."""

    a: str
    b: str
    length: int
    lanes: tuple[int, ...]

    @property
    def need(self) -> float:
        """The room that its spaces take between the middles of its ends."""
        return max(self.length * PITCH + 2 * CITY + 4, APART + 12 * len(self.lanes))


def lines(edition: Edition) -> list[Line]:
    """Every route once, those of a group together."""
    found = []
    for number, route in enumerate(edition.board.routes):
        lanes = (number,) if route.group is None else edition.groups[route.group]
        if number == lanes[0]:
            found.append(Line(*route.ends, route.length, lanes))
    return found


def place(edition: Edition, tracks: list[Line]) -> dict[str, complex]:
    """The position of every city, country and border point."""
    home = _project(edition)
    nodes = sorted({end for line in tracks for end in (line.a, line.b)})
    ratios = sorted(abs(home[t.a] - home[t.b]) / t.need for t in tracks)
    scale = 1 / max(ratios[len(ratios) // 5], 1e-9)
    home = {name: point * scale for name, point in home.items()}
    at = {name: home[name] for name in nodes}
    for turn in range(ROUNDS):
        push = dict.fromkeys(nodes, 0j)
        for name, other, force in _forces(at, tracks, nodes):
            push[name] += force
            push[other] -= force
        ease = 0.6 * (1 - turn / ROUNDS) + 0.15
        for name in nodes:
            step = push[name] + 0.03 * (home[name] - at[name])
            at[name] += ease * step * min(1, 12 / max(abs(step), 1e-9))
    return home | at


def _project(edition: Edition) -> dict[str, complex]:
    """Equirectangular, true to shape in the middle of the board."""
    spots = [(city.id, city.lat, city.lon) for city in edition.board.cities]
    spots += [(border.id, border.lat, border.lon) for border in edition.board.borders]
    north = sum(lat for _, lat, _ in spots) / len(spots)
    east = sum(lon for _, _, lon in spots) / len(spots)
    narrow = math.cos(math.radians(north))
    return {name: complex((lon - east) * narrow, north - lat) for name, lat, lon in spots}


def _forces(
    at: dict[str, complex], tracks: list[Line], nodes: list[str]
) -> Iterator[tuple[str, str, complex]]:
    """Pairs of nodes that want to be farther apart, and how much the first one is pushed."""
    for number, name in enumerate(nodes):
        for other in nodes[number + 1 :]:
            gap = at[name] - at[other]
            if abs(gap.real) < APART and abs(gap.imag) < APART and abs(gap) < APART:
                yield name, other, _away(gap) * (APART - abs(gap)) * 0.3
    for track in tracks:
        a, b = at[track.a], at[track.b]
        gap = a - b
        short = track.need - abs(gap)
        if short > 0:
            yield track.a, track.b, _away(gap) * short * 0.2
        clear = 20 + LANE * (len(track.lanes) - 1) / 2
        square = max(abs(gap) ** 2, 1e-9)
        left, right = sorted((a.real, b.real))
        top, bottom = sorted((a.imag, b.imag))
        for name in nodes:
            point = at[name]
            if not left - clear < point.real < right + clear:
                continue
            if not top - clear < point.imag < bottom + clear or name in (track.a, track.b):
                continue
            along = ((point - b) * gap.conjugate()).real / square
            if 0.05 < along < 0.95:
                aside = point - (b + along * gap)
                if abs(aside) < clear:
                    force = _away(aside, gap * 1j) * (clear - abs(aside)) * 0.25
                    yield name, track.a if along > 0.5 else track.b, force


def _away(gap: complex, otherwise: complex = 1 + 0j) -> complex:
    """The direction of a vector, also of one without length."""
    if abs(gap) < 1e-9:
        gap = otherwise if abs(otherwise) > 1e-9 else 1 + 0j
    return gap / abs(gap)
