"""Codes that work once and for a short time: links to another device, and challenges."""

from __future__ import annotations

from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, Delete, and_, delete, insert, select

from ..schema.people import one_time_codes
from ..statements import Statements

CodeKind = Literal["link", "register", "sign_in"]


class OneTimeCode(msgspec.Struct, frozen=True):
    """A code, by its hash."""

    hash: str
    kind: CodeKind
    person: str  # empty if not known yet
    created: int
    expires: int


class CodeStatements(Statements):
    """Statements about one-time codes."""

    async def add_code(self, code: OneTimeCode, *, alone: bool = False) -> None:
        """Store a code, and delete expired ones; `alone` replaces the person's others."""
        row = msgspec.structs.asdict(code)

        def write(connection: Connection) -> None:
            old = one_time_codes.c.expires <= code.created
            connection.execute(delete(one_time_codes).where(old))
            if alone:
                connection.execute(deletion_of(code.person, code.kind))
            connection.execute(insert(one_time_codes), row)

        await self._write(write)

    async def code(self, hashed: str, kind: CodeKind, now: int) -> OneTimeCode | None:
        """Return a code that still works, without using it."""
        query = select(one_time_codes).where(usable(hashed, kind, now))
        row = await self._read(lambda connection: connection.execute(query).mappings().first())
        return None if row is None else OneTimeCode(**row)

    async def use_code(self, hashed: str, kind: CodeKind, now: int) -> OneTimeCode | None:
        """Use a code up; None if it is unknown, expired or was used before."""
        return await self._write(lambda connection: take_code(connection, hashed, kind, now))

    async def drop_codes(self, person: str, kind: CodeKind) -> None:
        """Delete the codes of a person, so that they stop working."""
        await self._write(lambda connection: connection.execute(deletion_of(person, kind)))


def usable(hashed: str, kind: CodeKind, now: int) -> ColumnElement[bool]:
    """Match a code that still works."""
    columns = one_time_codes.c
    return and_(columns.hash == hashed, columns.kind == kind, columns.expires > now)


def deletion_of(person: str, kind: CodeKind) -> Delete:
    """Return the statement that deletes the codes of a person."""
    columns = one_time_codes.c
    return delete(one_time_codes).where(columns.person == person, columns.kind == kind)


def take_code(connection: Connection, hashed: str, kind: CodeKind, now: int) -> OneTimeCode | None:
    """Delete a code and return it; of two requests at once, only one finds it."""
    here = usable(hashed, kind, now)
    row = connection.execute(select(one_time_codes).where(here)).mappings().first()
    if row is None or not connection.execute(delete(one_time_codes).where(here)).rowcount:
        return None
    return OneTimeCode(**row)
