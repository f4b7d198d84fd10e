"""Write tables to files that appear complete or not at all."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import msgspec

from ...record import RecordError, WholeFile
from .formats import Table, sql_types

MEMORY_LIMIT = "512MB"
"""For the conversion to Parquet, which streams."""


class ParquetFile:
    """A context in which rows are written as CSV; at its end they become a Parquet file.

    The rows are kept beside the file until then. An exception leaves everything as it was.
    """

    def __init__(self, path: Path, table: Table, metadata: Mapping[str, Any]) -> None:
        self.path = path
        self._table = table
        self._metadata = metadata

    def __enter__(self) -> Self:
        target = self.path.resolve()
        if target.exists() and not target.is_file():
            raise RecordError(str(self.path), None, "cannot be written: this is not a file")
        self._target = target
        self._folder = target.with_name(f".{target.name[:60]}.{secrets.token_hex(6)}.part")
        try:
            self._folder.mkdir()
        except FileNotFoundError:
            reason = "cannot be written: the directory does not exist"
            raise RecordError(str(self.path), None, reason) from None
        except OSError as error:
            raise RecordError(
                str(self.path), None, f"cannot be written: {error.strerror}"
            ) from None
        self._rows = WholeFile(self._folder / "rows.csv")
        self._rows.__enter__()
        return self

    def write(self, data: bytes) -> None:
        """Add rows as CSV."""
        self._rows.write(data)

    def __exit__(self, kind: type[BaseException] | None, *error: Any) -> None:
        try:
            self._rows.__exit__(kind, *error)
            if kind is None:
                self._convert()
        finally:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _convert(self) -> None:
        import duckdb

        draft = self._folder / "table.parquet"
        settings: dict[str, str | bool | int | float | list[str]] = {
            "memory_limit": MEMORY_LIMIT,
            "temp_directory": str(self._folder),
        }
        try:
            with duckdb.connect(":memory:", config=settings) as database:
                database.execute(_copy(self._table, self._rows.path, draft, self._metadata))
            with draft.open("rb+") as file:
                os.fsync(file.fileno())
            draft.replace(self._target)
        except (duckdb.Error, OSError) as failure:
            reason = str(failure).splitlines()[0]
            raise RecordError(str(self.path), None, f"cannot be written: {reason}") from None


def _copy(table: Table, rows: Path, target: Path, metadata: Mapping[str, Any]) -> str:
    """Return the statement that converts CSV to Parquet."""
    types = sql_types(table)
    read = {name: "VARCHAR" if kind == "BLOB" else kind for name, kind in types.items()}
    columns = ", ".join(f"{_quoted(name)}: {_quoted(kind)}" for name, kind in read.items())
    chosen = ", ".join(
        f'from_base64("{name}") AS "{name}"' if kind == "BLOB" else f'"{name}"'
        for name, kind in types.items()
    )
    notes = ", ".join(
        f"{name}: {_quoted(value if isinstance(value, str) else encode(value))}"
        for name, value in metadata.items()
    )
    return (
        f"COPY (SELECT {chosen} FROM read_csv({_quoted(str(rows))}, header = true,"
        f" delim = ',', quote = '\"', escape = '\"', columns = {{{columns}}}))"
        f" TO {_quoted(str(target))}"
        f" (FORMAT parquet, COMPRESSION zstd, KV_METADATA {{{notes}}})"
    )


def encode(value: Any) -> str:
    """Return a value as JSON."""
    return msgspec.json.encode(value).decode()


def _quoted(text: str) -> str:
    """Return a text as a literal of SQL."""
    return "'" + text.replace("'", "''") + "'"
