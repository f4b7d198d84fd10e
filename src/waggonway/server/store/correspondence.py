"""The part of a store for correspondence games: whose turn it is, and when the server ran."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from ..durations import MINUTE_MS
from ..tables.summary import Listing
from ..tables.turns import Turn
from .inserts import upsert
from .schema.games import tables, turns
from .schema.hosting import outages, service_clock
from .statements import Statements

OUTAGE_MS = 15 * MINUTE_MS
"""A longer time without a server is an outage, which is charged to nobody."""
OUTAGES_KEPT = 1000


class Outage(msgspec.Struct, frozen=True):
    """A time in which no server ran, in milliseconds since 1970."""

    began: int
    ended: int


class CorrespondenceStatements(Statements):
    """Statements for correspondence games."""

    async def turns_of(self, person: str, most: int) -> list[tuple[Turn, Listing]]:
        """List the games in which a person must decide, the most urgent first."""
        query = (
            select(turns, tables.c.listing)
            .join(tables, tables.c.id == turns.c.table_id)
            .where(turns.c.person == person)
            .order_by(turns.c.due, turns.c.table_id, turns.c.seat)
            .limit(most)
        )
        rows = await self._read(lambda c: c.execute(query).all())
        return [(turn_in(row), msgspec.json.decode(row.listing, type=Listing)) for row in rows]

    async def turn(self, table: str, seat: int) -> Turn | None:
        """Return the turn of a seat, if it must decide."""
        query = select(turns).where(turns.c.table_id == table, turns.c.seat == seat)
        row = await self._read(lambda c: c.execute(query).first())
        return None if row is None else turn_in(row)

    async def tables_out_of_time(self, served: int, most: int) -> list[str]:
        """List tables where a clock is over, in uptime."""
        query = (
            select(turns.c.table_id).where(turns.c.due <= served).order_by(turns.c.due).limit(most)
        )
        found = await self._read(lambda c: c.scalars(query).all())
        return list(dict.fromkeys(found))

    async def note_service(self, now: int) -> list[Outage]:
        """Note that the server runs, and return all outages, the latest first.

        A clock that was wrong for a while and is right again leaves no outage behind.
        """

        def write(connection: Connection) -> Sequence[Row[tuple[int, int]]]:
            seen = connection.scalar(select(service_clock.c.seen).with_for_update())
            if seen is None:
                new = upsert(connection, service_clock).on_conflict_do_nothing()
                connection.execute(new, {"id": 1, "seen": now})
            elif now - seen > OUTAGE_MS:
                connection.execute(insert(outages), {"began": seen, "ended": now})
            elif seen - now > OUTAGE_MS:
                connection.execute(delete(outages).where(outages.c.ended > now))
            if seen is not None and (now > seen or seen - now > OUTAGE_MS):
                connection.execute(update(service_clock).values(seen=now))
            query = select(outages).order_by(outages.c.began.desc()).limit(OUTAGES_KEPT)
            return connection.execute(query).all()

        rows = await self._write(write)
        return [Outage(row.began, row.ended) for row in rows]


def turn_in(row: Row[tuple[object, ...]]) -> Turn:
    """Decode a row of turns."""
    return Turn(
        row.table_id, row.seat, row.person, row.version, row.since, row.due, row.remind or row.due
    )
