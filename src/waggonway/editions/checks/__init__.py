"""What a careful person would check in an edition file: one small function for each question.

A check names the parts of the file that it reads as a whole. It is skipped while one of them is
broken, because its answer would only repeat or mislead; what it asks of single elements it asks of
those that are well formed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..edition import Edition
from ..lines import Path


class Finding(NamedTuple):
    """A problem, with the path of its key instead of its place in a file."""

    path: Path
    what: str
    hint: str


Check = Callable[[Edition], Iterator[Finding]]

CHECKS: list[tuple[frozenset[str], Check]] = []
"""Every check with the parts that it needs whole; filled by the modules of this package."""


def needs(*parts: str) -> Callable[[Check], Check]:
    """Register a check that reads these parts as a whole, such as `cards` or `board.routes`."""

    def register(check: Check) -> Check:
        CHECKS.append((frozenset(parts), check))
        return check

    return register


def within(path: Path, number: int, least: int, most: int) -> Iterator[Finding]:
    """A number outside its limits."""
    if not least <= number <= most:
        yield Finding(path, f"{number} is out of range", f"Allowed are {least} to {most}")
