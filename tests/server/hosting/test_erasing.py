"""An erasure holds nobody else up."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert

from tests.server.helpers.memory import simulate
from tests.server.helpers.stored import using
from tests.server.people.home import Home
from tests.server.reliability.network import alive
from waggonway.server.rooms.administration import Administration
from waggonway.server.store import SqlStore
from waggonway.server.store.erasure.erasing import imports_of
from waggonway.server.store.schema.games import games


def test_the_list_of_erasures_is_written_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there: list[threading.Thread] = []
    real: Callable[[int], None] = os.fsync

    def fsync(file: int) -> None:
        there.append(threading.current_thread())
        real(file)

    monkeypatch.setattr(os, "fsync", fsync)

    async def test() -> None:
        home = Home()
        await home.guest("ann")
        administration = Administration(home.registry, tmp_path / "erased")
        await administration.erase("ann0", administration.order, scrub=False)
        assert (tmp_path / "erased").read_text().split() == ["ann0"]
        assert there
        assert threading.current_thread() not in there

    asyncio.run(test())  # with real threads


def test_only_imports_like_the_game_are_read(tmp_path: Path) -> None:
    def row(name: str, origin: str = "import", **other: object) -> dict[str, object]:
        usual = {"edition": "usa", "digest": "d", "seats": 2, "turns": 40, "own": "", "line": "{}"}
        more = {"reason": "", "ended": 1, "listed": True, "record": b'{"commitment":"c"}\n'}
        return {"table_id": name, "origin": origin} | usual | more | other

    async def test(store: SqlStore) -> None:
        rows = [
            *(row("here", "table"), row("copy"), row("another", record=b'{"commitment":"x"}\n')),
            *(row("turns", turns=41), row("seats", seats=3), row("digest", digest="e")),
            row("edition", edition="europe"),
        ]

        def write(connection: Connection) -> list[str]:
            connection.execute(insert(games), rows)
            return imports_of(connection, "here", "c")

        assert await store._write(write) == ["copy"]

    using(tmp_path / "db", test)


def test_the_library_for_passkeys_is_there_before_anybody_connects(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "webauthn", raising=False)

    async def test() -> None:
        home, began = Home(), asyncio.Event()
        task = asyncio.create_task(alive(home.app, began))
        await began.wait()
        assert "webauthn" in sys.modules
        task.cancel()
        await task

    simulate(test)
