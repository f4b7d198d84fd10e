"""Label placement in a layout: put names and passengers near their cities, clear of all else.

A layout is for one size. The browser client places the names again for the scale of the screen:
`web/src/board/labels/label-placement.ts`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from .disc_index import RADII, DiscIndex
from .sheet import Sheet, Tag
from .sizes import CITY, NAME, crowd
from .text import in_two_lines, width

GAPS = (2.0, 4.0, 7.0, 10.0, 14.0)
"""Distances between the mark of a city and its name that are tried, in units."""
SLIDES = (0.0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9)
"""Horizontal shifts of a name above or below a city, in halves of its width."""
CORNERS = tuple(math.radians(angle) for angle in (20, 45, 70))
LINE_HEIGHT = 12.0
"""Height of a line of text, from the capitals to the descenders."""
LINE_STEP = 13.0
"""Distance from one line of text to the next."""
CLEARANCE = 2.0
"""Free space around a name."""
SMALL_SHIFTS = (-4, -1.5, 0, 1.5, 4)
"""Shifts of the current position that are tried, in units."""
PASSENGER_SHIFTS = (-5.0, 0.0, 5.0)
"""Vertical shifts of passengers beside a name, in units."""
PASSENGER_GAP = 3
"""Units between a name and its passengers."""
SECOND_LINE_COST = 3
"""Cost of a name in two lines."""
WRONG_SIDE_COST = 60
"""Cost of a name that is not at the side that the edition asks for."""
SAME_SIDE = 0.6
"""Least cosine of the angle between the name's direction and that side."""
OWN_CITY_LEAD = 14
"""Units by which a name should be nearer to its own city than to any other."""
STRANGER_COST = 1.2
"""Cost of each unit that is missing to that."""
DISC_GAP = 1.2
"""Units that names keep from everything else."""
CELL = 90
"""Units between the places where neighbours are looked up."""
NAME_REACH, PAIR_REACH = 60, 80
"""Units beyond the width of a name, and of two, in which anything could be in the way."""
SIDES = {"right": 1 + 0j, "left": -1 + 0j, "above": -1j, "below": 1j}


class _Choice:
    """A position for a tag, and its own cost."""

    def __init__(self, tag: Tag, at: complex, price: float) -> None:
        self.tag = tag
        self.price = price
        middle = at + tag.middle
        self.left, self.right = middle.real - tag.wide / 2, middle.real + tag.wide / 2
        self.top, self.bottom = middle.imag - tag.high / 2, middle.imag + tag.high / 2

    def depth(self, other: _Choice) -> float:
        """Return the overlap with another tag, as an area."""
        wide = min(self.right, other.right) - max(self.left, other.left) + CLEARANCE
        high = min(self.bottom, other.bottom) - max(self.top, other.top) + CLEARANCE
        return wide * high if wide > 0 and high > 0 else 0.0

    def gap(self, other: _Choice) -> float:
        """Return the distance to another tag."""
        x = max(self.left - other.right, 0.0, other.left - self.right)
        y = max(self.top - other.bottom, 0.0, other.top - self.bottom)
        return math.hypot(x, y)

    def far(self, point: complex) -> float:
        """Return the distance of a point from the box."""
        x = max(self.left - point.real, 0.0, point.real - self.right)
        y = max(self.top - point.imag, 0.0, point.imag - self.bottom)
        return math.hypot(x, y)


def place(sheet: Sheet, loyal: float = 0.0, sweeps: int = 6) -> None:
    """Choose a position for every tag; `loyal` is the bonus for keeping the old position."""
    around = DiscIndex()
    for n in range(len(sheet.net.lines)):
        around.add(sheet.discs_of(n))
    around.add(sheet.node_discs())
    old = {(tag.node, bool(tag.lines)): tag for tag in sheet.tags}
    names = {}
    for forms in _names(sheet):
        node = forms[0].node
        names[node] = _options(sheet, forms, around, old.get((node, True)), loyal)
    chosen = _best(sheet, list(names.values()), [], sweeps)
    beside = {choice.tag.node: choice for choice in chosen}
    people = [
        _options(sheet, [tag], around, old.get((tag.node, False)), loyal, beside[tag.node])
        for tag in _crowds(sheet)
    ]
    chosen += _best(sheet, people, chosen, sweeps)
    sheet.tags = [choice.tag for choice in chosen]


def _best(
    sheet: Sheet, options: list[list[_Choice]], fixed: list[_Choice], sweeps: int
) -> list[_Choice]:
    """Select a position for each tag so that they do not overlap."""
    chosen = [min(some, key=lambda choice: choice.price) for some in options]
    near = [
        [k for k, other in enumerate(chosen) if k != i and _close(sheet, one.tag, other.tag)]
        for i, one in enumerate(chosen)
    ]
    around = [[other for other in fixed if _close(sheet, one.tag, other.tag)] for one in chosen]
    for _ in range(sweeps):
        for i, some in enumerate(options):
            others = [chosen[k] for k in near[i]] + around[i]
            chosen[i] = min(
                some, key=lambda c: c.price + 3 * sum(c.depth(other) for other in others)
            )
    return chosen


