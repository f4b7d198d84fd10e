"""What the verbs about tournaments share: the file of games, and how standings are printed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ._fault import Fault
from ._shared import home, print_columns

if TYPE_CHECKING:
    from ..arena.table import Table

Database = Annotated[
    Path | None,
    Parameter(help="File with the games; waggonway/arena.sqlite among your data if not given."),
]


def database(path: Path | None) -> Path:
    """The file that was named, or this user's own."""
    if path is not None:
        return path
    try:
        home().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"{home()}: cannot be made: {error.strerror}") from None
    return home() / "arena.sqlite"


def print_report(title: str, tables: Iterable[Table], notes: Iterable[str]) -> None:
    """Standings for people."""
    print(title)
    for table in tables:
        print(f"\n{table.title}")
        print_columns(table.rows, 1)
    print()
    for note in notes:
        print(note)
