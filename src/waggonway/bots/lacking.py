"""What a card is good for, when certain routes are wanted: the reason that a hint gives."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from ..editions.edition import WILD
from ..editions.parts import GRAY, Route

Use = Literal["needed_card", "gray_card", "spare_card"]


def use_of(color: str, routes: Iterable[Route], hand: Mapping[str, int]) -> Use:
    """Whether these routes lack a card of this colour, or could take it for a gray one."""
    takes = Counter[str]()
    for route in routes:
        takes[route.color] += route.length - route.ferry
        takes[WILD] += route.ferry
    gray = takes.pop(GRAY, 0)
    if color != WILD:
        if takes[color] > hand.get(color, 0):
            return "needed_card"
        return "gray_card" if gray else "spare_card"
    lacks = Counter({each: takes[each] - hand.get(each, 0) for each in {*takes, *hand} - {WILD}})
    left = -sum((-lacks).values())  # cards of which there are more than their routes take
    short = sum((+lacks).values()) + max(0, gray + left) + takes[WILD]
    return "needed_card" if short > hand.get(WILD, 0) else "spare_card"
