"""An older database becomes what it would be if it had been written today."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command

from tests.server.helpers.memory import MemoryStore, services, simulate
from tests.server.helpers.rooms import ask
from tests.server.helpers.sitting import ANN, BOB
from waggonway.editions import load
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.store import Append, StoreError, open_store
from waggonway.server.store.maintenance import upgrade
from waggonway.server.store.schema_upgrade import config, newest
from waggonway.server.store.sqlite import connections as files
from waggonway.server.tables import wire
from waggonway.server.tables.options import Options, PerMove

LATER = ("host", "people")  # what lines of the lobby did not say at first


def a_finished_game_and_a_lobby() -> MemoryStore:
    """Something of everything that is stored."""
    store = MemoryStore()

    async def play() -> None:
        registry = RoomRegistry(services(store))
        table = await registry.open(ANN, load("first_journey"), Options(2, PerMove(60)))
        async with registry.room(table) as room:
            await ask(room, BOB, wire.Sit(1))
            await ask(room, BOB, wire.StandUp(1))
            await ask(room, ANN, wire.SeatBot(1, "random"))
            await ask(room, ANN, wire.Begin())
            await ask(room, ANN, wire.Leave())
            while room.table.phase == "playing":
                await asyncio.sleep(1)
        lobby = await registry.open(ANN, load("usa"), Options(3, private=True))
        async with registry.room(lobby) as room:
            await ask(room, BOB, wire.Sit(2))
            await ask(room, ANN, wire.Leave())

    simulate(play)
    return store


def write(path: Path, store: MemoryStore) -> None:
    """All of it into a database of today."""

    async def whole() -> None:
        sql = open_store(path)
        for table, steps in store.logs.items():
            for step in steps:
                last = step is steps[-1]
                listing = store.lobby[table] if last else None
                finish = store.finished.get(table) if last else None
                await sql.append(Append(step, listing=listing, finish=finish))
        await sql.close()

    asyncio.run(whole())


def rows(path: Path, table: str) -> list[dict[str, Any]]:
    """Return the rows of a database table, with decoded JSON."""
    with closing(sqlite3.connect(path)) as database:
        database.row_factory = sqlite3.Row
        found = [dict(row) for row in database.execute(f"SELECT * FROM {table} ORDER BY 1, 2")]
    for row in found:
        row |= {name: json.loads(row[name]) for name in ("listing", "line") if name in row}
    return found


def older(path: Path, new: Path) -> None:
    """A database in its first form with the same in it."""
    files.claim(path)
    engine = files.engine_of(path)
    settings = config()
    with engine.execution_options(writes=True).begin() as connection:
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0001")
    engine.dispose()
    with closing(sqlite3.connect(path)) as database, database:
        for table in ("steps", "tables", "games", "results"):
            known = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            for row in rows(new, table):
                if "listing" in row:
                    line = {name: v for name, v in row["listing"].items() if name not in LATER}
                    row["listing"] = json.dumps(line)
                marks = ", ".join("?" * len(known))
                values = [row[name] for name in known]
                names = ", ".join(f'"{name}"' for name in known)
                database.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", values)


def test_an_older_database_is_refused_until_it_is_upgraded_and_loses_nothing(
    tmp_path: Path,
) -> None:
    new, old = tmp_path / "new", tmp_path / "old"
    write(new, a_finished_game_and_a_lobby())
    older(old, new)
    with pytest.raises(StoreError, match="waggonway db upgrade"):
        open_store(old)
    assert upgrade(old) == ("0001", newest())
    for table in ("steps", "tables", "sitting", "games", "results"):
        expected = rows(new, table)
        for row in expected:
            row.get("line", {}).pop("colors", None)  # nobody chose one then
            row.get("line", {}).pop("bots", None)  # they were known by their names alone
        assert rows(old, table) == expected
    assert {row["person"] for row in rows(old, "sitting")} == {ANN.id, BOB.id}
