"""The connection on which a server process renews its leases, whatever the others wait for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from ..leases import RENEW

RENEW_SECONDS = 1.5  # until a renewal counts as failed; the next one has a new connection


class Heartbeat:
    """A connection for renewals only."""

    def __init__(self, connect: Callable[[], Awaitable[Any]], now: str) -> None:
        self._connect = connect
        self._statement = (
            RENEW.format(now=now).replace(":ttl", "$1::bigint").replace(":id", "$2::text")
        )
        self._connection: Any = None

    async def renew(self, node: str, ttl_ms: int) -> bool:
        """Extend the time of a process; False if it is over already."""
        try:
            async with asyncio.timeout(RENEW_SECONDS):
                if self._connection is None or self._connection.is_closed():
                    self._connection = await self._connect()
                done: str = await self._connection.execute(self._statement, ttl_ms, node)
        except BaseException:
            self.close()
            raise
        return done == "UPDATE 1"

    def close(self) -> None:
        """Disconnect."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
