"""Leases: which server process owns a table.

A process renews one row every few seconds, however many tables it owns. Its leases are valid as
long as that row is. The epoch of a table rises with every change of its owner. Every append checks
it, so a process that was paused for longer than its lease cannot write to a table it has lost.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, func, select, text

from ..durations import SECOND_MS
from ..tables.summary import Listing
from .interface import Lease, Node, Stale
from .schema.games import steps
from .shared_interface import Listener, MessageBus
from .statements import Statements

TABLES_AT_ONCE = 500  # in one query for versions
FORGET_AFTER_TTLS = 10  # lifetimes of a lease: a process dead for longer is forgotten

JOIN = """
    INSERT INTO nodes (id, url, expires) VALUES (:id, :url, {now} + :ttl)
    ON CONFLICT (id) DO UPDATE SET expires = excluded.expires
"""
FORGET = "DELETE FROM nodes WHERE expires < {now} - :ttl"
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
OWNERS = """
    SELECT leases.table_id, leases.owner FROM leases JOIN nodes ON nodes.id = leases.owner
    WHERE leases.table_id IN :tables AND nodes.expires > {now}
"""
RELEASE = """
    UPDATE leases SET owner = '' WHERE table_id = :table AND owner = :id AND epoch = :epoch
"""
DEAD = """
    WITH RECURSIVE owners (id) AS (
        SELECT min(owner) FROM leases WHERE owner > ''
        UNION ALL
        SELECT (SELECT min(owner) FROM leases WHERE owner > owners.id) FROM owners
        WHERE owners.id IS NOT NULL
    )
    SELECT id FROM owners WHERE id IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM nodes WHERE nodes.id = owners.id AND nodes.expires > {now})
"""
"""The owners that are not alive. It reads one entry of the index for each owner."""
LEFT = """
    SELECT leases.table_id, tables.listing FROM leases
    LEFT JOIN tables ON tables.id = leases.table_id
    WHERE leases.owner = :owner LIMIT :most
"""
DISOWN = """
    UPDATE leases SET owner = '', epoch = epoch + 1 WHERE table_id = :table AND owner = :owner
"""
FREE = """
    SELECT tables.listing FROM tables LEFT JOIN leases ON leases.table_id = tables.id
    WHERE tables.phase = 'playing' AND coalesce(leases.owner, '') = ''
"""


def system_clock() -> int:
    """Return milliseconds since 1970."""
    return int(time.time() * SECOND_MS)


class LeaseStatements(Statements):
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
            self._run(connection, FORGET, ttl=FORGET_AFTER_TTLS * ttl_ms)
            self._run(connection, JOIN, id=node.id, url=node.url, ttl=ttl_ms)

        await self._write(write)

    async def renew(self, node: str, ttl_ms: int) -> bool:
        """Extend the lease of a process unless it has expired."""
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

    async def owners(self, tables: Sequence[str]) -> dict[str, str]:
        """Return the processes that own tables and are alive."""
        rows = await self._read(lambda c: self._run(c, OWNERS, tables=list(tables)).all())
        return {row.table_id: row.owner for row in rows}

    async def release(self, *leases: Lease) -> None:
        """Give up tables, unless they have been claimed since."""

        def write(connection: Connection) -> None:
            for lease in sorted(leases, key=lambda one: one.table):
                self._run(connection, RELEASE, table=lease.table, id=lease.owner, epoch=lease.epoch)

        await self._write(write)

    async def orphans(self, most: int) -> list[str]:
        """List running games whose process is dead, the most urgent first."""
        dead = await self._read(lambda connection: self._run(connection, DEAD).scalars().all())
        found: list[Listing] = []
        for owner in dead:
            found += await self._left_by(owner, most - len(found))
            if len(found) >= most:
                break
        return by_urgency(found)

    async def _left_by(self, owner: str, most: int) -> list[Listing]:
        """List the running games of a dead process. Its other tables get no owner."""
        rows = await self._read(lambda c: self._run(c, LEFT, owner=owner, most=most).all())
        lines = {
            row.table_id: row.listing and msgspec.json.decode(row.listing, type=Listing)
            for row in rows
        }
        playing = [line for line in lines.values() if line and line.phase == "playing"]
        others = sorted(lines.keys() - {line.table for line in playing})

        def disown(connection: Connection) -> None:
            for table in others:
                self._run(connection, DISOWN, table=table, owner=owner)

        if others:
            await self._write(disown)
        return playing

    async def without_owner(self) -> list[str]:
        """List running games that no process has claimed, the most urgent first."""
        found = await self._read(lambda connection: self._run(connection, FREE).scalars().all())
        return by_urgency([msgspec.json.decode(line, type=Listing) for line in found])

    def _run(self, connection: Connection, statement: str, **values: Any) -> Any:
        sql = statement.format(now=self._now)
        if ":now" in sql:
            values["now"] = self.clock()
        query = text(sql)
        if "tables" in values:
            query = query.bindparams(bindparam("tables", expanding=True))
        return connection.execute(query, values)

    def listen(self, name: str, listener: Listener) -> MessageBus:
        """Hear of the steps of other processes, and let them hear of ours."""
        raise NotImplementedError


def by_urgency(lines: Sequence[Listing]) -> list[str]:
    """Sort tables: first those with clocks, then those with bots, then the latest."""

    def urgency(line: Listing) -> tuple[bool, bool, int]:
        return line.clock == "none", not any(line.bots), -line.changed

    return [line.table for line in sorted(lines, key=urgency)]
