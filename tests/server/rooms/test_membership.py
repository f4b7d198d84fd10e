"""A process among others: what it does when its lease ends."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.helpers.memory import services
from tests.server.helpers.sitting import ANN
from waggonway.editions import load
from waggonway.server.refusals import Refusal
from waggonway.server.rooms.membership import TTL_SECONDS, Membership
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.store import SqliteStore, open_store
from waggonway.server.tables.options import Options
from waggonway.server.tables.steps import Step


def test_a_table_that_arrives_after_the_end_of_the_lease_is_not_served(tmp_path: Path) -> None:
    """Another process may own it when this one has joined again."""
    now = [0.0]

    class Slow(SqliteStore):
        async def steps(self, table: str, after: int = 0) -> list[Step]:
            if after:  # the table is claimed
                now[0] += 2 * TTL_SECONDS
            return await super().steps(table, after)

    async def test() -> None:
        store: Any = open_store(tmp_path / "db")
        store.__class__ = Slow
        member = Membership(store, "http://node:secret@here:1/", lambda: now[0])
        registry = RoomRegistry(msgspec.structs.replace(services(store), membership=member))
        member._rooms = registry
        await member._join()
        table = await registry.open(ANN, load("usa"), Options(2))
        with pytest.raises(Refusal, match="restarting"):
            await registry.load(table)
        await member._join()
        assert registry.loaded() == {}
        await store.close()

    asyncio.run(test())
