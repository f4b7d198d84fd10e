"""The sheet that is being laid out: cities, bends of lines, and names."""

from __future__ import annotations

import math
from typing import NamedTuple

from .curve import Control, Measured, Weights, control, direction, ways, weights
from .disc_index import NODE, RAIL, SPACE, SPACE_DISCS, TAG, TUNNEL, Disc
from .network import Line, Network

RAIL_START = 22  # units from the centre of the last space to the first disc of the rail
RAIL_STEP = 9  # units between the discs of the rail
TAG_ROW, TAG_COLUMN = 12, 7  # units between the discs of a name, down and across
TAG_EDGE = complex(5, 6)  # units from the edges of a name to its first disc
CITY_ROOM = 16  # units around a city without discs of the rail


class Tag(NamedTuple):
    """A name or passengers next to a city: offset of the centre, size, and text."""

    node: int
    middle: complex
    wide: float
    high: float
    lines: tuple[str, ...]
    """Empty for passengers."""


class Spot(NamedTuple):
    """A position on a line with a disc on each of its tracks."""

    line: int
    weights: Weights
    aside: tuple[complex, ...]
    """Offsets of the discs from the line, one for each track."""
    kind: int


class Sheet:
    """A layout in progress. Cities and bows can move; everything else follows."""

    def __init__(self, net: Network, home: list[complex]) -> None:
        self.net = net
        self.home = home
        self.at = list(home)
        self.bows: list[tuple[complex, complex]] = [(0j, 0j)] * len(net.lines)
        self.tags: list[Tag] = []

    def snapshot(self) -> tuple[list[complex], list[tuple[complex, complex]], list[Tag]]:
        """Return the current state, for `restore`."""
        return list(self.at), list(self.bows), list(self.tags)

    def restore(
        self, state: tuple[list[complex], list[tuple[complex, complex]], list[Tag]]
    ) -> None:
        """Return to an earlier state."""
        self.at, self.bows, self.tags = (list(part) for part in state)  # type: ignore[assignment]

    def copy(self) -> Sheet:
        """Return an independent copy."""
        other = Sheet(self.net, self.home)
        other.restore(self.snapshot())
        return other

    def curve(self, number: int) -> Control:
        """Return the curve of a line."""
        line = self.net.lines[number]
        return control(self.at[line.a], self.at[line.b], self.bows[number])

    def spots(self, number: int) -> list[Spot]:
        """Return the positions of a line that need room: its spaces, and the rail at its ends."""
        line = self.net.lines[number]
        return spots(number, line, self.curve(number))

    def discs_of(self, number: int) -> list[Disc]:
        """Return the discs of a line."""
        curve = self.curve(number)
        return [disc for spot in self.spots(number) for disc in discs_at(spot, curve)]

    def node_discs(self) -> list[Disc]:
        """Return the discs of cities and border points."""
        return [Disc(at, NODE, i) for i, at in enumerate(self.at)]

    def tag_discs(self) -> list[Disc]:
        """Return the discs of names and passengers."""
        return [
            Disc(self.at[tag.node] + shift, TAG, tag.node)
            for tag in self.tags
            for shift in tag_shifts(tag)
        ]


def spots(number: int, line: Line, curve: Control) -> list[Spot]:
    """Return the positions of a curve that need room."""
    measured = Measured(curve)
    middles = ways(line, measured.length)
    kind = TUNNEL if line.tunnel else SPACE
    found = [(way + bead, kind) for way in middles for bead in SPACE_DISCS]
    way = middles[0] - RAIL_START
    while way > CITY_ROOM:
        found.append((way, RAIL))
        way -= RAIL_STEP
    way = middles[-1] + RAIL_START
    while way < measured.length - CITY_ROOM:
        found.append((way, RAIL))
        way += RAIL_STEP
    result = []
    for way, kind in found:
        t = measured.at(way)
        along = direction(curve, t)
        # A curve that is too short continues as a straight line.
        over = min(way, 0.0) + max(way - measured.length, 0.0)
        aside = tuple(along * (over + 1j * lane) for lane in line.lanes)
        result.append(Spot(number, weights(t), aside, kind))
    return result


def discs_at(spot: Spot, curve: Control) -> list[Disc]:
    """Return the discs at a position on a curve."""
    w = spot.weights
    base = w[0] * curve[0] + w[1] * curve[1] + w[2] * curve[2] + w[3] * curve[3]
    return [Disc(base + aside, spot.kind, spot.line) for aside in spot.aside]


def tag_shifts(tag: Tag) -> list[complex]:
    """Return the offsets of a tag's discs from its city; rows of them cover its box."""
    rows = max(1, round(tag.high / TAG_ROW))
    columns = max(2, math.ceil((tag.wide - 2 * TAG_EDGE.real) / TAG_COLUMN) + 1)
    across = max(0.0, tag.wide / 2 - TAG_EDGE.real)
    down = max(0.0, tag.high / 2 - TAG_EDGE.imag)
    return [
        tag.middle + complex(_even(column, columns, across), _even(row, rows, down))
        for row in range(rows)
        for column in range(columns)
    ]


def _even(index: int, number: int, reach: float) -> float:
    return reach * (2 * index / (number - 1) - 1) if number > 1 else 0.0
