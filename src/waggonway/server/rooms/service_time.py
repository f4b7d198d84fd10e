"""Time in which the server ran: what the clocks of correspondence games count.

The server notes in the store that it runs, once a minute. A long gap was an outage or a suspended
machine. Nobody could move then, so players do not lose this time.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence

from ..store import SqlStore, StoreError
from ..store.correspondence import Outage

NOTE_SECONDS = 60.0


class ServiceTime:
    """Converts times since 1970 to uptime and back."""

    def __init__(self) -> None:
        self._outages: Sequence[Outage] = ()  # the earliest first

    def __call__(self, at: int) -> int:
        """Return the uptime at a time since 1970."""
        return at - sum(
            max(0, min(at, one.ended) - one.began) for one in self._outages if one.began < at
        )

    def when(self, served: int) -> int:
        """Return when an uptime is reached if there is no further outage."""
        at = served
        for one in self._outages:
            if one.began < at:
                at += one.ended - one.began
        return at

    async def note(self, store: SqlStore, now: int) -> None:
        """Note that the server runs, and learn of outages."""
        self._outages = tuple(reversed(await store.note_service(now)))

    async def keep(self, store: SqlStore, now: Callable[[], int]) -> None:
        """Note it again and again."""
        while True:
            await asyncio.sleep(NOTE_SECONDS)
            with contextlib.suppress(StoreError):  # a short gap is no outage
                await self.note(store, now())
