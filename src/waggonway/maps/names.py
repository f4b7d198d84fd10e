"""Where the names of the cities and their passengers stand: near, and clear of everything else."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .crowd import RADII, Crowd
from .sheet import Sheet, Tag
from .sizes import CITY, NAME, crowd
from .text import in_two_lines, width

ANGLES = 24
GAPS = (2.0, 5.0, 9.0, 14.0)
HIGH = 12.0
"""Height of a line of text, from the top of its capitals to the end of its tails."""
STEP = 13.0
"""From one line of text to the next."""
AIR = 2.0
"""Left free around a name."""
SIDES = {"right": 1 + 0j, "left": -1 + 0j, "above": -1j, "below": 1j}


class _Choice:
    """One place for a tag, and what it costs by itself."""

    def __init__(self, tag: Tag, at: complex, price: float) -> None:
        self.tag = tag
        self.price = price
        middle = at + tag.middle
        self.left, self.right = middle.real - tag.wide / 2, middle.real + tag.wide / 2
        self.top, self.bottom = middle.imag - tag.high / 2, middle.imag + tag.high / 2

    def depth(self, other: _Choice) -> float:
        """How much of it lies on another, as an area."""
        wide = min(self.right, other.right) - max(self.left, other.left) + AIR
        high = min(self.bottom, other.bottom) - max(self.top, other.top) + AIR
        return wide * high if wide > 0 and high > 0 else 0.0

    def gap(self, other: _Choice) -> float:
        """The distance to another."""
        x = max(self.left - other.right, 0.0, other.left - self.right)
        y = max(self.top - other.bottom, 0.0, other.top - self.bottom)
        return math.hypot(x, y)

    def far(self, point: complex) -> float:
        """The distance of a point from the box."""
        x = max(self.left - point.real, 0.0, point.real - self.right)
        y = max(self.top - point.imag, 0.0, point.imag - self.bottom)
        return math.hypot(x, y)


def place(sheet: Sheet, loyal: float = 0.0, sweeps: int = 6) -> None:
    """Choose a place for every tag; one that has a place leaves it only for a better one."""
    around = Crowd()
    for n in range(len(sheet.net.lines)):
        around.add(sheet.discs_of(n))
    around.add(sheet.node_discs())
    options = [_options(sheet, tags, around, loyal) for tags in _wanted(sheet)]
    chosen = [min(some, key=lambda choice: choice.price) for some in options]
    near = [
        [k for k, other in enumerate(chosen) if k != i and _close(sheet, one.tag, other.tag)]
        for i, one in enumerate(chosen)
    ]
    for _ in range(sweeps):
        for i, some in enumerate(options):
            others = [chosen[k] for k in near[i]]
            chosen[i] = min(
                some, key=lambda c: c.price + 3 * sum(c.depth(other) for other in others)
            )
    sheet.tags = [choice.tag for choice in chosen]


def _wanted(sheet: Sheet) -> Iterator[list[Tag]]:
    """For each name and each crowd of passengers its forms, the best one first."""
    for i, node in enumerate(sheet.net.nodes):
        if node.border:
            continue
        forms = [Tag(i, 0j, width(node.name, NAME) + 2, HIGH, (node.name,))]
        if (two := in_two_lines(node.name)) is not None:
            wide = max(width(text, NAME) for text in two) + 2
            forms.append(Tag(i, 0j, wide, HIGH + STEP, two))
        yield forms
        if node.passengers:
            yield [Tag(i, 0j, *crowd(node.passengers), ())]


def _options(sheet: Sheet, forms: list[Tag], around: Crowd, loyal: float) -> list[_Choice]:
    node = forms[0].node
    at = sheet.at[node]
    reach = max(form.wide for form in forms) + 60
    discs = _near(around, at, reach)
    others = [  # the city that is nearest to a name must be its own
        other
        for i, other in enumerate(sheet.at)
        if i != node and abs(other - at) < reach and not sheet.net.nodes[i].border
    ]
    old = [
        tag for tag in sheet.tags if tag.node == node and bool(tag.lines) == bool(forms[0].lines)
    ]
    found = []
    own_name = [tag for tag in sheet.tags if tag.node == node and tag.lines]
    beside = own_name[0] if own_name and not forms[0].lines else None
    for tag, price in _places(forms, old, beside):
        choice = _Choice(tag, at, price)
        if beside is not None:  # passengers stand by the name of their city, too
            choice.price += 0.25 * _Choice(beside, at, 0).gap(choice)
        if old and tag == old[0]:
            choice.price -= loyal
        choice.price += 2 * _trouble(choice, discs)
        if tag.lines and (side := sheet.net.nodes[node].name_at) is not None:
            ahead = tag.middle / abs(tag.middle) * SIDES[side].conjugate()
            choice.price += 60 if ahead.real < 0.6 else 0
        own = choice.far(at)
        for other in others:
            choice.price += 1.2 * max(0.0, own + 14 - choice.far(other))
        found.append(choice)
    return found


def _trouble(choice: _Choice, discs: list[tuple[float, float, float]]) -> float:
    """How deep a tag would lie in discs, squared and summed."""
    middle = complex(choice.left + choice.right, choice.top + choice.bottom) / 2
    x, y = middle.real, middle.imag
    half, tall = (choice.right - choice.left) / 2, (choice.bottom - choice.top) / 2
    total = 0.0
    for u, v, radius in discs:
        dx = abs(u - x) - half
        if dx < radius:
            dy = abs(v - y) - tall
            if dy < radius:
                deep = radius - math.hypot(max(dx, 0.0), max(dy, 0.0))
                if deep > 0:
                    total += deep * deep
    return total


def _places(forms: list[Tag], old: list[Tag], beside: Tag | None) -> Iterator[tuple[Tag, float]]:
    """Where a tag could stand, and the price of that: all around its city, or beside its name."""
    if beside is not None:
        for side in (1, -1):
            shift = side * (beside.wide / 2 + 3 + forms[0].wide / 2)
            for down in (-5.0, 0.0, 5.0):
                middle = beside.middle + complex(shift, down)
                if _Choice(forms[0]._replace(middle=middle), 0j, 0).far(0j) >= CITY + 1.5:
                    yield forms[0]._replace(middle=middle), 4.0
    for tag in old:
        for dx in (-4, -1.5, 0, 1.5, 4):
            for dy in (-4, -1.5, 0, 1.5, 4):
                moved = tag._replace(middle=tag.middle + complex(dx, dy))
                if _Choice(moved, 0j, 0).far(0j) >= CITY + 1.5:
                    yield moved, 1.5 + 0.2 * (abs(dx) + abs(dy))
    for second, tag in enumerate(forms):
        for gap in GAPS:
            for k in range(ANGLES):
                angle = k * math.tau / ANGLES
                c, s = math.cos(angle), math.sin(angle)
                across = (CITY + gap + tag.wide / 2) / max(abs(c), 1e-9)
                down = (CITY + gap + tag.high / 2) / max(abs(s), 1e-9)
                price = gap + 3 * second + (0 if k % (ANGLES // 4) == 0 else 1.0)
                yield tag._replace(middle=complex(c, s) * min(across, down)), price


def _near(around: Crowd, at: complex, reach: float) -> list[tuple[float, float, float]]:
    """The discs around a city: where they are, and how far a name keeps away."""
    cells = int(reach // 90) + 1
    return [
        (disc.at.real, disc.at.imag, RADII[disc.kind] + 1.2)
        for i in range(-cells, cells + 1)
        for k in range(-cells, cells + 1)
        for _, disc in around.near(at + complex(90 * i, 90 * k))
        if abs(disc.at - at) < reach
    ]


def _close(sheet: Sheet, one: Tag, other: Tag) -> bool:
    reach = one.wide + other.wide + 80
    return abs(sheet.at[one.node] - sheet.at[other.node]) < reach
