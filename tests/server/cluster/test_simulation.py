"""Several nodes in simulation: some seeds, and faults that must be found."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import Connection

from tests.amounts import one_of_each
from tests.lockstep.games import combinations, edition_of
from tests.server.reliability import vfs
from waggonway.server.rooms.membership import MARGIN_SECONDS, TTL_SECONDS, Membership
from waggonway.server.store import Append, SqlStore, StoreError, inserts, leases

from .world import CheckedStore, ClusterWorld, examine_cluster

pytestmark = pytest.mark.skipif(not vfs.possible(), reason="SQLite is built into this Python")

TABLES = one_of_each(combinations())
SEEDS, PARTS = 4, 2
ENOUGH = 10  # seeds, more than a fault needs to show


@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_notices_what_fails_in_a_cluster(part: int) -> None:
    met: Counter[str] = Counter()
    for number in range(part, SEEDS, PARTS):
        edition, seats = TABLES[number]
        try:
            met += examine_cluster(edition, seats, number)
        except Exception as error:
            again = f"python -m tests.soak --only cluster --game {edition}/{seats}/{number}"
            error.add_note(f"seed {number}: {again}")
            raise
    assert met["steps"] > 0


def test_a_seed_tells_the_same_story_each_time(tmp_path: Path) -> None:
    def told(folder: Path) -> str:
        world = ClusterWorld(folder, edition_of("amsterdam"), 2, 1)
        world.live()
        return world.trace

    assert told(tmp_path / "one") == told(tmp_path / "two")


def test_a_node_that_cannot_start_without_its_database_starts_later(tmp_path: Path) -> None:
    class Unlucky(ClusterWorld):
        async def _trouble(self) -> None:
            self.database.crash(power=False)
            starting = asyncio.create_task(self._happen("killed"))
            await asyncio.sleep(5)
            self.database.start()
            await starting

    world = Unlucky(tmp_path, edition_of("amsterdam"), 2, 1)
    world.live()
    assert world.met["not started"] > 0


def several(first: int = 0) -> None:
    for number in range(first, first + ENOUGH):
        examine_cluster("amsterdam", 2, number)


def test_a_store_without_fencing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def accept(connection: Connection, table: str, epoch: int) -> None:
        """Accept the writes of every owner, also of a former one."""

    monkeypatch.setattr(inserts, "check_epoch", accept)
    with pytest.raises(AssertionError, match="somebody else owns the table"):
        several(first=10)


def test_a_node_that_tells_before_it_writes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hasty(self: CheckedStore, *appends: Append) -> None:
        for append in appends:
            self.spread(append.step.table, append.step.seq)
        await SqlStore.append(self, *appends)

    monkeypatch.setattr(CheckedStore, "append", hasty)
    with pytest.raises(AssertionError, match="told before it was written"):
        several()


def test_a_lease_renewed_by_a_paused_node_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def late(self: Membership) -> None:
        """Believe in a lease again that is over."""
        await self.store.renew(self.node.id, int(TTL_SECONDS * 1000))
        self._until = self._clock() + TTL_SECONDS - MARGIN_SECONDS
        await self._look_around()

    async def renew_for_ever(self: Membership) -> None:
        while True:
            await asyncio.sleep(TTL_SECONDS / 4)
            with contextlib.suppress(StoreError):
                await late(self)

    monkeypatch.setattr(leases, "RENEW", leases.RENEW.replace(" AND expires > {now}", ""))
    monkeypatch.setattr(Membership, "_renew", renew_for_ever)
    with pytest.raises(AssertionError, match="serve the same table"):
        several()
