"""Writing records: a whole file or none."""

from __future__ import annotations

from pathlib import Path

from .disk import WholeFile
from .form import Record


def save(path: str | Path, *records: Record) -> None:
    """Write a file of one record or several; it is there whole, or not at all."""
    with WholeFile(path) as file:
        for record in records:
            file.write(record.data())
