"""Where the tables of a server are kept."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ._fault import Fault
from ._shared import home

Database = Annotated[
    Path | None,
    Parameter(help="File with the tables; waggonway/tables.sqlite among your data if not given."),
]


def database(path: Path | None) -> Path:
    """The file that was named, or this user's own."""
    if path is not None:
        return file_at(path)
    try:
        home().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"{home()}: cannot be made: {error.strerror}") from None
    return home() / "tables.sqlite"


def file_at(path: Path) -> Path:
    """A path that can be a file's."""
    with contextlib.suppress(OSError):  # what cannot be looked at is told when it is opened
        if path.is_dir():
            raise Fault(f"{path}: this is a directory, not a file.")
    return path
