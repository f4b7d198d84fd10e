"""Load editions by id, revision or path, list them, or list what is wrong with one.

The folder `revisions` keeps every revision that was released before the current one, so that games
played with it can still be read.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path

from .checker import check
from .edition import Edition
from .problem import EditionError, Problem, UnreadableError, did_you_mean
from .source import Source, decode, read


@cache
def available() -> tuple[str, ...]:
    """The ids of the editions that come with Waggonway."""
    files = resources.files(__package__).iterdir()
    return tuple(sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")))


def load(which: str | Path) -> Edition:
    """The edition with an id, or in a file; EditionError with every problem of it."""
    if isinstance(which, str) and which in available():
        return _built_in(which)
    return _sound(source(which))


@cache
def revisions(edition: str) -> tuple[Edition, ...]:
    """Every released revision of an edition that comes with Waggonway, the current one first."""
    files = resources.files(__package__).joinpath("revisions").iterdir()
    name = re.compile(rf"{re.escape(edition)}-[0-9]+\.toml")
    earlier = (_sound(decode(f.name, f.read_bytes())) for f in files if name.fullmatch(f.name))
    ordered = sorted(earlier, key=lambda one: one.revision, reverse=True)
    return (load(edition), *ordered)


def released(edition: str, digest: str) -> Edition | None:
    """The released revision with an id and a digest, if there is one."""
    if edition not in available():
        return None
    if load(edition).digest == digest:  # usually; no need to read the others
        return load(edition)
    return next((one for one in revisions(edition) if one.digest == digest), None)


def problems(path: str | Path) -> list[Problem]:
    """Everything that is wrong with an edition file, or with reading it."""
    try:
        return check(source(path))[1]
    except EditionError as error:
        return list(error.problems)


def source(which: str | Path) -> Source:
    """The file of an edition, found by id or by path, and parsed."""
    if isinstance(which, str) and which in available():
        file = resources.files(__package__).joinpath(f"{which}.toml")
        return decode(f"{which}.toml", file.read_bytes())
    try:
        return read(which)
    except UnreadableError as error:
        if isinstance(which, Path) or not which.replace("_", "").isalnum():
            raise
        there = ", ".join(available())
        hint = did_you_mean(which, available(), f"There are {there}; or give the path of a file")
        problem = Problem(which, "there is no edition and no file with this name", hint)
        raise UnreadableError([problem]) from error


@cache
def _built_in(edition: str) -> Edition:
    return _sound(source(edition))


def _sound(source: Source) -> Edition:
    edition, problems = check(source)
    if problems:
        raise EditionError(problems)
    return edition
