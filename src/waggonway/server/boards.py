"""The editions that are played here: ours, and those that players bring; each by its ref."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from ..editions import Edition, EditionError, available, load
from ..editions.checker import check
from ..editions.lines import Path
from ..editions.plain import plain
from ..editions.source import Source, decode
from .log import EditionRef

MOST = 64
"""Editions of others that are kept in memory."""


class Stored(Source):
    """An edition as the store has it: data without a file."""

    def __init__(self, ref: str, data: dict[str, Any]) -> None:
        self.name = ref[:12]
        self.data = data

    def line(self, path: Path) -> int:
        """All of it is one line."""
        return 1


def data_of(edition: Edition) -> bytes:
    """An edition with everything in it, as it is stored and as a page draws it."""
    return msgspec.json.encode(plain(edition))


def ref_of(edition: Edition) -> EditionRef:
    """What an edition is called here: the hash of all that it says, not only of what is played."""
    ref = sha256(data_of(edition)).hexdigest()
    return EditionRef(ref, edition.id, edition.title)


@cache
def ours() -> dict[str, Edition]:
    """The editions that come with Waggonway, by ref."""
    return {ref_of(edition).ref: edition for edition in map(load, available())}


def as_ours(edition: Edition) -> Edition:
    """Our edition that is played just like this one, if there is one: its board is laid out."""
    alike = (one for one in ours().values() if (one.id, one.digest) == (edition.id, edition.digest))
    return next(alike, edition)


def from_text(text: str) -> Edition:
    """The edition in a file that somebody sends; EditionError with all its problems."""
    return sound(decode("edition.toml", text.encode()))


def from_data(ref: str, data: bytes) -> Edition:
    """The edition that was stored; it takes some milliseconds, so the last ones are remembered."""
    if ref in ours():
        return ours()[ref]
    if ref not in _SEEN:
        _SEEN[ref] = sound(Stored(ref, msgspec.json.decode(data)))
        while len(_SEEN) > MOST:
            _SEEN.popitem(last=False)
    return _SEEN[ref]


def sound(source: Source) -> Edition:
    """An edition without problems."""
    edition, problems = check(source)
    if problems:
        raise EditionError(problems)
    return edition


_SEEN: OrderedDict[str, Edition] = OrderedDict()
