"""The part of a store for administrators: bans, audit log, announcements, and finding people."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Select, delete, exists, insert, not_, or_, select

from ..tables.notice import Notice
from ..tables.summary import Listing
from .inserts import upsert
from .queries import seats_of
from .schema.games import tables
from .schema.hosting import audit, bans, notices
from .schema.people import devices, guests
from .statements import Statements

Kind = Literal["ban", "mute"]


class Ban(msgspec.Struct, frozen=True, kw_only=True):
    """A ban or a mute, of a person or of a network."""

    id: str
    kind: Kind
    person: str | None = None
    network: str | None = None
    created: int
    expires: int | None = None
    reason: str = ""


class AuditLine(msgspec.Struct, frozen=True, kw_only=True):
    """An action of an administrator. The target is an id or a network, never a name."""

    id: str
    at: int
    action: str
    target: str
    detail: str = ""


class GuestLine(msgspec.Struct, frozen=True):
    """A guest as hosts see them."""

    id: str
    name: str
    created: int
    seen: int
    signed_out: bool


class AdministrationStatements(Statements):
    """Statements for administrators."""

    async def add_ban(self, ban: Ban, line: AuditLine) -> None:
        """Store a ban."""
        row = msgspec.structs.asdict(ban)

        def write(connection: Connection) -> None:  # again if only its answer was lost
            connection.execute(upsert(connection, bans).on_conflict_do_nothing(), row)
            log(connection, line)

        await self._write(write)

    async def bans(self, now: int) -> list[Ban]:
        """List the bans in force, the newest first."""
        alive = or_(bans.c.expires.is_(None), bans.c.expires > now)
        query = select(bans).where(alive).order_by(bans.c.created.desc())
        rows = await self._read(lambda c: c.execute(query).mappings().all())
        return [Ban(**row) for row in rows]

    async def lift_ban(self, ban: str, line: AuditLine) -> bool:
        """Delete a ban; return whether there was one."""

        def write(connection: Connection) -> bool:
            gone = connection.execute(delete(bans).where(bans.c.id == ban)).rowcount
            if gone:
                log(connection, line)
            return bool(gone)

        return await self._write(write)

    async def add_audit(self, line: AuditLine) -> None:
        """Store a line of the audit log."""
        await self._write(lambda connection: log(connection, line))

    async def audit_lines(self, most: int, before: int | None = None) -> list[AuditLine]:
        """List the actions of administrators, the newest first."""
        query = select(audit).order_by(audit.c.at.desc(), audit.c.id).limit(most)
        if before is not None:
            query = query.where(audit.c.at < before)
        rows = await self._read(lambda c: c.execute(query).mappings().all())
        return [AuditLine(**row) for row in rows]

    async def announce(self, notice: Notice | None, line: AuditLine) -> None:
        """Replace the announcement; None removes it."""

        def write(connection: Connection) -> None:
            connection.execute(delete(notices))
            if notice is not None:
                connection.execute(insert(notices), msgspec.structs.asdict(notice))
            log(connection, line)

        await self._write(write)

    async def notice(self, now: int) -> Notice | None:
        """Return the announcement, unless it has expired."""
        query = select(notices).where(notices.c.expires > now)
        row = await self._read(lambda c: c.execute(query).mappings().first())
        return None if row is None else Notice(**row)

    async def guests_named(self, name: str | None, most: int) -> list[GuestLine]:
        """List guests whose name contains a text, in any case; the latest first."""
        query = guest_lines().order_by(guests.c.seen.desc()).limit(most)
        if name:
            query = query.where(guests.c.name.icontains(name, autoescape=True))
        rows = await self._read(lambda c: c.execute(query).all())
        return [GuestLine(*row) for row in rows]

    async def guest_by_id(self, guest: str) -> GuestLine | None:
        """Find a guest."""
        query = guest_lines().where(guests.c.id == guest)
        row = await self._read(lambda c: c.execute(query).first())
        return None if row is None else GuestLine(*row)

    async def all_tables(
        self, phase: str | None, person: str | None, before: int | None, most: int
    ) -> list[Listing]:
        """List tables, including private ones, latest change first."""
        query = select(tables.c.listing).order_by(tables.c.changed.desc(), tables.c.id).limit(most)
        if phase is not None:
            query = query.where(tables.c.phase == phase)
        if person is not None:
            query = query.where(or_(tables.c.id.in_(seats_of(person)), tables.c.host == person))
        if before is not None:
            query = query.where(tables.c.changed < before)
        texts = await self._read(lambda c: list(c.scalars(query)))
        return [msgspec.json.decode(text, type=Listing) for text in texts]


def guest_lines() -> Select[Any]:
    """Select guests as hosts see them."""
    signed_in = exists().where(devices.c.person == guests.c.id)
    columns = (guests.c.id, guests.c.name, guests.c.created, guests.c.seen)
    return select(*columns, not_(signed_in))


def log(connection: Connection, line: AuditLine) -> Any:
    """Write a line of the audit log."""
    write = upsert(connection, audit).on_conflict_do_nothing()
    return connection.execute(write, msgspec.structs.asdict(line))
