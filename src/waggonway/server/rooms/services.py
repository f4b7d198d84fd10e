"""The services of a server: the store, worker processes, clocks and random numbers."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

import msgspec

from ..durations import SECOND_MS
from ..metrics import Metrics
from ..settings import Settings
from ..store import Store
from ..tables.options import Correspondence
from ..tables.table import Table
from .board_layouts import LayoutWorker, LayoutWorkers
from .finished_games.record_imports import ImportWorker, ImportWorkers
from .finished_games.replays import Replays
from .finished_games.reviews import ReviewWorker, ReviewWorkers
from .membership import Alone, Membership
from .moderation import Moderation
from .service_time import ServiceTime
from .workers.bot_workers import BotWorker

STALL_SECONDS = 3.0  # a longer gap means that the machine was suspended
BOOT_CLOCK: int | None = getattr(time, "CLOCK_BOOTTIME", None)
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # without letters that look like others


def new_id() -> str:
    """Make an id for a table or a person: 60 random bits, easy to type."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_seed() -> str:
    """Make the seed of a real game."""
    return secrets.token_hex(48)


def elapsed() -> float:
    """Return seconds of a monotonic clock, with suspended time if the system counts it."""
    return time.monotonic() if BOOT_CLOCK is None else time.clock_gettime(BOOT_CLOCK)


def steady_clock() -> Callable[[], int]:
    """Make a clock of milliseconds since 1970 that never jumps while the process lives."""
    begin = time.time() - elapsed()
    return lambda: int((begin + elapsed()) * SECOND_MS)


class Sleep:
    """Measures the time in which this process did not run, on a suspended or overloaded machine.

    The server calls it ten times a second; a long gap means that nothing ran. Nobody could move
    then, so players do not lose this time.
    """

    def __init__(self, clock: Callable[[], float] = elapsed) -> None:
        self._clock = clock
        self._last = clock()
        self._slept = 0.0

    def __call__(self) -> int:
        """Return the total in milliseconds since the start."""
        now = self._clock()
        gap, self._last = now - self._last, now
        if gap > STALL_SECONDS:
            self._slept += gap
        return int(self._slept * SECOND_MS)


class Services(msgspec.Struct, frozen=True, kw_only=True):
    """The services. Tests replace them by simulated ones."""

    store: Store
    settings: Settings = Settings()
    metrics: Metrics = msgspec.field(default_factory=Metrics)
    membership: Alone | Membership = msgspec.field(default_factory=Alone)
    moderation: Moderation = msgspec.field(default_factory=Moderation)
    thinker: BotWorker
    examiner: ImportWorker = msgspec.field(default_factory=ImportWorkers)
    replays: Replays = msgspec.field(default_factory=Replays)
    reviewer: ReviewWorker = msgspec.field(default_factory=ReviewWorkers)
    surveyor: LayoutWorker = msgspec.field(default_factory=LayoutWorkers)
    now: Callable[[], int]
    asleep: Callable[[], int] = lambda: 0  # milliseconds of suspension since the start
    served: ServiceTime = msgspec.field(default_factory=ServiceTime)
    seed: Callable[[], str] = new_seed
    new_id: Callable[[], str] = new_id
    pace: float = 0.7  # seconds of a bot's move if people play or watch
    idle: float = 600.0  # seconds until an unused table leaves the memory

    def table_time(self) -> int:
        """Return the time for the clocks of tables, without suspended time."""
        return self.now() - self.asleep()

    def clock_of(self, table: Table, now: int | None = None) -> int:
        """Return the time for the clocks of a table."""
        now = self.now() if now is None else now
        if isinstance(table.options.clock, Correspondence):
            return self.served(now)
        return now - self.asleep()
