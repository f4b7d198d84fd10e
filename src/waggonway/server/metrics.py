"""Counters of one process for `/metrics`: plain numbers, so that counting costs next to nothing.

Nothing here names a person, a table or an address.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, deque
from itertools import accumulate

TICK_SECONDS = 0.1  # between two looks at the event loop
TICKS_REMEMBERED = 50  # for the readiness of the server: 5 seconds
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the buckets of all histograms."""


class Histogram:
    """Counts values by size."""

    __slots__ = ("counts", "sum")

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count a value."""
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """Return the upper bounds with the number of values up to each."""
        bounds = [*map(str, SECONDS), "+Inf"]
        return list(zip(bounds, accumulate(self.counts), strict=True))


class LoopLag:
    """How late the event loop is. The server calls `tick` every tenth of a second."""

    def __init__(self) -> None:
        self.seconds = Histogram()
        self._last: float | None = None
        self._recent: deque[float] = deque(maxlen=TICKS_REMEMBERED)

    def tick(self, now: float) -> None:
        """Note a look at the clock."""
        if self._last is not None:
            late = max(0.0, now - self._last - TICK_SECONDS)
            self.seconds.observe(late)
            self._recent.append(late)
        self._last = now

    @property
    def worst(self) -> float:
        """The longest delay of the last seconds."""
        return max(self._recent, default=0.0)


class Metrics:
    """Everything that a process counts."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()  # method, route, status
        self.request_seconds = Histogram()
        self.moves: Counter[str] = Counter()  # by person, bot or stand-in
        self.steps = 0
        self.commit_seconds = Histogram()
        self.commit_failures: Counter[str] = Counter()  # conflict, stale or failed
        self.sockets = 0
        self.socket_ends: Counter[str] = Counter()  # by reason
        self.loop = LoopLag()
