"""Where the names of the cities stand: beside them, clear of spaces and of each other."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from .curve import Track
from .place import CITY

SIZE = 13.5


class Box(NamedTuple):
    """A rectangle on the sheet."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        """The area that two rectangles share."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, wide) * max(0.0, high)


def width(text: str, size: float = SIZE) -> float:
    """The width that a text is given, about that of a bold sans serif."""
    narrow = sum(letter in "iljtfr.,-' I()" for letter in text)
    wide = sum(letter in "mwMW" or letter.isupper() for letter in text)
    return size * (0.6 * len(text) - 0.24 * narrow + 0.14 * wide)


def obstacles(points: Iterable[complex], tracks: list[Track]) -> list[Box]:
    """What a name should not cover: cities and spaces."""
    blocks = [_around(point, CITY + 1) for point in points]
    for track in tracks:
        for lane in track.spaces:
            for space in lane:
                for shift in (-0.33, 0.0, 0.33):
                    blocks.append(_around(space.at + space.along * shift * space.long, 7.0))
    return blocks


def beyond(point: complex, out: complex, half: float, blocks: list[Box]) -> Box:
    """A box for the name of a country: as near as it can be in a direction without touching."""
    best = Box(0, 0, 0, 0)
    for far in range(16, 200, 6):
        x = point.real + out.real * (far + half)
        y = point.imag + out.imag * (far + 9)
        best = Box(x - half, y - 10, x + half, y + 10)
        if not _cost(best, blocks):
            break
    return best


def settle(cities: dict[str, tuple[complex, str]], taken: Iterable[Box]) -> dict[str, Box]:
    """A box for the name of each city; the crowded ones choose first."""
    blocks = list(taken)
    crowd = {
        name: sum(_around(point, 60).overlap(block) for block in blocks)
        for name, (point, _) in cities.items()
    }
    found: dict[str, Box] = {}
    for name in sorted(cities, key=lambda name: -crowd[name]):
        point, text = cities[name]
        reach = _around(point, CITY + 24 + width(text))
        near = [block for block in blocks if reach.overlap(block)]
        best = min(_candidates(point, text), key=lambda choice: choice[0] + _cost(choice[1], near))
        found[name] = best[1]
        blocks.append(best[1])
    return found


def _around(point: complex, reach: float) -> Box:
    return Box(point.real - reach, point.imag - reach, point.real + reach, point.imag + reach)


def _candidates(point: complex, text: str) -> list[tuple[float, Box]]:
    """Boxes around a city, with a price for being far away or at an odd angle."""
    wide, high = width(text) + 2, SIZE * 0.95
    found = []
    for far in (4.0, 9.0, 15.0, 22.0):
        for step in range(24):
            angle = step * math.tau / 24
            x = point.real + math.cos(angle) * (CITY + far + wide / 2)
            y = point.imag + math.sin(angle) * (CITY + far + high / 2)
            price = far * 2.2 + (0 if step % 6 == 0 else 3) + (2 if math.sin(angle) > 0.1 else 0)
            box = Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
            found.append((price, box))
    return found


def _cost(box: Box, blocks: list[Box]) -> float:
    return sum(box.overlap(block) for block in blocks)
