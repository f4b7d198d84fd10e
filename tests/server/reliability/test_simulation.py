"""The whole server in simulation: a seed for each kind of table, and faults that must be found."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from tests.amounts import one_of_each
from tests.lockstep.games import combinations, edition_of, made_up_combinations
from waggonway.server.rooms.outbox import Outbox
from waggonway.server.rooms.room import Decide, Room
from waggonway.server.rooms.step_commit import appends
from waggonway.server.store import Append, StoreError
from waggonway.server.store.sqlite.store import SqliteStore
from waggonway.server.tables import viewer_messages
from waggonway.server.tables.dispatch import Outcome

from . import vfs
from .world import World, examine_simulation

pytestmark = pytest.mark.skipif(not vfs.possible(), reason="SQLite is built into this Python")

TABLES = one_of_each(combinations() + made_up_combinations())
PARTS = 2  # so that two processes can share them


@pytest.mark.parametrize("part", range(PARTS))
def test_acknowledged_steps_survive_every_failure(part: int) -> None:
    for number in range(part, len(TABLES), PARTS):  # `make soak` takes more seeds
        edition, seats = TABLES[number]
        try:
            met = examine_simulation(edition, seats, number)
        except Exception as error:
            again = f"python -m tests.soak --only simulation --game {edition}/{seats}/{number}"
            error.add_note(f"seed {number}: {again}")
            raise
        assert met["steps"] > 0


def test_a_seed_tells_the_same_story_each_time(tmp_path: Path) -> None:
    def told(folder: Path) -> str:
        world = World(folder, edition_of("amsterdam"), 3, 3)
        world.live()
        return world.trace

    assert told(tmp_path / "one") == told(tmp_path / "two")


def several() -> None:
    """More seeds than such a fault needs to show."""
    for number in range(20):
        examine_simulation("amsterdam", 2, number)


def test_a_server_that_tells_before_it_writes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hasty(self: Room, decide: Decide, sender: Outbox | None = None, key: str = "") -> int:
        async with self._lock:
            outcome = decide()
            if not isinstance(outcome, Outcome):
                version = outcome.version if outcome else self.table.version
                if sender:
                    sender.put(viewer_messages.done(self.table, key, version))
                return version
            rows = await appends(self.table, outcome, self.epoch)
            self._replace_table(outcome.after, sender, key)
            await self._services.store.append(*rows)
            return outcome.step.seq

    monkeypatch.setattr(Room, "_carry_out", hasty)
    with pytest.raises(AssertionError, match=r"forgotten|told|lost"):
        several()


def test_a_server_that_acknowledges_what_it_could_not_write_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    append = SqliteStore.append

    async def careless(self: SqliteStore, *appends: Append) -> None:
        with contextlib.suppress(StoreError):
            await append(self, *appends)

    monkeypatch.setattr(SqliteStore, "append", careless)
    with pytest.raises(AssertionError, match=r"forgotten|told|lost|error occurred"):
        several()
