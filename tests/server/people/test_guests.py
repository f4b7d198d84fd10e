"""Guests: their tokens are stored as hashes only, and those who never come back are forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from hashlib import sha256
from pathlib import Path

from tests.server.helpers.asgi import House
from tests.server.helpers.memory import services
from tests.server.helpers.stored import line, using
from waggonway.server.durations import DAY_MS
from waggonway.server.store import Guest, Place, SqlStore, open_store
from waggonway.server.tables import wire


def test_only_the_hash_of_a_token_is_known_and_it_can_be_revoked(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        await store.add_guest(Guest("ann0", "Ann"), "hash", 1)
        assert await store.guest("hash", 1) == Guest("ann0", "Ann", "ann0")
        await store.rename("ann0", "Anna")
        assert await store.guest("hash", 1) == Guest("ann0", "Anna", "ann0")
        await store.revoke("ann0")
        assert await store.guest("hash", 1) is None

    using(place, test)


def test_guests_who_never_come_back_are_forgotten(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        month, year = 30 * DAY_MS, 400 * DAY_MS
        for name in ("once", "sat0", "often"):
            await store.add_guest(Guest(name, name), name, 0)
        await store.append(line("a", 1, people=("sat0",)))
        assert await store.guest("often", 2 * DAY_MS)
        now = month + 3 * DAY_MS
        await store.forget_guests(now - year, now - month)
        assert await store.guest("once", now) is None
        assert await store.guest("sat0", 0) == Guest("sat0", "sat0", "sat0")
        assert await store.guest("often", now) == Guest("often", "often", "often")
        now = year + DAY_MS
        await store.forget_guests(now - year, now - month)
        assert await store.guest("sat0", now) is None
        assert await store.guest("often", now) == Guest("often", "often", "often")

    using(place, test)


def test_a_token_has_256_bits_and_is_stored_as_its_hash_only(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def test() -> str:
        store = open_store(path)
        here = House(services(store))
        body = wire.encode({"name": "Ann", "bearer": True})
        tokens = [(await here.http("POST", "/api/guests", body=body)).data["token"] for _ in "ab"]
        assert len(set(tokens)) == 2
        assert (await here.http("GET", "/api/me", tokens[0])).status == 200
        await here.http("DELETE", "/api/me", tokens[1])
        assert (await here.http("GET", "/api/me", tokens[1])).status == 401
        await store.close()
        token: str = tokens[0]
        return token

    token = asyncio.run(test())
    assert len(token) >= 43  # characters of 6 bits
    everything = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert token.encode() not in everything
    with sqlite3.connect(path) as database:
        dump = "\n".join(database.iterdump())
    database.close()
    assert token not in dump
    assert sha256(token.encode()).hexdigest() in dump
