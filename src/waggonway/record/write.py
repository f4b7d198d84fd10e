"""Write records to files."""

from __future__ import annotations

from pathlib import Path

from .disk import WholeFile
from .form import Record


def save(path: str | Path, *records: Record) -> None:
    """Write one record or several to a file, completely or not at all."""
    with WholeFile(path) as file:
        for record in records:
            file.write(record.data())
