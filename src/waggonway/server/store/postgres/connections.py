"""Connections to Postgres: settings, checks of the server, error messages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import ssl
from collections.abc import Iterator
from typing import Any

import asyncpg
from asyncpg import exceptions as pg
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ..interface import StoreError
from ..place import PostgresUrl
from ..schema import metadata

CONNECT_SECONDS = 5.0
COMMAND_SECONDS = 15.0  # until a server that does not answer counts as lost
LOCK_SECONDS = 5.0  # to wait for the lock of a process that has just ended
LOCK_PAUSE_SECONDS = 0.05
OLDEST_SERVER = 14  # the oldest version of Postgres that is supported
SETTINGS = {
    "application_name": "waggonway",
    "jit": "off",  # it takes longer than our queries
    "timezone": "UTC",
    "tcp_keepalives_idle": "30",  # the server notices a machine that is gone
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}

FORBIDDEN = """
    SELECT string_agg(tablename, ', ' ORDER BY tablename) FROM pg_tables
    WHERE schemaname = current_schema() AND tablename = ANY($1) AND NOT (
        SELECT bool_and(has_table_privilege(format('%I.%I', schemaname, tablename), wanted))
        FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS wanted)
"""
LOCK_KEY = "hashtextextended('waggonway ' || current_schema(), 0)"

logger = logging.getLogger(__name__)

LOST: tuple[type[BaseException], ...] = (
    OSError,
    TimeoutError,
    EOFError,
    pg.PostgresConnectionError,
    pg.InterfaceError,
    pg.InternalClientError,
    pg.OperatorInterventionError,  # shutdowns; a database that was dropped
    pg.CannotConnectNowError,
    pg.TooManyConnectionsError,
    pg.IdleInTransactionSessionTimeoutError,
    pg.IdleSessionTimeoutError,
    pg.ReadOnlySQLTransactionError,  # the server has become a standby; another one is the primary
)
"""Errors after which a connection is of no use; a new one may work, now or later."""

REASONS: tuple[tuple[type[BaseException], str], ...] = (
    (pg.InvalidPasswordError, "the user name or password is wrong"),
    (pg.InvalidAuthorizationSpecificationError, "the server does not let this user in: {said}"),
    (pg.InvalidCatalogNameError, "this database does not exist; create it with createdb"),
    (pg.InvalidSchemaNameError, "the schema of search_path does not exist"),
    (pg.InsufficientPrivilegeError, "no permission: {said}"),
    (pg.ReadOnlySQLTransactionError, "the database is read-only; is it a standby server?"),
    (pg.TargetServerAttributeNotMatched, "this is a standby server, which is read-only"),
    (pg.DiskFullError, "there is no space left on the disk of the database"),
    (pg.OutOfMemoryError, "the database server is out of memory"),
    (pg.TooManyConnectionsError, "the database server has too many connections"),
    (pg.CannotConnectNowError, "the database server is starting or shutting down"),
    (pg.QueryCanceledError, "the database server canceled the statement"),
    (pg.OperatorInterventionError, "the database server is shutting down"),
    (pg.UndefinedTableError, "tables are missing in this database: {said}"),
    (pg.DataCorruptedError, "the database is damaged: {said}"),
    (pg.IndexCorruptedError, "the database is damaged: {said}"),
    (pg.PostgresIOError, "the database server cannot read or write its disk"),
    (pg.ClientConfigurationError, "the URL is wrong: {said}"),
    (PoolTimeout, "the database server does not answer in time"),
    (OverflowError, "the URL is wrong: {said}"),
    (ValueError, "the URL is wrong: {said}"),
    (pg.PostgresConnectionError, "the connection to the database was lost"),
    (pg.InterfaceError, "the connection to the database was lost"),
    (pg.InternalClientError, "the connection to the database was lost"),
    (socket.gaierror, "the host is unknown"),
    (ConnectionRefusedError, "nothing answers there; is the database server running?"),
    (FileNotFoundError, "nothing answers there; is the database server running?"),
    (ssl.SSLError, "TLS failed: {said}"),
    (TimeoutError, "the database server does not answer"),
    (OSError, "the connection to the database was lost"),
    (EOFError, "the connection to the database was lost"),
)


def connect_options(*, patient: bool = False) -> dict[str, Any]:
    """Return the options of a connection. A patient one gives statements any time they need."""
    return {
        "timeout": CONNECT_SECONDS,
        "command_timeout": None if patient else COMMAND_SECONDS,
        "server_settings": SETTINGS,
    }


async def connect(url: PostgresUrl, *, patient: bool = False) -> Any:
    """Connect to a database. A commit is durable on every connection.

    Of several servers in the URL, the one that is not a standby is chosen.
    """
    options = connect_options(patient=patient)
    if "target_session_attrs" not in url.dsn:
        options["target_session_attrs"] = "primary"
    connection = await asyncpg.connect(url.dsn, **options)
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) "
        "WHERE current_setting('synchronous_commit') = 'off'"
    )
    return connection


def original(error: BaseException) -> BaseException:
    """Unwrap an error of asyncpg from SQLAlchemy's."""
    adapted = getattr(error, "orig", None)
    return error if adapted is None else adapted.__cause__ or adapted


