"""Build a layout from a solved sheet: crop it, set the names, and warp the map."""

from __future__ import annotations

import math
from typing import Literal

from ..editions import Edition
from . import country_labels
from .curve import samples
from .label_placement import LINE_STEP
from .layout import FORMAT, BorderPoint, Box, City, Country, Label, Layout, Text, Track
from .projection import Projection
from .sheet import Sheet, Tag
from .sizes import LONG, MARGIN, WIDE
from .stored import board_digest
from .tracks import straightened, tracks
from .warp import warp

BASELINE = 9.9
"""From the top of a line of a city's name to its baseline, in units."""
COUNTRY_BASELINE = 12.6
BORDER_WEIGHT = 0.1  # of border points in the warp of the map; cities have 1
WARP_MARGIN = 80  # units of the map around the board


def build_layout(sheet: Sheet, edition: Edition, earth: Projection) -> Layout:
    """Return the layout of a sheet. The sheet is not changed."""
    sheet = sheet.copy()
    lines = sheet.net.lines
    for n, line in enumerate(lines):
        sheet.bows[n] = straightened(sheet.at[line.a], sheet.at[line.b], sheet.bows[n])
    named = country_labels.place(sheet, edition)
    corner, size = _frame(sheet, named)
    sheet.at = [at - corner for at in sheet.at]
    earth = earth.moved((1, 1), (-corner.real, -corner.imag))
    laid: dict[int, Track] = {}
    for n, line in enumerate(lines):
        laid |= tracks(edition, line, sheet.curve(n))
    was = [complex(*earth.flat(node.lat, node.lon)) for node in sheet.net.nodes]
    # Border points move most, and no line on the map must meet them.
    weights = [BORDER_WEIGHT if node.border else 1.0 for node in sheet.net.nodes]
    edge = complex(WARP_MARGIN, WARP_MARGIN)
    return Layout(
        FORMAT,
        edition.id,
        board_digest(edition),
        size,
        (LONG, WIDE),
        earth,
        warp(was, sheet.at, weights, -edge, complex(*size) + edge),
        tuple(_cities(sheet)),
        tuple(_country(edition, place, corner) for place in named),
        tuple(
            BorderPoint(node.id, _point(at))
            for node, at in zip(sheet.net.nodes, sheet.at, strict=True)
            if node.border
        ),
        tuple(laid[number] for number in range(len(edition.board.routes))),
    )


def _frame(sheet: Sheet, named: list[country_labels.Named]) -> tuple[complex, tuple[float, float]]:
    """Return the upper left corner and the size of the sheet's contents, with a margin."""
    points = [z for n in range(len(sheet.net.lines)) for z in samples(sheet.curve(n))]
    points += [d.at for n in range(len(sheet.net.lines)) for d in sheet.discs_of(n)]
    for tag in sheet.tags:
        middle, half = sheet.at[tag.node] + tag.middle, complex(tag.wide, tag.high) / 2
        points += [middle - half, middle + half]
    for place in named:
        for box in (place.name, place.passengers or place.name):
            points += [complex(box.x, box.y), complex(box.x + box.wide, box.y + box.high)]
    corner = complex(
        math.floor(min(z.real for z in points) - MARGIN),
        math.floor(min(z.imag for z in points) - MARGIN),
    )
    wide = math.ceil(max(z.real for z in points) + MARGIN - corner.real)
    high = math.ceil(max(z.imag for z in points) + MARGIN - corner.imag)
    return corner, (float(wide), float(high))


def _cities(sheet: Sheet) -> list[City]:
    found = []
    for i, node in enumerate(sheet.net.nodes):
        if node.border:
            continue
        mine = [tag for tag in sheet.tags if tag.node == i]
        name = next(tag for tag in mine if tag.lines)
        people = next((tag for tag in mine if not tag.lines), None)
        at = sheet.at[i]
        found.append(
            City(
                node.id,
                _point(at),
                _label(name, at),
                _box(people, at) if people is not None else None,
            )
        )
    return found


def _label(tag: Tag, at: complex) -> Label:
    """Set the lines of a name, aligned towards the city."""
    box = _box(tag, at)
    align: Literal["start", "middle", "end"] = "middle"
    x = box.x + box.wide / 2
    if tag.middle.real - tag.wide / 2 > 0:
        align, x = "start", box.x + 1
    elif tag.middle.real + tag.wide / 2 < 0:
        align, x = "end", box.x + box.wide - 1
    lines = [
        Text(text, round(x, 1), round(box.y + BASELINE + LINE_STEP * i, 1))
        for i, text in enumerate(tag.lines)
    ]
    return Label(box, align, tuple(lines))


def _country(edition: Edition, place: country_labels.Named, corner: complex) -> Country:
    name = _moved(place.name, corner)
    text = edition.city(place.id).name.upper()
    line = Text(text, round(name.x + 2, 1), round(name.y + COUNTRY_BASELINE, 1))
    people = _moved(place.passengers, corner) if place.passengers else None
    return Country(place.id, Label(name, "start", (line,)), people)


def _box(tag: Tag, at: complex) -> Box:
    corner = at + tag.middle - complex(tag.wide, tag.high) / 2
    return Box(*(round(v, 1) for v in (corner.real, corner.imag, tag.wide, tag.high)))


def _moved(box: Box, corner: complex) -> Box:
    x, y = box.x - corner.real, box.y - corner.imag
    return Box(*(round(v, 1) for v in (x, y, box.wide, box.high)))


def _point(z: complex) -> tuple[float, float]:
    return round(z.real, 1), round(z.imag, 1)
