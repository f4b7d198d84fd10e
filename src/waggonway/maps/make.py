"""Lay out the board of an edition; retry on a larger sheet if the layout has faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..editions import Edition
from .check import LayoutFault, faults
from .initial_positions import default_size, initial_positions
from .layout import Layout
from .layout_builder import build_layout
from .network import network
from .projection import Projection
from .sheet import Sheet
from .solve import solve
from .stored import stored

MAX_ATTEMPTS = 3
GROWTH = 1.09  # of the sheet with each attempt


class Maker:
    """Make a layout step by step, so that progress can be shown."""

    layout: Layout
    """The best layout so far; set after the first attempt."""
    faults: list[LayoutFault]
    """The faults of that layout."""

    def __init__(self, edition: Edition, tick: Callable[[], None] = lambda: None) -> None:
        """Prepare the work. `tick` is called often during it, and may raise to stop it."""
        self.edition = edition
        self.tick = tick
        self.net = network(edition)
        hints = edition.board.map
        self.size = (hints and hints.size) or default_size(self.net)
        self.stretch = hints.stretch if hints else 1.0

    def steps(self) -> Iterator[float]:
        """Do the work, and yield the share that is done, up to 1."""
        for attempt in range(MAX_ATTEMPTS):
            earth, at = initial_positions(self.net, self.size * GROWTH**attempt, self.stretch)
            sheet = Sheet(self.net, at)

            def count_faults(sheet: Sheet, earth: Projection = earth) -> int:
                return len(faults(build_layout(sheet, self.edition, earth), self.edition))

            for part in solve(sheet, count_faults, self.tick):
                yield (attempt + part) / MAX_ATTEMPTS
            layout = build_layout(sheet, self.edition, earth)
            found = faults(layout, self.edition)
            if not attempt or len(found) < len(self.faults):
                self.layout, self.faults = layout, found
            if not found:
                break
        yield 1.0


def layout_of(edition: Edition) -> Layout:
    """Return the stored layout of an edition's board, or make one, which takes a while."""
    found = stored(edition)
    if found is None:
        maker = Maker(edition)
        for _ in maker.steps():
            pass
        found = maker.layout
    return found
