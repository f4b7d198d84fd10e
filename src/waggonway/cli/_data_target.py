"""Where `simulate` writes its games, and in which form."""

from __future__ import annotations

from pathlib import Path

from ..arena.datasets import DataFormat, Table, format_of, table_of
from ..arena.datasets.formats import encode_header
from ..arena.datasets.write import ParquetFile
from ..editions import Edition
from ..editions.plain_data import plain_data
from ..record import WholeFile
from . import _extras
from ._error import CommandError
from ._output import StandardOutput, is_standard_output, output


class DataTarget:
    """The file of a simulation: its table and format follow from its name, unless given."""

    def __init__(self, path: Path | None, table: Table | None) -> None:
        if path is None and table is not None:
            raise CommandError("--rows needs a file: --out games.parquet")
        self.path = path
        try:
            self.data_format = DataFormat.CSV if path is None else format_of(path)
        except ValueError as error:
            raise CommandError(str(error)) from None
        self.table = table or (Table.RECORDS if path is None else table_of(path))
        self.records = path is not None and self.table is Table.RECORDS
        if self.records and self.data_format is not DataFormat.JSON_LINES:
            raise CommandError(
                f"Records are JSON lines: {path} must not end in {path and path.suffix}."
            )
        if self.data_format is DataFormat.PARQUET:
            _extras.require("data")

    @property
    def header(self) -> bytes:
        """The beginning of the file, before the first game."""
        is_table = self.table is not Table.RECORDS
        return encode_header(self.table, self.data_format) if is_table else b""

    def open(self, edition: Edition) -> WholeFile | StandardOutput | ParquetFile | None:
        """Return a context manager to write to; None if nothing is written."""
        if self.path is None:
            return None
        if self.data_format is DataFormat.PARQUET and not is_standard_output(self.path):
            metadata = {"waggonway": self.table.value, "edition": plain_data(edition)}
            return ParquetFile(self.path, self.table, metadata)
        return output(self.path)
