"""The bus: processes hear of each other's steps after the commit; a lost message is made up for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from tests.server.helpers.postgres import Cluster
from tests.server.helpers.stored import line, step, using
from waggonway.server.store import Conflict, PostgresUrl, SqlStore
from waggonway.server.store.postgres import bus
from waggonway.server.store.postgres.bus import Bus, Message, payloads
from waggonway.server.store.postgres.connections import connect
from waggonway.server.store.postgres.store import PostgresStore


class Listener:
    """Another process that listens."""

    def __init__(self, url: PostgresUrl | None = None) -> None:
        self.versions: dict[str, int] = {}
        self.notes: list[tuple[str, bytes]] = []
        self.resyncs = 0
        self.news = asyncio.Event()
        if url is not None:
            self.bus = Bus(lambda: connect(url), "listener", self)

    def on_step(self, table: str, version: int) -> None:
        self.versions[table] = version
        self.news.set()

    def on_note(self, kind: str, note: bytes) -> None:
        self.notes.append((kind, note))
        self.news.set()

    def resync(self) -> None:
        self.resyncs += 1
        self.news.set()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(20):
            while not true():
                self.news.clear()
                await self.news.wait()


def test_other_processes_hear_of_a_step_after_its_commit(postgres: PostgresUrl) -> None:
    async def test(store: SqlStore) -> None:
        assert isinstance(store, PostgresStore)
        own = Listener()
        mine = store.listen("me", own)
        listener = Listener(postgres)
        await listener.until(lambda: listener.resyncs == 1)
        await store.append(step("t", 1))
        await asyncio.gather(*(store.append(line(f"t{n}", 1)) for n in range(30)))
        await store.append(step("t", 2))
        with pytest.raises(Conflict):
            await store.append(step("never", 1), step("t", 2))
        await listener.until(lambda: len(listener.versions) == 31 and listener.versions["t"] == 2)
        assert await store.versions(list(listener.versions)) == listener.versions
        mine.tell("signed_out", "ann")
        await listener.until(lambda: listener.notes == [("signed_out", b'"ann"')])
        assert (own.versions, own.notes) == ({}, [])  # nobody hears themselves
        await listener.bus.close()

    using(postgres, test)


def test_a_lost_connection_is_followed_by_a_resync(
    cluster: Cluster, postgres: PostgresUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "RECONNECT_SECONDS", 0.05)

    async def test(store: SqlStore) -> None:
        assert isinstance(store, PostgresStore)
        store.listen("me", Listener())
        listener = Listener(postgres)
        await listener.until(lambda: listener.resyncs == 1)
        cluster.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'waggonway'"
        )
        await listener.until(lambda: listener.resyncs >= 2)
        await store.append(step("t", 1))
        await listener.until(lambda: listener.versions.get("t") == 1)
        await listener.bus.close()

    using(postgres, test)


def test_many_versions_fit_into_few_messages() -> None:
    versions = {f"table{n:08}": n for n in range(2_000)}
    messages = list(payloads("sender", versions))
    assert all(len(message.encode()) < 8_000 for message in messages)
    assert len(messages) < 10
    found: dict[str, int] = {}
    for message in messages:
        found |= msgspec.json.decode(message, type=Message).versions
    assert found == versions
    assert list(payloads("sender", {})) == []
