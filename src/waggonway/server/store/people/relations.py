"""Relations between people: who has played with, blocked, muted or invited whom.

A mute hides somebody's chat from you. A block also hides your tables from them and their
invitations from you. The other person is never told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from ...tables.summary import Listing
from ..inserts import upsert
from ..queries import seats_of
from ..schema.games import games, results, sitting, tables
from ..schema.notifications import calls
from ..schema.people import guests, invitations, merges, relations
from ..statements import Statements
from .ids import ids_of

Kind = Literal["block", "mute"]
GAMES_READ = 300  # the latest ones, to find the people somebody has played with


class Relation(msgspec.Struct, frozen=True):
    """Somebody a person has blocked or muted, with the name that they had then.

    `formers` are their ids before a merge, if they were blocked or muted with those. The chat of
    finished games still contains them.
    """

    person: str
    name: str
    kind: Kind
    at: int
    formers: tuple[str, ...] = ()


class Met(msgspec.Struct, frozen=True):
    """Somebody a person has finished games with; the name is from the latest one."""

    person: str
    name: str
    games: int
    last: int


class Invited(msgspec.Struct, frozen=True):
    """An invitation to a table that is still waiting for players."""

    table: Listing
    by: str  # the name of the sender
    at: int


class RelationStatements(Statements):
    """Statements about relations between people."""

    async def relations_of(self, person: str) -> list[Relation]:
        """List the people somebody has blocked or muted, the latest first."""
        return await self._read(lambda connection: relations_of(connection, person))

    async def relate(self, person: str, new: Relation, most: int) -> bool:
        """Block or mute somebody; return False if there are too many already."""

        def write(connection: Connection) -> bool:
            other = person_now(connection, new.person)
            here = and_(relations.c.person == person, relations.c.other == other)
            formers = (connection.scalar(select(relations.c.formers).where(here)) or "").split()
            connection.execute(delete(relations).where(here))
            mine = select(func.count()).select_from(relations).where(relations.c.person == person)
            if (connection.scalar(mine) or 0) >= most:
                return False
            row = {"person": person, "other": other, "kind": new.kind, "name": new.name}
            row["formers"] = " ".join(sorted({*formers, new.person} - {other}))
            connection.execute(insert(relations), {**row, "at": new.at})
            return True

        return await self._write(write)

    async def forgive(self, person: str, other: str) -> None:
        """Undo a block or mute."""

        def write(connection: Connection) -> None:
            both = (other, person_now(connection, other))
            mine = and_(relations.c.person == person, relations.c.other.in_(both))
            connection.execute(delete(relations).where(mine))

        await self._write(write)

    async def blocks(self, person: str, other: str) -> bool:
        """Whether a person has blocked another."""
        query = select(relations.c.at).where(is_block(person, other))
        return await self._read(lambda c: c.scalar(query)) is not None

    async def blocked_by(self, person: str) -> set[str]:
        """Return everybody who has blocked a person."""
        query = select(relations.c.person).where(
            relations.c.other == person, relations.c.kind == "block"
        )
        return set(await self._read(lambda c: c.scalars(query).all()))

    async def apart_from(self, person: str, others: Sequence[str]) -> set[str]:
        """Return the others who have blocked a person, or whom the person has blocked."""
        first = and_(relations.c.person == person, relations.c.other.in_(others))
        second = and_(relations.c.other == person, relations.c.person.in_(others))
        query = select(relations.c.person, relations.c.other).where(
            relations.c.kind == "block", or_(first, second)
        )
        rows = await self._read(lambda c: c.execute(query).all())
        return {name for row in rows for name in (row.person, row.other)} - {person}

    async def met(self, person: str, most: int) -> list[Met]:
        """List the people somebody has finished games with, the latest first."""
        return await self._read(lambda connection: met_by(connection, person)[:most])

    async def invite(
        self, table: str, people: Sequence[str], by: str, now: int, *, tells: bool
    ) -> None:
        """Invite people to a table, each once, unless either has blocked the other."""

        def write(connection: Connection) -> None:
            for person in people:
                blocked = or_(is_block(person, by), is_block(by, person))
                if connection.scalar(select(relations.c.at).where(blocked).limit(1)) is not None:
                    continue
                row = {"table_id": table, "person": person, "sender": by, "at": now}
                add = upsert(connection, invitations).on_conflict_do_nothing()
                new = connection.execute(add, row | {"declined": False}).rowcount
                if new and tells:
                    tell(connection, table, person, now)

        await self._write(write)

    async def invited_since(self, by: str, since: int) -> int:
        """Count the invitations that a person has sent since a time."""
        mine = and_(invitations.c.sender == by, invitations.c.at > since)
        query = select(func.count()).select_from(invitations).where(mine)
        return await self._read(lambda c: c.scalar(query) or 0)

    async def invitations_of(self, person: str, most: int) -> list[Invited]:
        """List the invitations of a person to tables that have a free seat, the latest first."""
        query = (
            select(invitations, tables.c.listing, guests.c.name)
            .join(tables, tables.c.id == invitations.c.table_id)
            .join(guests, guests.c.id == invitations.c.sender)
            .where(is_open_invitation(person))
            .order_by(invitations.c.at.desc(), invitations.c.table_id)
            .limit(most)
        )
        rows = await self._read(lambda c: c.execute(query).all())
        return [
            Invited(msgspec.json.decode(row.listing, type=Listing), row.name, row.at)
            for row in rows
        ]

    async def decline(self, person: str, table: str) -> None:
        """Hide an invitation. Nobody can invite the person to that table again."""
        mine = and_(invitations.c.table_id == table, invitations.c.person == person)
        change = update(invitations).where(mine).values(declined=True)
        await self._write(lambda connection: connection.execute(change))


def relations_of(connection: Connection, person: str) -> list[Relation]:
    """List the people somebody has blocked or muted, the latest first."""
    columns = relations.c
    query = select(relations).where(columns.person == person)
    rows = connection.execute(query.order_by(columns.at.desc(), columns.other))
    return [
        Relation(row.other, row.name, row.kind, row.at, tuple(sorted(set(row.formers.split()))))
        for row in rows
    ]


def is_block(person: str, other: str) -> ColumnElement[bool]:
    """Match the block of one person by another."""
    columns = relations.c
    return and_(columns.person == person, columns.other == other, columns.kind == "block")


def is_open_invitation(person: str) -> ColumnElement[bool]:
    """Match the invitations that a person can still accept."""
    blocked = select(relations.c.other).where(
        relations.c.person == person, relations.c.kind == "block"
    )
    seated = select(sitting.c.table_id).where(sitting.c.person == person)
    return and_(
        invitations.c.person == person,
        invitations.c.declined.is_(False),
        invitations.c.sender.not_in(blocked),
        invitations.c.table_id.not_in(seated),
        tables.c.phase == "lobby",
        tables.c.free > 0,
    )


def can_accept(connection: Connection, person: str, table: str) -> bool:
    """Whether a person can still accept an invitation to a table."""
    query = select(invitations.c.at).join(tables, tables.c.id == invitations.c.table_id)
    open_one = query.where(is_open_invitation(person), invitations.c.table_id == table)
    return connection.scalar(open_one) is not None


def person_now(connection: Connection, person: str) -> str:
    """Return the current id of a person, who may have been merged with another."""
    now = select(merges.c.person).where(merges.c.former == person)
    return connection.scalar(now) or person


def met_by(connection: Connection, person: str) -> list[Met]:
    """List the people somebody has finished games with, if they still exist."""
    ids = set(connection.scalars(ids_of(person)))
    latest = (
        select(games.c.table_id, games.c.ended)
        .where(games.c.origin == "table", games.c.table_id.in_(seats_of(person)))
        .order_by(games.c.ended.desc(), games.c.table_id)
        .limit(GAMES_READ)
        .subquery()
    )
    query = (
        select(results.c.person, results.c.name, merges.c.person.label("now"), latest.c.ended)
        .join(latest, latest.c.table_id == results.c.table_id)
        .outerjoin(merges, merges.c.former == results.c.person)
        .where(results.c.person.is_not(None))
        .order_by(latest.c.ended.desc(), results.c.table_id, results.c.seat)
    )
    found: dict[str, Met] = {}
    for row in connection.execute(query):
        other = row.now or row.person
        if other in ids:
            continue
        before = found.get(other, Met(other, row.name, 0, row.ended))
        found[other] = msgspec.structs.replace(before, games=before.games + 1)
    known = set(connection.scalars(select(guests.c.id).where(guests.c.id.in_(list(found)))))
    return [one for one in found.values() if one.person in known]


def tell(connection: Connection, table: str, person: str, now: int) -> None:
    """Put an invitation into the outbox of notifications."""
    row: dict[str, Any] = {"id": f"invitation-{table}-{person}", "kind": "invitation"}
    row |= {"table_id": table, "seat": -1, "person": person, "version": 0, "at": now}
    connection.execute(upsert(connection, calls).on_conflict_do_nothing(), row)


def keep_relations(connection: Connection, former: str, person: str) -> None:
    """Let a person take the place of a guest in blocks, mutes and invitations; a block stays."""
    mine, other = relations.c.person, relations.c.other
    for row in connection.execute(select(relations).where(mine == former)).mappings().all():
        keep_one(connection, {**row, "person": person})
    for row in connection.execute(select(relations).where(other == former)).mappings().all():
        formers = f"{row['formers']} {former}".strip()
        keep_one(connection, {**row, "other": person, "formers": formers})
    connection.execute(delete(relations).where(or_(mine == former, other == former)))
    connection.execute(delete(relations).where(mine == other))
    theirs = select(invitations.c.table_id).where(invitations.c.person == person)
    both = and_(invitations.c.person == former, invitations.c.table_id.in_(theirs))
    connection.execute(delete(invitations).where(both))
    for column in (invitations.c.person, invitations.c.sender):
        connection.execute(update(invitations).where(column == former).values({column: person}))


def keep_one(connection: Connection, row: Mapping[str, Any]) -> None:
    """Store a block or mute under new ids. If there is one, a block replaces a mute."""
    add = upsert(connection, relations)
    new, columns = add.excluded, relations.c
    is_blocked = or_(columns.kind == "block", new.kind == "block")
    both = {
        "kind": case((is_blocked, "block"), else_="mute"),
        "formers": columns.formers + " " + new.formers,
    }
    change = add.on_conflict_do_update(index_elements=["person", "other"], set_=both)
    connection.execute(change, row)
