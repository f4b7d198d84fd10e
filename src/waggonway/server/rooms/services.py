"""What tables get from outside: time, chance, the store, bots that think."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

import msgspec

from ..store import Store
from .board_layouts import Surveyor, Surveyors
from .bot_workers import Thinker
from .record_imports import Examiner, Examiners
from .replays import Replays

STALL_SECONDS = 3.0  # seconds without a look at the clock after which the machine was asleep
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # none that is taken for another


def new_id() -> str:
    """The name of a table or a person: 60 random bits, easy to type."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_seed() -> str:
    """The seed of a real game."""
    return secrets.token_hex(48)


def elapsed() -> float:
    """Seconds of a clock that nobody can set; where the system can tell, with suspended time."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


def steady_clock() -> Callable[[], int]:
    """Milliseconds since 1970 that never jump while this process lives."""
    begin = time.time() - elapsed()
    return lambda: int((begin + elapsed()) * 1000)


class Sleep:
    """The time in which this process did not run: a suspended or overloaded machine.

    The server looks at it ten times a second; a long gap means that nothing ran meanwhile. Nobody
    could move then, so no player is charged for it.
    """

    def __init__(self, clock: Callable[[], float] = elapsed) -> None:
        self._clock = clock
        self._last = clock()
        self._slept = 0.0

    def __call__(self) -> int:
        """Milliseconds of it since the process began."""
        now = self._clock()
        gap, self._last = now - self._last, now
        if gap > STALL_SECONDS:
            self._slept += gap
        return int(self._slept * 1000)


class Services(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a simulation would replace."""

    store: Store
    thinker: Thinker
    examiner: Examiner = msgspec.field(default_factory=Examiners)
    replays: Replays = msgspec.field(default_factory=Replays)
    surveyor: Surveyor = msgspec.field(default_factory=Surveyors)
    now: Callable[[], int]
    asleep: Callable[[], int] = lambda: 0  # milliseconds in which nothing ran, since the beginning
    seed: Callable[[], str] = new_seed
    new_id: Callable[[], str] = new_id
    pace: float = 0.7  # seconds of a bot's move where people play or look on
    idle: float = 600.0  # seconds after which a table that nobody uses leaves the memory

    def table_time(self) -> int:
        """What the clocks of tables go by: it stands still while the machine sleeps."""
        return self.now() - self.asleep()
