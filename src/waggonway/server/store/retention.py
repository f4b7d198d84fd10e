"""The part of a store that deletes old data, in small transactions."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, Table, delete, func, select, text

from ..durations import DAY_MS
from ..tables.summary import GameLine
from .queries import forgotten
from .schema.games import (
    editions,
    games,
    layouts,
    puzzles,
    results,
    reviews,
    sitting,
    steps,
    tables,
    turns,
)
from .schema.hosting import audit, leases
from .schema.notifications import calls, deliveries
from .schema.people import guests, invitations
from .statements import Statements

OF_A_TABLE = (
    (steps, "table_id"),
    (sitting, "table_id"),
    (results, "table_id"),
    (reviews, "table_id"),
    (puzzles, "table_id"),
    (games, "table_id"),
    (leases, "table_id"),
    (turns, "table_id"),
    (calls, "table_id"),
    (deliveries, "table_id"),
    (invitations, "table_id"),
    (tables, "id"),
)
"""The rows of a table, with the column that has its id."""


class Sized(msgspec.Struct, frozen=True):
    """A finished game and roughly how many bytes it takes."""

    game: str
    size: int


class RefOf(msgspec.Struct, frozen=True):
    """The part of a step that names an edition."""

    ref: str


class FirstChange(msgspec.Struct, frozen=True):
    """The part of a change that has an edition; only that of a new table has one."""

    edition: RefOf | None = None


class RetentionStatements(Statements):
    """Statements that find and delete old data."""

    async def unchanged_tables(self, phases: Sequence[str], before: int) -> list[str]:
        """List tables in some phases without a step since a time."""
        query = select(tables.c.id).where(tables.c.phase.in_(phases), tables.c.changed < before)
        return await self._read(lambda c: list(c.scalars(query)))

    async def games_before(self, before: int) -> list[str]:
        """List finished games that ended before a time."""
        query = select(games.c.table_id).where(games.c.ended < before).order_by(games.c.ended)
        return await self._read(lambda c: list(c.scalars(query)))

    async def oldest_games(self, excess: int) -> list[Sized]:
        """List the oldest finished games that together take a number of bytes."""
        logged = (
            select(func.coalesce(func.sum(func.length(steps.c.what)), 0))
            .where(steps.c.table_id == games.c.table_id)
            .scalar_subquery()
        )
        size = (func.length(games.c.record) + logged).label("size")
        query = select(games.c.table_id, size).order_by(games.c.ended, games.c.table_id)

        def read(connection: Connection) -> list[Sized]:
            found, total = list[Sized](), 0
            for row in connection.execution_options(yield_per=100).execute(query):
                if total >= excess:
                    break
                found.append(Sized(row.table_id, row.size))
                total += row.size
            return found

        return await self._read(read)

    async def delete_tables(self, ids: Sequence[str]) -> None:
        """Delete tables with their games, all in one transaction."""

        def write(connection: Connection) -> None:
            for table, column in OF_A_TABLE:
                connection.execute(delete(table).where(table.c[column].in_(ids)))

        await self._write(write)

    async def count_forgotten(self, seen: int, idle: int) -> int:
        """Count the guests that `forget_guests` would delete."""
        where = forgotten(seen, idle, DAY_MS).whereclause
        query = select(func.count()).select_from(guests)
        if where is not None:
            query = query.where(where)
        return await self._read(lambda c: c.scalar(query) or 0)

    async def old_audit(self, before: int) -> int:
        """Count lines of the audit log from before a time."""
        query = select(func.count()).select_from(audit).where(audit.c.at < before)
        return await self._read(lambda c: c.scalar(query) or 0)

    async def delete_audit(self, before: int) -> None:
        """Delete lines of the audit log from before a time."""
        await self._write(lambda c: c.execute(delete(audit).where(audit.c.at < before)))

    async def unused_editions(self) -> list[str]:
        """List editions that no table and no game uses. Reads the first step of every table."""
        return await self._read(lambda connection: sorted(unused(connection)))

    async def delete_unused_editions(self) -> None:
        """Delete editions that no table and no game uses; none may be added meanwhile."""

        def write(connection: Connection) -> None:
            if connection.dialect.name == "postgresql":  # SQLite has one writer anyway
                connection.execute(text("LOCK TABLE editions IN EXCLUSIVE MODE"))
            found = sorted(unused(connection))
            for table in (editions, layouts):
                connection.execute(delete(table).where(table.c.ref.in_(found)))

        await self._write(write)

    async def content_bytes(self) -> int:
        """Measure the data, without free space in the files."""
        raise NotImplementedError

    async def compact(self) -> None:
        """Return some free space to the system."""


def unused(connection: Connection) -> set[str]:
    """Find editions without a table or a game."""
    used: set[str] = set()
    first = msgspec.json.Decoder(list[FirstChange])
    for what in connection.scalars(select(steps.c.what).where(steps.c.seq == 1)):
        used |= {one.edition.ref for one in first.decode(what) if one.edition}
    line = msgspec.json.Decoder(GameLine)
    used |= {line.decode(one).ref for one in connection.scalars(select(games.c.line))}
    return refs_in(connection, editions) - used


def refs_in(connection: Connection, table: Table) -> set[str]:
    """Return all refs in a table."""
    return set(connection.scalars(select(table.c.ref)))
