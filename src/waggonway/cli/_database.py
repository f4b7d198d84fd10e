"""Paths of the databases: the tables of a server, and the games of tournaments."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ._error import CommandError
from ._shared import data_folder

TablesFile = Annotated[
    Path | None,
    Parameter(
        help="Database of the tables; waggonway/tables.sqlite in your data folder if not given."
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
