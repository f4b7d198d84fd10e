"""What goes wrong around a server: a clear message, nothing lost, and it recovers by itself."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.cli.run import Command
from tests.server.helpers.memory import services, simulate
from tests.server.helpers.prepared import prepared
from tests.server.helpers.sitting import ANN, BOB
from waggonway.editions import load
from waggonway.server.refusals import Refusal
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.rooms.services import Services, steady_clock
from waggonway.server.store import StoreError, open_store
from waggonway.server.tables import wire
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.options import Options, PerGame

from . import vfs
from .disk import Disk
from .inline import FILE, InlineStore

HOUR = 3_600_000
needs_vfs = pytest.mark.skipif(not vfs.possible(), reason="SQLite is built into this Python")


async def ask(
    registry: RoomRegistry, table: str, person: Person, key: str, command: wire.Command
) -> int:
    async with registry.room(table) as room:
        request = wire.Request(table, room.table.version, key, command)
        return (await room.request(person, request)).version


async def begun(registry: RoomRegistry, options: Options) -> str:
    table = await registry.open(ANN, load("amsterdam"), options)
    await ask(registry, table, BOB, "sit", wire.Sit(1))
    await ask(registry, table, ANN, "begin", wire.Begin())
    return table


def on_disk(disk: Disk, test: Callable[[InlineStore], Awaitable[None]]) -> None:
    """A store on a disk that can fail, in simulated time."""

    async def whole() -> None:
        store = InlineStore(disk, Random(0))
        try:
            await test(store)
        finally:
            await store.close()

    with disk.mounted():
        simulate(whole)


@needs_vfs
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (vfs.FULL, "there is no space left on the disk"),
        (vfs.READ_ONLY, "no permission to write here"),
        (vfs.WRITE_FAILED, "the disk cannot be read or written"),
        (vfs.OK, "the disk cannot be read or written"),  # only the sync fails
    ],
)
def test_a_disk_that_cannot_be_written_is_told_and_recovers(
    tmp_path: Path, wrong: int, told: str
) -> None:
    disk = Disk(tmp_path / "disk", Random(0))

    async def test(store: InlineStore) -> None:
        registry = RoomRegistry(services_on(store))
        table = await begun(registry, Options(2))
        disk.refusing, disk.failing = wrong, wrong == vfs.OK
        for _ in range(2):
            with pytest.raises(Refusal, match=f"cannot write to its disk: {told}") as refusal:
                await ask(registry, table, ANN, "hello", wire.Say("hello"))
            assert refusal.value.code == "not_written"
        with pytest.raises(StoreError, match=told):
            await store.healthy()
        assert len(await store.steps(table)) == 3  # can still be read
        disk.refusing, disk.failing = vfs.OK, False
        await store.healthy()
        assert await ask(registry, table, ANN, "hello", wire.Say("hello")) == 4
        assert await ask(registry, table, ANN, "hello", wire.Say("hello")) == 4
        assert [step.seq for step in await store.steps(table)] == [1, 2, 3, 4]

    on_disk(disk, test)


@needs_vfs
@pytest.mark.parametrize("jump", [-10 * HOUR, 10 * HOUR])
def test_a_computer_whose_clock_has_jumped_costs_nobody_time(tmp_path: Path, jump: int) -> None:
    disk = Disk(tmp_path / "disk", Random(0))

    async def test(store: InlineStore) -> None:
        before = RoomRegistry(services_on(store))
        table = await begun(before, Options(2, PerGame(300, 0)))
        await asyncio.sleep(100)
        for seat, person in enumerate((ANN, BOB)):
            async with before.room(table) as room:
                choice = room.table.running.legal(seat)[0]
            await ask(before, table, person, "keep", wire.MakeMove(seat, choice))
        await before.close()
        after = RoomRegistry(services_on(store, jump))
        async with after.room(table) as room:
            left = room.table.clocks.remaining(after.services.now())
            assert left is not None
            assert all(195_000 < one < 201_000 for one in left)
            for line in range(5):  # nor is anybody kept from speaking
                await ask(after, table, ANN, f"line{line}", wire.Say("hello"))
            await asyncio.sleep(100)
            assert not any(chair.stand_in for chair in room.table.chairs)
            await asyncio.sleep(150)  # but the time of a game does run
            assert any(chair.stand_in == "clock" for chair in room.table.chairs)
        await after.close()

    on_disk(disk, test)


def test_the_clock_of_a_running_server_does_not_jump(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = steady_clock()
    before = clock()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= clock() < before + HOUR


def services_on(store: InlineStore, jump: int = 0) -> Services:
    """A registry's services, with a clock that another computer would have."""
    base: Services = services(store)
    return msgspec.structs.replace(base, now=lambda: base.now() + 100 * HOUR + jump)


def filled(path: Path) -> None:
    """A database with a whole game in it."""

    async def fill() -> None:
        store = open_store(path)
        for append in prepared("amsterdam", 2, 0):
            await store.append(append)
        await store.close()

    asyncio.run(fill())


def test_a_database_without_its_end_is_refused_and_a_copy_brings_it_back(
    tmp_path: Path, waggonway: Command
) -> None:
    path, copy = tmp_path / FILE, tmp_path / "copy"
    filled(path)
    waggonway("db", "backup", copy, "--db", path)
    whole = path.read_bytes()
    for wrong in (whole[:30_000], b"\0" * 20_000, whole[:4096] + b"\xff" * (len(whole) - 4096)):
        path.write_bytes(wrong)
        told = waggonway.refused("serve", "--port", "0", "--db", path, code=1)
        assert f"{path}: " in told
        assert "damaged" in told or "not a database" in told
        assert path.read_bytes() == wrong
    path.unlink()
    waggonway("db", "restore", copy, "--db", path)

    async def look() -> int:
        store = open_store(path)
        steps = await store.steps("t0")
        await store.close()
        return len(steps)

    assert asyncio.run(look()) == len(prepared("amsterdam", 2, 0))


def test_a_damage_within_is_told_when_it_is_met(tmp_path: Path) -> None:
    path = tmp_path / FILE
    filled(path)
    with closing(sqlite3.connect(path)) as database:
        (root,) = database.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'steps'"
        ).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    data = bytearray(path.read_bytes())
    data[(root - 1) * size : root * size] = b"\xff" * size
    path.write_bytes(data)

    async def look() -> None:
        store = open_store(path)
        with pytest.raises(StoreError, match="the file is damaged"):
            await store.steps("t0")
        assert await store.record("t0") is not None  # what is whole can be read
        await store.close()

    asyncio.run(look())


@pytest.mark.skipif(not Path("/sys/kernel").is_dir(), reason="needs a folder closed to everybody")
def test_a_folder_where_nothing_may_be_written_is_told(waggonway: Command) -> None:
    told = waggonway.refused("serve", "--port", "0", "--db", "/sys/kernel/tables", code=1)
    assert "/sys/kernel/tables: cannot be locked: " in told
