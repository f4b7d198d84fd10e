"""Print standings, for `tournament` and `leaderboard`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ._shared import print_columns

if TYPE_CHECKING:
    from ..arena.text_tables import TextTable


def print_standings(title: str, tables: Iterable[TextTable], notes: Iterable[str]) -> None:
    """Print the tables of a tournament or a leaderboard, and the notes about them."""
    print(title)
    for table in tables:
        print(f"\n{table.title}")
        print_columns(table.rows, 1)
    print()
    for note in notes:
        print(note)
