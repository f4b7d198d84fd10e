"""A store through power cuts: what was acknowledged is there afterwards, whole and once."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

from sqlalchemy import select

from tests.lockstep.games import edition_of
from tests.server.helpers.prepared import NOW, prepared
from waggonway.server.store import Append, SqliteStore, open_store
from waggonway.server.store.interface import Wanted
from waggonway.server.store.schema.games import steps
from waggonway.server.tables.steps import Step, encode_what
from waggonway.server.tables.table import Table

from .disk import Disk

CUTS = 10
TABLES = 5
FILE = "tables.sqlite"
LONGEST = 12  # steps of a table between two openings of the store


Row = tuple[str, int, str, int, str, str | None]


def examine_power(edition: str, seats: int, number: int) -> Counter[str]:
    """Ten power cuts, the first of them perhaps before the database is made."""
    with tempfile.TemporaryDirectory(prefix="power-") as folder:
        story = Story(Path(folder), edition, seats, number)
        while (left := CUTS - story.met["cuts"]) > 0:
            story.live(min(left, story.chance.randint(1, 4)))
        return story.met


class Story:
    """A disk that is cut off again and again while tables write to it."""

    def __init__(self, folder: Path, edition: str, seats: int, number: int) -> None:
        self.folder = folder
        self.edition = edition_of(edition)
        self.chance = Random(f"power/{edition}/{seats}/{number}")
        self.games = {f"t{n}": prepared(edition, seats, n) for n in range(TABLES)}
        self.files: dict[str, bytes] = {}
        self.promised = dict.fromkeys(self.games, 0)  # steps of each that were acknowledged
        self.asked = dict.fromkeys(self.games, 0)  # and that were given to the store
        self.met: Counter[str] = Counter()
        self._rows = {
            name: [row_of(append) for append in game] for name, game in self.games.items()
        }
        self._disks = 0

    def live(self, cuts: int) -> None:
        """Serve for a while, look at some moments at which the power could fail, and let it."""
        disk = self._disk(self.files)
        acknowledged: list[tuple[int, str, int]] = []
        begun = dict(self.promised)

        async def whole() -> None:
            async with serving(disk) as store:
                self.check(await self._logs(store), begun)
                pages = self.chance.choice((4, 30, 1000))  # how soon the log is folded back
                await store._writer.do(
                    lambda c: c.exec_driver_sql(f"PRAGMA wal_autocheckpoint = {pages}")
                )
                goals = {name: self.chance.randrange(LONGEST) for name in self.games}
                await asyncio.gather(*(write(store, name, goals[name]) for name in self.games))

        async def write(store: SqliteStore, name: str, number: int) -> None:
            there = len(await store.steps(name))
            for append in self.games[name][there : there + number]:
                self.asked[name] = append.step.seq
                await store.append(append)
                acknowledged.append((len(disk.acts), name, append.step.seq))

        asyncio.run(whole())
        self.met["synced"] += sum(act.kind == "sync" for act in disk.acts)
        self.met["folded back"] += any(act.name == FILE and act.kind == "sync" for act in disk.acts)
        found = begun
        for _ in range(cuts):
            upto = self.chance.randint(0, len(disk.acts))
            promised = dict(begun)
            promised.update((name, seq) for at, name, seq in acknowledged if at <= upto)
            self.files = disk.cut_off(upto, self.chance)
            found = self._recovered(promised)
            self.met["cuts"] += 1
        self.promised, self.asked = dict(found), dict(found)

    def _recovered(self, promised: dict[str, int]) -> dict[str, int]:
        """Open what is left, and compare it with what was promised; the steps that are there."""
        disk = self._disk(self.files)

        async def look() -> dict[str, int]:
            async with serving(disk) as store:
                found = await self._logs(store)
                self.check(found, promised)
                await self._look_closely(store, found)
                return found

        return asyncio.run(look())

    def check(self, found: dict[str, int], promised: dict[str, int]) -> None:
        """Nothing is missing, and nothing is there that nobody asked for."""
        for name, there in found.items():
            assert promised[name] <= there <= self.asked[name], (name, found, promised, self.asked)
        self.met["steps lost"] += sum(self.asked.values()) - sum(found.values())
        self.met["steps promised"] += sum(promised.values())

    async def _look_closely(self, store: SqliteStore, found: dict[str, int]) -> None:
        """The game of one table goes on; its line in the lobby and its record are as old as it."""
        name = self.chance.choice(list(self.games))
        appends = self.games[name][: found[name]]
        record = await store.record(name)
        ended = appends[-1].finish if appends else None
        assert record == (ended and ended.record)
        if not appends:
            return
        ref, data = appends[0].edition or ("", b"")
        assert await store.edition(ref) == data
        lines = await store.listings(Wanted(phases=("lobby", "playing", "finished")), 100)
        assert [line for line in lines if line.table == name] == [appends[-1].listing]
        table = Table.restored(name, self.edition, await store.steps(name), NOW)
        for append in self.games[name][found[name] :]:
            table.apply(append.step, NOW)
        assert table.phase == "finished"

    async def _logs(self, store: SqliteStore) -> dict[str, int]:
        """How many steps of each table are there; every one as it was written."""
        found: dict[str, list[Row]] = {name: [] for name in self.games}
        query = select(steps).order_by(steps.c.table_id, steps.c.seq)
        for row in await store._read(lambda connection: connection.execute(query).all()):
            found[row.table_id].append(tuple(row))
        for name, rows in found.items():
            assert rows == self._rows[name][: len(rows)]
        return {name: len(rows) for name, rows in found.items()}

    def _disk(self, files: dict[str, bytes]) -> Disk:
        self._disks += 1
        return Disk(self.folder / str(self._disks), self.chance, files)


def row_of(append: Append) -> Row:
    """A step as it lies in the database."""
    step: Step = append.step
    return (step.table, step.seq, step.key, step.at, encode_what(step.what).decode(), step.seed)


@contextlib.asynccontextmanager
async def serving(disk: Disk) -> AsyncIterator[SqliteStore]:
    """The store as a server opens it, on a disk."""
    with disk.mounted():
        store = open_store(disk.folder / FILE)
        try:
            yield store
        finally:
            await store.close()
