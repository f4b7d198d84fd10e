"""The sheet that is being laid out: where cities stand, how lines bend, what names take up."""

from __future__ import annotations

import math
from typing import NamedTuple

from .crowd import BEADS, NODE, RAIL, SPACE, TAG, TUNNEL, Disc
from .curve import Control, Measured, Weights, control, direction, ways, weights
from .network import Line, Network


class Tag(NamedTuple):
    """A name or a crowd of passengers beside a city: its middle from there, its size, its text."""

    node: int
    middle: complex
    wide: float
    high: float
    lines: tuple[str, ...]
    """None for passengers."""


class Spot(NamedTuple):
    """A place on a line that carries a disc on each of its tracks."""

    line: int
    weights: Weights
    aside: tuple[complex, ...]
    """From the line to the discs, one for each track."""
    kind: int


class Sheet:
    """Cities and bows can be moved; everything else follows from them."""

    def __init__(self, net: Network, home: list[complex]) -> None:
        self.net = net
        self.home = home
        self.at = list(home)
        self.bows: list[tuple[complex, complex]] = [(0j, 0j)] * len(net.lines)
        self.tags: list[Tag] = []

    def kept(self) -> tuple[list[complex], list[tuple[complex, complex]], list[Tag]]:
        """The present state, to come back to."""
        return list(self.at), list(self.bows), list(self.tags)

    def back(self, state: tuple[list[complex], list[tuple[complex, complex]], list[Tag]]) -> None:
        """Come back to a state."""
        self.at, self.bows, self.tags = (list(part) for part in state)  # type: ignore[assignment]

    def copy(self) -> Sheet:
        """A sheet of its own in the same state."""
        other = Sheet(self.net, self.home)
        other.back(self.kept())
        return other

    def curve(self, number: int) -> Control:
        """The curve of a line."""
        line = self.net.lines[number]
        return control(self.at[line.a], self.at[line.b], self.bows[number])

    def spots(self, number: int) -> list[Spot]:
        """The places of a line that take up room: its spaces, and bare rail at its ends."""
        line = self.net.lines[number]
        return spots(number, line, self.curve(number))

    def discs_of(self, number: int) -> list[Disc]:
        """The discs of a line."""
        curve = self.curve(number)
        return [disc for spot in self.spots(number) for disc in discs_at(spot, curve)]

    def node_discs(self) -> list[Disc]:
        """The marks of cities and border points."""
        return [Disc(at, NODE, i) for i, at in enumerate(self.at)]

    def tag_discs(self) -> list[Disc]:
        """What the names and passengers take up."""
        return [
            Disc(self.at[tag.node] + shift, TAG, tag.node)
            for tag in self.tags
            for shift in tag_shifts(tag)
        ]


def spots(number: int, line: Line, curve: Control) -> list[Spot]:
    """The places of a curve that take up room."""
    measured = Measured(curve)
    middles = ways(line, measured.length)
    kind = TUNNEL if line.tunnel else SPACE
    found = [(way + bead, kind) for way in middles for bead in BEADS]
    way = middles[0] - 22
    while way > 16:
        found.append((way, RAIL))
        way -= 9
    way = middles[-1] + 22
    while way < measured.length - 16:
        found.append((way, RAIL))
        way += 9
    result = []
    for way, kind in found:
        t = measured.at(way)
        along = direction(curve, t)
        # Beyond its ends a curve that is too short goes on straight.
        over = min(way, 0.0) + max(way - measured.length, 0.0)
        aside = tuple(along * (over + 1j * lane) for lane in line.lanes)
        result.append(Spot(number, weights(t), aside, kind))
    return result


def discs_at(spot: Spot, curve: Control) -> list[Disc]:
    """The discs of a spot on a curve."""
    w = spot.weights
    base = w[0] * curve[0] + w[1] * curve[1] + w[2] * curve[2] + w[3] * curve[3]
    return [Disc(base + aside, spot.kind, spot.line) for aside in spot.aside]


def tag_shifts(tag: Tag) -> list[complex]:
    """Where the discs of a tag lie, from its city: rows of them cover its box."""
    rows = max(1, round(tag.high / 12))
    columns = max(2, math.ceil((tag.wide - 10) / 7) + 1)
    across = max(0.0, tag.wide / 2 - 5)
    down = max(0.0, tag.high / 2 - 6)
    return [
        tag.middle + complex(_even(column, columns, across), _even(row, rows, down))
        for row in range(rows)
        for column in range(columns)
    ]


def _even(index: int, number: int, reach: float) -> float:
    return reach * (2 * index / (number - 1) - 1) if number > 1 else 0.0
