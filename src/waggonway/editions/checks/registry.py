"""The registry of checks, and what they report.

A check names the parts of the file that it reads as a whole. It is skipped while one of them is
broken, because its result would only repeat or mislead. Checks of single elements look at the
well-formed ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..edition import Edition
from ..toml_lines import KeyPath


class Finding(NamedTuple):
    """A problem, with the path of its key instead of its position in the file."""

    path: KeyPath
    what: str
    hint: str


MAX_ROUTE_LENGTH = 12  # spaces
MAX_COUNT = 99  # cards, passengers or points of one kind

Check = Callable[[Edition], Iterator[Finding]]

CHECKS: list[tuple[frozenset[str], Check]] = []
"""All checks, each with the parts that it needs whole; filled by the modules of this package."""


def needs(*parts: str) -> Callable[[Check], Check]:
    """Register a check that reads these parts as a whole, such as `cards` or `board.routes`."""

    def register(check: Check) -> Check:
        CHECKS.append((frozenset(parts), check))
        return check

    return register


def within(path: KeyPath, number: int, least: int, most: int) -> Iterator[Finding]:
    """Report a number outside its limits."""
    if not least <= number <= most:
        yield Finding(path, f"{number} is out of range", f"Use a number from {least} to {most}")
