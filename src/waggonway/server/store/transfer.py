"""Transfer all rows from one database to another, and compare them afterwards."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from hashlib import sha256
from typing import Any, Protocol

import msgspec
from sqlalchemy import Boolean, Connection, MetaData, Table, insert, select

from .interface import StoreError

ROWS_AT_ONCE = 2_000
NOT_COPIED = ("alembic_version", "nodes", "leases")  # of a schema, or of running processes

Values = tuple[Any, ...]


class Side(Protocol):
    """A database that can be read or written within one transaction."""

    def rows(self, table: Table) -> AsyncIterator[list[Values]]:
        """Yield all rows, some at once."""
        ...

    async def write(self, table: Table, rows: list[Values]) -> None:
        """Insert rows."""
        ...


class SqliteSide:
    """An SQLite file in a transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def rows(self, table: Table) -> AsyncIterator[list[Values]]:
        """Yield all rows."""
        result = self._connection.execute(select(table))
        for some in result.partitions(ROWS_AT_ONCE):
            yield [tuple(row) for row in some]

    async def write(self, table: Table, rows: list[Values]) -> None:
        """Insert rows."""
        names = table.columns.keys()
        self._connection.execute(
            insert(table), [dict(zip(names, row, strict=True)) for row in rows]
        )


class PostgresSide:
    """A Postgres database in a transaction, with asyncpg."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def rows(self, table: Table) -> AsyncIterator[list[Values]]:
        """Yield all rows."""
        names = ", ".join(f'"{column.name}"' for column in table.columns)
        query, some = f"SELECT {names} FROM {table.name}", list[Values]()
        async for row in self._connection.cursor(query, prefetch=ROWS_AT_ONCE):
            some.append(tuple(row))
            if len(some) == ROWS_AT_ONCE:
                yield some
                some = []
        if some:
            yield some

    async def write(self, table: Table, rows: list[Values]) -> None:
        """Insert rows."""
        names = table.columns.keys()
        await self._connection.copy_records_to_table(table.name, records=rows, columns=names)


class Checksum:
    """The number of rows and a hash of them that does not depend on their order."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0

    def add(self, rows: Iterable[Values]) -> None:
        """Add some rows."""
        for row in rows:
            self.count += 1
            self._sum += int.from_bytes(sha256(msgspec.msgpack.encode(row)).digest(), "big")

    def __eq__(self, other: object) -> bool:
        """Compare number and content."""
        if not isinstance(other, Checksum):
            return NotImplemented
        return (self.count, self._sum) == (other.count, other._sum)

    __hash__ = None  # type: ignore[assignment]


def tables_in(connection: Connection) -> list[Table]:
    """Return the tables of a database as it is, also of an older version."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in NOT_COPIED]


async def transfer(source: Side, target: Side, tables: Sequence[Table]) -> dict[str, int]:
    """Copy all rows, read them back and compare; raise StoreError if they differ."""
    counts: dict[str, int] = {}
    for table in tables:
        sent, arrived = Checksum(), Checksum()
        async for rows in source.rows(table):
            rows = converted(table, rows)
            sent.add(rows)
            await target.write(table, rows)
        async for rows in target.rows(table):
            arrived.add(converted(table, rows))
        if sent != arrived:
            raise StoreError(
                f"the copy of {table.name} differs from the original "
                f"({arrived.count:,} rows of {sent.count:,}); nothing was kept"
            )
        counts[table.name] = sent.count
    return counts


def converted(table: Table, rows: list[Values]) -> list[Values]:
    """Make booleans of SQLite's numbers."""
    flags = [isinstance(column.type, Boolean) for column in table.columns]
    if not any(flags):
        return rows
    return [
        tuple(bool(v) if flag else v for v, flag in zip(row, flags, strict=True)) for row in rows
    ]


async def is_empty(side: Side, tables: Sequence[Table]) -> bool:
    """Check whether there is no row in any table."""
    for table in tables:
        async for _ in side.rows(table):
            return False
    return True
