"""A store on disk for one test, and lines to write into it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from waggonway.server.store import Append, Place, SqlStore, open_store
from waggonway.server.tables.steps import Said, Step
from waggonway.server.tables.summary import Listing


def using(place: Place, test: Callable[[SqlStore], Awaitable[None]]) -> None:
    """Open a store, do something with it, and close it."""

    async def whole() -> None:
        store = open_store(place)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(whole())


def step(table: str, seq: int, key: str | None = None, seed: str | None = None) -> Append:
    """A step in which somebody says something."""
    what = (Said("ann0", "Ann", f"line {seq}"),)
    return Append(Step(table, seq, key or f"k{seq}", 1_700_000_000_000 + seq, what, seed))


def line(table: str, number: int, **parts: Any) -> Append:
    """A step with a line in the lobby."""
    listing = Listing(
        table=table,
        phase="playing",
        private=False,
        edition="usa",
        title="USA",
        seats=2,
        free=0,
        names=("Ann", "Bob"),
        spectators=True,
        clock="per_move",
        opened=1,
        changed=number,
        host="ann0",
        people=("ann0", "bob0"),
    )
    listing = msgspec.structs.replace(listing, **parts)
    return msgspec.structs.replace(step(table, number), listing=listing)
