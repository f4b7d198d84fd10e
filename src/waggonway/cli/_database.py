"""Where the tables of a server are kept."""

from __future__ import annotations

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
        return path
    try:
        home().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"{home()}: cannot be made: {error.strerror}") from None
    return home() / "tables.sqlite"
