"""The person behind a connection: known by a cookie or by a bearer token."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ..people.device_names import device_name
from ..people.guests import person_with
from ..refusals import Refusal
from ..rooms.services import Services
from ..settings import Settings
from ..store import SqlStore
from ..tables.access.person import Person

COOKIE = "waggonway"
COOKIE_SECONDS = 365 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


async def person_of(connection: Connection, services: Services) -> Person | None:
    """Identify the client: by cookie for a page, by header for a program."""
    token = connection.cookies.get(COOKIE, "")
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        token = bearer.strip()
    person = await person_with(token, services.store, services.now())
    client = connection.client
    return person and msgspec.structs.replace(person, address=client.host if client else "")


def sql_store(services: Services) -> SqlStore:
    """Return the store, which must be a database."""
    if not isinstance(services.store, SqlStore):
        raise Refusal.of("not_found")
    return services.store


def device_of(connection: Connection, *, program: bool = False) -> str:
    """Return a name for the client's device; empty for a program."""
    return "" if program else device_name(connection.headers.get("user-agent", ""))


async def viewer_of(connection: Connection, services: Services) -> Person | None:
    """Identify somebody who watches a table, with or without a name; refuse a banned person."""
    person = await person_of(connection, services)
    if person is not None:
        services.moderation.check("ban", person.id, person.address, services.now())
    return person


async def known_person(connection: Connection, services: Services) -> Person:
    """Identify the client, or refuse an unknown one."""
    person = await viewer_of(connection, services)
    if person is None:
        raise Refusal.of("no_name")
    return person


def cookie(settings: Settings, token: str) -> Cookie:
    """Build the cookie that identifies a browser; an empty token deletes it."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=COOKIE_SECONDS if token else 0,
        path=settings.base,
        httponly=True,
        secure=settings.secure,
        samesite="strict",
    )
