"""Journals: a header that says what is played, and a line of JSON for each result.

The same command continues a journal, and refuses one with another header. A line that was cut off
by a kill is dropped.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from waggonway.cli._error import CommandError

from ..journal_lines import drop_unfinished_line, whole_lines

JOURNALS = Path(__file__).parent / "journals"

Header = dict[str, Any]


class LineJournal:
    """The results of a measurement so far."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        self.entries: list[Any] = []
        if lines := whole_lines(path):
            self._load(lines)
        drop_unfinished_line(path)

    def _load(self, lines: list[bytes]) -> None:
        found, *self.entries = map(json.loads, lines)
        if found != self.header:
            differing = [key for key in self.header if key_of(found, key) != self.header[key]]
            raise CommandError(
                f"{self.path} has the games of a different match ({', '.join(differing)}).\n"
                "Move the file away to begin again."
            )

    def append(self, entry: Any) -> None:
        """Add a result."""
        new = not self.path.exists() or not self.path.stat().st_size
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            if new:
                print(json.dumps(self.header), file=file)
            print(json.dumps(entry), file=file)
        self.entries.append(entry)


def key_of(header: Any, key: str) -> Any:
    """Return a value of a header; None if it is missing, or if there is no header."""
    return header.get(key) if isinstance(header, dict) else None
