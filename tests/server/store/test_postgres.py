"""A server on Postgres: clear messages, and it recovers when the database comes back."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from importlib.util import find_spec
from typing import Any
from urllib.parse import quote

import asyncpg
import pytest

from tests.cli.run import Command
from tests.server.helpers import postgres as helper
from tests.server.helpers.postgres import PASSWORD, Cluster, free_port
from tests.server.helpers.stored import line, step, using
from waggonway.server.store import (
    Conflict,
    Guest,
    PostgresUrl,
    SqlStore,
    StoreError,
    open_store,
    place_of,
)
from waggonway.server.store.postgres import connections as postgres
from waggonway.server.store.postgres import group_commit
from waggonway.server.store.postgres.connections import connect, is_lost
from waggonway.server.store.postgres.store import PostgresStore
from waggonway.server.store.schema_upgrade import newest


def serving(waggonway: Command, url: object, code: int = 1) -> str:
    """What `waggonway serve` says about a database that it cannot use."""
    return waggonway.refused("serve", "--port", "0", "--db", url, code=code)


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("mysql://ann@db/x", "mysql: is not supported"),
        ("postgresql+psycopg://ann@db/x", "postgresql+psycopg: is not supported"),
        ("sqlite:///tables.sqlite", "write the path of its file without a scheme"),
        ("postgresql://ann:p@ss/s3kret@db/x", "percent-encoded"),
        ("postgresql://ann:12/s3kret@db/x", "percent-encoded"),
        ("postgresql://ann:p#s3kret@db/x", "percent-encoded"),
        ("postgresql://ann:s3kret?@db/x", "percent-encoded"),
        ("postgresql://[::1/x", "not the URL of a database"),
    ],
)
def test_a_wrong_url_is_refused_without_showing_its_password(
    url: str, told: str, waggonway: Command
) -> None:
    for command in (("serve", "--port", "0"), ("db", "upgrade"), ("db", "backup", "copy")):
        said = waggonway.refused(*command, "--db", url)
        assert told in said
        assert "s3kret" not in said


def test_a_url_never_shows_its_password() -> None:
    url = place_of("postgresql://ann:open%20sesame@db:5433/trains?password=hidden&sslmode=require")
    assert isinstance(url, PostgresUrl)
    assert f"{url} {url!r}" == " ".join(["postgresql://ann@db:5433/trains"] * 2)
    assert url.without_password == "postgresql://ann@db:5433/trains?sslmode=require"
    assert url.clean("a open sesame b open%20sesame c hidden") == "a … b … c …"


def test_a_missing_extra_is_named(waggonway: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "waggonway.cli._extras.find_spec",
        lambda name: None if name == "asyncpg" else find_spec(name),
    )
    said = serving(waggonway, "postgresql://ann@db/x", 2)
    assert said == 'This needs asyncpg, which is not installed: pip install "waggonway[postgres]"'


def test_a_server_that_does_not_answer_is_told(
    waggonway: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "CONNECT_SECONDS", 0.3)
    url = f"postgresql://ann:secret@127.0.0.1:{free_port()}/trains"
    assert serving(waggonway, url).endswith(
        "/trains: nothing answers there; is the database server running?"
    )
    with socket.create_server(("127.0.0.1", 0)) as silent:
        said = serving(waggonway, f"postgresql://ann@127.0.0.1:{silent.getsockname()[1]}/trains")
    assert "the database server does not answer" in said
    assert "the host is unknown" in serving(waggonway, "postgresql://ann@no-such-host.invalid/x")
    said = serving(waggonway, "postgresql://ann:secret@127.0.0.1:70000/x")
    assert "secret" not in said
    said = serving(waggonway, "postgresql://ann:secret@127.0.0.1:port/x")
    assert "secret" not in said


def test_a_wrong_password_database_or_permission_is_told(
    waggonway: Command, cluster: Cluster
) -> None:
    cluster.run(f"CREATE ROLE limited LOGIN PASSWORD '{PASSWORD}'", "CREATE SCHEMA closed")
    at = f"127.0.0.1:{cluster.port}"
    password = quote(PASSWORD, safe="")
    said = serving(waggonway, f"postgresql://limited:wrong@{at}/postgres")
    assert said == f"postgresql://limited@{at}/postgres: the user name or password is wrong"
    said = serving(waggonway, f"postgresql://limited:{password}@{at}/nothing")
    assert "this database does not exist" in said
    said = serving(waggonway, f"postgresql://limited:{password}@{at}/postgres")
    assert "no permission: permission denied for schema public" in said
    said = serving(waggonway, f"postgresql://limited:{password}@{at}/postgres?search_path=closed")
    assert "the schema of search_path does not exist" in said
    assert PASSWORD not in said
    assert password not in said


def test_missing_permissions_and_tables_are_told_at_the_start(
    waggonway: Command, cluster: Cluster, postgres: PostgresUrl
) -> None:
    schema = postgres.dsn.rpartition("=")[2]
    waggonway("db", "upgrade", "--db", postgres.dsn)
    cluster.run(
        "CREATE ROLE reader LOGIN",
        f"GRANT USAGE ON SCHEMA {schema} TO reader",
        f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA {schema} TO reader",
        f"REVOKE UPDATE ON {schema}.bans, {schema}.steps FROM reader",
    )
    said = serving(waggonway, postgres.dsn.replace("postgres@", "reader@"))
    assert said.endswith("no permission to read and write these tables: bans, steps")
    cluster.run(f"DROP TABLE {schema}.bans")  # noticed only when it is read
    command = [sys.executable, "-m", "waggonway", "serve", "--port", "0", "--db", postgres.dsn]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "waggonway: tables are missing in this database" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_database_of_another_program_version_or_encoding_is_refused(
    waggonway: Command, cluster: Cluster, postgres: PostgresUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    schema = postgres.dsn.rpartition("=")[2]
    cluster.run(f"CREATE TABLE {schema}.recipes (title text)")
    assert "not one of Waggonway's tables" in serving(waggonway, postgres.dsn)
    cluster.run(f"DROP TABLE {schema}.recipes")
    upgraded = waggonway("db", "upgrade", "--db", postgres.dsn)
    assert upgraded.out == f"The database is now at version {newest()}.\n"
    command = f"waggonway db upgrade --db '{postgres.dsn}'"
    for version, told in {"0005": command, "9999": "newer Waggonway"}.items():
        cluster.run(f"UPDATE {schema}.alembic_version SET version_num = '{version}'")
        assert told in serving(waggonway, postgres.dsn)
    cluster.run("CREATE DATABASE old ENCODING 'SQL_ASCII' TEMPLATE template0 LC_COLLATE 'C'")
    said = serving(waggonway, f"postgresql://postgres@127.0.0.1:{cluster.port}/old")
    assert "its encoding is SQL_ASCII" in said
    monkeypatch.setattr("waggonway.server.store.postgres.connections.OLDEST_SERVER", 99)
    assert "version 99 or newer is needed" in serving(waggonway, postgres.dsn)


def test_servers_share_a_database_but_not_with_upgrades(
    waggonway: Command, postgres: PostgresUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("waggonway.server.store.postgres.connections.LOCK_SECONDS", 0.2)

    async def test(store: SqlStore) -> None:
        await store.healthy()
        other = open_store(postgres)
        await other.healthy()
        await other.close()
        told = waggonway.refused("db", "upgrade", "--db", postgres.dsn, code=1)
        assert "a server or another `waggonway db` command is using it" in told

    using(postgres, test)
    using(postgres, lambda store: store.healthy())


def test_the_migrations_lead_to_the_same_schema(cluster: Cluster, postgres: PostgresUrl) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    from waggonway.server.store.postgres.store import engine_of
    from waggonway.server.store.schema import metadata

    open_store(postgres)

    def differences(connection: Any) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def compare() -> list[Any]:
        engine = engine_of(postgres)
        async with engine.connect() as connection:
            found = await connection.run_sync(differences)
        await engine.dispose()
        return found

    assert asyncio.run(compare()) == []


def test_commits_are_durable_even_if_the_server_defaults_to_less(
    cluster: Cluster, postgres: PostgresUrl
) -> None:
    cluster.run("ALTER SYSTEM SET synchronous_commit = off", "SELECT pg_reload_conf()")

    async def look() -> Any:
        connection = await postgres_connection(postgres)
        try:
            return await connection.fetchval("SHOW synchronous_commit")
        finally:
            await connection.close()

    try:
        assert asyncio.run(look()) == "on"
    finally:
        cluster.run("ALTER SYSTEM RESET synchronous_commit", "SELECT pg_reload_conf()")


def postgres_connection(url: PostgresUrl) -> Awaitable[Any]:
    return postgres.connect(url)


@contextlib.contextmanager
def running(cluster: Cluster) -> Iterator[None]:
    """Have the database server run again at the end, whatever happens."""
    try:
        yield
    finally:
        if cluster.stopped:
            cluster.start()


@pytest.mark.parametrize("how", ["fast", "immediate"])
def test_a_restarted_database_loses_nothing_and_the_server_goes_on(
    cluster: Cluster, postgres: PostgresUrl, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "RECOVERY_SECONDS", 0.3)

    async def test(store: SqlStore) -> None:
        acknowledged = await appended(store, 40, lambda: cluster.stop(how))
        with pytest.raises(StoreError, match=r"nothing answers|lost|starting or shutting down"):
            await store.append(step("down", 1))
        for ask in (store.healthy(), store.steps("t0"), store.add_guest(Guest("a", "A"), "a", 1)):
            with pytest.raises(StoreError):
                await ask
        cluster.start()
        await store.healthy()
        await store.append(step("up", 1))
        assert await store.steps("up")
        for table in acknowledged:
            assert len(await store.steps(table)) == 1

    with running(cluster):
        using(postgres, test)


async def appended(store: SqlStore, many: int, stop: Callable[[], None]) -> list[str]:
    """Append to many tables while the database stops; return those that were acknowledged."""
    acknowledged: list[str] = []

    async def write(number: int) -> None:
        with contextlib.suppress(StoreError):
            await store.append(line(f"t{number}", 1) if number % 2 else step(f"t{number}", 1))
            acknowledged.append(f"t{number}")

    first = [asyncio.create_task(write(number)) for number in range(many // 2)]
    await asyncio.gather(*first)
    second = [asyncio.create_task(write(number)) for number in range(many // 2, many)]
    await asyncio.to_thread(stop)
    await asyncio.gather(*second)
    assert len(acknowledged) >= many // 2
    return acknowledged


def test_a_short_restart_costs_only_time(cluster: Cluster, postgres: PostgresUrl) -> None:
    async def test(store: SqlStore) -> None:
        await store.append(step("t", 1))
        await asyncio.to_thread(cluster.stop, "immediate")
        waiting = asyncio.create_task(store.append(step("t", 2)))
        await asyncio.sleep(0.2)
        cluster.start()
        await waiting
        assert [one.seq for one in await store.steps("t")] == [1, 2]

    with running(cluster):
        using(postgres, test)


@pytest.mark.parametrize("rich", [False, True])
def test_a_commit_whose_answer_is_lost_is_recognized(
    cluster: Cluster, postgres: PostgresUrl, rich: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the commit, before its answer arrives."""
    transact = group_commit.GroupCommit._transact
    breaks = iter([True])

    async def broken(self: Any, connection: Any, jobs: list[Any]) -> None:
        if next(breaks, False):
            futures = [job.future for job in jobs]
            for job in jobs:
                job.future = asyncio.get_running_loop().create_future()
            await transact(self, connection, jobs)
            for job, future in zip(jobs, futures, strict=True):
                job.future = future
            raise ConnectionResetError
        await transact(self, connection, jobs)

    async def test(store: SqlStore) -> None:
        monkeypatch.setattr(group_commit.GroupCommit, "_transact", broken)
        await store.append(line("t", 1) if rich else step("t", 1))
        assert len(await store.steps("t")) == 1
        with pytest.raises(Conflict):
            await store.append(step("t", 1, "other"))

    using(postgres, test)


