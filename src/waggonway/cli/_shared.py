"""What several verbs ask and print."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from ..editions import Edition, EditionError, UnreadableError, load
from ._fault import Fault

AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]
EditionName = Annotated[str, Parameter(help="An edition's id, or the path of a TOML file.")]
RecordFile = Annotated[str, Parameter(help="A file of game records.")]


def edition_of(which: str) -> Edition:
    """The edition that was asked for; code 2 if there is none, 1 if it cannot be played."""
    try:
        return load(which)
    except UnreadableError as error:
        raise Fault(str(error)) from None
    except EditionError as error:
        raise Fault(f"{which} has problems:\n{error}", 1) from None


def home() -> Path:
    """Where this user's games are kept."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(data) / "waggonway"


def print_json(value: Any) -> None:
    """Print a value for programs."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def print_columns(rows: Sequence[Sequence[str]], left: int) -> None:
    """Print rows of equal length; the first columns flush left, the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.ljust(width) if i < left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  ".join(cells).rstrip())
