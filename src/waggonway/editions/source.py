"""Read an edition file: its name, its TOML data, and the line of each key."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from . import toml_lines
from .problem import EditionError, Problem, UnreadableError

MAX_FILE_BYTES = 1_000_000
"""The largest printed edition has 25,000 bytes."""

MAX_DOTS = 500
"""Maximum number of dots in a line. Parsing a key with thousands of parts takes minutes."""


class Source:
    """The data of an edition file, and the line of each key."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.data = _parse(name, text)
        self._lines: dict[toml_lines.KeyPath, int] | None = None

    def line(self, path: toml_lines.KeyPath) -> int:
        """Return the line of a key, or of the table around it."""
        if self._lines is None:
            self._lines = toml_lines.line_numbers(self.text)
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def where(self, path: toml_lines.KeyPath) -> str:
        """Return file, line and key, as in `europe.toml:87: board.routes[12].color`."""
        key = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in path).lstrip(".")
        return f"{self.name}:{self.line(path)}" + (f": {key}" if key else "")


class DataSource(Source):
    """An edition as data, without a file."""

    def __init__(self, name: str, data: dict[str, Any]) -> None:
        self.name = name
        self.data = data

    def line(self, path: toml_lines.KeyPath) -> int:
        """Return 1: there are no lines."""
        return 1


def read(path: str | Path) -> Source:
    """Read a file. Raise UnreadableError if that fails, EditionError if it is not TOML."""
    name = Path(path).name or str(path)
    try:
        with Path(path).open("rb") as file:
            raw = file.read(MAX_FILE_BYTES + 1)
    except FileNotFoundError:
        raise _unreadable(path, "the file does not exist", "Check the path") from None
    except IsADirectoryError:
        raise _unreadable(path, "this is a directory", "Give the path of a TOML file") from None
    except (OSError, ValueError) as error:
        raise _unreadable(path, f"cannot be read: {error}", "Check the path") from None
    if len(raw) > MAX_FILE_BYTES:
        raise _unreadable(
            path, f"larger than {MAX_FILE_BYTES} bytes", "Choose an edition file"
        ) from None
    return decode(name, raw)


def decode(name: str, raw: bytes) -> Source:
    """Parse the bytes of a file. Raise EditionError if they are not TOML."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        what = "not text: a byte that is not UTF-8"
        raise EditionError([Problem(f"{name}:{line}", what, "Save the file as UTF-8")]) from None
    return Source(name, text.replace("\r\n", "\n"))


def _parse(name: str, text: str) -> dict[str, Any]:
    for number, line_text in enumerate(text.split("\n"), 1):
        if line_text.count(".") > MAX_DOTS:
            what, hint = f"more than {MAX_DOTS} dots in one line", "Split the line"
            raise EditionError([Problem(f"{name}:{number}", what, hint)])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, line = str(error), text.count("\n") + 1
        if match := re.search(r" \(at line (\d+), column \d+\)$", what):
            what, line = what[: match.start()], int(match[1])
        else:
            what = what.removesuffix(" (at end of document)")
        hint = "Fix this line; the lines after it were not checked"
        problem = Problem(f"{name}:{line}", f"not valid TOML: {what[:1].lower()}{what[1:]}", hint)
    except (RecursionError, ValueError) as error:
        problem = Problem(name, f"not valid TOML: {error}", "An edition file has few, short values")
    raise EditionError([problem])


def _unreadable(path: str | Path, what: str, hint: str) -> UnreadableError:
    return UnreadableError([Problem(str(path), what, hint)])
