"""Copy databases between SQLite and Postgres: backups, restores and moves from one to the other.

A copy is complete or absent. A Postgres target is written in one transaction; an SQLite target is
written to a temporary file that replaces the target at the end.
"""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from .interface import StoreError
from .place import Place, PostgresUrl
from .postgres.connections import check_server, connect, lock, reasons_of
from .postgres.store import engine_of
from .schema_upgrade import form_of, newest, upgrade_on
from .sqlite import connections as sqlite
from .sqlite.files import exclusive_lock
from .sqlite.store import named
from .transfer import PostgresSide, Side, SqliteSide, is_empty, tables_in, transfer

Counts = dict[str, int]
FENCE = "UPDATE leases SET owner = '', epoch = epoch + 1"


async def upgrade(url: PostgresUrl) -> tuple[str | None, str]:
    """Upgrade a database, or fill an empty one; return its version before and after."""
    async with using(url, exclusive=True) as connection:
        before = await connection.run_sync(form_of)
        if before != newest():
            await connection.run_sync(upgrade_on)
    return before, newest()


async def erased(url: PostgresUrl) -> set[str]:
    """Return the ids of erased people; none in an older or an empty database."""
    async with using(url, exclusive=False) as connection:
        tables = await connection.run_sync(tables_in)
        if "erasures" not in {table.name for table in tables}:
            return set()
        rows = await connection.execute(text("SELECT person FROM erasures"))
        return {str(row.person) for row in rows}


async def backup(url: PostgresUrl, draft: Path) -> Counts:
    """Copy a database into a new SQLite file, also while a server runs."""
    async with using(url, exclusive=False) as connection:
        return await to_file(connection, draft)


async def restore(url: PostgresUrl, file: Path) -> Counts:
    """Replace everything in a database by a backup, which may be of an older version."""
    with tempfile.TemporaryDirectory() as folder:
        current = Path(folder) / "backup"
        sqlite.copy(file, current)  # with its write-ahead log
        upgrade_file(current)
        async with using(url, exclusive=True) as connection:
            if await connection.run_sync(form_of) != newest():
                await connection.run_sync(upgrade_on)
            with opened(current) as source:
                tables = tables_in(source)
                for table in tables:
                    await connection.execute(text(f"DELETE FROM {table.name}"))
                await connection.execute(text(FENCE))
                return await transfer(SqliteSide(source), await side_of(connection), tables)


async def copy(source: Place, target: Place) -> Counts:
    """Copy a database into an empty one."""
    async with contextlib.AsyncExitStack() as held:
        if isinstance(source, PostgresUrl):
            origin = await held.enter_async_context(using(source, exclusive=True))
            if isinstance(target, Path):
                return await to_file(origin, target)
            form = await origin.run_sync(form_of)
            tables = await origin.run_sync(tables_in)
            return await to_postgres(await side_of(origin), form, tables, target)
        held.enter_context(exclusive_lock(source))
        file = held.enter_context(opened(source))
        form, tables = form_of(file), tables_in(file)
        if isinstance(target, PostgresUrl):
            return await to_postgres(SqliteSide(file), form, tables, target)
        return await into_file(SqliteSide(file), form, tables, target)


async def to_postgres(
    source: Side, form: str | None, tables: list[Table], url: PostgresUrl
) -> Counts:
    """Copy everything into an empty Postgres database, in one transaction."""
    async with using(url, exclusive=True) as connection:
        there = await connection.run_sync(form_of)
        target = await side_of(connection)
        if there is not None:
            if not await is_empty(target, await connection.run_sync(tables_in)):
                raise StoreError("this database is not empty; nothing was copied")
            if there != form:
                raise StoreError(f"its version is {there}, the original's {form}: upgrade first")
        elif form is not None:
            await connection.run_sync(upgrade_on, form)
        return await transfer(source, target, tables)


async def to_file(origin: AsyncConnection, file: Path) -> Counts:
    """Copy everything in a Postgres database into a new SQLite file."""
    form = await origin.run_sync(form_of)
    tables = await origin.run_sync(tables_in)
    return await into_file(await side_of(origin), form, tables, file)


async def into_file(source: Side, form: str | None, tables: list[Table], file: Path) -> Counts:
    """Copy everything into a new SQLite file."""
    if form is None:
        raise StoreError("there are no tables in this database")
    sqlite.claim(file)
    engine = sqlite.engine_of(file)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            upgrade_on(connection, form)
            return await transfer(source, SqliteSide(connection), tables)
    except SQLAlchemyError as error:
        raise named(file, error) from None
    finally:
        engine.dispose()


def upgrade_file(path: Path) -> None:
    """Upgrade a copy of a backup."""
    engine = sqlite.engine_of(path)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            upgrade_on(connection)
    except SQLAlchemyError as error:
        raise named(path, error) from None
    finally:
        engine.dispose()


@contextlib.contextmanager
def opened(path: Path) -> Iterator[Connection]:
    """Read an SQLite database in one transaction."""
    if not sqlite.recognise(path):
        raise StoreError(f"{path}: there is no database")
    engine = sqlite.engine_of(path)
    try:
        with engine.connect() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise named(path, error) from None
    finally:
        engine.dispose()


@contextlib.asynccontextmanager
async def using(url: PostgresUrl, *, exclusive: bool) -> AsyncIterator[AsyncConnection]:
    """Use a database in one transaction: all that is read is of the same moment."""
    engine = engine_of(url, patient=True)
    try:
        with reasons_of(url):
            keeper = await connect(url)
            try:
                await check_server(keeper)
                if exclusive:
                    await lock(keeper)
                level = engine.execution_options(isolation_level="REPEATABLE READ")
                async with level.begin() as connection:
                    await connection.execute(text("SELECT 1"))  # begins the transaction
                    yield connection
            finally:
                await keeper.close()
    finally:
        await engine.dispose()


async def side_of(connection: AsyncConnection) -> PostgresSide:
    """Return asyncpg's connection inside of SQLAlchemy's, in the same transaction."""
    raw: Any = await connection.get_raw_connection()
    return PostgresSide(raw.driver_connection)
