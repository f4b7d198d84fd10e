"""The store: what was acknowledged is there, each number and key once; other files are safe."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from tests.cli.run import Command
from waggonway.server.log import Said, Step
from waggonway.server.store import Append, Conflict, Guest, SqlStore, StoreError, open_store
from waggonway.server.store import sqlite as files
from waggonway.server.store.schema import metadata


def step(table: str, seq: int, key: str | None = None, seed: str | None = None) -> Append:
    what = (Said("ann0", "Ann", f"line {seq}"),)
    return Append(Step(table, seq, key or f"k{seq}", 1_700_000_000_000 + seq, what, seed))


def using(path: Path, test: Callable[[SqlStore], Awaitable[None]]) -> None:
    """Open a store, do something with it, and close it."""

    async def whole() -> None:
        store = open_store(path)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(whole())


def test_a_log_comes_back_as_it_was_written(tmp_path: Path) -> None:
    written = [step("t", 1, seed="secret"), step("t", 2), step("u", 1)]

    async def write(store: SqlStore) -> None:
        await store.append(*written)

    async def read(store: SqlStore) -> None:
        assert await store.steps("t") == [append.step for append in written[:2]]
        assert await store.steps("t", after=1) == [written[1].step]
        assert await store.steps("nothing") == []

    using(tmp_path / "db", write)
    using(tmp_path / "db", read)


def test_a_number_and_a_key_are_there_once(tmp_path: Path) -> None:
    async def test(store: SqlStore) -> None:
        await store.append(step("t", 1))
        for wrong in (step("t", 1, "other"), step("t", 2, "k1")):
            with pytest.raises(Conflict):
                await store.append(wrong)
            with pytest.raises(Conflict):
                await store.append(step("u", 1), wrong)  # all or none
        assert await store.steps("u") == []

    using(tmp_path / "db", test)


def test_a_write_that_fails_spoils_no_other_of_its_group(tmp_path: Path) -> None:
    async def test(store: SqlStore) -> None:
        await store.append(step("t", 1))
        writes = [store.append(step(f"u{n}" if n % 3 else "t", 1)) for n in range(30)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [isinstance(one, Conflict) for one in results] == [n % 3 == 0 for n in range(30)]
        for n in range(30):
            assert len(await store.steps(f"u{n}")) == (n % 3 > 0)

    using(tmp_path / "db", test)


def test_only_the_hash_of_a_token_is_known_and_it_can_be_revoked(tmp_path: Path) -> None:
    async def test(store: SqlStore) -> None:
        await store.add_guest(Guest("ann0", "Ann"), "hash", 1)
        assert await store.guest("hash") == Guest("ann0", "Ann")
        await store.rename("ann0", "Anna")
        assert await store.guest("hash") == Guest("ann0", "Anna")
        await store.revoke("ann0")
        assert await store.guest("hash") is None

    using(tmp_path / "db", test)


def test_writes_are_synced_and_logged_ahead(tmp_path: Path) -> None:
    engine = files.engine_of(tmp_path / "db")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


def test_the_migrations_lead_to_the_schema(tmp_path: Path, waggonway: Command) -> None:
    path = tmp_path / "db"
    assert waggonway("db", "upgrade", "--db", path).out == "The database has form 0002 now.\n"
    assert waggonway("db", "upgrade", "--db", path).out == "The database has form 0002 already.\n"
    engine = files.engine_of(path)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_file_of_somebody_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE recipes (title)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"other\.sqlite: this is not a database of Waggonway's"):
        open_store(path)
    assert path.read_bytes() == before
    path.write_text("not a database at all " * 100)
    with pytest.raises(StoreError, match="this is not a database"):
        open_store(path)


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path, waggonway: Command) -> None:
    path = tmp_path / "db"
    waggonway("db", "upgrade", "--db", path)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="written by a newer Waggonway"):
        open_store(path)
    assert "newer Waggonway" in waggonway.refused("db", "upgrade", "--db", path, code=1)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be locked: No such file or directory"):
        open_store(tmp_path / "nowhere" / "db")


def test_two_servers_cannot_have_one_file(tmp_path: Path, waggonway: Command) -> None:
    path = tmp_path / "db"

    async def test(store: SqlStore) -> None:
        with pytest.raises(StoreError, match="a server of Waggonway is using it"):
            open_store(path)

    using(path, test)
    using(path, lambda store: store.healthy())


def test_a_backup_of_a_database_in_use_can_be_restored(tmp_path: Path, waggonway: Command) -> None:
    path, copy = tmp_path / "db", tmp_path / "copy"

    async def write(store: SqlStore) -> None:
        await store.append(step("t", 1))
        assert waggonway("db", "backup", copy, "--db", path).out == f"The copy is in {copy}.\n"
        assert "is using it" in waggonway.refused("db", "restore", copy, "--db", path, code=1)
        await store.append(step("t", 2))

    async def read(store: SqlStore) -> None:
        assert len(await store.steps("t")) == 1

    using(path, write)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["copy", "db", "db.lock"]
    waggonway("db", "restore", copy, "--db", path)
    using(path, read)


def test_what_is_no_copy_is_not_restored(tmp_path: Path, waggonway: Command) -> None:
    path, other = tmp_path / "db", tmp_path / "other"
    waggonway("db", "upgrade", "--db", path)
    assert "there is no copy" in waggonway.refused("db", "restore", other, "--db", path, code=1)
    other.write_text("x" * 5000)
    assert "not a database" in waggonway.refused("db", "restore", other, "--db", path, code=1)
    assert "no database" in waggonway.refused("db", "backup", other, "--db", tmp_path / "n", code=1)
