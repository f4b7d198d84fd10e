"""The store in an SQLite file: it reads in threads and writes through one writer thread."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from ..inserts import write_append
from ..interface import Append, StoreError
from ..schema_upgrade import form_of, newest, upgrade
from ..sql_store import SqlStore
from . import connections as sqlite
from .files import InPlace, alone, keep_private
from .writer_thread import Writer

T = TypeVar("T")


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
        if any(
            one.edition or one.listing or one.finish or one.epoch is not None for one in appends
        ):
            await super().append(*appends)
            return

        def write(connection: Connection) -> None:
            for append in appends:
                write_append(connection, append)

        await self._writer.do(write, [one.step for one in appends])

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


def open_file(path: Path) -> SqliteStore:
    """Open or create a database for a server. An older one must be upgraded first."""
    held = contextlib.ExitStack()
    try:
        held.enter_context(alone(path))
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
