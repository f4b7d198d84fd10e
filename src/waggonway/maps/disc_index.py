"""A spatial index of discs: the solver's model of spaces, rails, cities and names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .network import Line

SPACE, TUNNEL, RAIL, NODE, TAG = range(5)
RADII = (7.8, 10.0, 2.6, 10.0, 6.6)
"""Radius by kind. Three discs cover a space, or a space with its tunnel."""
SPACE_DISCS = (-10.0, 0.0, 10.0)
"""Positions of the discs along a space."""
# Additional distance for legibility.
_CLEARANCE = {(SPACE, SPACE): 1.6, (NODE, NODE): 34.0, (SPACE, TAG): 0.8, (TAG, TAG): 1.5}
_KINDS = range(len(RADII))
REACH = [[RADII[i] + RADII[j] + _CLEARANCE.get((i, j), 0.0) for j in _KINDS] for i in _KINDS]
CELL = 32.0


class Disc(NamedTuple):
    """A disc: its position, its kind, and the number of its line or node."""

    at: complex
    kind: int
    owner: int


def must_not_touch(lines: tuple[Line, ...], p: Disc, q: Disc) -> bool:
    """Tell whether two discs, ordered by kind, must not touch."""
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


class DiscIndex:
    """Discs with numbers, indexed by position."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], list[tuple[int, Disc]]] = defaultdict(list)

    def add(self, discs: Iterable[Disc], first: int = 0) -> None:
        """Add discs, numbered from `first` on."""
        for number, disc in enumerate(discs, first):
            self.cells[_cell(disc.at)].append((number, disc))

    def remove(self, discs: Iterable[Disc], first: int = 0) -> None:
        """Remove discs that were added with these numbers."""
        for number, disc in enumerate(discs, first):
            self.cells[_cell(disc.at)].remove((number, disc))

    def near(self, at: complex) -> Iterator[tuple[int, Disc]]:
        """Yield the discs in the cell of a point and in the cells around it."""
        x, y = _cell(at)
        for column in (x - 1, x, x + 1):
            for row in (y - 1, y, y + 1):
                yield from self.cells.get((column, row), ())

    def depth(self, lines: tuple[Line, ...], discs: Iterable[Disc]) -> float:
        """Return the sum of the squared overlaps of some discs with others."""
        total = 0.0
        for disc in discs:
            for _, other in self.near(disc.at):
                first, second = (disc, other) if disc.kind <= other.kind else (other, disc)
                deep = REACH[first.kind][second.kind] - abs(disc.at - other.at)
                if deep > 0 and must_not_touch(lines, first, second):
                    total += deep * deep
        return total


def pairs(lines: tuple[Line, ...], discs: list[Disc], slack: float) -> list[tuple[int, int, float]]:
    """Return the pairs that may come to touch: their numbers and minimum distance."""
    found = []
    crowd = DiscIndex()
    for number, disc in enumerate(discs):
        for other_number, other in crowd.near(disc.at):
            first, second = (disc, other) if disc.kind <= other.kind else (other, disc)
            reach = REACH[first.kind][second.kind]
            if abs(disc.at - other.at) < reach + slack and must_not_touch(lines, first, second):
                found.append((other_number, number, reach))
        crowd.add([disc], number)
    return found


def _cell(at: complex) -> tuple[int, int]:
    return int(at.real // CELL), int(at.imag // CELL)
