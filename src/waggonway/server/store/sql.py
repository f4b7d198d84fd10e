"""The store in a database, by SQLAlchemy Core; SQLite for now."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, insert, select, text, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import SQLAlchemyError

from ..log import Step, decode_what, encode_what
from ..summary import Finish, Listing
from . import sqlite
from .base import Append, Guest, StoreError
from .schema import editions, games, guests, results, steps, tables
from .upgrade import form_of, newest, upgrade
from .writer import Writer

T = TypeVar("T")
PROBE = text("UPDATE alembic_version SET version_num = version_num")
"""Changes nothing, but is written: a full disk shows with the first byte, not before."""


class SqlStore:
    """Reads in threads of their own, writes through one writer."""

    def __init__(
        self, engine: Engine, reason_of: Callable[[BaseException], str], held: contextlib.ExitStack
    ) -> None:
        self._engine = engine
        self._reason_of = reason_of
        self._held = held
        self._writer = Writer(engine, reason_of)

    async def append(self, *appends: Append) -> None:
        """Write steps, all or none."""

        def write(connection: Connection) -> None:
            for append in appends:
                write_append(connection, append)

        await self._writer.do(write)

    async def steps(self, table: str, after: int = 0) -> list[Step]:
        """The log of a table from a version on."""
        query = (
            select(steps)
            .where(steps.c.table_id == table, steps.c.seq > after)
            .order_by(steps.c.seq)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [
            Step(row.table_id, row.seq, row.key, row.at, decode_what(row.what), row.seed)
            for row in rows
        ]

    async def edition(self, ref: str) -> bytes | None:
        """The data of an edition."""
        query = select(editions.c.data).where(editions.c.ref == ref)
        found = await self._read(lambda connection: connection.scalar(query))
        return None if found is None else found.encode()

    async def listings(self, phases: Sequence[str], most: int) -> list[Listing]:
        """The tables in the lobby that are not private, the newest first."""
        query = (
            select(tables.c.listing)
            .where(tables.c.phase.in_(phases), tables.c.private.is_(False))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        found = await self._read(lambda connection: connection.scalars(query).all())
        return [msgspec.json.decode(text, type=Listing) for text in found]

    async def record(self, table: str) -> bytes | None:
        """The record of a finished game."""
        query = select(games.c.record).where(games.c.table_id == table)
        return await self._read(lambda connection: connection.scalar(query))

    async def add_guest(self, guest: Guest, token: str, now: int) -> None:
        """Remember a guest by the hash of his token."""
        row = {"id": guest.id, "name": guest.name, "token": token, "created": now}
        await self._writer.do(lambda connection: connection.execute(insert(guests), row))

    async def guest(self, token: str) -> Guest | None:
        """The guest with the hash of a token."""
        query = select(guests.c.id, guests.c.name).where(guests.c.token == token)
        row = await self._read(lambda connection: connection.execute(query).first())
        return row and Guest(*row)

    async def rename(self, guest: str, name: str) -> None:
        """Give a guest another name."""
        change = update(guests).where(guests.c.id == guest).values(name=name)
        await self._writer.do(lambda connection: connection.execute(change))

    async def revoke(self, guest: str) -> None:
        """Forget the token of a guest."""
        change = update(guests).where(guests.c.id == guest).values(token=None)
        await self._writer.do(lambda connection: connection.execute(change))

    async def healthy(self) -> None:
        """StoreError if it could not be written now."""
        await self._writer.do(lambda connection: connection.execute(PROBE))

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        await asyncio.to_thread(self._writer.close)
        self._engine.dispose()
        self._held.close()

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def read() -> T:
            try:
                with self._engine.connect() as connection:
                    return work(connection)
            except SQLAlchemyError as error:
                raise StoreError(self._reason_of(error)) from None

        return await asyncio.to_thread(read)


def write_append(connection: Connection, append: Append) -> None:
    """Write a step and what comes with it."""
    if append.edition:
        ref, data = append.edition
        row = {"ref": ref, "data": data.decode()}
        connection.execute(upsert(editions).on_conflict_do_nothing(), row)
    step = append.step
    what = encode_what(step.what).decode()
    connection.execute(
        insert(steps),
        {
            "table_id": step.table,
            "seq": step.seq,
            "key": step.key,
            "at": step.at,
            "what": what,
            "seed": step.seed,
        },
    )
    if append.listing:
        write_listing(connection, append.listing)
    if append.finish:
        write_finish(connection, append.finish)


def write_listing(connection: Connection, listing: Listing) -> None:
    """Write the line of a table in the lobby, or write it anew."""
    row = {
        "id": listing.table,
        "phase": listing.phase,
        "private": listing.private,
        "changed": listing.changed,
        "listing": msgspec.json.encode(listing).decode(),
    }
    write = upsert(tables)
    anew = {name: write.excluded[name] for name in row if name != "id"}
    connection.execute(write.on_conflict_do_update(index_elements=["id"], set_=anew), row)


def write_finish(connection: Connection, finish: Finish) -> None:
    """Write a finished game and its statistics."""
    row: dict[str, Any] = msgspec.structs.asdict(finish)
    seats = row.pop("rows")
    row["table_id"] = row.pop("table")
    connection.execute(insert(games), row)
    rows = [msgspec.structs.asdict(seat) for seat in seats]
    for one in rows:
        one["table_id"] = finish.table
        one["bonus"] = msgspec.json.encode(one["bonus"]).decode()
    connection.execute(insert(results), rows)


def open_store(path: Path) -> SqlStore:
    """Open a database for a server; a new one is made, an old one has to be upgraded first."""
    held = contextlib.ExitStack()
    try:
        held.enter_context(sqlite.alone(path))
        engine = opened(path)
        with engine.connect() as connection:
            form = form_of(connection)
        if form != newest():
            raise StoreError("it was made by an older Waggonway: waggonway db upgrade")
    except (SQLAlchemyError, StoreError) as error:
        held.close()
        raise named(path, error) from None
    return SqlStore(engine, sqlite.reason_of, held)


def opened(path: Path) -> Engine:
    """Connections to a database; a new one gets its form, an older one keeps it."""
    if not sqlite.recognise(path):
        sqlite.claim(path)
    engine = sqlite.engine_of(path)
    with engine.connect() as connection:
        empty = form_of(connection) is None  # also if we were killed before it had one
    if empty:
        upgrade(engine)
    return engine


def named(path: Path, error: Exception) -> StoreError:
    """What is wrong, and with which file."""
    reason = str(error) if isinstance(error, StoreError) else sqlite.reason_of(error)
    return StoreError(reason if reason.startswith(str(path)) else f"{path}: {reason}")
