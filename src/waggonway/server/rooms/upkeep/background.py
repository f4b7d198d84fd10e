"""Resume running games after a start, drop idle tables from memory, and delete old data."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from ...store import SqlStore, StoreError
from .cluster import take_care
from .retention import ago, longest, run_retention

if TYPE_CHECKING:
    from ..room_registry import RoomRegistry

IDLE_SEARCH_SECONDS = 30.0  # between two searches for idle tables
DELETION_SECONDS = 3600.0  # between two searches for unused lobbies and guests


async def resume_games(registry: RoomRegistry) -> None:
    """Resume running games after a restart, even without viewers: clocks run, bots think."""
    if registry.services.membership.shared:
        await take_care(registry)
        return
    while True:
        try:
            tables = await registry.services.store.playing()
            break
        except StoreError:
            await asyncio.sleep(IDLE_SEARCH_SECONDS)
    await registry.visit(tables)


async def drop_idle_tables(registry: RoomRegistry) -> None:
    """Drop idle tables from memory, again and again."""
    while True:
        await asyncio.sleep(min(IDLE_SEARCH_SECONDS, registry.services.idle))
        await registry.forget_idle()


async def delete_old_data(registry: RoomRegistry) -> None:
    """Close unused lobbies and delete old data, again and again."""
    while True:
        with contextlib.suppress(StoreError):  # an hour later is early enough
            if registry.services.membership.leads:
                await _delete_once(registry)
        await asyncio.sleep(DELETION_SECONDS)


async def _delete_once(registry: RoomRegistry) -> None:
    services = registry.services
    store, keep = services.store, services.settings.retention
    if isinstance(store, SqlStore):
        await run_retention(registry, store, dry_run=False)
        return
    now = services.now()
    days = await store.days_of_service(now, longest(keep) + 1)
    await registry.visit(await store.left_lobbies(ago(now, days, keep.lobby_days)))
    seen, idle = (ago(now, days, many) for many in (keep.guest_days, keep.unused_guest_days))
    await store.forget_guests(seen, idle)
