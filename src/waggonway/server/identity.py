"""Guests and their tokens: a name, no account; only the hash of a token is stored."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from .chairs import checked_name
from .draft import Person
from .refusal import Refusal
from .services import Services
from .settings import Settings
from .store import Guest

COOKIE = "waggonway"
YEAR = 365 * 24 * 3600
LONGEST = 100  # characters of a token that is looked at

Connection = ASGIConnection[Any, Any, Any, Any]


def hashed(token: str) -> str:
    """What of a token is stored: it has 256 random bits, so a plain hash cannot be turned back."""
    return sha256(token.encode()).hexdigest()


async def new_guest(services: Services, name: str) -> tuple[Person, str]:
    """A guest and his token, which is not to be had a second time."""
    guest = Guest(services.new_id(), checked_name(name))
    token = secrets.token_urlsafe(32)
    await services.store.add_guest(guest, hashed(token), services.now())
    return Person(guest.id, guest.name), token


async def person_of(connection: Connection, services: Services) -> Person | None:
    """Who is at the other end: by cookie from a page, by header from a program."""
    token = connection.cookies.get(COOKIE, "")
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        token = bearer.strip()
    if not 0 < len(token) <= LONGEST or not token.isascii():
        return None
    guest = await services.store.guest(hashed(token), services.now())
    return Person(guest.id, guest.name) if guest else None


async def known_person(connection: Connection, services: Services) -> Person:
    """Who is at the other end; Refusal if it is nobody."""
    person = await person_of(connection, services)
    if person is None:
        raise Refusal("no_name", "Say first what you are called.")
    return person


def cookie(settings: Settings, token: str) -> Cookie:
    """The cookie that makes a browser known; an empty token takes it away."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=YEAR if token else 0,
        path=settings.base,
        httponly=True,
        secure=settings.secure,
        samesite="strict",
    )
