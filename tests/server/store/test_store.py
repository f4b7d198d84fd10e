"""The store: what was acknowledged is there, each number and key once; other files are safe."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from tests.cli.run import Command
from tests.server.helpers.stored import line, step, using
from waggonway.server.people.statistics import Tickets, statistics_of
from waggonway.server.store import Conflict, Place, SqlStore, StoreError, Wanted, open_store
from waggonway.server.store.schema import metadata
from waggonway.server.store.schema_upgrade import newest
from waggonway.server.store.sqlite import connections as files
from waggonway.server.tables.summary import Finish, GameLine, Origin, SeatRow


def test_a_log_comes_back_as_it_was_written(place: Place) -> None:
    written = [step("t", 1, seed="secret"), step("t", 2), step("u", 1)]

    async def write(store: SqlStore) -> None:
        await store.append(*written)

    async def read(store: SqlStore) -> None:
        assert await store.steps("t") == [append.step for append in written[:2]]
        assert await store.steps("t", after=1) == [written[1].step]
        assert await store.steps("nothing") == []

    using(place, write)
    using(place, read)


def test_a_number_and_a_key_are_there_once(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        await store.append(step("t", 1))
        for wrong in (step("t", 1, "other"), step("t", 2, "k1")):
            with pytest.raises(Conflict):
                await store.append(wrong)
            with pytest.raises(Conflict):
                await store.append(step("u", 1), wrong)  # all or none
        assert await store.steps("u") == []

    using(place, test)


def test_a_write_that_fails_spoils_no_other_of_its_group(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        await store.append(step("t", 1))
        writes = [store.append(step(f"u{n}" if n % 3 else "t", 1)) for n in range(30)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [isinstance(one, Conflict) for one in results] == [n % 3 == 0 for n in range(30)]
        for n in range(30):
            assert len(await store.steps(f"u{n}")) == (n % 3 > 0)

    using(place, test)


def test_running_clocks_and_the_tables_of_a_person_are_found(place: Place) -> None:
    async def write(store: SqlStore) -> None:
        await store.append(line("a", 1, phase="lobby", free=1, people=("ann0",)))
        await store.append(line("a", 2))
        await store.append(line("b", 1, clock="none", host="bob0", people=("bob0", "carol0")))
        await store.append(line("c", 1, phase="finished"))
        await store.append(line("d", 1, phase="paused", private=True))
        await store.append(line("e", 1, phase="lobby", host="erna0", people=()))

    async def read(store: SqlStore) -> None:
        assert await store.playing() == ["a", "b"]
        assert await store.left_lobbies(2) == ["e"]
        assert await store.left_lobbies(1) == []
        running = ("playing", "paused")
        for person, tables in {"ann0": "ad", "bob0": "abd", "carol0": "b", "dora0": ""}.items():
            found = await store.tables_of(person, running, 10)
            assert sorted(one.table for one in found) == list(tables)
        assert [await store.hosted(one, running) for one in ("ann0", "bob0")] == [2, 1]
        wanted = Wanted(phases=running, clock="per_move")
        assert [one.table for one in await store.listings(wanted, 10)] == ["a"]

    using(place, write)
    using(place, read)


def finish(game: str, origin: Origin, *, listed: bool) -> Finish:
    """A finished game of two who are called Ann."""
    row = SeatRow(
        seat=0,
        name="Ann",
        person="ann0",
        bot=None,
        place=1,
        total=99,
        routes=50,
        tickets=39,
        stations=0,
        bonus={"longest_path": 10},
        kept=3,
        made=2,
        failed=1,
        claimed=12,
        turns=30,
        longest_path=25,
    )
    other = msgspec.structs.replace(row, seat=1, person=None, bot="random", name="Random", place=2)
    names = ("Ann", "Random")
    line = GameLine(game, origin, "usa", "ref", "", "USA", 2, names, (0,), "last_round", 60, 5)
    return Finish(line, "digest", listed, b"record", (row, other))


def test_a_private_game_is_listed_for_its_players_only(place: Place) -> None:
    async def write(store: SqlStore) -> None:
        for game, people in {"a": ("ann0", "bob0"), "b": ("bob0",)}.items():
            ended = line(game, 1, phase="finished", private=True, people=people)
            over = finish(game, "table", listed=False)
            await store.append(msgspec.structs.replace(ended, finish=over))
        await store.take(finish("c", "table", listed=True), b"{}")

    async def read(store: SqlStore) -> None:
        for person, games in {"ann0": "ac", "bob0": "abc", "carol0": "c", None: "c"}.items():
            found = await store.game_lines(None, None, None, 9, asking=person)
            assert [one.game for one in found] == list(games)
        assert await store.game_lines("Carol", None, None, 9, asking="bob0") == []
        assert await store.game_lines(None, "europe", None, 9, asking="bob0") == []
        assert await store.game_lines(None, None, 5, 9, asking="bob0") == []

    using(place, write)
    using(place, read)


def test_finished_games_and_statistics_outlive_the_server(place: Place) -> None:
    async def write(store: SqlStore) -> None:
        games = [finish("a", "table", listed=True), finish("b", "table", listed=False)]
        for game in (*games, finish("c", "import", listed=False)):
            await store.take(game, b"{}")
        with pytest.raises(Conflict):
            await store.take(games[0], b"{}")

    async def read(store: SqlStore) -> None:
        assert [one.game for one in await store.game_lines("Ann", "usa", None, 9)] == ["a"]
        assert await store.game_lines(None, None, 5, 9) == []
        assert await store.game_line("c") == finish("c", "import", listed=False).line
        (usa,) = statistics_of("Ann", await store.results(name="Ann")).editions
        assert (usa.games, usa.wins, usa.turns, usa.longest_path) == (1, 1, 30, 25)
        assert usa.points.bonus == {"longest_path": 10}
        assert (usa.points.total, usa.points.best) == (99, 99)
        assert usa.tickets == Tickets(kept=3, made=2, failed=1)
        (random,) = await store.results(bot="random", edition="usa")
        assert (random.games, random.wins) == (2, 0)
        assert await store.results(name="Random") == []  # a bot, whatever it is called

    using(place, write)
    using(place, read)


def test_writes_are_synced_and_logged_ahead(tmp_path: Path) -> None:
    files.claim(tmp_path / "db")
    engine = files.engine_of(tmp_path / "db")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


def test_the_migrations_lead_to_the_schema(tmp_path: Path, waggonway: Command) -> None:
    path = tmp_path / "db"
    path.touch()
    assert (
        waggonway("db", "upgrade", "--db", path).out
        == f"The database is now at version {newest()}.\n"
    )
    assert (
        waggonway("db", "upgrade", "--db", path).out
        == f"The database is already at version {newest()}.\n"
    )
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
    path.touch()
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
        assert waggonway("db", "backup", copy, "--db", path).out == f"The backup is in {copy}.\n"
        assert "is using it" in waggonway.refused("db", "restore", copy, "--db", path, code=1)
        await store.append(step("t", 2))

    async def read(store: SqlStore) -> None:
        assert len(await store.steps("t")) == 1

    using(path, write)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["copy", "db", "db.lock"]
    waggonway("db", "restore", copy, "--db", path)
    using(path, read)


def test_a_file_that_is_not_a_copy_is_not_restored(tmp_path: Path, waggonway: Command) -> None:
    path, other = tmp_path / "db", tmp_path / "other"
    waggonway("db", "upgrade", "--db", path)
    assert "there is no copy" in waggonway.refused("db", "restore", other, "--db", path, code=1)
    other.write_text("x" * 5000)
    assert "not a database" in waggonway.refused("db", "restore", other, "--db", path, code=1)
    assert "no database" in waggonway.refused("db", "backup", other, "--db", tmp_path / "n", code=1)
