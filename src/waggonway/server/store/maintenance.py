"""Upgrade, back up, restore and copy databases. Only a backup works while a server runs."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from sqlalchemy.exc import SQLAlchemyError

from .interface import StoreError
from .own_loop import in_own_loop
from .place import Place, PostgresUrl
from .schema_upgrade import form_of, newest
from .schema_upgrade import upgrade as upgraded
from .sqlite import connections as sqlite
from .sqlite.files import exclusive_lock, keep_private
from .sqlite.store import named


def upgrade(place: Place) -> tuple[str | None, str]:
    """Upgrade a database, or create one; return its schema version before and after."""
    if isinstance(place, PostgresUrl):
        found: tuple[str | None, str] = in_own_loop(copying().upgrade(place))
        return found
    path = place
    with exclusive_lock(path):
        if not sqlite.recognise(path):
            sqlite.claim(path)
        keep_private(path)
        engine = sqlite.engine_of(path)
        try:
            return upgraded(engine)
        except (SQLAlchemyError, StoreError) as error:
            raise named(path, error) from None
        finally:
            engine.dispose()


def upgrade_with_copy(path: Path) -> Path | None:
    """Upgrade an older database after making a copy; return the path of the copy or None."""
    if not sqlite.recognise(path):
        return None
    engine = sqlite.looking_at(path)
    try:
        with engine.connect() as connection:
            form = form_of(connection)
    except (SQLAlchemyError, StoreError) as error:
        raise named(path, error) from None
    finally:
        engine.dispose()
    if form is None or form == newest():
        return None
    copy = free_name(path, form)
    backup(path, copy)
    try:
        upgrade(path)
    except StoreError:  # nothing has changed
        copy.unlink(missing_ok=True)
        raise
    return copy


def recompute_ratings(place: Place) -> int:
    """Compute the ratings of players from the logs of their games; return how many games count."""
    from .opening import open_store

    store = open_store(place)

    async def work() -> int:
        try:
            return await store.recompute_ratings()
        finally:
            await store.close()

    return in_own_loop(work())


def free_name(path: Path, form: str) -> Path:
    """Find an unused name for the copy of a database before its upgrade."""
    number = 1
    while sqlite.there(copy := path.with_name(f"{path.name}.form-{form}-{number}")):
        number += 1
    return copy


def backup(place: Place, file: Path) -> None:
    """Copy a database into a file, completely or not at all."""
    if isinstance(place, PostgresUrl):
        with drafted(file) as draft:
            in_own_loop(copying().backup(place, draft))
            sqlite.examine(draft)
        return
    path = place
    if not sqlite.recognise(path):
        raise StoreError(f"{path}: there is no database")
    if sqlite.there(file) and file.samefile(path):
        raise StoreError(f"{file}: this is the database itself")
    with drafted(file) as draft:
        sqlite.copy(path, draft)
        try:
            sqlite.examine(draft)  # a damaged copy must not replace an older, good one
        except StoreError:
            raise StoreError(f"{path}: the file is damaged; no copy was made") from None


def restore(place: Place, file: Path) -> Path | None:
    """Replace a database by a copy, if the copy is undamaged.

    A damaged database is moved aside; return its new path.
    """
    if not sqlite.recognise(file):
        raise StoreError(f"{file}: there is no copy of a database")
    sqlite.examine(file)
    engine = sqlite.looking_at(file)  # the copy may be on a read-only disk
    try:
        with engine.connect() as connection:
            form_of(connection)
    except (SQLAlchemyError, StoreError) as error:
        raise named(file, error) from None
    finally:
        engine.dispose()
    if isinstance(place, PostgresUrl):
        in_own_loop(copying().restore(place, file))
        return None
    path = place.resolve()  # a link stays a link
    with exclusive_lock(path):
        try:
            sqlite.recognise(path)  # never replace a file of another program
        except sqlite.Damaged as error:
            if not sqlite.has_our_mark(path):
                raise StoreError(f"{error}: move it away first") from None
        else:
            sqlite.copy(file, path)
            keep_private(path)
            return None
        with drafted(path) as draft:
            sqlite.copy(file, draft)
            aside = put_aside(path)
    return aside


def copy(source: Place, target: Place) -> dict[str, int]:
    """Copy a database into an empty one and compare them; return the number of rows by table."""
    if isinstance(target, PostgresUrl):
        return in_own_loop(copying().copy(source, target))
    if sqlite.there(target):
        raise StoreError(f"{target}: this file exists; nothing was copied")
    with exclusive_lock(target), drafted(target) as draft:
        return in_own_loop(copying().copy(source, draft))


def copying() -> ModuleType:
    """Import the copies between databases late: they need the extra "postgres"."""
    from . import copying

    return copying


@contextlib.contextmanager
def drafted(file: Path) -> Iterator[Path]:
    """Write to a temporary file, which replaces the target when it is complete."""
    draft = file.with_name(f".{file.name[:60]}.{secrets.token_hex(6)}.part")
    try:
        yield draft
        sqlite.make_single_file(draft)
        with writing(file):
            draft.replace(file)
    except StoreError as error:  # do not mention the temporary file
        raise StoreError(str(error).replace(str(draft), str(file))) from None
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def put_aside(path: Path) -> Path:
    """Rename a damaged database and its companions."""
    aside = path.with_name(f"{path.name[:60]}.{secrets.token_hex(3)}.damaged")
    with writing(path):
        for tail in ("-wal", "-shm", ""):
            with contextlib.suppress(FileNotFoundError):
                Path(f"{path}{tail}").replace(f"{aside}{tail}")
    keep_private(aside)
    return aside


@contextlib.contextmanager
def writing(file: Path) -> Iterator[None]:
    """Turn errors of writing a file into StoreError, and sync its folder."""
    try:
        yield
        with contextlib.suppress(OSError):
            folder = os.open(file.absolute().parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
    except OSError as error:
        raise StoreError(f"{file}: cannot be written: {error.strerror}") from None
