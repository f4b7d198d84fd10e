"""Blocks: a table looks as if it did not exist to people whom its host has blocked."""

from __future__ import annotations

from ..refusals import Refusal
from ..store import SqlStore, Store
from ..tables.table import Table

HIDDEN = ("lobby", "playing", "paused")
"""The phases in which a table is hidden. Finished games are public by their link."""


async def check_host(store: Store, table: Table, person: str | None) -> None:
    """Refuse a table whose host has blocked a person, unless they have a seat at it."""
    if person is None or table.phase not in HIDDEN or table.seats_of(person):
        return
    if await is_blocked(store, table.host, person):
        raise Refusal.of("no_such_table")


async def is_blocked(store: Store, host: str, person: str) -> bool:
    """Whether a host has blocked a person."""
    return isinstance(store, SqlStore) and host != person and await store.blocks(host, person)


async def hosts_who_block(store: Store, person: str | None) -> set[str]:
    """Return everybody whose tables a person should not see."""
    if person is None or not isinstance(store, SqlStore):
        return set()
    return await store.blocked_by(person)


async def apart_from(store: Store, person: str, table: Table) -> frozenset[str]:
    """Return the players of a table who are not seated together with a person again."""
    others = [one for one in dict.fromkeys(c.person for c in table.chairs) if one]
    if not isinstance(store, SqlStore) or others == [person]:
        return frozenset()
    return frozenset(await store.apart_from(person, others))
