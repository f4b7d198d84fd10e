"""How the routes run between the cities: bent where they need room or would touch each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from .place import CITY, LANE, Line

BENDS = (0.0, 0.07, -0.07, 0.14, -0.14, 0.22, -0.22, 0.3, -0.3, 0.4, -0.4, 0.52, -0.52)
WIDEST = 40.0
STEPS = 24
CELL = 32.0


class Space(NamedTuple):
    """One space of a route: its middle, its direction (of length 1) and its length."""

    at: complex
    along: complex
    long: float


class Track(NamedTuple):
    """A line on the sheet: for each of its routes the rail and the spaces on it."""

    line: Line
    rails: tuple[tuple[complex, ...], ...]
    spaces: tuple[tuple[Space, ...], ...]


def lay(lines: list[Line], at: dict[str, complex]) -> list[Track]:
    """Choose a bend for every line, so that few spaces touch another space or a city."""
    discs = _Discs()
    for name, point in at.items():
        discs.add(name, [(point, CITY + 2)])
    choices = {line: [_choice(line, at, bend) for bend in BENDS] for line in lines}
    chosen = {line: choices[line][0] for line in lines}
    for line in lines:
        discs.add(line, chosen[line].discs)
    for _ in range(3):
        for line in sorted(lines, key=lambda line: -line.length):
            discs.remove(line, chosen[line].discs)
            chosen[line] = min(choices[line], key=discs.cost)
            discs.add(line, chosen[line].discs)
    return [chosen[line].track for line in lines]


def _track(line: Line, at: dict[str, complex], bend: float) -> Track:
    a, b = at[line.a], at[line.b]
    control = (a + b) / 2 + 2 * bend * (b - a) * 1j
    points, normals = [], []
    for step in range(STEPS + 1):
        t = step / STEPS
        points.append((1 - t) ** 2 * a + 2 * t * (1 - t) * control + t * t * b)
        tangent = (1 - t) * (control - a) + t * (b - control)
        near = min(1.0, min(t, 1 - t) * abs(b - a) / 24)  # lanes meet in the cities
        normals.append(near * 1j * tangent / max(abs(tangent), 1e-9))
    rails, spaces = [], []
    for lane in range(len(line.lanes)):
        aside = (lane - (len(line.lanes) - 1) / 2) * LANE
        rail = tuple(p + n * aside for p, n in zip(points, normals, strict=True))
        rails.append(rail)
        spaces.append(tuple(_spaces(rail, line.length)))
    return Track(line, tuple(rails), tuple(spaces))


def _spaces(rail: tuple[complex, ...], length: int) -> Iterator[Space]:
    """Spaces of equal length, centred on the rail by the length of its arc."""
    arc = sum(abs(q - p) for p, q in pairwise(rail))
    pitch = min(WIDEST, max((arc - 2 * CITY - 2) / length, 8.0))
    goal = (arc - pitch * (length - 1)) / 2
    gone = 0.0
    done = 0
    for p, q in pairwise(rail):
        part = abs(q - p)
        while done < length and gone + part >= goal - 1e-6 and part > 0:
            middle = p + (q - p) * ((goal - gone) / part)
            yield Space(middle, (q - p) / part, min(30.0, pitch - 3))
            done += 1
            goal += pitch
        gone += part


def _choice(line: Line, at: dict[str, complex], bend: float) -> _Choice:
    track = _track(line, at, bend)
    spaces = [space for lane in track.spaces for space in lane]
    squeezed = sum(max(0.0, 29.5 - space.long) for space in spaces)
    discs = [
        (space.at + space.along * shift * space.long, 8.0)
        for space in spaces
        for shift in (-0.36, 0.0, 0.36)
    ]
    for rail in track.rails:  # so that crossing a bare rail has its price, too
        inner = [p for p in rail if min(abs(p - rail[0]), abs(p - rail[-1])) > 3 * CITY]
        discs += [(point, 4.0) for point in inner]
    return _Choice(track, discs, 1.6 * squeezed + 60 * bend * bend + 4 * abs(bend))


class _Choice(NamedTuple):
    """A line with one bend: the discs that it covers, and what it costs by itself."""

    track: Track
    discs: list[tuple[complex, float]]
    price: float


class _Discs:
    """What is on the sheet already, found by place."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], list[tuple[complex, float, object]]] = defaultdict(list)

    def add(self, owner: object, discs: Iterable[tuple[complex, float]]) -> None:
        for point, size in discs:
            self.cells[_cell(point)].append((point, size, owner))

    def remove(self, owner: object, discs: Iterable[tuple[complex, float]]) -> None:
        for point, size in discs:
            self.cells[_cell(point)].remove((point, size, owner))

    def cost(self, choice: _Choice) -> float:
        ends = (choice.track.line.a, choice.track.line.b)
        return choice.price + sum(self.overlap(p, size, ends) for p, size in choice.discs)

    def overlap(self, point: complex, size: float, ends: tuple[str, str]) -> float:
        """How deep a disc lies in those of others, but for its own ends.

        Lines that meet in a city cannot help being near each other there.
        """
        column, row = _cell(point)
        total = 0.0
        for x in (column - 1, column, column + 1):
            for y in (row - 1, row, row + 1):
                for other, radius, owner in self.cells.get((x, y), ()):
                    deep = size + radius - abs(point - other)
                    if deep <= 0 or owner in ends:
                        continue
                    meets = isinstance(owner, Line) and (owner.a in ends or owner.b in ends)
                    total += 0.5 * deep if meets else deep
        return total


def _cell(point: complex) -> tuple[int, int]:
    return int(point.real // CELL), int(point.imag // CELL)
