"""What several verbs ask and print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from ..editions import Edition, EditionError, load
from ._fault import Fault

AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]
EditionName = Annotated[str, Parameter(help="An edition's id, or the path of a TOML file.")]
RecordFile = Annotated[str, Parameter(help="A file of game records.")]


def edition_of(which: str) -> Edition:
    """The edition that was asked for."""
    try:
        return load(which)
    except EditionError as error:
        raise Fault(str(error)) from None


def check_seats(edition: Edition, seats: int) -> None:
    """The number of players must be one that the edition is for."""
    fewest, most = edition.seats
    if not fewest <= seats <= most:
        raise Fault(f"{edition.title} is for {fewest} to {most} players, not {seats}.")


def check_seed(seed: str) -> None:
    """A seed is what docs/protocol.md says."""
    if not (1 <= len(seed) <= 200 and seed.isprintable()):
        raise Fault("A seed is one line of 1 to 200 printable characters.")


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
