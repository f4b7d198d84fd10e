"""Leases: which server process owns a table.

A process renews one row every few seconds, however many tables it owns. Its leases are valid as
long as that row is. The epoch of a table rises with every change of its owner. Every append checks
it, so a process that was paused for longer than its lease cannot write to a table it has lost.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, bindparam, func, select, text

from .interface import Lease, Node, Stale
from .schema import steps

T = TypeVar("T")
TABLES_AT_ONCE = 500  # in one query for versions

JOIN = "INSERT INTO nodes (id, url, expires) VALUES (:id, :url, {now} + :ttl)"
FORGET = "DELETE FROM nodes WHERE expires < {now} - :ttl"  # long dead
RENEW = "UPDATE nodes SET expires = {now} + :ttl WHERE id = :id AND expires > {now}"
DEPART = "DELETE FROM nodes WHERE id = :id"
ALIVE = "SELECT id, url FROM nodes WHERE expires > {now} ORDER BY id"
CLAIM = """
    INSERT INTO leases (table_id, owner, epoch)
    SELECT CAST(:table AS text), CAST(:id AS text), 1
    WHERE EXISTS (SELECT 1 FROM nodes WHERE nodes.id = :id AND nodes.expires > {now})
    ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner, epoch = leases.epoch + 1
    WHERE leases.owner = excluded.owner OR NOT EXISTS
        (SELECT 1 FROM nodes WHERE nodes.id = leases.owner AND nodes.expires > {now})
    RETURNING epoch
"""
OWNER = """
    SELECT leases.owner, leases.epoch FROM leases JOIN nodes ON nodes.id = leases.owner
    WHERE leases.table_id = :table AND nodes.expires > {now}
"""
OWNED = """
    SELECT count(*) FROM leases JOIN nodes ON nodes.id = leases.owner WHERE nodes.expires > {now}
"""
RELEASE = "UPDATE leases SET owner = '' WHERE table_id = :table AND owner = :id"


def system_clock() -> int:
    """Return milliseconds since 1970."""
    return int(time.time() * 1000)


class Leases:
    """The part of a store that knows the processes and the owners of tables."""

    _now = ":now"
    """The clock of the database, as SQL. SQLite has no other clock than this computer's."""
    clock: Callable[[], int] = staticmethod(system_clock)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the versions of tables; unknown ones are left out."""
        last = func.max(steps.c.seq).label("version")
        query = (
            select(steps.c.table_id, last)
            .where(steps.c.table_id.in_(bindparam("tables", expanding=True)))
            .group_by(steps.c.table_id)
        )
        found: dict[str, int] = {}
        for begin in range(0, len(tables), TABLES_AT_ONCE):
            some = {"tables": list(tables[begin : begin + TABLES_AT_ONCE])}
            rows = await self._read(lambda c, some=some: c.execute(query, some).all())  # type: ignore[misc]
            found |= {row.table_id: row.version for row in rows}
        return found

    async def join(self, node: Node, ttl_ms: int) -> None:
        """Add a server process."""

        def write(connection: Connection) -> None:
            self._run(connection, FORGET, ttl=10 * ttl_ms)
            self._run(connection, JOIN, id=node.id, url=node.url, ttl=ttl_ms)

        await self._write(write)

    async def renew(self, node: str, ttl_ms: int) -> bool:
        """Extend the time of a process, unless it is over."""
        return await self._write(lambda c: self._run(c, RENEW, id=node, ttl=ttl_ms).rowcount == 1)

    async def depart(self, node: str) -> None:
        """Remove a process that ends."""
        await self._write(lambda connection: self._run(connection, DEPART, id=node))

    async def nodes(self) -> list[Node]:
        """List the processes that are alive."""
        rows = await self._read(lambda connection: self._run(connection, ALIVE).all())
        return [Node(*row) for row in rows]

    async def count_leases(self) -> int:
        """Count the tables that a live process owns."""
        return await self._read(lambda connection: self._run(connection, OWNED).scalar() or 0)

    async def claim(self, table: str, node: str) -> Lease:
        """Make a process the owner of a table, unless another one is alive and owns it."""

        def write(connection: Connection) -> Lease:
            epoch = self._run(connection, CLAIM, table=table, id=node).scalar()
            if epoch is not None:
                return Lease(table, node, epoch)
            found = self._run(connection, OWNER, table=table).first()
            if found is None or found.owner == node:
                raise Stale("this process has lost its lease")
            return Lease(table, found.owner, found.epoch)

        return await self._write(write)

    async def release(self, table: str, node: str) -> None:
        """Give up a table."""
        await self._write(lambda connection: self._run(connection, RELEASE, table=table, id=node))

    def _run(self, connection: Connection, statement: str, **values: Any) -> Any:
        sql = statement.format(now=self._now)
        if ":now" in sql:
            values["now"] = self.clock()
        return connection.execute(text(sql), values)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError

    async def _write(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError
