"""The files of a database: private, in place, used by one server, and not aged by a wrong clock."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from tests.cli.run import Command
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.editions import load
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.rooms.upkeep.background import DELETION_SECONDS
from waggonway.server.store import Guest, SqliteStore, StoreError, open_store
from waggonway.server.store.maintenance import backup, put_aside, restore, upgrade
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.options import Options

DAY = 24 * 3600 * 1000
NOW = 20_000 * DAY


def using(path: Path, test: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = open_store(path)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(whole())


def modes(folder: Path) -> dict[str, str]:
    return {one.name: oct(one.stat().st_mode & 0o777) for one in folder.iterdir()}


async def tidied(store: SqliteStore, now: int) -> None:
    """A server starts at a time, tidies up once, and ends."""
    base: Any = services(MemoryStore())
    registry = RoomRegistry(type(base)(store=store, thinker=base.thinker, now=lambda: now))
    await registry.begin()
    for _ in range(50):
        await asyncio.sleep(0.01)
    await registry.close()


def test_a_start_with_the_clock_far_ahead_forgets_no_guest(tmp_path: Path) -> None:
    async def test(store: SqliteStore) -> None:
        await store.add_guest(Guest("ann0", "Ann"), "ann", NOW)
        await store.add_guest(Guest("bob0", "Bob"), "bob", NOW)
        for later in (0, 500 * DAY, 501 * DAY):  # and once more
            await tidied(store, NOW + later)
        assert await store.guest("ann", NOW + 502 * DAY)  # somebody comes meanwhile
        await tidied(store, NOW + 502 * DAY)
        assert await store.guest("bob", NOW)

    using(tmp_path / "db", test)


def test_guests_are_forgotten_after_400_days_on_which_the_server_ran(tmp_path: Path) -> None:
    async def test(store: SqliteStore) -> None:
        await store.add_guest(Guest("ann0", "Ann"), "ann", NOW)
        for day in range(400):
            await store.days_of_service(NOW + day * DAY, 1)
        await tidied(store, NOW + 402 * DAY)
        assert await store.guest("ann", NOW) is None

    using(tmp_path / "db", test)


def test_a_start_with_the_clock_far_ahead_closes_no_table() -> None:
    store = MemoryStore()

    async def test() -> None:
        base = services(store)
        table = await RoomRegistry(base).open(Person("ann0", "Ann"), load("usa"), Options(2))
        ahead = RoomRegistry(
            type(base)(store=store, thinker=base.thinker, now=lambda: base.now() + 500 * DAY)
        )
        await ahead.begin()
        await asyncio.sleep(2 * DELETION_SECONDS)
        await ahead.close()
        assert store.lobby[table].phase == "lobby"

    simulate(test)


@pytest.mark.skipif(os.name != "posix", reason="permissions are those of POSIX")
def test_nobody_else_can_read_the_database_or_a_copy_of_it(tmp_path: Path) -> None:
    mask = os.umask(0o022)
    try:
        path, copy = tmp_path / "db", tmp_path / "copy"

        async def test(store: SqliteStore) -> None:
            await store.add_guest(Guest("ann0", "Ann"), "ann", NOW)
            backup(path, copy)
            assert set(modes(tmp_path)) >= {"db", "db-wal", "db-shm", "db.lock", "copy"}
            assert set(modes(tmp_path).values()) == {"0o600"}

        using(path, test)
        restore(tmp_path / "second", copy)
        put_aside(tmp_path / "second")
        assert set(modes(tmp_path).values()) == {"0o600"}
    finally:
        os.umask(mask)


@pytest.mark.skipif(os.name != "posix", reason="permissions are those of POSIX")
def test_a_database_that_others_could_read_is_closed_to_them_when_it_is_opened(
    tmp_path: Path,
) -> None:
    path = tmp_path / "db"
    using(path, SqliteStore.healthy)
    path.chmod(0o644)

    async def test(store: SqliteStore) -> None:
        await store.healthy()
        assert set(modes(tmp_path).values()) == {"0o600"}

    using(path, test)


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links and locks")
def test_a_second_server_is_refused_through_a_symbolic_link_too(
    tmp_path: Path, waggonway: Command
) -> None:
    path, link = tmp_path / "db", tmp_path / "elsewhere" / "link"
    link.parent.mkdir()
    link.symlink_to(path)

    async def test(store: SqliteStore) -> None:
        with pytest.raises(StoreError, match="a server of Waggonway is using it"):
            open_store(link)
        told = waggonway.refused("db", "upgrade", "--db", link, code=1)
        assert "a server of Waggonway is using it" in told

    using(path, test)
    upgrade(link)
    assert [one.name for one in link.parent.iterdir()] == ["link"]


@pytest.mark.skipif(sys.platform != "linux", reason="needs locks that SQLite does not see")
def test_a_second_server_is_refused_through_a_hard_link_too(
    tmp_path: Path, waggonway: Command
) -> None:
    """SQLite would keep another log for each name, and the servers would damage the file."""
    path, link = tmp_path / "db", tmp_path / "elsewhere" / "link"
    link.parent.mkdir()

    async def nothing(store: SqliteStore) -> None:
        link.hardlink_to(path)

    using(path, nothing)

    async def test(store: SqliteStore) -> None:
        await store.add_guest(Guest("ann0", "Ann"), "ann", NOW)
        with pytest.raises(StoreError, match="a server of Waggonway is using it"):
            open_store(link)
        told = waggonway.refused("db", "upgrade", "--db", link, code=1)
        assert "a server of Waggonway is using it" in told
        await store.add_guest(Guest("bob0", "Bob"), "bob", NOW)

    using(path, test)

    async def read(store: SqliteStore) -> None:
        assert await store.guest("bob", NOW) == Guest("bob0", "Bob", "bob0")

    using(link, read)


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be moved")
def test_nothing_is_acknowledged_while_the_database_is_not_in_its_place(tmp_path: Path) -> None:
    path, away = tmp_path / "db", tmp_path / "away"

    async def test(store: SqliteStore) -> None:
        await store.add_guest(Guest("ann0", "Ann"), "ann", NOW)
        path.rename(away)
        with pytest.raises(StoreError, match="was moved or deleted"):
            await store.add_guest(Guest("bob0", "Bob"), "bob", NOW)
        with pytest.raises(StoreError, match="was moved or deleted"):
            await store.healthy()
        path.write_bytes(b"")
        with pytest.raises(StoreError, match="another file has replaced the database"):
            await store.add_guest(Guest("bob0", "Bob"), "bob", NOW)
        away.rename(path)
        await store.add_guest(Guest("bob0", "Bob"), "bob", NOW)
        assert await store.guest("bob", NOW)

    using(path, test)


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be deleted")
@pytest.mark.parametrize("tails", [["-wal"], ["-shm"], ["-wal", "-shm"]], ids="".join)
@pytest.mark.parametrize("replaced", [False, True])
def test_acknowledged_steps_survive_the_loss_of_the_log(
    tmp_path: Path, tails: list[str], replaced: bool
) -> None:
    """A copy of the files after each answer is what a killed server leaves behind."""
    path = tmp_path / "db"

    def found_after_a_crash() -> list[str]:
        copy = tmp_path / "copy"
        for tail in ("", "-wal"):
            Path(f"{copy}{tail}").unlink(missing_ok=True)
            if Path(f"{path}{tail}").exists():
                shutil.copy(f"{path}{tail}", f"{copy}{tail}")
        with contextlib.closing(sqlite3.connect(copy)) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            return [name for (name,) in database.execute("SELECT name FROM guests ORDER BY name")]

    async def test(store: SqliteStore) -> None:
        await store.add_guest(Guest("ann0", "Ann"), "ann", NOW)
        for tail in tails:
            Path(f"{path}{tail}").unlink()
            if replaced:
                Path(f"{path}{tail}").touch()
        await store.add_guest(Guest("bob0", "Bob"), "bob", NOW)
        assert found_after_a_crash() == ["Ann", "Bob"]
        await store.add_guest(Guest("cat0", "Cat"), "cat", NOW)
        assert found_after_a_crash() == ["Ann", "Bob", "Cat"]
        assert await store.guest("bob", NOW)
        await store.healthy()

    using(path, test)
    using(path, read_all)


async def read_all(store: SqliteStore) -> None:
    """The guests of the test above are still there after a restart."""
    assert [await store.guest(token, NOW) for token in ("ann", "bob", "cat")] == [
        Guest("ann0", "Ann", "ann0"),
        Guest("bob0", "Bob", "bob0"),
        Guest("cat0", "Cat", "cat0"),
    ]


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be moved")
def test_no_new_connection_makes_an_empty_database_where_one_was_moved_away(
    tmp_path: Path,
) -> None:
    path = tmp_path / "db"

    async def test(store: SqliteStore) -> None:
        path.rename(tmp_path / "away")
        store._engine.dispose()
        with pytest.raises(StoreError, match="cannot be opened"):
            await store.playing()
        assert not path.exists()

    using(path, test)


def test_a_server_writes_again_as_soon_as_its_disk_is_no_longer_read_only(tmp_path: Path) -> None:
    path = tmp_path / "db"
    closed = False

    def connect(_: object, __: object, args: list[Any], options: dict[str, Any]) -> Any:
        """What SQLite does on a read-only disk: it opens the file for reading."""
        if not closed:
            return None
        return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, check_same_thread=False)

    async def test(store: SqliteStore) -> None:
        nonlocal closed
        event.listen(store._engine, "do_connect", connect)
        await store.healthy()
        closed = True
        await asyncio.to_thread(store._writer._disconnect)
        for _ in range(2):
            with pytest.raises(StoreError, match="no permission to write here"):
                await store.healthy()
        assert await store.playing() == []
        closed = False
        await store.healthy()
        await store.add_guest(Guest("ann0", "Ann"), "ann", NOW)

    using(path, test)
