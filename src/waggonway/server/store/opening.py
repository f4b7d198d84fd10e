"""Open the store at a place."""

from __future__ import annotations

from pathlib import Path
from typing import overload

from .place import Place, PostgresUrl
from .sql_store import SqlStore
from .sqlite.store import SqliteStore, open_file


@overload
def open_store(place: Path) -> SqliteStore: ...
@overload
def open_store(place: Place) -> SqlStore: ...
def open_store(place: Place) -> SqlStore:
    """Open or create a database for a server. An older one must be upgraded first."""
    if not isinstance(place, PostgresUrl):
        return open_file(place)
    from .postgres.store import open_database  # needs the extra "postgres"

    return open_database(place)
