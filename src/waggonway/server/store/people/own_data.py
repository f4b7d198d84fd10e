"""Everything that a server knows about a person, for the person themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, select

from ...tables.steps import Said, decode_what
from ...tables.summary import GameLine, Listing
from ..queries import seats_of
from ..schema import games, guests, results, steps, tables
from .guests import Device
from .schema import devices

T = TypeVar("T")


class OwnGame(msgspec.Struct, frozen=True):
    """A finished game of a person, with their result."""

    game: str
    edition: str
    ended: int
    seat: int
    name: str
    names: tuple[str, ...]
    place: int
    points: int
    record: str  # the path of its record


class OwnLine(msgspec.Struct, frozen=True):
    """A line of chat."""

    table: str
    at: int
    text: str


class OwnTable(msgspec.Struct, frozen=True):
    """A table where a person has or had a seat, or which they opened."""

    table: str
    edition: str
    phase: str
    opened: int
    changed: int
    host: bool


class OwnData(msgspec.Struct, frozen=True):
    """All data of a person. Times are milliseconds since 1970."""

    id: str
    name: str
    created: int
    seen: int
    devices: tuple[Device, ...]
    tables: tuple[OwnTable, ...]
    games: tuple[OwnGame, ...]
    chat: tuple[OwnLine, ...]


class OwnDataStatements:
    """Statements that collect the data of a person."""

    async def own_data(self, person: str) -> OwnData | None:
        """Collect everything about a person. Reads the whole log for their chat."""
        return await self._read(lambda connection: collected(connection, person))

    async def _read(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError


def collected(connection: Connection, person: str) -> OwnData | None:
    """Collect everything about a person."""
    guest = connection.execute(select(guests).where(guests.c.id == person)).first()
    if guest is None:
        return None
    own = select(devices).where(devices.c.person == person).order_by(devices.c.created)
    signed_in = connection.execute(own).all()
    return OwnData(
        id=guest.id,
        name=guest.name,
        created=guest.created,
        seen=guest.seen,
        devices=tuple(Device(row.id, row.name, row.created, row.seen) for row in signed_in),
        tables=tuple(tables_of(connection, person)),
        games=tuple(games_of(connection, person)),
        chat=tuple(chat_of(connection, person)),
    )


def tables_of(connection: Connection, person: str) -> list[OwnTable]:
    """List the tables where a person has or had a seat, or which they opened."""
    mine = tables.c.id.in_(seats_of(person)) | (tables.c.host == person)
    query = select(tables.c.listing).where(mine).order_by(tables.c.changed)
    lines = [msgspec.json.decode(text, type=Listing) for text in connection.scalars(query)]
    return [
        OwnTable(one.table, one.edition, one.phase, one.opened, one.changed, one.host == person)
        for one in lines
    ]


def games_of(connection: Connection, person: str) -> list[OwnGame]:
    """List the finished games of a person."""
    query = (
        select(results, games.c.line)
        .join(games, games.c.table_id == results.c.table_id)
        .where(results.c.person == person)
        .order_by(games.c.ended, results.c.table_id, results.c.seat)
    )
    found: list[OwnGame] = []
    for row in connection.execute(query):
        line = msgspec.json.decode(row.line, type=GameLine)
        found.append(
            OwnGame(
                game=row.table_id,
                edition=line.edition,
                ended=line.ended,
                seat=row.seat,
                name=row.name,
                names=line.names,
                place=row.place,
                points=row.total,
                record=f"/api/games/{row.table_id}/record",
            )
        )
    return found


def chat_of(connection: Connection, person: str) -> list[OwnLine]:
    """List the lines of chat that a person wrote."""
    wrote = steps.c.what.contains(f'"said","person":"{person}"', autoescape=True)
    query = select(steps).where(wrote).order_by(steps.c.at, steps.c.table_id, steps.c.seq)
    return [
        OwnLine(row.table_id, row.at, event.text)
        for row in connection.execute(query)
        for event in decode_what(row.what)
        if isinstance(event, Said) and event.person == person and event.text
    ]
