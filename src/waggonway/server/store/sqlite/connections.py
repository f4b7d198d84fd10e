"""SQLite files: opening, error messages, copies."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL

from ..interface import StoreError
from .files import make_private

APPLICATION_ID = 0x57676774  # "Wggt", in SQLite's file header
LOCK_SECONDS = 10.0  # to wait for another program that writes

REASONS = {
    sqlite3.SQLITE_FULL: "there is no space left on the disk",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
    sqlite3.SQLITE_READONLY: "no permission to write here",
    sqlite3.SQLITE_PERM: "no permission to write here",
    sqlite3.SQLITE_BUSY: "another program keeps it locked",
    sqlite3.SQLITE_LOCKED: "another program keeps it locked",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; is the directory there, and yours?",
    sqlite3.SQLITE_NOTADB: "this is not a database",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
}

CONNECTING: dict[str, Any] = {
    "connect_args": {"timeout": LOCK_SECONDS, "check_same_thread": False},
    "pool_size": 4,
}

DAMAGED = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


class Damaged(StoreError):
    """The file is damaged, or is not a database."""


def engine_of(path: Path) -> Engine:
    """Connect to a file with full sync, without creating it."""
    name, mode = path.absolute().as_uri(), {"uri": "true", "mode": "rw"}
    made = create_engine(URL.create("sqlite", database=name, query=mode), **CONNECTING)
    event.listen(made, "connect", _connected)
    event.listen(made, "begin", _begun)
    return made


def looking_at(path: Path) -> Engine:
    """Connect to a file without changing it, not even its journal mode."""
    # Absolute, so that `:memory:` is the name of a file like any other.
    return create_engine(URL.create("sqlite", database=str(path.absolute())), **CONNECTING)


def _connected(connection: Any, _: object) -> None:
    connection.isolation_level = None  # SQLAlchemy starts all transactions, including DDL
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _begun(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def reason_of(error: BaseException) -> str:
    """Describe an error of SQLite for users."""
    original = getattr(error, "orig", None) or error
    number = getattr(original, "sqlite_errorcode", 0) & 0xFF
    return REASONS.get(number) or str(original)


def is_read_only(error: BaseException) -> bool:
    """Check whether a connection is read-only, which it stays until it is closed."""
    original = getattr(error, "orig", None) or error
    return bool(getattr(original, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_READONLY)


def recognise(path: Path) -> bool:
    """Check for a database of Waggonway; raise StoreError for a file of another program."""
    if not there(path):
        return False
    with sqlite_errors(path), plain(path) as database:
        (whose,) = database.execute("PRAGMA application_id").fetchone()
        (tables,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if not tables and not whose:
        return False
    if whose != APPLICATION_ID:
        raise StoreError(f"{path}: this is not a database of Waggonway's tables")
    return True


def there(path: Path) -> bool:
    """Check whether a file exists; raise StoreError if that is unknown."""
    try:
        return path.exists()
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from None


def has_our_mark(path: Path) -> bool:
    """Check the header of a file, which may be damaged elsewhere."""
    with path.open("rb") as file:
        head = file.read(72)
    return head[:16] == b"SQLite format 3\0" and head[68:] == APPLICATION_ID.to_bytes(4, "big")


def claim(path: Path) -> None:
    """Mark a new file as a database of Waggonway, readable by its owner only."""
    make_private(path)
    with sqlite_errors(path), plain(path) as database:
        database.execute("PRAGMA auto_vacuum = INCREMENTAL")  # only a new file can change it
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def copy(source: Path, target: Path) -> None:
    """Copy a database, also while it is in use, completely or not at all."""
    make_private(target)
    with (
        sqlite_errors(source),
        plain(source) as database,
        sqlite_errors(target),
        plain(target) as into,
    ):
        database.backup(into)


def make_single_file(path: Path) -> None:
    """Turn a copy into a single file without companions."""
    with sqlite_errors(path), plain(path) as database:
        database.execute("PRAGMA journal_mode = DELETE")


def examine(path: Path) -> None:
    """Raise StoreError if a database is damaged."""
    with sqlite_errors(path), plain(path) as database:
        (said,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if said != "ok":
        raise StoreError(f"{path}: the file is damaged ({said})")


@contextlib.contextmanager
def plain(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file for a moment."""
    with contextlib.closing(sqlite3.connect(path.absolute(), timeout=LOCK_SECONDS)) as database:
        yield database


@contextlib.contextmanager
def sqlite_errors(path: Path) -> Iterator[None]:
    """Turn errors of SQLite into StoreError."""
    try:
        yield
    except sqlite3.Error as error:
        number = getattr(error, "sqlite_errorcode", 0) & 0xFF
        kind = Damaged if number in DAMAGED else StoreError
        raise kind(f"{path}: {reason_of(error)}") from None
