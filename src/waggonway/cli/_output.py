"""Where a command writes a file: to its path, compressed if it ends in `.gz`, or to `-`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Self

from cyclopts import Parameter

from ..record import WholeFile

STANDARD_OUTPUT = Path("-")


def check_path(_: object, path: Path | None) -> None:
    """Refuse an option where a file is expected."""
    if path is not None and str(path).startswith("-") and path != STANDARD_OUTPUT:
        raise ValueError(f"{path} is an option, not a file; a file of that name is ./{path}.")


OUTPUT = Parameter(allow_leading_hyphen=True, validator=check_path)
"""Added to the options that take a file to write, so that they accept `-`."""


class StandardOutput:
    """Standard output, used like a WholeFile."""

    def __enter__(self) -> Self:
        return self

    def write(self, data: bytes) -> None:
        """Write bytes behind everything printed before."""
        sys.stdout.flush()
        sys.stdout.buffer.write(data)

    def __exit__(self, *_: object) -> None:
        sys.stdout.buffer.flush()


def is_standard_output(path: Path | None) -> bool:
    """Whether a path means standard output."""
    return path == STANDARD_OUTPUT


def output(path: Path) -> WholeFile | StandardOutput:
    """A context to write to; a file is there whole or not at all."""
    return StandardOutput() if is_standard_output(path) else WholeFile(path)
