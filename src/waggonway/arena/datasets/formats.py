"""File formats of the tables, chosen by the name of the file."""

from __future__ import annotations

import base64
import csv
import io
import typing
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path

import msgspec

from .rows import DecisionRow, Row, SeatRow


class Table(StrEnum):
    """What a row of the output is about."""

    RECORDS = "records"
    SEATS = "seats"
    DECISIONS = "decisions"


class DataFormat(StrEnum):
    """A file format of tables; records are always JSON lines."""

    CSV = "csv"
    JSON_LINES = "jsonl"
    PARQUET = "parquet"


ROW_TYPES: dict[Table, type[SeatRow] | type[DecisionRow]] = {
    Table.SEATS: SeatRow,
    Table.DECISIONS: DecisionRow,
}


ENDINGS = {
    "": DataFormat.JSON_LINES,
    ".csv": DataFormat.CSV,
    ".json": DataFormat.JSON_LINES,
    ".jsonl": DataFormat.JSON_LINES,
    ".ndjson": DataFormat.JSON_LINES,
    ".parquet": DataFormat.PARQUET,
}
COMPRESSED = ".gz"


def format_of(path: Path) -> DataFormat:
    """Return the format that the end of a file name asks for; ValueError if it is unknown."""
    name = path.name.lower().removesuffix(COMPRESSED)
    ending = Path(name).suffix
    found = ENDINGS.get(ending)
    if found is None:
        raise ValueError(
            f"{path}: there is no format for files that end in {ending}. "
            "Use .parquet, .csv or .jsonl; .csv.gz and .jsonl.gz are compressed."
        )
    if found is DataFormat.PARQUET and name != path.name.lower():
        raise ValueError(f"{path}: Parquet files are compressed already. Leave out {COMPRESSED}.")
    return found


def table_of(path: Path) -> Table:
    """Return what a file of this name usually contains: records, or one row for each seat."""
    return Table.RECORDS if format_of(path) is DataFormat.JSON_LINES else Table.SEATS


def encode_rows(rows: Iterable[Row], data_format: DataFormat) -> bytes:
    """Encode rows without a header. Parquet files are made from CSV."""
    if data_format is DataFormat.JSON_LINES:
        return b"".join(msgspec.json.encode(row) + b"\n" for row in rows)
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(
        [cell(value) for value in msgspec.structs.astuple(row)] for row in rows
    )
    return text.getvalue().encode()


def encode_header(table: Table, data_format: DataFormat) -> bytes:
    """Encode what comes before the first row."""
    if data_format is DataFormat.JSON_LINES:
        return b""
    return (",".join(ROW_TYPES[table].__struct_fields__) + "\n").encode()


def cell(value: object) -> object:
    """Return a value as CSV has it: lists as in JSON, bytes in Base64, None as nothing."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, value))}]"
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, bool):
        return "true" if value else "false"
    return value


def sql_types(table: Table) -> dict[str, str]:
    """Return the SQL type of each column."""
    hints = typing.get_type_hints(ROW_TYPES[table])
    return {name: _sql_type(hints[name]) for name in ROW_TYPES[table].__struct_fields__}


def _sql_type(hint: object) -> str:
    kinds = [kind for kind in typing.get_args(hint) or (hint,) if kind is not type(None)]
    if typing.get_origin(hint) is tuple:
        return "SMALLINT[]"
    return {int: "INTEGER", float: "DOUBLE", bool: "BOOLEAN", bytes: "BLOB"}.get(
        kinds[0], "VARCHAR"
    )
