"""What a process does in the background on a store that it shares with others.

It adopts running games whose process has died, so that their clocks and bots go on without anybody
asking for them. It also compares the versions of its tables with the store: if another process
has written to one of them, whatever went wrong, the viewers are sent to that process.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from ...refusals import Refusal
from ...store import StoreError
from ..membership import Membership

if TYPE_CHECKING:
    from ..room_registry import RoomRegistry

ADOPT_SECONDS = 1.0  # between two searches for running games without a process
ADOPTED_AT_ONCE = 50  # by one process, so that others get some, too
COMPARE_SECONDS = 3.0  # between two comparisons of versions
SIGN_OUT_SECONDS = 60.0  # between two searches for devices that were signed out elsewhere

logger = logging.getLogger(__name__)


async def take_care(registry: RoomRegistry) -> None:
    """Adopt and compare, again and again."""
    membership = registry.services.membership
    assert isinstance(membership, Membership)
    await asyncio.gather(
        _adopt(registry, membership),
        _compare(registry, membership),
        _sign_out(registry, membership),
    )


async def _adopt(registry: RoomRegistry, membership: Membership) -> None:
    """Adopt running games: at first those that nobody has claimed, then those of the dead."""
    first, chance = True, Random(membership.node.id)
    while True:
        try:
            if membership.valid:
                tables = await membership.store.orphans(ADOPTED_AT_ONCE)
                if first and not tables:
                    tables, first = await membership.store.without_owner(), False
                if tables:
                    logger.info("adopting %s running games", len(tables))
                    await registry.visit(some_order(tables, chance))
        except StoreError:  # nothing can be adopted now
            pass
        await asyncio.sleep(ADOPT_SECONDS * chance.uniform(0.5, 1.5))


def some_order(tables: Sequence[str], chance: Random) -> list[str]:
    """Shuffle the second half, so that two processes do not follow each other."""
    half = len(tables) // 2
    return [*tables[:half], *chance.sample(tables[half:], len(tables) - half)]


async def _compare(registry: RoomRegistry, membership: Membership) -> None:
    """Compare versions every few seconds, and whenever another process tells of a step."""
    while True:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(registry.outdated.wait(), COMPARE_SECONDS)
        registry.outdated.clear()
        try:
            await compare_versions(registry, membership)
        except (StoreError, Refusal):  # the next comparison is soon
            continue


async def compare_versions(registry: RoomRegistry, membership: Membership) -> None:
    """Drop the tables to which another process has written."""
    before = {name: (room, room.table.version) for name, room in registry.loaded().items()}
    found = await membership.store.versions(list(before)) if before else {}
    for table, (room, version) in before.items():
        # A step that we are writing may be in the store before the table in memory has it.
        ours = room.busy or room.table.version != version
        if found.get(table, 0) > version and not ours:
            logger.error("another process has written", extra={"table": table})
            registry.drop(table)


async def _sign_out(registry: RoomRegistry, membership: Membership) -> None:
    """Find devices that were signed out elsewhere, in case the message was lost."""
    while True:
        await asyncio.sleep(SIGN_OUT_SECONDS)
        here = {one for room in registry.loaded().values() for one in room.audience.devices}
        try:
            for device in await membership.store.revoked(sorted(here)) if here else ():
                registry.disconnect_device(device)
        except StoreError:
            continue
