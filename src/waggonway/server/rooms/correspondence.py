"""Correspondence games are not kept in memory: they are loaded when a player's time is over."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Protocol

from ..store import SqlStore, StoreError
from .services import Services

LOOK_SECONDS = 30.0  # between two searches for clocks that are over
TABLES_AT_ONCE = 50
AGAIN_MS = 10 * 60 * 1000  # before a table is visited again


class Rooms(Protocol):
    """The tables of this process."""

    services: Services

    async def visit(self, tables: Sequence[str]) -> None:
        """Load tables, so that clocks and bots go on."""
        ...


async def begin_correspondence(services: Services) -> None:
    """Note that the server runs before the first clock is read."""
    if isinstance(services.store, SqlStore):
        with contextlib.suppress(StoreError):  # noted within a minute
            await services.served.note(services.store, services.now())


async def wake_in_time(rooms: Rooms) -> None:
    """Load the tables whose clocks are over, again and again."""
    services = rooms.services
    if not isinstance(services.store, SqlStore):
        return
    await asyncio.gather(
        services.served.keep(services.store, services.now), _look(rooms, services.store)
    )


async def _look(rooms: Rooms, store: SqlStore) -> None:
    visited: dict[str, int] = {}  # and when: a table of other rules cannot go on
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        with contextlib.suppress(StoreError):  # the next search is soon
            now = rooms.services.served(rooms.services.now())
            visited = {table: at for table, at in visited.items() if at > now - AGAIN_MS}
            found = await store.tables_out_of_time(now, TABLES_AT_ONCE + len(visited))
            tables = [table for table in found if table not in visited]
            visited |= dict.fromkeys(tables, now)
            await rooms.visit(tables)
