"""What can be wrong with an edition file, and the exception that carries all of it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

import msgspec


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong: where it is, what it is, and what to do about it."""

    where: str
    what: str
    hint: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}. {self.hint}{'' if self.hint.endswith('?') else '.'}"


class EditionError(ValueError):
    """An edition file that cannot be played, with every problem found in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[EditionError], tuple[tuple[Problem, ...]]]:
        return type(self), (self.problems,)


class UnreadableError(EditionError):
    """No edition file could be read at all: it is missing, a directory, too large."""


def did_you_mean(word: str, known: Iterable[str], otherwise: str) -> str:
    """Suggest the nearest known word, or say something else."""
    near = difflib.get_close_matches(word, list(known), 1, 0.65)
    return f"Did you mean `{near[0]}`?" if near else otherwise