def _names(sheet: Sheet) -> Iterator[list[Tag]]:
    """Yield the forms of each name, on one or two lines, the best first."""
    for i, node in enumerate(sheet.net.nodes):
        if not node.border:
            forms = [Tag(i, 0j, width(node.name, NAME) + 2, LINE_HEIGHT, (node.name,))]
            if (two := in_two_lines(node.name)) is not None:
                wide = max(width(text, NAME) for text in two) + 2
                forms.append(Tag(i, 0j, wide, LINE_HEIGHT + LINE_STEP, two))
            yield forms


def _crowds(sheet: Sheet) -> Iterator[Tag]:
    """Yield the passengers of each city that has some."""
    for i, node in enumerate(sheet.net.nodes):
        if node.passengers:
            yield Tag(i, 0j, *crowd(node.passengers), ())


def _options(
    sheet: Sheet,
    forms: list[Tag],
    around: DiscIndex,
    old: Tag | None,
    loyal: float,
    beside: _Choice | None = None,
) -> list[_Choice]:
    """Return the positions for a tag with their cost; passengers are placed next to a name."""
    node = forms[0].node
    at = sheet.at[node]
    reach = max(form.wide for form in forms) + (beside.tag.wide if beside else 0) + NAME_REACH
    discs = _near(around, at, reach)
    others = [  # the nearest city to a name must be its own
        other
        for i, other in enumerate(sheet.at)
        if i != node and abs(other - at) < reach and not sheet.net.nodes[i].border
    ]
    found = []
    for tag, price in _places(forms, old, beside):
        choice = _Choice(tag, at, price)
        if beside is not None:
            choice.price += 0.25 * beside.gap(choice)
        if tag == old:
            choice.price -= loyal
        choice.price += 2 * _trouble(choice, discs)
        if tag.lines and (side := sheet.net.nodes[node].name_at) is not None:
            ahead = tag.middle / abs(tag.middle) * SIDES[side].conjugate()
            choice.price += WRONG_SIDE_COST if ahead.real < SAME_SIDE else 0
        own = choice.far(at)
        for other in others:
            choice.price += STRANGER_COST * max(0.0, own + OWN_CITY_LEAD - choice.far(other))
        found.append(choice)
    return found


def _trouble(choice: _Choice, discs: list[tuple[float, float, float]]) -> float:
    """Return the sum of the squared overlaps of a tag with discs."""
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


def _places(
    forms: list[Tag], old: Tag | None, beside: _Choice | None
) -> Iterator[tuple[Tag, float]]:
    """Yield positions around the city, or next to the name, with their cost."""
    if beside is not None:
        for side in (1, -1):
            shift = side * (beside.tag.wide / 2 + PASSENGER_GAP + forms[0].wide / 2)
            for down in PASSENGER_SHIFTS:
                moved = forms[0]._replace(middle=beside.tag.middle + complex(shift, down))
                far = _Choice(moved, 0j, 0).far(0j)
                if far >= CITY + 1.5:
                    yield moved, 3 + 0.05 * far
    if old is not None:
        for dx in SMALL_SHIFTS:
            for dy in SMALL_SHIFTS:
                moved = old._replace(middle=old.middle + complex(dx, dy))
                gap = _Choice(moved, 0j, 0).far(0j) - CITY
                if gap >= GAPS[0] - 0.5:
                    yield moved, gap + 1 + SECOND_LINE_COST * (len(old.lines) == 2)
    for second, tag in enumerate(forms):
        for gap in GAPS:
            for middle, odd in _around(tag, CITY + gap):
                yield tag._replace(middle=middle), gap + odd + SECOND_LINE_COST * second


def _around(tag: Tag, far: float) -> Iterator[tuple[complex, float]]:
    """Yield centres of a box at a distance from the city, with a cost for unusual ones."""
    across, down = tag.wide / 2, tag.high / 2
    for side in (1, -1):
        for slide in (0.0, 0.6, -0.6):
            yield complex(side * (far + across), slide * down), abs(slide)
        for slide in SLIDES:
            yield complex(slide * across, side * (far + down)), 1.2 * abs(slide)
        for turn in CORNERS:
            x, y = far * math.cos(turn) + across, far * math.sin(turn) + down
            yield complex(x, side * y), 1.0
            yield complex(-x, side * y), 1.0


def _near(around: DiscIndex, at: complex, reach: float) -> list[tuple[float, float, float]]:
    """Return the discs around a city, with the distance that names keep."""
    cells = int(reach // CELL) + 1
    return [
        (disc.at.real, disc.at.imag, RADII[disc.kind] + DISC_GAP)
        for i in range(-cells, cells + 1)
        for k in range(-cells, cells + 1)
        for _, disc in around.near(at + complex(CELL * i, CELL * k))
        if abs(disc.at - at) < reach
    ]


def _close(sheet: Sheet, one: Tag, other: Tag) -> bool:
    reach = one.wide + other.wide + PAIR_REACH
    return abs(sheet.at[one.node] - sheet.at[other.node]) < reach
