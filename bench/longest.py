"""The longest processor time of each kind of work."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any, TypeVar

LOOP, THREAD = "event loop", "thread"
T = TypeVar("T")


class Longest:
    """The longest time of each kind of work, and its edition."""

    def __init__(self) -> None:
        self.edition = ""
        self.times: dict[str, tuple[float, str]] = defaultdict(lambda: (0.0, ""))

    def time(self, what: str, work: Callable[..., T], *given: Any) -> T:
        """Call a function and note its time."""
        begun = time.process_time()
        done = work(*given)
        self.note(what, (time.process_time() - begun) * 1000)
        return done

    def note(self, what: str, spent: float) -> None:
        """Note a time in milliseconds if it is longer."""
        self.times[what] = max(self.times[what], (spent, self.edition))
