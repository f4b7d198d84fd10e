"""Output files of commands; `-` is standard output, and `.gz` is compressed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Self

from cyclopts import Parameter

from ..record import WholeFile

STANDARD_OUTPUT = Path("-")


def check_path(_: object, path: Path | None) -> None:
    """Reject an option in the place of a file name."""
    if path is not None and str(path).startswith("-") and path != STANDARD_OUTPUT:
        raise ValueError(
            f"{path} looks like an option. To write to a file of that name, use ./{path}."
        )


OUTPUT = Parameter(allow_leading_hyphen=True, validator=check_path)
"""Parameter settings of options that take an output file, so that they accept `-`."""


class StandardOutput:
    """Standard output with the interface of WholeFile."""

    def __init__(self) -> None:
        self._stream = sys.stdout

    def __enter__(self) -> Self:
        return self

    def write(self, data: bytes) -> None:
        """Write bytes after everything that was printed before."""
        self._stream.flush()
        self._stream.buffer.write(data)

    def __exit__(self, *_: object) -> None:
        self._stream.buffer.flush()


def is_standard_output(path: Path | None) -> bool:
    """Tell whether a path means standard output."""
    return path == STANDARD_OUTPUT


def output(path: Path) -> WholeFile | StandardOutput:
    """Return a context manager to write to. A file appears complete or not at all."""
    return StandardOutput() if is_standard_output(path) else WholeFile(path)
