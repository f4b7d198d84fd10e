"""Lay out a board for a command, with progress and a time limit."""

from __future__ import annotations

import sys
import time
from typing import Annotated

from cyclopts import Parameter

from ..editions import Edition
from ..maps import Layout, LayoutFault, Maker, faults, stored
from ._error import CommandError
from ._progress import with_progress

DEFAULT_LIMIT_S = 180.0
"""Default time limit. A printed board takes less than a minute."""
PROGRESS_INTERVAL_S = 10.0
"""Time between progress lines when standard error is not a terminal."""

Limit = Annotated[float, Parameter(help="Time limit for laying out the board, in seconds.")]


class TimeLimitReached(Exception):
    """Raised when the time limit is reached."""


def lay_out_board(
    edition: Edition, limit: float, *, recompute: bool = False
) -> tuple[Layout, list[LayoutFault]]:
    """Return the layout of a board, and its faults."""
    if not limit > 0:
        raise CommandError(f"--limit must be more than 0 seconds, not {limit:g}.")
    if not recompute and (layout := stored(edition)) is not None:
        return layout, faults(layout, edition)
    clock = _Clock(limit)
    maker = Maker(edition, clock.tick)
    try:
        for _ in with_progress(map(clock.advance, maker.steps()), 100, int):
            pass
    except TimeLimitReached:
        return _best_so_far(maker, limit, clock.done)
    return maker.layout, maker.faults


class _Clock:
    """Progress of the work, and the time that is left."""

    def __init__(self, limit: float) -> None:
        self.done = 0
        self._end = time.monotonic() + limit
        self._printed = time.monotonic()

    def advance(self, part: float) -> int:
        """Return the progress since the last call, in percent."""
        before, self.done = self.done, round(100 * part)
        return self.done - before

    def tick(self) -> None:
        """Print progress if there is no progress bar. Raise TimeLimitReached after the limit."""
        now = time.monotonic()
        if now > self._end:
            raise TimeLimitReached
        if now - self._printed > PROGRESS_INTERVAL_S and not sys.stderr.isatty():
            self._printed = now
            print(f"laying the board out: {self.done}%", file=sys.stderr, flush=True)


def _best_so_far(maker: Maker, limit: float, done: int) -> tuple[Layout, list[LayoutFault]]:
    """Return the layout of the last complete attempt, although it has faults."""
    if not hasattr(maker, "layout"):
        raise CommandError(
            f"The board could not be laid out within {limit:g} seconds ({done}% done). "
            "Allow more time with --limit, or use fewer or shorter routes.",
            1,
        )
    print(
        f"Stopped after {limit:g} seconds with the best layout so far. --limit allows more time.",
        file=sys.stderr,
    )
    return maker.layout, maker.faults
