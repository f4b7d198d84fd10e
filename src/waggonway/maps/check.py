"""Is a board laid out cleanly? What lies on something else, leaves the board or is missing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Literal, NamedTuple

import msgspec

from ..editions import Edition
from .layout import Box, Layout
from .shapes import Shape, box, depth, distance, inside, rectangle
from .sizes import BORDER, CITY, LANE

TOUCH = 0.05
"""Overlaps up to this many units are rounding."""
PHONE = (390, 554)
"""Pixels of the field of the board on a small phone."""
ZOOM = 4.0
"""How far a phone zooms in on a board that fills this field."""
SMALLEST = 20.0
"""Pixels across a space that a finger still finds, at that zoom."""
CELL = 120.0

Code = Literal["spaces", "city", "names", "outside", "missing", "small"]


class Fault(msgspec.Struct, frozen=True):
    """One thing that is not clean, with a stable code, and who is concerned."""

    code: Code
    what: str

    def __str__(self) -> str:
        return self.what


class _Thing(NamedTuple):
    """Something on the board: what it is called, and its corners."""

    kind: Literal["space", "city", "name"]
    called: str
    shape: Shape
    radius: float = 0.0
    """Of a disc, whose only corner is its middle."""


def faults(layout: Layout, edition: Edition) -> list[Fault]:
    """Everything that is not clean about a board."""
    things = list(_things(layout, edition))
    found = list(_missing(layout, edition))
    found += _outside(layout, things)
    for one, other in _neighbours(things):
        deep = _overlap(one, other)
        if deep > TOUCH:
            code, what = _said(one, other)
            found.append(Fault(code, f"{what} ({deep:.1f} units)"))
    wide = tap(layout)[0]
    if wide < SMALLEST:
        what = f"the board is so large that a space is only {wide:.0f} pixels wide on a phone"
        found.append(Fault("small", what))
    return list(dict.fromkeys(found))


def tap(layout: Layout) -> tuple[float, float, float]:
    """Width and length of a space and distance of parallel tracks, in pixels on a phone at ZOOM."""
    scale = ZOOM * max(PHONE[0] / layout.size[0], PHONE[1] / layout.size[1])
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


def _missing(layout: Layout, edition: Edition) -> Iterator[Fault]:
    """Everything of the edition must be there, and every track have its spaces."""
    board = edition.board
    wanted = {city.id for city in board.cities} | {border.id for border in board.borders}
    there = {place.id for place in layout.named} | {border.id for border in layout.borders}
    for place in sorted(wanted - there):
        yield Fault("missing", f"{place} is not on the board")
    if len(layout.tracks) != len(board.routes):
        what = f"{len(layout.tracks)} tracks for {len(board.routes)} routes"
        yield Fault("missing", what)
    for number, (route, track) in enumerate(zip(board.routes, layout.tracks, strict=False)):
        if len(track.spaces) != route.length:
            what = f"{edition.route_label(number)} has {len(track.spaces)} spaces"
            yield Fault("missing", f"{what}, not {route.length}")


def _outside(layout: Layout, things: list[_Thing]) -> Iterator[Fault]:
    for thing in things:
        shape = thing.shape
        if thing.radius:
            x, y = shape[0].real - thing.radius, shape[0].imag - thing.radius
            shape = box(x, y, 2 * thing.radius, 2 * thing.radius)
        if not inside(shape, *layout.size):
            yield Fault("outside", f"{thing.called} leaves the board")


def _neighbours(things: list[_Thing]) -> Iterator[tuple[_Thing, _Thing]]:
    """All pairs that are near each other, each once."""
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
    """How deep two things lie in each other."""
    if one.radius and other.radius:
        return one.radius + other.radius - abs(one.shape[0] - other.shape[0])
    if one.radius:
        return one.radius - distance(other.shape, one.shape[0])
    if other.radius:
        return other.radius - distance(one.shape, other.shape[0])
    return depth(one.shape, other.shape)


def _said(one: _Thing, other: _Thing) -> tuple[Code, str]:
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
    return "city", f"a space of {space.called} lies on {city.called}"


def _corners(b: Box) -> Shape:
    return box(b.x, b.y, b.wide, b.high)


def _name(edition: Edition, place: str) -> str:
    return edition.places[place].name if place in edition.places else place
