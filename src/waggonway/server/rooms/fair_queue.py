"""Who is served next where many wait: first those for whom people wait, then each in turn.

Served in the order in which they came, somebody with many tables of bots would keep the bots of
all others waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator

Line = OrderedDict[str, deque[asyncio.Future[None]]]


class FairQueue:
    """A number of places; who waits for one waits behind his own, not behind all that came."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._urgent: Line = OrderedDict()
        self._patient: Line = OrderedDict()

    @contextlib.asynccontextmanager
    async def turn(self, whose: str, *, urgent: bool) -> AsyncIterator[None]:
        """A place for somebody, as soon as it is his turn."""
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
            if not waiting.cancelled():  # it was his turn already
                self._next()
            raise

    def _next(self) -> None:
        for line in (self._urgent, self._patient):
            while line:
                whose, waiting = line.popitem(last=False)
                first = waiting.popleft()
                if waiting:
                    line[whose] = waiting  # at the end: now it is the others' turn
                if not first.done():
                    first.set_result(None)
                    return
        self._free += 1
