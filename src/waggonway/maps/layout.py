"""A layout: the position of everything on a board, as typed data (docs/maps.md).

Lengths are in units of the board; a space is 30 by 12. As in SVG, y grows downwards, and angles
are in degrees, clockwise.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from .projection import Projection
from .warp import Warp

FORMAT = 1
Point = tuple[float, float]


class Box(msgspec.Struct, frozen=True, array_like=True):
    """A rectangle: its upper left corner and its size."""

    x: float
    y: float
    wide: float
    high: float


class Text(msgspec.Struct, frozen=True, array_like=True):
    """A line of a name, and its alignment point on the baseline."""

    text: str
    x: float
    y: float


class Label(msgspec.Struct, frozen=True):
    """A name: its box and its lines."""

    box: Box
    align: Literal["start", "middle", "end"]
    lines: tuple[Text, ...]


class City(msgspec.Struct, frozen=True, omit_defaults=True):
    """A city: its mark, its name, and the box of its passengers."""

    id: str
    at: Point
    label: Label
    passengers: Box | None = None


class Country(msgspec.Struct, frozen=True, omit_defaults=True):
    """A country: its name, and the box of its passengers."""

    id: str
    label: Label
    passengers: Box | None = None


class BorderPoint(msgspec.Struct, frozen=True):
    """The end of a track at the border of a country."""

    id: str
    at: Point


class Space(msgspec.Struct, frozen=True, array_like=True):
    """A space of a track: its centre, and the angle of its long side."""

    x: float
    y: float
    angle: float


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """The track of a route: its rail as an SVG path, its spaces from a to b, and their symbols."""

    path: str
    spaces: tuple[Space, ...]
    wilds: tuple[int, ...] = ()
    """The spaces of a ferry that show a wild."""
    cart: int | None = None
    """The space that shows the cart."""


class Layout(msgspec.Struct, frozen=True):
    """The layout of a board. A route's track has the route's number."""

    format: int
    edition: str
    board: str
    """The digest of the board that was laid out (stored.py)."""
    size: tuple[float, float]
    space: tuple[float, float]
    projection: Projection
    warp: Warp
    cities: tuple[City, ...]
    countries: tuple[Country, ...]
    borders: tuple[BorderPoint, ...]
    tracks: tuple[Track, ...]

    @property
    def named(self) -> tuple[City | Country, ...]:
        """Everything with a name on the board."""
        return *self.cities, *self.countries

    def on_board(self, lat: float, lon: float) -> Point:
        """Return the position of a point of the Earth on the board, for coasts and borders."""
        return self.warp.bend(*self.projection.flat(lat, lon))
