"""The queue of messages for one viewer. Slow readers are disconnected and may reconnect."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from ..tables.access.person import Person

MOST_MESSAGES = 64  # waiting in one box
MOST_BYTES = 1_000_000  # waiting in one box
LAST_SECONDS = 5.0  # to read the last messages after closing


class Outbox:
    """A bounded queue from a table to one connection.

    If the connection can take messages at once (`write` returns True), they skip the queue, unless
    others are on their way.
    """

    def __init__(
        self,
        person: Person | None,
        name: str,
        version: int,
        write: Callable[..., bool] | None = None,
    ) -> None:
        self.person = person
        self.name = name  # the person's id, or a name that no person has
        self.version = version  # of the last message
        self.closed: str | None = None  # the reason
        self._write = write
        self._sending = False  # the reader has taken a message and may still be sending it
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._bell = asyncio.Event()
        self._end = asyncio.Event()

    @property
    def viewer(self) -> str | None:
        """The person's id; None for a spectator without a name."""
        return self.person.id if self.person else None

    def put(self, *messages: bytes) -> None:
        """Add messages. A full box is closed, because no message may be missing."""
        if self.closed:
            return
        queued = self._waiting or self._sending
        if not queued and self._write is not None and self._write(*messages):
            return
        for message in messages:
            if len(self._waiting) >= MOST_MESSAGES or self._size + len(message) > MOST_BYTES:
                self.close("too_slow")
                return
            self._waiting.append(message)
            self._size += len(message)
        self._bell.set()

    def close(self, why: str) -> None:
        """Close the box: no message will follow."""
        self.closed = self.closed or why
        self._bell.set()
        self._end.set()

    async def ended(self) -> None:
        """Wait until the box is closed and its reader had time to read the rest."""
        await self._end.wait()
        if self.closed != "too_slow":
            await asyncio.sleep(LAST_SECONDS)

    async def get(self) -> bytes | None:
        """Return the next message; None if the box is closed, at once after a slow reader."""
        self._sending = False
        while not self._waiting or self.closed == "too_slow":
            if self.closed:
                return None
            self._bell.clear()
            await self._bell.wait()
        self._sending = True
        message = self._waiting.popleft()
        self._size -= len(message)
        return message
