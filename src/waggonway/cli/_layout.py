"""Lay a board out for a command: with progress, and within a time limit."""

from __future__ import annotations

import sys
import time
from typing import Annotated

from cyclopts import Parameter

from ..editions import Edition
from ..maps import Fault as LayoutFault
from ..maps import Layout, Maker, faults, stored
from ._fault import Fault
from ._progress import watched

SECONDS = 180.0
"""The usual limit; a printed board takes less than a minute."""
SAID_EVERY = 10.0
"""Seconds between two lines of progress where no terminal shows a bar."""

Limit = Annotated[float, Parameter(help="Seconds after which laying the board out is given up.")]


class TimeUp(Exception):
    """The time limit is reached."""


def laid_out(
    edition: Edition, limit: float, *, anew: bool = False
) -> tuple[Layout, list[LayoutFault]]:
    """The layout of a board, and what is not clean about it; Fault if there is no time for it."""
    if not limit > 0:
        raise Fault(f"--limit {limit:g}: more than 0 seconds")
    if not anew and (layout := stored(edition)) is not None:
        return layout, faults(layout, edition)
    clock = _Clock(limit)
    maker = Maker(edition, clock.tick)
    try:
        for _ in watched(maker.steps(), 100, clock.news):
            pass
    except TimeUp:
        return _best_so_far(maker, limit, clock.done)
    return maker.layout, maker.faults


class _Clock:
    """How far the work is, and whether there is time left."""

    def __init__(self, limit: float) -> None:
        self.done = 0
        self._end = time.monotonic() + limit
        self._said = time.monotonic()

    def news(self, part: float) -> int:
        """How much was done since the last time, in per cent."""
        before, self.done = self.done, round(100 * part)
        return self.done - before

    def tick(self) -> None:
        """Say where no bar is shown how far it is; TimeUp after the limit."""
        now = time.monotonic()
        if now > self._end:
            raise TimeUp
        if now - self._said > SAID_EVERY and not sys.stderr.isatty():
            self._said = now
            print(f"laying the board out: {self.done} %", file=sys.stderr, flush=True)


def _best_so_far(maker: Maker, limit: float, done: int) -> tuple[Layout, list[LayoutFault]]:
    """What a finished attempt has left, although it is not clean."""
    if not hasattr(maker, "layout"):
        raise Fault(
            f"the board could not be laid out within {limit:g} seconds ({done} % was done). "
            "Allow more time with --limit, or use fewer or shorter routes",
            1,
        )
    print(
        f"stopped after {limit:g} seconds with the best layout so far; --limit allows more time",
        file=sys.stderr,
    )
    return maker.layout, maker.faults
