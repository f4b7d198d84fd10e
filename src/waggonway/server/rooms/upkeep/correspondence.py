"""Correspondence games are not kept in memory: they are loaded when a player's time runs out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from ...durations import MINUTE_MS
from ...store import SqlStore, StoreError
from ...tables.dispatch import next_deadline
from ...tables.options import Correspondence
from ...tables.table import Table
from ..services import Services

if TYPE_CHECKING:
    from ..room_registry import RoomRegistry

LOOK_SECONDS = 30.0  # between two searches for clocks that are over
TABLES_AT_ONCE = 50
SOON_MS = MINUTE_MS  # until a clock is over: the table stays in memory
AGAIN_MS = 10 * MINUTE_MS  # before a table is visited again


def is_loaded_in_time(table: Table, now: int) -> bool:
    """Whether the store knows when the clocks of a table are over, and it is loaded then."""
    if not isinstance(table.options.clock, Correspondence) or table.question:
        return False
    due = next_deadline(table)
    return due is None or due - now > SOON_MS


async def begin_correspondence(services: Services) -> None:
    """Note that the server runs before the first clock is read."""
    if isinstance(services.store, SqlStore):
        with contextlib.suppress(StoreError):  # noted within a minute
            await services.served.note(services.store, services.now())


async def wake_in_time(registry: RoomRegistry) -> None:
    """Load the tables whose clocks are over, again and again."""
    services = registry.services
    if not isinstance(services.store, SqlStore):
        return
    await asyncio.gather(
        services.served.keep(services.store, services.now), _look(registry, services.store)
    )


async def _look(registry: RoomRegistry, store: SqlStore) -> None:
    visited: dict[str, int] = {}  # and when: a table of other rules cannot go on
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        with contextlib.suppress(StoreError):  # the next search is soon
            now = registry.services.served(registry.services.now())
            visited = {table: at for table, at in visited.items() if at > now - AGAIN_MS}
            found = await store.tables_out_of_time(now, TABLES_AT_ONCE + len(visited))
            tables = [table for table in found if table not in visited]
            visited |= dict.fromkeys(tables, now)
            await registry.visit(tables)
