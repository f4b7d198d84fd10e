"""Load the tutorials, which are stored beside the editions' data."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from .. import editions
from ..editions import Edition
from .script import Script


@cache
def available() -> tuple[str, ...]:
    """Return the ids of the editions with a tutorial."""
    files = resources.files(editions).joinpath("tutorials").iterdir()
    return tuple(sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")))


@cache
def load(edition: str) -> Script:
    """Load the tutorial of an edition."""
    file = resources.files(editions).joinpath("tutorials", f"{edition}.toml")
    return msgspec.toml.decode(file.read_bytes(), type=Script)


@cache
def pinned(edition: str) -> Edition:
    """Return the revision of an edition that its tutorial is played with."""
    wanted = load(edition).revision
    return next(one for one in editions.revisions(edition) if one.revision == wanted)
