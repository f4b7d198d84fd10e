"""The store in an SQLite file: it reads in threads and writes through one writer thread."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from ..inserts import write_append
from ..interface import Append, StoreError
from ..schema_upgrade import form_of, newest, upgrade
from ..sql_store import SqlStore
from . import connections as sqlite
from .files import InPlace, exclusive_lock, keep_private
from .writer_thread import CHECKPOINT, Writer

T = TypeVar("T")
CHECKPOINT_ATTEMPTS = 100
INCREMENTAL = 2  # the mode of `auto_vacuum`
PAGES_AT_ONCE = 1000  # of 4 KiB
COMPACT_PAUSE_SECONDS = 0.05
CHECKPOINT_PAUSE_SECONDS = 0.1


class SqliteStore(SqlStore):
    """A store in a file that no other process uses."""

    def __init__(
        self,
        engine: Engine,
        reason_of: Callable[[BaseException], str],
        held: contextlib.ExitStack,
        place: InPlace,
    ) -> None:
        self._engine = engine
        self._reason_of = reason_of
        self._held = held
        self._writer = Writer(engine, reason_of, place)

    async def append(self, *appends: Append) -> None:
        """Write steps, all or none. A step alone, as every move is, takes a shorter way."""
        for one in appends:
            if not one.only_step or one.epoch is not None:
                await super().append(*appends)
                return

        def write(connection: Connection) -> None:
            for append in appends:
                write_append(connection, append)

        await self._writer.do(write, [one.step for one in appends])

    async def content_bytes(self) -> int:
        """Measure the pages in use."""
        return await self._read(
            lambda c: (
                sum(
                    sign * c.exec_driver_sql(f"PRAGMA {name}").scalar_one()
                    for name, sign in (("page_count", 1), ("freelist_count", -1))
                )
                * int(c.exec_driver_sql("PRAGMA page_size").scalar_one())
            )
        )

    async def compact(self) -> None:
        """Return free pages to the system, a few thousand at once, so that moves can go on."""
        while await self._writer.maintain(give_back):
            await asyncio.sleep(COMPACT_PAUSE_SECONDS)

    async def scrub(self) -> None:
        """Rewrite the whole file, and empty its log. Writes wait meanwhile."""
        await self._writer.maintain(rewrite)

    async def close(self) -> None:
        """Finish waiting writes, and close the database."""
        await asyncio.to_thread(self._writer.close)
        self._engine.dispose()
        self._held.close()

    async def _write(self, work: Callable[[Connection], T]) -> T:
        return await self._writer.do(work)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def read() -> T:
            try:
                with self._engine.connect() as connection:
                    return work(connection)
            except SQLAlchemyError as error:
                raise StoreError(self._reason_of(error)) from None

        return await asyncio.to_thread(read)


def give_back(driver: Any) -> bool:
    """Return some free pages to the system; return whether more are left.

    Only files made by this version, or scrubbed by it, can shrink. In others free pages are reused.
    """
    (mode,) = driver.execute("PRAGMA auto_vacuum").fetchone()
    if mode != INCREMENTAL:
        return False
    # `execute` would stop after one page: this statement has a row without columns for each.
    driver.executescript(f"PRAGMA incremental_vacuum({PAGES_AT_ONCE});")
    (left,) = driver.execute("PRAGMA freelist_count").fetchone()
    return bool(left)


def rewrite(driver: Any) -> None:
    """Rebuild a file from its rows alone; what was deleted is in neither file afterwards."""
    driver.execute("PRAGMA auto_vacuum = INCREMENTAL")  # takes effect with VACUUM
    driver.execute("VACUUM")
    for _ in range(CHECKPOINT_ATTEMPTS):
        busy, *_ = driver.execute(CHECKPOINT).fetchone()
        if not busy:
            return
        time.sleep(CHECKPOINT_PAUSE_SECONDS)  # somebody reads
    raise StoreError("the database is being read all the time; run the command again")


def open_file(path: Path) -> SqliteStore:
    """Open or create a database for a server. An older one must be upgraded first."""
    held = contextlib.ExitStack()
    try:
        held.enter_context(exclusive_lock(path))
        engine = opened(path)
        keep_private(path)
        with engine.connect() as connection:
            form = form_of(connection)
        if form != newest():
            raise StoreError(
                f"it was made by an older Waggonway; run: waggonway db upgrade --db '{path}'"
            )
    except (SQLAlchemyError, StoreError) as error:
        held.close()
        raise named(path, error) from None
    return SqliteStore(engine, sqlite.reason_of, held, InPlace(path))


def opened(path: Path) -> Engine:
    """Connect to a database. A new one gets the current schema; an older one keeps its own."""
    if not sqlite.recognise(path):
        sqlite.claim(path)
    engine = sqlite.engine_of(path)
    with engine.connect() as connection:
        empty = form_of(connection) is None  # also if the process was killed before it was created
    if empty:
        upgrade(engine)
    return engine


def named(path: Path, error: Exception) -> StoreError:
    """Add the name of the file to a problem."""
    reason = str(error) if isinstance(error, StoreError) else sqlite.reason_of(error)
    return StoreError(reason if reason.startswith(str(path)) else f"{path}: {reason}")
