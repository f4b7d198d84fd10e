"""Everything that a server knows about a person, for the person themselves."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Select, Table, or_, select

from ...tables.steps import Said, decode_what
from ...tables.summary import GameLine, Listing
from ..notifications import Preferences, preferences_of, subscriptions_of
from ..queries import seats_of
from ..schema.games import games, results, steps, tables
from ..schema.ladder import ladder_programs
from ..schema.people import devices, guests, passkeys, profiles, recovery_codes, reserved_names
from ..statements import Statements
from .guests import Device
from .ids import ids_of
from .player_settings import settings_of
from .ratings import PlayerRating, stored_ratings
from .relations import Relation, relations_of


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


class OwnPasskey(msgspec.Struct, frozen=True):
    """A passkey. Its private part is on your device only."""

    id: str
    site: str
    name: str
    created: int
    used: int


class OwnPlace(msgspec.Struct, frozen=True):
    """A place for notifications: an e-mail address, or an endpoint of a browser's push service."""

    channel: str
    address: str
    created: int
    confirmed: int | None


class OwnProgram(msgspec.Struct, frozen=True):
    """A program on the ladder."""

    id: str
    name: str
    about: str
    created: int


class OwnData(msgspec.Struct, frozen=True):
    """All data of a person. Times are milliseconds since 1970."""

    id: str
    name: str
    created: int
    seen: int
    former_ids: tuple[str, ...]  # of guests that were merged with this one
    devices: tuple[Device, ...]
    passkeys: tuple[OwnPasskey, ...]
    recovery_codes: int
    reserved_name: str | None
    profile_link: str | None  # if you opened your profile to others
    settings: dict[str, Any]
    hidden: tuple[Relation, ...]  # people you have blocked or muted
    ratings: tuple[PlayerRating, ...]
    notifications: Preferences
    places: tuple[OwnPlace, ...]
    programs: tuple[OwnProgram, ...]
    tables: tuple[OwnTable, ...]
    games: tuple[OwnGame, ...]
    chat: tuple[OwnLine, ...]


class OwnDataStatements(Statements):
    """Statements that collect the data of a person."""

    async def own_data(self, person: str) -> OwnData | None:
        """Collect everything about a person. Reads the whole log for their chat."""
        return await self._read(lambda connection: collected(connection, person))


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
        former_ids=tuple(sorted(set(connection.scalars(ids_of(person))) - {person})),
        passkeys=tuple(passkeys_of(connection, person)),
        recovery_codes=len(connection.execute(own_rows(recovery_codes, person)).all()),
        reserved_name=connection.scalar(own_rows(reserved_names, person)),
        profile_link=connection.scalar(select(profiles.c.link).where(profiles.c.person == person)),
        hidden=tuple(relations_of(connection, person)),
        ratings=tuple(stored_ratings(connection, person)),
        settings={
            key: msgspec.json.decode(one.value)
            for key, one in settings_of(connection, person).items()
        },
        notifications=preferences_of(connection, person),
        places=tuple(
            OwnPlace(one.channel, one.address, one.created, one.confirmed)
            for one in subscriptions_of(connection, person)
        ),
        programs=tuple(programs_of(connection, person)),
        devices=tuple(Device(row.id, row.name, row.created, row.seen) for row in signed_in),
        tables=tuple(tables_of(connection, person)),
        games=tuple(games_of(connection, person)),
        chat=tuple(chat_of(connection, person)),
    )


def own_rows(table: Table, person: str) -> Select[Any]:
    """Select the rows of a person, with the first column first."""
    return select(table).where(table.c.person == person)


def passkeys_of(connection: Connection, person: str) -> list[OwnPasskey]:
    """List the passkeys of a person."""
    rows = connection.execute(own_rows(passkeys, person).order_by(passkeys.c.created))
    return [OwnPasskey(row.id, row.site, row.name, row.created, row.used) for row in rows]


def programs_of(connection: Connection, person: str) -> list[OwnProgram]:
    """List the programs of a person on the ladder."""
    query = select(ladder_programs).where(ladder_programs.c.owner == person)
    rows = connection.execute(query.order_by(ladder_programs.c.created, ladder_programs.c.id))
    return [OwnProgram(row.id, row.name, row.about, row.created) for row in rows]


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
        .where(results.c.person.in_(ids_of(person)))
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
    ids = set(connection.scalars(ids_of(person)))
    wrote = [
        steps.c.what.contains(f'"said","person":"{one}"', autoescape=True) for one in sorted(ids)
    ]
    query = select(steps).where(or_(*wrote)).order_by(steps.c.at, steps.c.table_id, steps.c.seq)
    return [
        OwnLine(row.table_id, row.at, event.text)
        for row in connection.execute(query)
        for event in decode_what(row.what)
        if isinstance(event, Said) and event.person in ids and event.text
    ]
