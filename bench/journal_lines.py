"""Journals with a line for each result, whose last line a kill may have cut off."""

from __future__ import annotations

import os
from pathlib import Path


def whole_lines(path: Path) -> list[bytes]:
    """Return the finished lines of a journal; none if there is no file."""
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    return [line for line in lines if line.endswith(b"\n")]


def drop_unfinished_line(path: Path) -> None:
    """Remove a last line that a kill cut off; the next entry would be appended to it."""
    content = path.read_bytes() if path.exists() else b""
    if content and not content.endswith(b"\n"):
        os.truncate(path, content.rfind(b"\n") + 1)
