"""Where in a TOML text each key and each array element stands.

For text that `tomllib` has already accepted, so nothing is validated here.
"""

from __future__ import annotations

import re

Path = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'",
    re.DOTALL,
)
_KEY = re.compile(r"""[ \t]*([A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|'[^']*')[ \t]*""")
_SCALAR = re.compile(r"[^,\]}#\n]*")


def line_numbers(text: str) -> dict[Path, int]:
    """The line, from 1, of every table, key and array element of a TOML text."""
    return _Scanner(text).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.counted, self.line = 0, 1
        self.found: dict[Path, int] = {}
        self.arrays: dict[Path, int] = {}

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        self.blank()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.blank()
        return self.found

    def header(self) -> Path:
        """`[a.b]` or `[[a.b]]`: the path of the table that it opens."""
        many = self.text.startswith("[[", self.at)
        line = self.here()
        self.at += 2 if many else 1
        path: Path = ()
        names = self.key()
        for position, name in enumerate(names, 1):
            path = (*path, name)
            self.found.setdefault(path, line)
            if many and position == len(names):
                self.arrays[path] = self.arrays.get(path, 0) + 1
            if path in self.arrays:
                path = (*path, self.arrays[path] - 1)
                self.found.setdefault(path, line)
        self.at += 2 if many else 1
        return path

    def pair(self, table: Path) -> None:
        """`key = value`."""
        line = self.here()
        for name in self.key():
            table = (*table, name)
            self.found.setdefault(table, line)
        self.at += 1
        self.value(table)

    def key(self) -> list[str]:
        names = []
        while match := _KEY.match(self.text, self.at):
            names.append(match[1].strip("\"'"))
            self.at = match.end()
            if not self.text.startswith(".", self.at):
                break
            self.at += 1
        return names

    def value(self, path: Path) -> None:
        self.blank()
        self.found.setdefault(path, self.here())
        first = self.text[self.at]
        if first in "\"'":
            self.skip(_STRING)
        elif first in "[{":
            self.at += 1
            self.items(path, "]" if first == "[" else "}")
        else:
            self.skip(_SCALAR)

    def items(self, path: Path, end: str) -> None:
        """The elements of an array or the pairs of an inline table."""
        number = 0
        while True:
            self.blank()
            if self.text[self.at] == end:
                self.at += 1
                return
            if self.text[self.at] == ",":
                self.at += 1
            elif end == "]":
                self.value((*path, number))
                number += 1
            else:
                self.pair(path)

    def blank(self) -> None:
        self.skip(_BLANK)

    def skip(self, what: re.Pattern[str]) -> None:
        match = what.match(self.text, self.at)
        assert match is not None
        self.at = match.end()

    def here(self) -> int:
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.line
