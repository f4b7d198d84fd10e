"""Lay out the board of an edition; on a larger sheet if it does not come out cleanly."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..editions import Edition
from .check import Fault, faults
from .finish import finish
from .home import fair_size, home
from .layout import Layout
from .network import network
from .projection import Projection
from .sheet import Sheet
from .solve import settle
from .stored import stored

ATTEMPTS = 3
LARGER = 1.09


class Maker:
    """Makes a layout step by step, so that whoever waits can be told how far it is."""

    layout: Layout
    """The best one so far; there is one after the last step."""
    faults: list[Fault]
    """What is not clean about it."""

    def __init__(self, edition: Edition, tick: Callable[[], None] = lambda: None) -> None:
        """`tick` is called all the time while it works; it may raise to stop the work."""
        self.edition = edition
        self.tick = tick
        self.net = network(edition)
        hints = edition.board.map
        self.size = (hints and hints.size) or fair_size(self.net)
        self.stretch = hints.stretch if hints else 1.0

    def steps(self) -> Iterator[float]:
        """Work; yields how much of it is done, up to 1."""
        for attempt in range(ATTEMPTS):
            earth, at = home(self.net, self.size * LARGER**attempt, self.stretch)
            sheet = Sheet(self.net, at)

            def judge(sheet: Sheet, earth: Projection = earth) -> int:
                return len(faults(finish(sheet, self.edition, earth), self.edition))

            for part in settle(sheet, judge, self.tick):
                yield (attempt + part) / ATTEMPTS
            layout = finish(sheet, self.edition, earth)
            found = faults(layout, self.edition)
            if not attempt or len(found) < len(self.faults):
                self.layout, self.faults = layout, found
            if not found:
                break
        yield 1.0


def layout_of(edition: Edition) -> Layout:
    """The layout of an edition's board: the stored one, or else a new one, which takes a while."""
    found = stored(edition)
    if found is None:
        maker = Maker(edition)
        for _ in maker.steps():
            pass
        found = maker.layout
    return found
