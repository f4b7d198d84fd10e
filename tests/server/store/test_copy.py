"""Backups, restores and copies between SQLite and Postgres: verified, all or none."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import Command
from tests.server.helpers.postgres import Cluster
from tests.server.helpers.prepared import prepared
from tests.server.helpers.stored import line, step, using
from waggonway.server.store import (
    Guest,
    Node,
    Place,
    PostgresUrl,
    SqlStore,
    Stale,
    StoreError,
    transfer,
)
from waggonway.server.store.maintenance import copy

GAME = prepared("amsterdam", 2, 0)


def text(place: Place) -> str:
    return place.dsn if isinstance(place, PostgresUrl) else str(place)


def fill(place: Place) -> None:
    """Write a whole game, a private lobby, guests and a layout."""

    async def test(store: SqlStore) -> None:
        await store.append(*GAME)
        await store.append(line("lobby", 1, phase="lobby", private=True))
        await store.add_guest(Guest("ann0", "Änne 🚂"), "hash", 1)
        await store.add_guest(Guest("bob0", "Bob"), "hash2", 2)
        await store.revoke("bob0")
        await store.keep_layout("ref", 3, b"{}")
        await store.days_of_service(10**12, 5)

    using(place, test)


def check(place: Place) -> None:
    """Everything is there, and play goes on."""

    async def test(store: SqlStore) -> None:
        assert await store.steps("t0") == [append.step for append in GAME]
        finish = GAME[-1].finish
        assert finish is not None
        assert await store.record("t0") == finish.record
        assert await store.game_line("t0") == finish.line
        assert await store.guest("hash", 1) == Guest("ann0", "Änne 🚂", "ann0")
        assert await store.guest("hash2", 1) is None
        listing = await store.listing("lobby")
        assert listing is not None
        assert listing.private
        assert await store.layout("ref", 3) == b"{}"
        await store.append(step("lobby", 2))

    using(place, test)


def test_a_database_goes_to_postgres_and_back(
    tmp_path: Path, postgres: PostgresUrl, waggonway: Command
) -> None:
    first, last = tmp_path / "first", tmp_path / "last"
    fill(first)
    done = waggonway("db", "copy", first, postgres.dsn)
    assert done.code == 0
    assert f"{len(GAME) + 1:>9,} steps\n" in done.out
    assert done.out.endswith("All rows were copied, read back and compared.\n")
    check(postgres)
    assert waggonway("db", "copy", postgres.dsn, last).out.splitlines()[-1] in done.out
    assert oct(last.stat().st_mode & 0o777) == "0o600"

    async def one_more(store: SqlStore) -> None:
        assert len(await store.steps("lobby")) == 2  # with the step of `check`

    using(last, one_more)
    assert not list(tmp_path.glob("*.part"))


def test_a_target_that_is_not_empty_is_left_alone(
    tmp_path: Path, postgres: PostgresUrl, waggonway: Command
) -> None:
    source, other = tmp_path / "source", tmp_path / "other"
    fill(source)
    fill(postgres)
    said = waggonway.refused("db", "copy", source, postgres.dsn, code=1)
    assert said == f"{postgres}: this database is not empty; nothing was copied"
    other.write_text("a letter")
    assert "this file exists" in waggonway.refused("db", "copy", postgres.dsn, other, code=1)
    assert "this file exists" in waggonway.refused("db", "copy", source, source, code=1)
    assert other.read_text() == "a letter"
    missing = tmp_path / "missing"
    told = waggonway.refused("db", "copy", missing, tmp_path / "new", code=1)
    assert "missing: there is no database" in told
    check(postgres)


def test_a_copy_that_fails_leaves_the_target_empty(
    tmp_path: Path, postgres: PostgresUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    fill(source)
    for side, goal in ((transfer.PostgresSide, postgres), (transfer.SqliteSide, target)):
        for fault in (dies_midway, loses_a_row, changes_a_row):
            with monkeypatch.context() as patch:
                patch.setattr(side, "write", fault(side.write))
                with pytest.raises((StoreError, KeyboardInterrupt)):
                    copy(source, goal)
        assert not target.exists()
    assert sorted(one.name for one in tmp_path.iterdir()) == [
        *("source", "source.lock", "target.lock")
    ]
    copy(source, postgres)
    check(postgres)


def dies_midway(write: Any) -> Any:
    async def broken(self: Any, table: Any, rows: list[Any]) -> None:
        if table.name == "steps":
            raise KeyboardInterrupt
        await write(self, table, rows)

    return broken


def loses_a_row(write: Any) -> Any:
    async def broken(self: Any, table: Any, rows: list[Any]) -> None:
        await write(self, table, rows[1:] if table.name == "steps" else rows)

    return broken


def changes_a_row(write: Any) -> Any:
    async def broken(self: Any, table: Any, rows: list[Any]) -> None:
        if table.name == "guests":
            rows = [(*rows[0][:1], "Mallory", *rows[0][2:]), *rows[1:]]
        await write(self, table, rows)

    return broken


def test_a_backup_of_postgres_in_use_can_be_restored(
    tmp_path: Path, postgres: PostgresUrl, waggonway: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("waggonway.server.store.postgres.connections.LOCK_SECONDS", 0.2)
    backup = tmp_path / "backup"
    fill(postgres)

    async def during(store: SqlStore) -> None:
        await store.healthy()
        done = waggonway("db", "backup", backup, "--db", postgres.dsn)
        assert done.out == f"The backup is in {backup}.\n"
        for words in (
            ("restore", backup, "--db", postgres.dsn),
            ("copy", postgres.dsn, tmp_path / "x"),
        ):
            assert "a server or another" in waggonway.refused("db", *words, code=1)
        await store.append(step("later", 1))

    using(postgres, during)
    check(backup)
    done = waggonway("db", "restore", backup, "--db", postgres.dsn)
    assert done.out == f"Restored {postgres} from {backup}.\n"

    async def after(store: SqlStore) -> None:
        assert await store.steps("later") == []
        assert len(await store.steps("lobby")) == 2

    using(postgres, after)


def test_a_restore_fences_processes_that_owned_tables_before(
    tmp_path: Path, postgres: PostgresUrl, waggonway: Command
) -> None:
    backup = tmp_path / "backup"
    fill(tmp_path / "source")
    waggonway("db", "backup", backup, "--db", tmp_path / "source")

    async def before(store: SqlStore) -> None:
        await store.join(Node("a", ""), 60_000)
        assert (await store.claim("t0", "a")).epoch == 1

    async def after(store: SqlStore) -> None:
        with pytest.raises(Stale):
            await store.append(
                type(GAME[0])(step("t0", len(GAME) + 1).step, epoch=1),
            )

    using(postgres, before)
    waggonway("db", "restore", backup, "--db", postgres.dsn)
    using(postgres, after)
    check(postgres)


def test_a_backup_of_an_older_version_is_upgraded_while_it_is_restored(
    tmp_path: Path, postgres: PostgresUrl, cluster: Cluster, waggonway: Command
) -> None:
    from tests.server.store.test_upgrade import older

    new, old = tmp_path / "new", tmp_path / "old"

    async def play(store: SqlStore) -> None:
        await store.append(*GAME)

    using(new, play)
    older(old, new)
    assert waggonway("db", "restore", old, "--db", postgres.dsn).code == 0

    async def look(store: SqlStore) -> None:
        assert await store.steps("t0") == [append.step for append in GAME]
        assert await store.game_line("t0") is not None

    using(postgres, look)


def test_a_file_that_is_not_a_backup_is_not_restored_to_postgres(
    tmp_path: Path, postgres: PostgresUrl, waggonway: Command
) -> None:
    fill(postgres)
    other = tmp_path / "other"
    said = waggonway.refused("db", "restore", other, "--db", postgres.dsn, code=1)
    assert "there is no copy" in said
    other.write_text("x" * 5000)
    said = waggonway.refused("db", "restore", other, "--db", postgres.dsn, code=1)
    assert "not a database" in said
    check(postgres)


def test_a_restore_includes_the_write_ahead_log(
    tmp_path: Path, postgres: PostgresUrl, waggonway: Command
) -> None:
    file = tmp_path / "open"
    fill(file)
    reader = sqlite3.connect(file)  # keeps the log from being merged
    reader.execute("SELECT count(*) FROM steps").fetchone()

    async def chat(store: SqlStore) -> None:
        await store.append(step("lobby", 2))

    using(file, chat)
    assert waggonway("db", "restore", file, "--db", postgres.dsn).code == 0
    reader.close()

    async def look(store: SqlStore) -> None:
        assert len(await store.steps("lobby")) == 2

    using(postgres, look)
