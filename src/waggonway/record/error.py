"""Errors in records: the file, the line and the reason, in words a user understands."""

from __future__ import annotations


class RecordError(ValueError):
    """A record that cannot be read, written or trusted."""

    def __init__(self, file: str, line: int | None, reason: str) -> None:
        self.file = file
        self.line = line
        self.reason = reason
        where = file if line is None else f"{file}:{line}"
        super().__init__(f"{where}: {reason}")

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int | None, str]]:
        return type(self), (self.file, self.line, self.reason)


class UnreadableError(RecordError):
    """No record could be read at all: no file, not a record, or written by a newer version."""
