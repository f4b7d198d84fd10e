"""Discs in the plane: spaces, rails, cities and names as the solver sees them, found by place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .network import Line

SPACE, TUNNEL, RAIL, NODE, TAG = range(5)
RADII = (7.8, 10.0, 2.6, 10.0, 6.6)
"""Three discs of the first radius cover a space, of the second one with its tunnel."""
BEADS = (-10.0, 0.0, 10.0)
"""Where they lie along it."""
# More than the sum of the radii where the eye wants more air.
_AIR = {(SPACE, SPACE): 1.6, (NODE, NODE): 34.0, (SPACE, TAG): 0.8, (TAG, TAG): 1.5}
_KINDS = range(len(RADII))
REACH = [[RADII[i] + RADII[j] + _AIR.get((i, j), 0.0) for j in _KINDS] for i in _KINDS]
CELL = 32.0


class Disc(NamedTuple):
    """A disc: where it is, its kind, and the number of the line or node it belongs to."""

    at: complex
    kind: int
    owner: int


def strangers(lines: tuple[Line, ...], p: Disc, q: Disc) -> bool:
    """Whether two discs, the kind of the first not after that of the second, may not touch."""
    if p.kind > RAIL:
        return p.owner != q.owner
    line = lines[p.owner]
    if q.kind == NODE:
        return q.owner not in (line.a, line.b)
    if q.kind == TAG:
        return True
    if p.owner == q.owner:
        return False
    return q.kind != RAIL or not line.meets(lines[q.owner])


class Crowd:
    """Discs that can be found by place, each with its number."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], list[tuple[int, Disc]]] = defaultdict(list)

    def add(self, discs: Iterable[Disc], first: int = 0) -> None:
        """Put discs down, numbered from the first on."""
        for number, disc in enumerate(discs, first):
            self.cells[_cell(disc.at)].append((number, disc))

    def remove(self, discs: Iterable[Disc], first: int = 0) -> None:
        """Take up discs that were put down with these numbers."""
        for number, disc in enumerate(discs, first):
            self.cells[_cell(disc.at)].remove((number, disc))

    def near(self, at: complex) -> Iterator[tuple[int, Disc]]:
        """The discs in the cell of a point and those around it."""
        x, y = _cell(at)
        for column in (x - 1, x, x + 1):
            for row in (y - 1, y, y + 1):
                yield from self.cells.get((column, row), ())

    def depth(self, lines: tuple[Line, ...], discs: Iterable[Disc]) -> float:
        """How deep some discs lie in strangers, squared and summed."""
        total = 0.0
        for disc in discs:
            for _, other in self.near(disc.at):
                first, second = (disc, other) if disc.kind <= other.kind else (other, disc)
                deep = REACH[first.kind][second.kind] - abs(disc.at - other.at)
                if deep > 0 and strangers(lines, first, second):
                    total += deep * deep
        return total


def pairs(lines: tuple[Line, ...], discs: list[Disc], slack: float) -> list[tuple[int, int, float]]:
    """The pairs of strangers that could touch soon: their numbers and the distance they keep."""
    found = []
    crowd = Crowd()
    for number, disc in enumerate(discs):
        for other_number, other in crowd.near(disc.at):
            first, second = (disc, other) if disc.kind <= other.kind else (other, disc)
            reach = REACH[first.kind][second.kind]
            if abs(disc.at - other.at) < reach + slack and strangers(lines, first, second):
                found.append((other_number, number, reach))
        crowd.add([disc], number)
    return found


def _cell(at: complex) -> tuple[int, int]:
    return int(at.real // CELL), int(at.imag // CELL)
