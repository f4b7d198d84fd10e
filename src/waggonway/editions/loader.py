"""Load editions by id, revision or path, list them, or list their problems.

The folder `revisions` keeps all earlier released revisions, so that their games can still be read.
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
    """Return the ids of the editions that are part of Waggonway."""
    files = resources.files(__package__).iterdir()
    return tuple(sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")))


@cache
def presets() -> tuple[str, ...]:
    """Return the ids of the boards for experiments: not printed games, but loaded by id as well."""
    files = resources.files(__package__).joinpath("presets").iterdir()
    return tuple(sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")))


def load(which: Edition | str | Path) -> Edition:
    """Load an edition by id or path. EditionError lists all problems of the file.

    An `Edition` is returned as it is.
    """
    if isinstance(which, Edition):
        return which
    if isinstance(which, str) and which in (*available(), *presets()):
        return _built_in(which)
    return _checked(source(which))


@cache
def revisions(edition: str) -> tuple[Edition, ...]:
    """Return the released revisions of an edition, the current one first."""
    files = resources.files(__package__).joinpath("revisions").iterdir()
    name = re.compile(rf"{re.escape(edition)}-[0-9]+\.toml")
    earlier = (_checked(decode(f.name, f.read_bytes())) for f in files if name.fullmatch(f.name))
    ordered = sorted(earlier, key=lambda edition: edition.revision, reverse=True)
    return (load(edition), *ordered)


def released(edition: str, digest: str) -> Edition | None:
    """Return the released revision with an id and a digest, if there is one."""
    if edition not in available():
        return None
    if load(edition).digest == digest:  # the usual case; saves reading the others
        return load(edition)
    return next((found for found in revisions(edition) if found.digest == digest), None)


def unpickled(edition: str, digest: str) -> Edition:
    """Return the edition that a pickle refers to. Raise EditionError if it is unknown here."""
    found = released(edition, digest)
    if found is None:
        what = f"the pickle needs a revision of {edition} that this version of Waggonway lacks"
        raise EditionError(
            [Problem(edition, what, "Use the version that wrote it, or a newer one")]
        )
    return found


def problems(path: str | Path) -> list[Problem]:
    """Return all problems of an edition file, including those of reading it."""
    try:
        return check(source(path))[1]
    except EditionError as error:
        return list(error.problems)


def source(which: str | Path) -> Source:
    """Find the file of an edition by id or path, and parse it."""
    if isinstance(which, str) and which in available():
        file = resources.files(__package__).joinpath(f"{which}.toml")
        return decode(f"{which}.toml", file.read_bytes())
    if isinstance(which, str) and which in presets():
        file = resources.files(__package__).joinpath("presets", f"{which}.toml")
        return decode(f"{which}.toml", file.read_bytes())
    try:
        return read(which)
    except UnreadableError as error:
        if isinstance(which, Path) or not which.replace("_", "").isalnum():
            raise
        known = ", ".join(available())
        hint = did_you_mean(which, available(), f"Use one of {known}, or the path of a file")
        problem = Problem(which, "there is no edition or file with this name", hint)
        raise UnreadableError([problem]) from error


@cache
def _built_in(edition: str) -> Edition:
    return _checked(source(edition))


def _checked(source: Source) -> Edition:
    edition, problems = check(source)
    if problems:
        raise EditionError(problems)
    return edition