def is_lost(error: BaseException) -> bool:
    """Check whether the connection is gone."""
    error = original(error)
    wrong_value = isinstance(error, ValueError)  # asyncpg could not encode it
    return isinstance(error, LOST) and not wrong_value


def reason_of(error: BaseException, url: PostgresUrl) -> str:
    """Describe an error for users, without the password."""
    error = original(error)
    said = url.clean(str(error).strip().partition("\n")[0]) or type(error).__name__
    for kind, reason in REASONS:
        if isinstance(error, kind):
            return reason.format(said=said)
    return said


@contextlib.contextmanager
def reasons_of(url: PostgresUrl) -> Iterator[None]:
    """Turn errors of a database into StoreError with its URL."""
    try:
        yield
    except StoreError as error:
        said = str(error)
        raise StoreError(said if said.startswith(str(url)) else f"{url}: {said}") from None
    except (
        SQLAlchemyError,
        pg.PostgresError,
        pg.InterfaceError,
        *LOST,
        ValueError,
        OverflowError,
    ) as error:
        raise StoreError(f"{url}: {reason_of(error, url)}") from None


async def check_server(connection: Any) -> None:
    """Raise StoreError if a server cannot be used, and warn if it does not keep what it has."""
    version = connection.get_server_version().major
    if version < OLDEST_SERVER:
        raise StoreError(f"this is Postgres {version}; version {OLDEST_SERVER} or newer is needed")
    row = await connection.fetchrow(
        "SELECT current_schema() AS schema, current_setting('server_encoding') AS encoding, "
        "pg_is_in_recovery() AS standby, current_setting('fsync') AS fsync, "
        "current_setting('full_page_writes') AS pages"
    )
    if row["encoding"] != "UTF8":
        raise StoreError(f"its encoding is {row['encoding']}; create it with ENCODING 'UTF8'")
    if row["schema"] is None:
        raise StoreError("the schema of search_path does not exist")
    if row["standby"]:
        raise StoreError("this is a standby server, which is read-only")
    if "off" in (row["fsync"], row["pages"]):
        logger.warning("the database server runs with fsync=off: a power cut can lose everything")


async def check_permissions(connection: Any) -> None:
    """Raise StoreError unless the user may read and write every table."""
    missing = await connection.fetchval(FORBIDDEN, list(metadata.tables))
    if missing:
        raise StoreError(f"no permission to read and write these tables: {missing}")


async def lock(connection: Any, *, shared: bool = False) -> None:
    """Lock the database until it disconnects: servers share it, upgrades and restores do not.

    Wait a little: Postgres may not have noticed yet that the last process has ended.
    """
    attempt = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}({LOCK_KEY})"
    for _ in range(1 + int(LOCK_SECONDS / LOCK_PAUSE_SECONDS)):
        if await connection.fetchval(attempt):
            return
        await asyncio.sleep(LOCK_PAUSE_SECONDS)
    user = "a `waggonway db` command" if shared else "a server or another `waggonway db` command"
    raise StoreError(f"{user} is using it")


async def drop_old_log(connection: Any) -> None:
    """Let Postgres drop the write-ahead log so far, if our role may ask for it.

    Without `wal_recycle = off`, Postgres keeps old segments, with their bytes, for later use.
    """
    try:
        await connection.execute("SELECT pg_switch_wal()")
        await connection.execute("CHECKPOINT")
    except pg.InsufficientPrivilegeError:
        logger.warning("the role may not end the write-ahead log, which keeps erased data for now")
