"""Read the lines of a record file and count them; only complete lines of text are accepted."""

from __future__ import annotations

from typing import BinaryIO

from .error import RecordError, UnreadableError

LONGEST_LINE = 8_000_000
"""Bytes. An embedded edition has at most a million; any other line has a few thousand."""


class Lines:
    """A file, read line by line."""

    def __init__(self, name: str, file: BinaryIO) -> None:
        self.name = name
        self.number = 0
        self._file = file

    def next(self) -> bytes | None:
        """Return the next line, or None at the end of the file."""
        line = self._file.readline(LONGEST_LINE)
        if not line:
            return None
        self.number += 1
        if b"\0" in line or len(line) == LONGEST_LINE:
            raise self.refusal("this is not a text file, so it is not a record")
        if line.endswith(b"\r\n"):
            raise self.fault("a program has changed the line ends; copy the file as it was")
        if not line.endswith(b"\n") and line.startswith(b"{"):
            raise self.fault("the file is cut off in the middle of this line")
        return line

    def fault(self, reason: str, line: int | None = None) -> RecordError:
        """Return the error for a fault in this line, or in another one."""
        return RecordError(self.name, self.number if line is None else line, reason)

    def refusal(self, reason: str) -> UnreadableError:
        """Return the error for a line that does not start a readable record."""
        return UnreadableError(self.name, self.number, reason)
