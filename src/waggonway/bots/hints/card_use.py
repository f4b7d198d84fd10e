"""The use of a card for planned routes, as hints explain it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from ...editions.edition import WILD
from ...editions.parts import GRAY, Route

Use = Literal["needed_card", "gray_card", "spare_card"]


def use_of(color: str, routes: Iterable[Route], hand: Mapping[str, int]) -> Use:
    """Tell whether these routes need this colour, could use it for a gray route, or neither."""
    needs = Counter[str]()
    for route in routes:
        needs[route.color] += route.length - route.ferry
        needs[WILD] += route.ferry
    gray = needs.pop(GRAY, 0)
    if color != WILD:
        if needs[color] > hand.get(color, 0):
            return "needed_card"
        return "gray_card" if gray else "spare_card"
    missing = Counter({each: needs[each] - hand.get(each, 0) for each in {*needs, *hand} - {WILD}})
    left = -sum((-missing).values())  # minus the surplus cards of all colours
    short = sum((+missing).values()) + max(0, gray + left) + needs[WILD]
    return "needed_card" if short > hand.get(WILD, 0) else "spare_card"
