"""The store in a Postgres database: the log with asyncpg, everything else with SQLAlchemy."""

from __future__ import annotations

import asyncio
import contextlib
import shlex
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from asyncpg import exceptions as pg
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..interface import Append, Conflict, StoreError
from ..leases import TABLES_AT_ONCE
from ..own_loop import in_own_loop
from ..place import PostgresUrl
from ..schema_upgrade import form_of, newest, upgrade_on
from ..shared_interface import Listener
from ..sql_store import SqlStore
from .bus import Bus
from .connections import (
    LOCK_KEY,
    LOST,
    check_permissions,
    check_server,
    connect,
    drop_old_log,
    is_lost,
    lock,
    original,
    reason_of,
    reasons_of,
)
from .group_commit import CLOSE_SECONDS, GroupCommit
from .heartbeat import Heartbeat

T = TypeVar("T")
POOL_SIZE = 5  # connections of one process for everything but the log
FAILED: tuple[type[BaseException], ...] = (SQLAlchemyError, pg.PostgresError, *LOST)
LARGE = ("steps", "games", "results", "tables", "editions", "layouts", "reviews", "puzzles")
PERSONAL = (
    *("guests", "devices", "tables", "games", "results", "steps", "bans", "audit"),
    *("ladder_programs", "ladder_games", "preferences", "subscriptions", "deliveries", "calls"),
    *("reserved_names", "passkeys", "recovery_codes", "one_time_codes", "merges", "mail_usage"),
    *("sitting", "turns", "ladder_challenges", "ladder_usage", "profiles", "player_settings"),
    *("relations", "invitations", "rated_players", "rating_consents", "ratings"),
)
"""The tables with names, texts and what else belongs to people."""
ATTEMPTS = 2  # the second one has a new connection
VERSIONS = text("""
    SELECT id, version FROM unnest(CAST(:tables AS text[])) AS id, LATERAL
        (SELECT seq AS version FROM steps WHERE table_id = id ORDER BY seq DESC LIMIT 1) AS last
""")
CREATING = text(f"SELECT pg_advisory_xact_lock({LOCK_KEY} + 1)")
NOT_A_NUL = "\uffff"  # in no stored text either


