"""What a host does with a database while no server runs on it; a copy is made at any time."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from . import sqlite
from .base import StoreError
from .sql import named
from .upgrade import form_of
from .upgrade import upgrade as upgraded


def upgrade(path: Path) -> tuple[str | None, str]:
    """Bring a database up to date, or make a new one; its form before and after."""
    with sqlite.alone(path):
        if not sqlite.recognise(path):
            sqlite.claim(path)
        engine = sqlite.engine_of(path)
        try:
            return upgraded(engine)
        except (SQLAlchemyError, StoreError) as error:
            raise named(path, error) from None
        finally:
            engine.dispose()


def backup(path: Path, file: Path) -> None:
    """Copy a database into a file, which is there whole or not at all."""
    if not sqlite.recognise(path):
        raise StoreError(f"{path}: there is no database")
    if file.exists() and file.samefile(path):
        raise StoreError(f"{file}: this is the database itself")
    draft = file.with_name(f".{file.name[:60]}.{secrets.token_hex(6)}.part")
    try:
        sqlite.copy(path, draft)
        sqlite.settle(draft)
        with writing(file):
            draft.replace(file)
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def restore(path: Path, file: Path) -> None:
    """Put a copy in the place of a database, if it is a sound one of ours."""
    if not sqlite.recognise(file):
        raise StoreError(f"{file}: there is no copy of a database")
    sqlite.examine(file)
    engine = sqlite.engine_of(file)
    try:
        with engine.connect() as connection:
            form_of(connection)
    except (SQLAlchemyError, StoreError) as error:
        raise named(file, error) from None
    finally:
        engine.dispose()
    with sqlite.alone(path):
        sqlite.recognise(path)  # somebody else's file stays as it is
        sqlite.copy(file, path)


@contextlib.contextmanager
def writing(file: Path) -> Iterator[None]:
    """Say in the user's words why a file cannot be written; its name outlives a power cut."""
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
