"""Paths of the databases: the tables of a server, and the games of tournaments."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ._error import CommandError
from ._extras import require
from ._shared import data_folder

if TYPE_CHECKING:
    from ..server.store import Place

TablesFile = Annotated[
    Path | None,
    Parameter(
        help="Database of the tables; waggonway/tables.sqlite in your data folder if not given."
    ),
]
TablesPlace = Annotated[
    str | None,
    Parameter(
        help="Database of the tables: a file, or postgresql://USER@HOST/DATABASE; "
        "waggonway/tables.sqlite in your data folder if not given."
    ),
]
ArenaFile = Annotated[
    Path | None,
    Parameter(
        help="Database of the games; waggonway/arena.sqlite in your data folder if not given."
    ),
]


def tables_database(path: Path | None) -> Path:
    """Return the database of a server's tables: the given path, or the user's own."""
    return _in_data_folder("tables.sqlite") if path is None else check_not_a_folder(path)


def tables_place(text: str | None, password: str | None = None) -> Place:
    """Return the database of a server's tables, which may be on Postgres with a password.

    Call `require("server")` first.
    """
    if text is None:
        return tables_database(None)
    from ..server.store import PostgresUrl, StoreError, place_of

    try:
        place = place_of(text)
        if password is not None and isinstance(place, PostgresUrl):
            place = place.with_password(password)
    except StoreError as error:
        raise CommandError(f"--db: {error}") from None
    if isinstance(place, PostgresUrl):
        require("postgres")
        return place
    return check_not_a_folder(place)


def arena_database(path: Path | None) -> Path:
    """Return the database of tournament games: the given path, or the user's own."""
    return _in_data_folder("arena.sqlite") if path is None else path


def check_not_a_folder(path: Path) -> Path:
    """Return a path unless it is a directory."""
    with contextlib.suppress(OSError):  # opening the file reports a path that cannot be examined
        if path.is_dir():
            raise CommandError(f"{path} is a directory, not a file.")
    return path


def _in_data_folder(name: str) -> Path:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"Cannot create {folder}: {error.strerror}") from None
    return folder / name
