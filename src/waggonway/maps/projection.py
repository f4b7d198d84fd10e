"""Map projections: conformal conic, or cylindrical for very wide boards."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

MAX_CONIC_WIDTH = 120.0
"""Degrees of longitude that a conic projection shows well."""


class Projection(msgspec.Struct, frozen=True):
    """A projection from the Earth to the board (docs/maps.md has the formulas)."""

    kind: Literal["conic", "cylindric"]
    parallels: tuple[float, float]
    """The two standard parallels; equal for a cylindrical projection."""
    meridian: float
    """The central meridian."""
    scale: tuple[float, float] = (1.0, 1.0)
    """Units of the board for each radius of the Earth, across and down."""
    shift: tuple[float, float] = (0.0, 0.0)
    """Added afterwards, across and down."""

    def flat(self, lat: float, lon: float) -> tuple[float, float]:
        """Project a point to the board; y grows downwards."""
        east = math.radians((lon - self.meridian + 180) % 360 - 180)
        if self.kind == "cylindric":
            x = east * math.cos(math.radians(self.parallels[0]))
            y = -math.radians(lat)
        else:
            n, f = _cone(*self.parallels)
            rho = f * math.exp(-n * _stretched(lat))
            x, y = rho * math.sin(n * east), rho * math.cos(n * east)
        return self.shift[0] + self.scale[0] * x, self.shift[1] + self.scale[1] * y

    def moved(self, scale: tuple[float, float], shift: tuple[float, float]) -> Projection:
        """Return the projection with the board scaled, then shifted."""
        return msgspec.structs.replace(
            self,
            scale=(self.scale[0] * scale[0], self.scale[1] * scale[1]),
            shift=(self.shift[0] * scale[0] + shift[0], self.shift[1] * scale[1] + shift[1]),
        )


def fitting(places: Sequence[tuple[float, float]]) -> Projection:
    """Return the best projection for these latitudes and longitudes."""
    low, high = min(lat for lat, _ in places), max(lat for lat, _ in places)
    west, wide = _widest_gap(lon for _, lon in places)
    meridian = round((west + wide / 2 + 180) % 360 - 180, 3)
    sixth = (high - low) / 6
    parallels = round(low + sixth, 3), round(high - sixth, 3)
    if wide > MAX_CONIC_WIDTH or abs(_cone(*parallels)[0]) < 0.05:
        middle = round((low + high) / 2, 3)
        return Projection("cylindric", (middle, middle), meridian)
    return Projection("conic", parallels, meridian)


def _widest_gap(longitudes: Iterable[float]) -> tuple[float, float]:
    """Return the western edge of the board and its width, also across the date line."""
    around = sorted(lon % 360 for lon in longitudes)
    gaps = [b - a for a, b in zip(around, [*around[1:], around[0] + 360], strict=True)]
    widest = max(range(len(gaps)), key=lambda i: gaps[i])
    return around[(widest + 1) % len(around)], 360 - gaps[widest]


def _stretched(lat: float) -> float:
    return math.log(math.tan(math.pi / 4 + math.radians(lat) / 2))


def _cone(first: float, second: float) -> tuple[float, float]:
    """Return the cone constant and the scale of the cone."""
    p, q = math.radians(first), math.radians(second)
    if abs(first - second) < 1e-6:
        n = math.sin(p)
    else:
        n = math.log(math.cos(p) / math.cos(q)) / (_stretched(second) - _stretched(first))
    return n, math.cos(p) * math.exp(n * _stretched(first)) / n if n else math.inf
