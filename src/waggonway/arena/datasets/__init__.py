"""Games as tables: one row for each game and seat, or one for each decision."""

from .formats import DataFormat, Table, format_of, table_of
from .read import DatasetError, read_rows
from .rows import DecisionRow, SeatRow

__all__ = [
    "DataFormat",
    "DatasetError",
    "DecisionRow",
    "SeatRow",
    "Table",
    "format_of",
    "read_rows",
    "table_of",
]
