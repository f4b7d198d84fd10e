"""The store of a server without threads: it writes at a moment of the simulation's own time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from waggonway.server.store import SqliteStore, StoreError, open_store
from waggonway.server.store.sqlite.writer_thread import Job, Writer
from waggonway.server.tables.steps import Step

from .disk import Disk

T = TypeVar("T")
FILE = "tables.sqlite"


class InlineWriter(Writer):
    """Takes all that waits into a transaction a moment later; it never answers once it is dead."""

    def __init__(self, writer: Writer, chance: Random) -> None:
        self._engine, self._reason_of = writer._engine, writer._reason_of
        self._place = writer._place
        self._kept: Connection | None = None
        self._chance = chance
        self._queue: list[Job] = []
        self.dead = False

    async def do(self, work: Callable[[Connection], T], steps: Sequence[Step] = ()) -> T:
        """Write something; return when it is on disk."""
        job = Job(work, steps)
        if not self._queue and not self.dead:
            asyncio.get_running_loop().call_later(self._chance.uniform(0.001, 0.05), self._commit)
        self._queue.append(job)
        value: T = await job.future
        return value

    def die(self) -> None:
        """Nobody hears of it, but what waits is being written when the end comes."""
        for job in self._queue:
            job.future.cancel()
        self._commit()
        self.dead = True

    def close(self) -> None:
        """Nothing to end."""

    def _commit(self) -> None:
        if self.dead or not self._queue:
            return
        batch, self._queue = self._queue, []
        if not self._together(batch):
            for job in batch:
                self._alone(job)


class InlineStore(SqliteStore):
    """The server's store, all of it in one thread."""

    def __init__(self, disk: Disk, chance: Random) -> None:
        opened = open_store(disk.folder / FILE)
        opened._writer.close()
        self._engine, self._reason_of, self._held = opened._engine, opened._reason_of, opened._held
        self._writer: InlineWriter = InlineWriter(opened._writer, chance)
        self._chance = chance

    async def _read(self, work: Callable[[Connection], T]) -> T:
        await asyncio.sleep(self._chance.uniform(0.0, 0.005))
        if self._writer.dead:
            await asyncio.get_running_loop().create_future()
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise StoreError(self._reason_of(error)) from None

    def die(self) -> None:
        """The process ends without a word."""
        self._writer.die()

    def let_go(self) -> None:
        """The system closes the files of a dead process; what that does to them does not count."""
        self._writer._disconnect()
        self._held.close()

    async def close(self) -> None:
        """Let go of the database, unless death has come first."""
        if not self._writer.dead:
            self._writer.dead = True
            self.let_go()
