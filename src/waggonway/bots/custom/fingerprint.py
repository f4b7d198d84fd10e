"""Fingerprints of custom bots, to notice when a program has changed."""

from __future__ import annotations

import importlib.util
import os
import shlex
from collections.abc import Iterable
from hashlib import file_digest, sha256
from pathlib import Path

from . import plugins
from .command import command_of, is_program, named
from .python_file import file_and_class

DIGEST_LENGTH = 16  # hexadecimal digits


def fingerprint(text: str) -> str | None:
    """Return a digest of a bot's files, as far as they are known.

    For our own bots it covers only a given name (`deep=expert:50`), because `code_digest` covers
    their code. It is None for the others, and for bots with a version in their name
    (`greedy@2=./bot.py`), because each version is a different bot.
    """
    name, spec = named(text)
    if name is not None and "@" in name:
        return None
    if (point := plugins.found().get(spec)) is not None:
        return digest_of(module_files(point.module), plugins.package_of(point))
    if python_class := file_and_class(spec):
        return digest_of([python_class[0]], python_class[1])
    if is_program(spec):
        return digest_of(command_files(spec), spec)
    return None if name is None else digest_of([], spec)


def command_files(spec: str) -> list[Path]:
    """Return the files that a command names, or the program itself."""
    if Path(spec).is_file():
        return [Path(spec)]
    words = shlex.split(spec)
    values = [word.rpartition("=")[2] if word.startswith("-") else word for word in words]
    files = [Path(value) for value in values if value and Path(value).is_file()]
    return files or [Path(command_of(spec)[0])]


def module_files(module: str) -> list[Path]:
    """Return the Python files of a package, or the file of a module."""
    try:
        found = importlib.util.find_spec(module.partition(".")[0])
    except (ImportError, ValueError):
        found = None
    if found is None or found.origin is None:
        return []
    origin = Path(found.origin)
    return sorted(origin.parent.rglob("*.py")) if found.submodule_search_locations else [origin]


def digest_of(files: Iterable[Path], also: str) -> str:
    """Return a short digest of the files' contents and of `also`."""
    found = sha256(also.encode())
    for path in files:
        try:
            with path.open("rb") as file:
                found.update(file_digest(file, "sha256").digest())
        except OSError:
            found.update(os.fsencode(path))
    return found.hexdigest()[:DIGEST_LENGTH]
