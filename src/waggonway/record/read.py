"""Read records strictly: every fault is refused with its file, line and reason."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO, cast

from .error import RecordError, UnreadableError
from .form import Record
from .lines import Lines
from .parse import parse

GZIP_MAGIC = b"\x1f\x8b"
RECORD_FILES = ("*.jsonl", "*.jsonl.gz")


Source = str | Path | BufferedReader
"""A path, or an open stream such as `sys.stdin.buffer`."""


def scan(source: Source) -> Iterator[Record]:
    """Yield the records of a file or a stream; raise RecordError at the first fault."""
    name = name_of(source)
    try:
        with opened(source) as file:
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


def name_of(source: Source) -> str:
    """Return the name of a source for messages."""
    return "standard input" if isinstance(source, BufferedReader) else str(source)


def read_many(
    paths: str | Path | Iterable[str | Path], *, skip_damaged: bool = False
) -> Iterator[Record]:
    """Read the records of many files, one at a time; a folder means its record files, by name.

    RecordError at the first fault; with `skip_damaged`, the rest of a damaged file is left out.
    """
    for path in [paths] if isinstance(paths, (str, Path)) else paths:
        folder = Path(path)
        files = [folder] if not folder.is_dir() else sorted(files_of(folder))
        for file in files:
            try:
                yield from scan(file)
            except RecordError:
                if not skip_damaged:
                    raise


def files_of(folder: Path) -> Iterator[Path]:
    """Find the record files of a folder; files that are still being written are left out."""
    for pattern in RECORD_FILES:
        yield from (path for path in folder.glob(pattern) if not path.name.startswith("."))


@contextmanager
def opened(source: Source) -> Iterator[BinaryIO]:
    """Open a source, and decompress it if it begins like gzip, whatever its name is."""
    with ExitStack() as stack:
        if isinstance(source, BufferedReader):
            file = source
        else:
            file = stack.enter_context(Path(source).open("rb"))
        if file.peek(len(GZIP_MAGIC)).startswith(GZIP_MAGIC):
            with gzip.GzipFile(fileobj=file) as decompressed:
                yield cast(BinaryIO, decompressed)
        else:
            yield file


def load(source: Source, number: int | None = None) -> Record:
    """Load the only record of a file or a stream, or the one with a number, from 0."""
    found: Record | None = None
    count = 0
    for record in scan(source):
        if number in (None, count):
            found = record
        count += 1
    if number is None and count > 1:
        raise UnreadableError(
            name_of(source), None, f"the file contains {count} games: choose one, counted from 0"
        )
    if found is None:
        raise UnreadableError(
            name_of(source), None, f"there is no game {number}: the file has {count}"
        )
    return found
