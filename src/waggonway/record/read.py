"""Read records strictly: every fault is refused with its file, line and reason."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from .error import RecordError, UnreadableError
from .form import Record
from .lines import Lines
from .parse import parse

GZIP_MAGIC = b"\x1f\x8b"


def scan(path: str | Path) -> Iterator[Record]:
    """Yield all records of a file; raise RecordError at the first fault."""
    name = str(path)
    try:
        with opened(path) as file:
            lines = Lines(name, file)
            while (first := lines.next()) is not None:
                yield parse(lines, first)
            if lines.number == 0:
                raise UnreadableError(name, None, "the file is empty")
    except RecordError:
        raise
    except FileNotFoundError:
        raise UnreadableError(name, None, "there is no such file") from None
    except IsADirectoryError:
        raise UnreadableError(name, None, "this is a directory, not a file") from None
    except PermissionError:
        raise UnreadableError(name, None, "no permission to read this file") from None
    except (zlib.error, EOFError, gzip.BadGzipFile) as error:
        raise UnreadableError(name, None, f"the compressed file is damaged: {error}") from None
    except (OSError, ValueError) as error:
        raise UnreadableError(name, None, f"cannot be read: {error}") from None


@contextmanager
def opened(path: str | Path) -> Iterator[BinaryIO]:
    """Open a record file; decompress it if it starts like a gzip file, whatever its name."""
    with Path(path).open("rb") as file:
        if file.peek(len(GZIP_MAGIC)).startswith(GZIP_MAGIC):
            with gzip.GzipFile(fileobj=file) as decompressed:
                yield cast(BinaryIO, decompressed)
        else:
            yield file


def load(path: str | Path, number: int | None = None) -> Record:
    """Return the only record of a file, or the one with a number, counted from 0."""
    found: Record | None = None
    count = 0
    for record in scan(path):
        if number in (None, count):
            found = record
        count += 1
    if number is None and count > 1:
        raise UnreadableError(
            str(path), None, f"the file contains {count} games: choose one, counted from 0"
        )
    if found is None:
        raise UnreadableError(str(path), None, f"there is no game {number}: the file has {count}")
    return found
