"""Guests and their tokens: a name without an account. Only the hash of a token is stored."""

from __future__ import annotations

import secrets
from hashlib import sha256

from ..store import Guest, Store
from ..tables.access.person import Person
from ..tables.seats import checked_name

LONGEST_TOKEN = 100  # characters; longer tokens are not looked up


def hashed(token: str) -> str:
    """Hash a token for storage. It is long and random, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def new_token() -> str:
    """Make the token of a device: 256 random bits."""
    return secrets.token_urlsafe(32)


async def new_guest(
    store: Store, guest_id: str, name: str, now: int, device: str = ""
) -> tuple[Person, str]:
    """Store a new guest; return the person and their token, which is never shown again.

    `device` is the name of the browser or program. Its id is that of the guest.
    """
    guest = Guest(guest_id, checked_name(name), guest_id)
    token = new_token()
    await store.add_guest(guest, hashed(token), now, device)
    return Person(guest.id, guest.name, device=guest.device), token


async def person_with(token: str, store: Store, now: int) -> Person | None:
    """Return the person who has this token."""
    if not 0 < len(token) <= LONGEST_TOKEN or not token.isascii():
        return None
    guest = await store.guest(hashed(token), now)
    return Person(guest.id, guest.name, device=guest.device) if guest else None
