"""Read tables back, row by row, whatever their format."""

from __future__ import annotations

import csv
import gzip
import io
import zlib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from ...editions import Edition
from ...editions.checker import check
from ...record import RecordError, scan
from ...record.edition import Embedded
from ...record.read import opened
from .collect import rows_of_record
from .formats import Table
from .rows import SeatRow

PARQUET_MAGIC = b"PAR1"
GZIP_MAGIC = b"\x1f\x8b"
BATCH_ROWS = 2000


class DatasetError(ValueError):
    """Raised when a file is not one of our tables, or is damaged."""


class DuckDBMissing(DatasetError):
    """Raised when a Parquet file cannot be read because duckdb is not installed."""


class Dataset:
    """The rows of a file, and the editions that it contains."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.editions: dict[str, Edition] = {}  # by digest, as far as the file contains them
        self.unfinished = 0  # recorded games that are not over
        self.played_on = 0  # recorded games that began in the middle of another: they do not count

    def rows(self) -> Iterator[SeatRow]:
        """Read all rows; DatasetError at the first fault."""
        try:
            for row in self._rows():
                if not _is_possible(row):
                    raise DatasetError(
                        f"{self.path}: game {row.game} has impossible numbers in the row of seat "
                        f"{row.seat}"
                    )
                yield row
        except RecordError as error:
            raise DatasetError(str(error)) from None
        except msgspec.MsgspecError as error:
            raise DatasetError(f"{self.path}: {error}") from None
        except FileNotFoundError:
            raise DatasetError(f"{self.path}: there is no such file") from None
        except IsADirectoryError:
            raise DatasetError(f"{self.path}: this is a directory, not a file") from None
        except (zlib.error, EOFError, gzip.BadGzipFile) as error:
            raise DatasetError(f"{self.path}: the compressed file is damaged: {error}") from None
        except UnicodeDecodeError:
            raise DatasetError(f"{self.path}: this is not a table of games") from None
        except OSError as error:
            raise DatasetError(f"{self.path}: cannot be read: {error.strerror}") from None

    def _rows(self) -> Iterator[SeatRow]:
        with self.path.open("rb") as file:
            if file.read(len(PARQUET_MAGIC)) == PARQUET_MAGIC:
                yield from self._parquet()
                return
        with opened(self.path) as unpacked:
            first = unpacked.readline()
        if not first.strip():
            raise DatasetError(f"{self.path}: the file is empty")
        if first.startswith(b"{"):
            yield from self._records() if b'"waggonway"' in first else self._json_lines()
        elif first.startswith(b"game,"):
            yield from self._csv()
        else:
            raise DatasetError(
                f"{self.path}: this is not a table of games. Write one with "
                f"`waggonway simulate EDITION --out {self.path.stem}.parquet`."
            )

    def _records(self) -> Iterator[SeatRow]:
        for number, record in enumerate(scan(self.path)):
            self.editions[record.edition.digest] = record.edition
            if record.header.played_on:
                self.played_on += 1
                continue
            rows = rows_of_record(record, number)
            self.unfinished += not rows
            yield from rows

    def _json_lines(self) -> Iterator[SeatRow]:
        decoder = msgspec.json.Decoder(SeatRow)
        with opened(self.path) as file:
            self._check_columns(_keys(file.readline()))
        with opened(self.path) as file:
            for number, line in enumerate(file, 1):
                try:
                    yield decoder.decode(line)
                except msgspec.MsgspecError as error:
                    raise self._damaged(number, error) from None

    def _csv(self) -> Iterator[SeatRow]:
        with opened(self.path) as file:
            lines = csv.reader(io.TextIOWrapper(file, encoding="utf-8", newline=""))
            names = tuple(next(lines))
            self._check_columns(names)
            for number, cells in enumerate(lines, 2):
                try:
                    if len(cells) != len(names):
                        raise ValueError(f"{len(cells)} cells instead of {len(names)}")
                    values = zip(names, map(_value, cells), strict=True)
                    yield msgspec.convert(dict(values), SeatRow, strict=False)
                except ValueError as error:
                    raise self._damaged(number, error) from None

    def _parquet(self) -> Iterator[SeatRow]:
        if find_spec("duckdb") is None:
            raise DuckDBMissing(f"{self.path}: Parquet files need duckdb, which is not installed.")
        import duckdb

        try:
            with duckdb.connect(":memory:") as database:
                self._metadata(database)
                found = database.execute("SELECT * FROM read_parquet(?)", [str(self.path)])
                names = tuple(column[0] for column in found.description or ())
                self._check_columns(names)
                while batch := found.fetchmany(BATCH_ROWS):
                    for values in batch:
                        yield msgspec.convert(dict(zip(names, values, strict=True)), SeatRow)
        except duckdb.Error as error:
            raise DatasetError(f"{self.path}: {str(error).splitlines()[0]}") from None

    def _metadata(self, database: Any) -> None:
        """Read the edition that we put into the file."""
        rows = database.execute(
            "SELECT value FROM parquet_kv_metadata(?) WHERE key = 'edition'", [str(self.path)]
        ).fetchall()
        for (value,) in rows:
            data = msgspec.json.decode(value)
            edition, problems = check(Embedded(str(self.path), data, 1))
            if edition is not None and not problems:
                self.editions[edition.digest] = edition

    def _check_columns(self, names: tuple[str, ...]) -> None:
        missing = [name for name in SeatRow.__struct_fields__ if name not in names]
        if not missing:
            return
        kind = f" ({Table.DECISIONS}?)" if "decision" in names else ""
        raise DatasetError(
            f"{self.path}: this table has no column {missing[0]}{kind}. "
            f"A table with one row for each game and seat is needed."
        )

    def _damaged(self, line: int, error: Exception) -> DatasetError:
        return DatasetError(f"{self.path}:{line}: this is not a row of a game: {error}")


def _value(text: str) -> object:
    """Return the value of a CSV cell; numbers stay text, which the conversion understands."""
    if text == "":
        return None
    return msgspec.json.decode(text) if text.startswith("[") else text


def read_rows(path: str | Path) -> Iterator[SeatRow]:
    """Read one row for each game and seat: from Parquet, CSV, JSON lines, or records."""
    return Dataset(path).rows()


def _keys(line: bytes) -> tuple[str, ...]:
    """The keys of a JSON object; those of a row if it cannot be read, which is reported later."""
    try:
        return tuple(msgspec.json.decode(line, type=dict[str, Any]))
    except msgspec.MsgspecError:
        return SeatRow.__struct_fields__


def _is_possible(row: SeatRow) -> bool:
    """Whether the numbers that others are counted by are within their limits."""
    seats = range(row.seats)
    here = row.seat in seats and row.turn_order in seats
    placed = row.place - 1 in seats and row.winners - 1 in seats
    return here and placed and min((*row.completed, *row.failed, *row.owned), default=0) >= 0
