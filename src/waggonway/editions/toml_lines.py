"""Find the line of each key and array element in a TOML file.

`tomllib` has already accepted the text, so nothing is validated here.
"""

from __future__ import annotations

import re

KeyPath = tuple[str | int, ...]

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


def line_numbers(text: str) -> dict[KeyPath, int]:
    """Return the line, from 1, of every table, key and array element."""
    return _Scanner(text).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.counted_to, self.line = 0, 1
        self.found: dict[KeyPath, int] = {}
        self.arrays: dict[KeyPath, int] = {}

    def scan(self) -> dict[KeyPath, int]:
        table: KeyPath = ()
        self.skip_blank()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip_blank()
        return self.found

    def header(self) -> KeyPath:
        """Read `[a.b]` or `[[a.b]]` and return the path of the table."""
        is_array = self.text.startswith("[[", self.at)
        line = self.current_line()
        self.at += 2 if is_array else 1
        path: KeyPath = ()
        names = self.key()
        for position, name in enumerate(names, 1):
            path = (*path, name)
            self.found.setdefault(path, line)
            if is_array and position == len(names):
                self.arrays[path] = self.arrays.get(path, 0) + 1
            if path in self.arrays:
                path = (*path, self.arrays[path] - 1)
                self.found.setdefault(path, line)
        self.at += 2 if is_array else 1
        return path

    def pair(self, table: KeyPath) -> None:
        """Read `key = value`."""
        line = self.current_line()
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

    def value(self, path: KeyPath) -> None:
        self.skip_blank()
        self.found.setdefault(path, self.current_line())
        first = self.text[self.at]
        if first in "\"'":
            self.skip(_STRING)
        elif first in "[{":
            self.at += 1
            self.items(path, "]" if first == "[" else "}")
        else:
            self.skip(_SCALAR)

    def items(self, path: KeyPath, end: str) -> None:
        """Read the elements of an array or the pairs of an inline table."""
        number = 0
        while True:
            self.skip_blank()
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

    def skip_blank(self) -> None:
        self.skip(_BLANK)

    def skip(self, what: re.Pattern[str]) -> None:
        match = what.match(self.text, self.at)
        assert match is not None
        self.at = match.end()

    def current_line(self) -> int:
        self.line += self.text.count("\n", self.counted_to, self.at)
        self.counted_to = self.at
        return self.line
