"""A fair queue: first jobs that people wait for, then one job of each caller in turn.

In a plain queue, a host with many tables of bots would block the bots of all others.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator

Line = OrderedDict[str, deque[asyncio.Future[None]]]


class FairQueue:
    """A number of slots. Callers queue behind their own jobs, not behind everybody's."""

    def __init__(self, places: int) -> None:
        self._places = self._free = places
        self._urgent: Line = OrderedDict()
        self._patient: Line = OrderedDict()

    @property
    def running(self) -> int:
        """The number of slots in use."""
        return self._places - self._free

    @property
    def waiting(self) -> int:
        """The number of callers who wait for a slot."""
        lines = (self._urgent, self._patient)
        return sum(len(waiting) for line in lines for waiting in line.values())

    @contextlib.asynccontextmanager
    async def turn(self, whose: str, *, urgent: bool) -> AsyncIterator[None]:
        """Hold a slot for a caller, as soon as it is their turn."""
        await self._wait(whose, self._urgent if urgent else self._patient)
        try:
            yield
        finally:
            for line in (self._urgent, self._patient):
                if whose in line:
                    line.move_to_end(whose)  # has had a turn: now the others
            self._next()

    async def _wait(self, whose: str, line: Line) -> None:
        if self._free:
            self._free -= 1
            return
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.setdefault(whose, deque()).append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if not waiting.cancelled():  # it already had its turn
                self._next()
            raise

    def _next(self) -> None:
        for line in (self._urgent, self._patient):
            while line:
                whose, waiting = line.popitem(last=False)
                first = waiting.popleft()
                if waiting:
                    line[whose] = waiting  # at the end, so that the others are next
                if not first.done():
                    first.set_result(None)
                    return
        self._free += 1
