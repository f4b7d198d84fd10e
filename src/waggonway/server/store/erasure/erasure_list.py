"""Erase people, and repeat erasures in a database that was restored from an older backup.

Besides the table `erasures`, a file beside the database lists the random ids of erased people. The
table is restored together with the backup; the file is not.
"""

from __future__ import annotations

import os
import re
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

from ..administration import AuditLine
from ..interface import StoreError
from ..place import Place
from .erasing import ErasureStatements

PERSON = re.compile(r"[0-9a-z]{1,32}")
PRIVATE_MODE = 0o600


EraseAt = Callable[[str, str], Awaitable[None]]
"""Erases a person at one table."""


async def erase(
    store: ErasureStatements, person: str, line: AuditLine, erase_at: EraseAt | None = None
) -> list[str]:
    """Erase a person everywhere in a store, table by table; return the tables.

    A server gives its own `erase_at`, for tables that are in use. The bytes are still in the files
    until `scrub`.
    """
    tables: list[str] = []
    for player in await store.players_of(person):
        for table in await store.tables_with(player):
            await (erase_at or store.erase_at)(table, player)
            tables.append(table)
    await store.erase_guest(person, line)
    return tables


def list_beside(place: Place, configured: str | None) -> Path | None:
    """Return the list of erased people: as in the settings, or beside an SQLite file."""
    if configured is not None:
        return Path(configured)
    return Path(f"{place}.erased") if isinstance(place, Path) else None


async def repeat_erasures(
    store: ErasureStatements, file: Path | None, now: int, others: Iterable[str] = ()
) -> list[str]:
    """Erase the people of a list, and others, who are in the store again; return their ids."""
    done = await store.erased()
    missing = sorted((listed(file) | set(others)) - set(done))
    for person in missing:
        line = AuditLine(id=f"again-{person}-{now}", at=now, action="erase again", target=person)
        await erase(store, person, line)
    if missing:
        await store.scrub()
    add(file, {*done, *missing} - listed(file))
    return missing


def listed(file: Path | None) -> set[str]:
    """Return the ids in a list; none if there is no file."""
    if file is None:
        return set()
    try:
        lines = file.read_text(encoding="utf-8").split()
    except FileNotFoundError:
        return set()
    except (OSError, UnicodeDecodeError) as error:
        raise StoreError(f"{file}: the list of erased people cannot be read: {error}") from None
    wrong = [line for line in lines if not PERSON.fullmatch(line)]
    if wrong:
        raise StoreError(f"{file}: this is not a list of erased people")
    return set(lines)


def add(file: Path | None, people: Iterable[str]) -> None:
    """Add ids to a list, on disk when this returns."""
    text = "".join(f"{person}\n" for person in sorted(people))
    if file is None or not text:
        return
    try:
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE_MODE)
        try:
            os.write(opened, text.encode())
            os.fsync(opened)
        finally:
            os.close(opened)
    except OSError as error:
        raise StoreError(
            f"{file}: the list of erased people cannot be written: {error.strerror}"
        ) from None