def test_a_database_that_hangs_is_told_and_recovers(
    cluster: Cluster, postgres: PostgresUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("waggonway.server.store.postgres.connections.COMMAND_SECONDS", 0.5)
    monkeypatch.setattr("waggonway.server.store.postgres.connections.CONNECT_SECONDS", 0.5)
    monkeypatch.setattr(group_commit, "RECOVERY_SECONDS", 0.5)

    async def test(store: SqlStore) -> None:
        await store.append(step("t", 1))
        cluster.pause()
        try:
            with pytest.raises(StoreError, match="does not answer"):
                await store.append(step("t", 2))
            with pytest.raises(StoreError):
                await store.healthy()
        finally:
            cluster.resume()
        for _ in range(50):  # the old connection keeps the lock until it notices
            with contextlib.suppress(StoreError):
                try:
                    await store.append(step("t", 2))
                    break
                except Conflict:  # it was written after all; a room then reads the log again
                    break
            await asyncio.sleep(0.1)
        assert [one.seq for one in await store.steps("t")] == [1, 2]
        await store.healthy()

    using(postgres, test)


def test_text_that_postgres_cannot_store_is_found_nowhere_and_breaks_nothing(
    postgres: PostgresUrl,
) -> None:
    async def test(store: SqlStore) -> None:
        assert isinstance(store, PostgresStore)
        assert await store.steps("a\0b") == []
        assert await store.game_lines("a\0b", None, None, 5) == []
        assert await store.edition("\0") is None

    using(postgres, test)


def test_without_postgres_the_tests_are_skipped_loudly_but_fail_in_ci(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(helper, "binaries", lambda: None)
    monkeypatch.setattr(helper, "install", lambda: None)
    for ci, code in {"": 0, "true": 1}.items():
        monkeypatch.setenv("CI", ci)
        assert helper.main() == code
        assert capsys.readouterr().out.startswith("SKIPPED: no Postgres here")


def test_a_value_that_cannot_be_encoded_is_no_lost_connection(postgres: PostgresUrl) -> None:
    async def test() -> None:
        connection = await connect(postgres)
        try:
            with pytest.raises(asyncpg.DataError, match="invalid input") as error:
                await connection.fetchval("SELECT $1::bigint", "many")
        finally:
            await connection.close()
        assert not is_lost(error.value)

    asyncio.run(test())
