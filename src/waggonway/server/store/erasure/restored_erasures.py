"""Repeat erasures when a database is restored from a backup that was made before them."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from ...durations import SECOND_MS
from ..interface import StoreError
from ..maintenance import copying
from ..opening import open_store
from ..own_loop import in_own_loop
from ..place import Place, PostgresUrl
from ..schema_upgrade import form_of, newest
from ..sqlite import connections as sqlite
from ..sqlite.store import named
from .erasure_list import add, listed, repeat_erasures


def erased_in(place: Place) -> set[str]:
    """Return the ids of people who were erased in a database; none if it cannot be read."""
    with contextlib.suppress(StoreError):
        if isinstance(place, PostgresUrl):
            found: set[str] = in_own_loop(copying().erased(place))
            return found
        if sqlite.recognise(place):
            with contextlib.suppress(sqlite3.Error), sqlite.plain(place) as database:
                return {row[0] for row in database.execute("SELECT person FROM erasures")}
    return set()


def erase_again(place: Place, file: Path | None, people: set[str]) -> list[str] | None:
    """Repeat erasures in a restored database; None if it must be upgraded first."""
    wanted = people | listed(file)
    add(file, people - listed(file))
    if not wanted:
        return []
    if not is_current(place):
        return None

    store = open_store(place)

    async def work() -> list[str]:
        try:
            return await repeat_erasures(store, file, int(time.time() * SECOND_MS), people)
        finally:
            await store.close()

    return in_own_loop(work())


def is_current(place: Place) -> bool:
    """Whether a database has the schema of this version."""
    if isinstance(place, PostgresUrl):  # a restore has upgraded it
        return True
    engine = sqlite.looking_at(place)
    try:
        with engine.connect() as connection:
            return form_of(connection) == newest()
    except SQLAlchemyError as error:
        raise named(place, error) from None
    finally:
        engine.dispose()
