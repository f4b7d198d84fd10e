"""Problems of an edition file, and the exceptions that carry them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

import msgspec

SIMILARITY = 0.65  # of a suggested word, from 0 to 1


class Problem(msgspec.Struct, frozen=True):
    """A problem: where it is, what it is, and how to fix it."""

    where: str
    what: str
    hint: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}. {self.hint}{'' if self.hint.endswith('?') else '.'}"


class EditionError(ValueError):
    """Raised for an edition file that cannot be played; lists all its problems."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[EditionError], tuple[tuple[Problem, ...]]]:
        return type(self), (self.problems,)


class UnreadableError(EditionError):
    """Raised if an edition file cannot be read: it is missing, a directory or too large."""


def did_you_mean(word: str, known: Iterable[str], otherwise: str) -> str:
    """Return a suggestion with the most similar known word, or `otherwise`."""
    near = difflib.get_close_matches(word, list(known), 1, SIMILARITY)
    return f"Did you mean `{near[0]}`?" if near else otherwise
