"""One-time links: they sign another device in, once and within a few minutes."""

from __future__ import annotations

import secrets

import msgspec

from ..durations import MINUTE_MS
from ..refusals import Refusal
from ..store import SqlStore
from ..store.people.codes import OneTimeCode
from .guests import LONGEST_TOKEN, hashed

LINK_MS = 5 * MINUTE_MS  # how long a link works
DEVICES = 20  # of one person, at most


class OneTimeLink(msgspec.Struct, frozen=True):
    """A new link: its code, which is never shown again, and when it stops working."""

    code: str
    expires: int


async def new_link(store: SqlStore, person: str, now: int) -> OneTimeLink:
    """Make a link for another device. Links that were made before stop working."""
    code = secrets.token_urlsafe(16)
    row = OneTimeCode(hashed(code), "link", person, now, now + LINK_MS)
    await store.add_code(row, alone=True)
    return OneTimeLink(code, row.expires)


async def find_link(store: SqlStore, code: str, now: int) -> OneTimeCode:
    """Look a link up without using it; unknown, expired and used ones are refused alike."""
    found = None
    if 0 < len(code) <= LONGEST_TOKEN and code.isascii():
        found = await store.code(hashed(code), "link", now)
    if found is None:
        raise Refusal.of("bad_link")
    return found


async def use_link(store: SqlStore, code: str, now: int) -> str:
    """Use a link up; return its person."""
    used = await store.use_code(hashed(code), "link", now)
    if used is None:
        raise Refusal.of("bad_link")
    return used.person
