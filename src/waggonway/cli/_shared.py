"""Parameters and output that several commands share."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import BufferedReader
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
from cyclopts import Parameter

from ..editions import Edition, EditionError, UnreadableError, load
from ._error import CommandError

AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]
EditionName = Annotated[str, Parameter(help="Id of an edition, or path of a TOML file.")]
STANDARD_INPUT = "-"


def check_record_file(_: object, file: str) -> None:
    """Reject an unknown option in the place of a file name."""
    if file.startswith("-") and file != STANDARD_INPUT:
        raise ValueError(f"{file} looks like an option. To read a file of that name, use ./{file}.")


RecordFile = Annotated[
    str,
    Parameter(
        help="File of game records, compressed or not, or - for standard input.",
        allow_leading_hyphen=True,
        validator=check_record_file,
    ),
]


def load_edition(which: str) -> Edition:
    """Load an edition. The exit code is 2 if it cannot be read, 1 if it has problems."""
    try:
        return load(which)
    except UnreadableError as error:
        raise CommandError(str(error)) from None
    except EditionError as error:
        raise CommandError(f"{which} has problems:\n{error}", 1) from None


def record_source(file: str) -> str | BufferedReader:
    """Return what to read the records of an argument from."""
    if file != STANDARD_INPUT:
        return file
    if sys.stdin is None:
        raise CommandError("Standard input is closed.")
    return cast(BufferedReader, sys.stdin.buffer)


def data_folder() -> Path:
    """Return the folder for this user's games and databases."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(data) / "waggonway"


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def print_columns(rows: Sequence[Sequence[str]], left: int) -> None:
    """Print rows as columns; the first `left` are left-aligned, the rest right-aligned."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.ljust(width) if i < left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  ".join(cells).rstrip())
