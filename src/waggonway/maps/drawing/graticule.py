"""The graticule: meridians and parallels under a board."""

from __future__ import annotations

from collections.abc import Iterator

from ..layout import Layout
from ..projection import Projection

STEPS = (30.0, 20.0, 10.0, 5.0, 2.0, 1.0, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001)
MAX_LATITUDE = 85.0
MIN_LINES = 4
"""Minimum number of meridians and parallels, if the smallest step allows it."""
SEGMENTS = 48


def graticule(layout: Layout) -> Iterator[list[tuple[float, float]]]:
    """Yield the lines; the caller clips them."""
    earth = layout.projection
    south, north, west, east = _bounds(earth, *layout.size)
    step = next((s for s in STEPS if min(north - south, east - west) / s >= MIN_LINES), STEPS[-1])
    for k in range(int(south // step), int(north // step) + 2):
        if abs(lat := k * step) <= MAX_LATITUDE:
            yield [
                earth.flat(lat, west + (east - west) * i / SEGMENTS) for i in range(SEGMENTS + 1)
            ]
    for k in range(int(west // step), int(east // step) + 2):
        lon = k * step
        low, high = max(south - step, -MAX_LATITUDE), min(north + step, MAX_LATITUDE)
        yield [earth.flat(low + (high - low) * i / SEGMENTS, lon) for i in range(SEGMENTS + 1)]


def _bounds(earth: Projection, wide: float, high: float) -> tuple[float, float, float, float]:
    """Estimate the range of latitudes and longitudes of the board."""
    lat = [_inverse(earth, wide * i / 8, high * k / 8) for i in range(9) for k in range(9)]
    return (
        min(p for p, _ in lat),
        max(p for p, _ in lat),
        min(q for _, q in lat),
        max(q for _, q in lat),
    )


def _inverse(earth: Projection, x: float, y: float) -> tuple[float, float]:
    """Return latitude and longitude of a point, by Newton's method."""
    lat, lon = sum(earth.parallels) / 2, earth.meridian
    for _ in range(20):
        u, v = earth.flat(lat, lon)
        tiny = 1e-4
        up, vp = earth.flat(lat + tiny, lon)
        ue, ve = earth.flat(lat, lon + tiny)
        a, b, c, d = (up - u) / tiny, (ue - u) / tiny, (vp - v) / tiny, (ve - v) / tiny
        size = a * d - b * c
        if abs(size) < 1e-12:
            break
        north = (d * (x - u) - b * (y - v)) / size
        east = (a * (y - v) - c * (x - u)) / size
        lat = min(max(lat + min(max(north, -15.0), 15.0), -84.0), 84.0)
        lon += min(max(east, -30.0), 30.0)
    return lat, min(max(lon, earth.meridian - 179), earth.meridian + 179)