class PostgresStore(SqlStore):
    """A store in a database that keeps running when the connection is lost for a while."""

    _now = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"

    def __init__(self, url: PostgresUrl) -> None:
        self._url = url
        self._engine = engine_of(url)
        self._writer: GroupCommit | None = None
        self._bus: Bus | None = None
        self._heartbeat = Heartbeat(lambda: connect(url), self._now)

    async def append(self, *appends: Append) -> None:
        """Write steps, all or none."""
        await self._log().append(appends)

    def listen(self, name: str, listener: Listener) -> Bus:
        """Join the bus: hear of other processes' steps, and tell of ours."""
        self._bus = Bus(lambda: connect(self._url), name, listener)
        return self._bus

    async def content_bytes(self) -> int:
        """Measure the rows of the large tables. Reads them all."""
        query = " + ".join(
            f"(SELECT coalesce(sum(pg_column_size({name}.*)), 0) FROM {name})" for name in LARGE
        )
        return await self._read(lambda c: int(c.exec_driver_sql(f"SELECT {query}").scalar_one()))

    async def scrub(self) -> None:
        """Rewrite all tables with personal data. Each is locked while it is rewritten."""
        with reasons_of(self._url):
            connection = await connect(self._url, patient=True)
            try:
                for name in PERSONAL:
                    await connection.execute(f"VACUUM (FULL) {name}")
                await drop_old_log(connection)
            finally:
                await connection.close()

    @property
    def bus_counts(self) -> Counter[str]:
        """The versions sent and received over the bus, and how often it was lost."""
        return self._bus.counts if self._bus else Counter()

    @property
    def bus_connected(self) -> bool | None:
        """Whether the bus works; None if this process has none."""
        return self._bus.connected.is_set() if self._bus else None

    async def close(self) -> None:
        """Finish waiting writes, and close the database."""
        if self._writer is not None:
            await self._writer.close()
        if self._bus is not None:
            await self._bus.close()
        self._heartbeat.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._engine.dispose(), CLOSE_SECONDS)

    async def renew(self, node: str, ttl_ms: int) -> bool:
        """Extend the time of a process, on a connection that nothing else uses."""
        try:
            return await self._heartbeat.renew(node, ttl_ms)
        except FAILED as error:
            raise StoreError(self._reason_of(error)) from None

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the versions of tables, each with one look at the index."""
        found: dict[str, int] = {}
        for begin in range(0, len(tables), TABLES_AT_ONCE):
            some = {"tables": list(tables[begin : begin + TABLES_AT_ONCE])}
            rows = await self._read(lambda c, some=some: c.execute(VERSIONS, some).all())  # type: ignore[misc]
            found |= {row.id: row.version for row in rows}
        return found

    def _log(self) -> GroupCommit:
        """Return the writer, which belongs to the running event loop."""
        if self._writer is None:
            self._writer = GroupCommit(self._connected, self._reason_of, self._committed)
        return self._writer

    async def _connected(self) -> Any:
        connection = await connect(self._url)
        try:
            await lock(connection, shared=True)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def _committed(self, appends: Sequence[Append]) -> None:
        if self._bus is not None:
            for append in appends:
                self._bus.announce(append.step.table, append.step.seq)

    def _reason_of(self, error: BaseException) -> str:
        return reason_of(error, self._url)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        async def read() -> T:
            async with self._engine.connect() as connection:
                return await connection.run_sync(work)

        return await self._attempt(read)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        writing = self._engine.execution_options(isolation_level="READ COMMITTED")

        async def write() -> T:
            await self._log().connected()  # it holds the lock of the database
            async with writing.begin() as connection:
                return await connection.run_sync(work)

        return await self._attempt(write)

    async def _attempt(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something, again if the connection turns out to be lost."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await work()
            except IntegrityError:
                raise Conflict("this has been written already") from None
            except FAILED as error:
                if isinstance(original(error), pg.ReadOnlySQLTransactionError):
                    await self._engine.dispose()  # all connections lead to a former primary
                if attempt == ATTEMPTS or not is_lost(error):
                    raise StoreError(self._reason_of(error)) from None
        raise AssertionError("unreachable")


def engine_of(url: PostgresUrl, *, patient: bool = False) -> AsyncEngine:
    """Make a pool of connections. They are opened when they are needed."""
    made = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda: connect(url, patient=patient),
        isolation_level="AUTOCOMMIT",
        pool_size=POOL_SIZE,
        max_overflow=0,
        pool_timeout=10,
    )
    event.listen(made.sync_engine, "before_cursor_execute", without_nul, retval=True)
    return made


def without_nul(
    _connection: object, _cursor: object, statement: str, values: Any, *_: object
) -> tuple[str, Any]:
    """Replace the one character that Postgres does not store; a search for it finds nothing."""
    if isinstance(values, tuple) and any(isinstance(one, str) and "\0" in one for one in values):
        values = tuple(
            one.replace("\0", NOT_A_NUL) if isinstance(one, str) else one for one in values
        )
    return statement, values


def open_database(url: PostgresUrl) -> PostgresStore:
    """Open a database for a server. An empty one gets the schema; an older one is refused."""
    in_own_loop(prepare(url))
    return PostgresStore(url)


async def prepare(url: PostgresUrl) -> None:
    """Check the server and the schema of a database, and create the schema if it is empty."""
    engine = engine_of(url)
    try:
        with reasons_of(url):
            keeper = await connect(url)
            try:
                await check_server(keeper)
                await lock(keeper, shared=True)
                await check_schema(engine, url)
                await check_permissions(keeper)
            finally:
                await keeper.close()
    finally:
        await engine.dispose()


async def check_schema(engine: AsyncEngine, url: PostgresUrl) -> None:
    """Create the schema if the database is empty; raise StoreError if it has another version."""
    async with engine.execution_options(isolation_level="READ COMMITTED").begin() as connection:
        await connection.execute(CREATING)  # several processes may start at once
        form = await connection.run_sync(form_of)
        if form is None:
            await connection.run_sync(upgrade_on)
        elif form != newest():
            command = shlex.join(["waggonway", "db", "upgrade", "--db", url.without_password])
            raise StoreError(f"it was made by an older Waggonway; run: {command}")
