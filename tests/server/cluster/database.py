"""A simulated database server for several nodes: it crashes, and its network fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from sqlalchemy import Connection, text

from tests.server.reliability.disk import Disk
from tests.server.reliability.inline import InlineStore
from tests.server.reliability.network import LIFE
from waggonway.server.store import Listener, SqlStore, StoreError

T = TypeVar("T")
ANSWER_SECONDS = 3.0  # until a node gives up waiting for an answer
OWNER = text("SELECT owner, epoch FROM leases WHERE table_id = :table")
VERSION = text("SELECT max(seq) FROM steps WHERE table_id = :table")


class Database:
    """All data, on a disk that loses what was not synced."""

    def __init__(self, folder: Path, chance: Random, files: dict[str, bytes]) -> None:
        self._folder, self._chance, self._files = folder, chance, files
        self._offset = chance.uniform(-1e6, 1e6)  # of its clock, in seconds
        self._held = ExitStack()
        self.runs = 0
        self.up = False
        self.start()

    def start(self) -> None:
        """Start on what the last run has left."""
        self.runs += 1
        self.disk = Disk(self._folder / f"db{self.runs}", self._chance, self._files)
        self._held = ExitStack()
        self._held.enter_context(self.disk.mounted())
        self.store = InlineStore(self.disk, self._chance)
        self.up = True

    def crash(self, *, power: bool) -> None:
        """End without a word, as a process or with the power."""
        before = len(self.disk.acts)
        self.up = False
        self.store.die()
        upto = self._chance.randint(before, len(self.disk.acts))
        self.release()
        disk = self.disk
        self._files = disk.cut_off(upto, self._chance) if power else disk.killed(upto)

    def release(self) -> None:
        """Close the files."""
        self.store.let_go()
        self._held.close()

    def now(self) -> int:
        """Milliseconds by the clock of the database."""
        return int((asyncio.get_running_loop().time() + self._offset) * 1000)

    def run(self, work: Awaitable[T]) -> asyncio.Future[T]:
        """Do something that no process takes with it when it dies."""
        token = LIFE.set(None)
        try:
            return asyncio.ensure_future(work)
        finally:
            LIFE.reset(token)

    def look(self, query: Any, table: str) -> Any:
        """Look something up, for the checks of a test."""
        with self.store._engine.connect() as connection:
            return connection.execute(query, {"table": table}).first()


class Bus:
    """Carries messages between nodes, some of them never."""

    def __init__(self, database: Database, chance: Random) -> None:
        self._database, self._chance = database, chance
        self.stores: list[NodeStore] = []

    def send(self, sender: NodeStore, deliver: Callable[[Listener], None]) -> None:
        """Deliver something to all others, unless it is lost."""
        loop = asyncio.get_running_loop()
        for store in self.stores:
            if store is not sender and not sender.cut and self._chance.random() > 0.1:
                at = self._chance.uniform(0.001, 0.2)
                loop.call_later(at, self._arrive, store, deliver)

    def _arrive(self, store: NodeStore, deliver: Callable[[Listener], None]) -> None:
        if store.listener is not None and store.reachable() and not store.cut:
            deliver(store.listener)

    def check(self, table: str, version: int) -> None:
        """Whatever is told is in the store: a message is sent after the commit."""
        if self._database.up:
            found = self._database.look(VERSION, table)
            assert found[0] is not None, "told before it was written"
            assert found[0] >= version, "told before it was written"


class NodeStore(SqlStore):
    """The store as one node reaches it. An answer can be lost after the commit."""

    def __init__(
        self, database: Database, chance: Random, bus: Bus, reachable: Callable[[], bool]
    ) -> None:
        self._database, self._chance, self._bus = database, chance, bus
        self.clock = database.now
        self.reachable = reachable  # whether the node lives and runs
        self.listener: Listener | None = None
        self.cut = False  # a partition
        self.failures: list[AssertionError] = []
        bus.stores.append(self)

    def listen(self, name: str, listener: Listener) -> NodeStore:
        """Hear what other nodes tell."""
        self.listener = listener
        return self

    def tell(self, kind: str, note: object) -> None:
        """Tell the others nothing: limits play no part here."""

    def spread(self, table: str, version: int) -> None:
        """Tell the others of a step that is written."""

        def deliver(listener: Listener) -> None:
            try:
                self._bus.check(table, version)
            except AssertionError as error:
                self.failures.append(error)
            listener.on_step(table, version)

        self._bus.send(self, deliver)

    def heal(self) -> None:
        """End a partition."""
        self.cut = False
        if self.listener is not None:
            self.listener.resync()

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await self._through(lambda: self._database.store._read(work))

    async def _write(self, work: Callable[[Connection], T]) -> T:
        return await self._through(lambda: self._database.store._write(work))

    async def _through(self, call: Callable[[], Awaitable[T]]) -> T:
        """Go to the database and back over a network that may fail in between."""
        runs = self._database.runs
        await asyncio.sleep(self._chance.uniform(0.0005, 0.01))
        if self.cut or not self._database.up:
            await asyncio.sleep(self._chance.uniform(0, 0.5))
            raise StoreError("the connection to the database was lost")
        work = self._database.run(call())
        await asyncio.wait([work], timeout=ANSWER_SECONDS)
        await asyncio.sleep(self._chance.uniform(0.0005, 0.01))
        lost = self.cut or not self._database.up or runs != self._database.runs
        if lost or not work.done() or work.cancelled():
            work.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise StoreError("the connection to the database was lost")
        return work.result()

    async def close(self) -> None:
        """Disconnect."""
