"""What is on its way to one viewer; who reads too slowly is sent away, and may come again."""

from __future__ import annotations

import asyncio
from collections import deque

from ..tables.person import Person

MOST_MESSAGES = 64  # messages
MOST_BYTES = 1_000_000  # bytes
LAST_SECONDS = 5.0  # seconds in which the last messages may still be read


class Outbox:
    """A bounded queue from a table to one connection."""

    def __init__(self, person: Person | None, name: str, version: int) -> None:
        self.person = person
        self.name = name  # of the person, or one that no person has
        self.version = version  # the last one that was put in
        self.closed: str | None = None  # why
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._bell = asyncio.Event()
        self._end = asyncio.Event()

    @property
    def viewer(self) -> str | None:
        """The person's id; None for a spectator without a name."""
        return self.person.id if self.person else None

    def put(self, message: bytes) -> None:
        """Add a message; a full box is closed, because what is left out cannot be made up for."""
        if self.closed:
            return
        if len(self._waiting) >= MOST_MESSAGES or self._size + len(message) > MOST_BYTES:
            self.close("too_slow")
            return
        self._waiting.append(message)
        self._size += len(message)
        self._bell.set()

    def close(self, why: str) -> None:
        """Nothing more will come."""
        self.closed = self.closed or why
        self._bell.set()
        self._end.set()

    async def ended(self) -> None:
        """Return when nothing more is to be carried: at once, or when there was time to read it."""
        await self._end.wait()
        if self.closed != "too_slow":
            await asyncio.sleep(LAST_SECONDS)

    async def get(self) -> bytes | None:
        """The next message; None if the box is closed, at once if its reader was too slow."""
        while not self._waiting or self.closed == "too_slow":
            if self.closed:
                return None
            self._bell.clear()
            await self._bell.wait()
        message = self._waiting.popleft()
        self._size -= len(message)
        return message
