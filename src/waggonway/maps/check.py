"""Check a layout for overlaps, and for elements outside the board or missing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Literal, NamedTuple

import msgspec

from ..editions import Edition
from .layout import Box, Layout
from .shapes import Shape, box, depth, distance, inside, rectangle
from .sizes import BORDER, CITY, LANE

TOLERANCE = 0.05
"""Overlap in units that is due to rounding."""
PHONE_PX = (390, 554)
"""Width and height of the board on a small phone."""
MAX_ZOOM = 4.0
"""Maximum zoom on a phone, for a board that fills this area."""
MIN_SPACE_PX = 20.0
"""Width of a space that a finger can hit, at the maximum zoom."""
CELL = 120.0
"""Cell size of the grid that finds neighbours, in units."""

Code = Literal["spaces", "city", "names", "outside", "missing", "small"]


class LayoutFault(msgspec.Struct, frozen=True):
    """A fault of a layout, with a stable code and a description."""

    code: Code
    what: str

    def __str__(self) -> str:
        return self.what


class _Thing(NamedTuple):
    """An element of the board: its name and its corners."""

    kind: Literal["space", "city", "name"]
    called: str
    shape: Shape
    radius: float = 0.0
    """The radius of a disc, whose only corner is its centre."""


def faults(layout: Layout, edition: Edition) -> list[LayoutFault]:
    """Return all faults of a layout."""
    things = list(_things(layout, edition))
    found = list(_missing(layout, edition))
    found += _outside(layout, things)
    for one, other in _neighbours(things):
        deep = _overlap(one, other)
        if deep > TOLERANCE:
            code, what = _describe(one, other)
            found.append(LayoutFault(code, f"{what} ({deep:.1f} units)"))
    wide = tap(layout)[0]
    if wide < MIN_SPACE_PX:
        what = f"the board is so large that a space is only {wide:.0f} pixels wide on a phone"
        found.append(LayoutFault("small", what))
    return list(dict.fromkeys(found))


def tap(layout: Layout) -> tuple[float, float, float]:
    """Return space width, space length and track distance on a phone, in pixels."""
    scale = MAX_ZOOM * max(PHONE_PX[0] / layout.size[0], PHONE_PX[1] / layout.size[1])
    return scale * layout.space[1], scale * layout.space[0], scale * LANE


def _things(layout: Layout, edition: Edition) -> Iterator[_Thing]:
    long, wide = layout.space
    for number, track in enumerate(layout.tracks):
        called = edition.route_label(number) if number < len(edition.board.routes) else str(number)
        for space in track.spaces:
            shape = rectangle(space.x, space.y, space.angle, long, wide)
            yield _Thing("space", called, shape)
    for border in layout.borders:
        yield _Thing("city", border.id, (complex(*border.at),), BORDER)
    for city in layout.cities:
        yield _Thing("city", _name(edition, city.id), (complex(*city.at),), CITY)
    for named in layout.named:
        called = _name(edition, named.id)
        yield _Thing("name", f"the name {called}", _corners(named.label.box))
        if named.passengers is not None:
            crowd = _corners(named.passengers)
            yield _Thing("name", f"the passengers of {called}", crowd)


def _missing(layout: Layout, edition: Edition) -> Iterator[LayoutFault]:
    """Find missing elements, and tracks with a wrong number of spaces."""
    board = edition.board
    wanted = {city.id for city in board.cities} | {border.id for border in board.borders}
    present = {place.id for place in layout.named} | {border.id for border in layout.borders}
    for place in sorted(wanted - present):
        yield LayoutFault("missing", f"{place} is not on the board")
    if len(layout.tracks) != len(board.routes):
        what = f"{len(layout.tracks)} tracks for {len(board.routes)} routes"
        yield LayoutFault("missing", what)
    for number, (route, track) in enumerate(zip(board.routes, layout.tracks, strict=False)):
        if len(track.spaces) != route.length:
            what = f"{edition.route_label(number)} has {len(track.spaces)} spaces"
            yield LayoutFault("missing", f"{what}, not {route.length}")


def _outside(layout: Layout, things: list[_Thing]) -> Iterator[LayoutFault]:
    for thing in things:
        shape = thing.shape
        if thing.radius:
            x, y = shape[0].real - thing.radius, shape[0].imag - thing.radius
            shape = box(x, y, 2 * thing.radius, 2 * thing.radius)
        if not inside(shape, *layout.size):
            yield LayoutFault("outside", f"{thing.called} leaves the board")


def _neighbours(things: list[_Thing]) -> Iterator[tuple[_Thing, _Thing]]:
    """Yield all pairs of near elements, each once."""
    cells: dict[tuple[int, int], list[int]] = defaultdict(list)
    met: set[tuple[int, int]] = set()
    for number, thing in enumerate(things):
        xs = [z.real for z in thing.shape]
        ys = [z.imag for z in thing.shape]
        reach = thing.radius + 1
        for i in range(int((min(xs) - reach) // CELL), int((max(xs) + reach) // CELL) + 1):
            for k in range(int((min(ys) - reach) // CELL), int((max(ys) + reach) // CELL) + 1):
                for other in cells[i, k]:
                    if (other, number) not in met:
                        met.add((other, number))
                        yield things[other], thing
                cells[i, k].append(number)


def _overlap(one: _Thing, other: _Thing) -> float:
    """Return how deep two elements overlap."""
    if one.radius and other.radius:
        return one.radius + other.radius - abs(one.shape[0] - other.shape[0])
    if one.radius:
        return one.radius - distance(other.shape, one.shape[0])
    if other.radius:
        return other.radius - distance(one.shape, other.shape[0])
    return depth(one.shape, other.shape)


def _describe(one: _Thing, other: _Thing) -> tuple[Code, str]:
    kinds = {one.kind, other.kind}
    if kinds == {"space"}:
        return "spaces", f"spaces of {one.called} and {other.called} overlap"
    if "name" in kinds:
        name, rest = (one, other) if one.kind == "name" else (other, one)
        on = f"a space of {rest.called}" if rest.kind == "space" else rest.called
        return "names", f"{name.called} covers {on}"
    if kinds == {"city"}:
        return "city", f"{one.called} and {other.called} are in the same place"
    space, city = (one, other) if one.kind == "space" else (other, one)
    return "city", f"a space of {space.called} covers {city.called}"


def _corners(b: Box) -> Shape:
    return box(b.x, b.y, b.wide, b.high)


def _name(edition: Edition, place: str) -> str:
    return edition.places[place].name if place in edition.places else place
