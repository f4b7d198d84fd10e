"""Retention: close unused lobbies, and delete what the settings no longer keep.

Everything happens in small transactions with pauses, beside the game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from ...durations import DAY_MS
from ...settings import Off, Retention
from ...store import SqlStore

if TYPE_CHECKING:
    from ..room_registry import RoomRegistry

TABLES_AT_ONCE = 50  # in one transaction
PAUSE_SECONDS = 0.05  # between two transactions
MEGABYTE = 1_000_000  # bytes
NEVER = 0  # a time before everything


class Retained(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of things that were deleted or, in a dry run, would be."""

    dry_run: bool
    lobbies: int = 0  # closed, not deleted
    closed_tables: int = 0
    unfinished_games: int = 0
    games: int = 0
    guests: int = 0
    editions: int = 0
    audit_lines: int = 0
    megabytes: float = 0  # of data before

    @property
    def summary(self) -> str:
        """The numbers in one line."""
        shown = {name: getattr(self, name) for name in self.__struct_fields__[1:]}
        return ", ".join(f"{name} {number}" for name, number in shown.items() if number)


def ago(now: int, days: Sequence[int], many: int | Off) -> int:
    """Return the time a number of days of service ago; NEVER if the server has run for fewer days.

    The computer's clock alone is not enough: set far ahead, it would make everything old.
    """
    if many == "off" or len(days) <= many:
        return NEVER
    return min(now - many * DAY_MS, days[many] + DAY_MS)


def longest(retention: Retention) -> int:
    """Return the largest number of days in the settings."""
    values = msgspec.structs.asdict(retention)
    days = [v for name, v in values.items() if name.endswith("_days") and isinstance(v, int)]
    return max(days, default=0)


async def run_retention(registry: RoomRegistry, store: SqlStore, *, dry_run: bool) -> Retained:
    """Delete everything that is too old or too much, or only count it."""
    services = registry.services
    keep, now = services.settings.retention, services.now()
    days = await store.days_of_service(now, longest(keep) + 1)

    def since(many: int | Off) -> int:
        return ago(now, days, many)

    lobbies = await store.left_lobbies(since(keep.lobby_days))
    closed = await store.unchanged_tables(("closed",), since(keep.closed_days))
    unfinished = await store.unchanged_tables(("playing", "paused"), since(keep.unfinished_days))
    games = await store.games_before(since(keep.game_days))
    size = await store.content_bytes() if keep.max_mb != "off" else 0
    if keep.max_mb != "off" and size > keep.max_mb * MEGABYTE:
        excess = size - keep.max_mb * MEGABYTE
        large = [one.game for one in await store.oldest_games(excess)]
        games = list(dict.fromkeys([*games, *large]))
    seen, idle = since(keep.guest_days), since(keep.unused_guest_days)
    guests = await store.count_forgotten(seen, idle)
    audit = await store.old_audit(since(keep.audit_days))
    if not dry_run:
        await registry.visit(lobbies)
        await delete(registry, store, [*closed, *unfinished, *games])
        if guests:
            await store.forget_guests(seen, idle)
        if audit:
            await store.delete_audit(since(keep.audit_days))
    # Editions are found by reading a step of every table: only where tables were deleted.
    gone = [*closed, *unfinished, *games]
    editions = await store.unused_editions() if gone and not dry_run else []
    if editions:
        await store.delete_unused_editions()
    if gone and not dry_run:
        await store.compact()
    return Retained(
        dry_run=dry_run,
        lobbies=len(lobbies),
        closed_tables=len(closed),
        unfinished_games=len(unfinished),
        games=len(games),
        guests=guests,
        editions=len(editions),
        audit_lines=audit,
        megabytes=round(size / MEGABYTE, 1),
    )


async def delete(registry: RoomRegistry, store: SqlStore, tables: Sequence[str]) -> None:
    """Delete tables, some at once; those that somebody looks at stay until the next time."""
    for begin in range(0, len(tables), TABLES_AT_ONCE):
        some = [one for one in tables[begin : begin + TABLES_AT_ONCE] if registry.discard(one)]
        if some:
            await store.delete_tables(some)
        await asyncio.sleep(PAUSE_SECONDS)
