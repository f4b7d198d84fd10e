"""The editions on this server by ref: those of Waggonway, and custom editions of players.

`ours` lists the editions for new tables. `known` also has their earlier revisions, which older
games still need.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import cache
from hashlib import sha256

import msgspec

from ...editions import Edition, EditionError, available, load, released, revisions
from ...editions.checker import check
from ...editions.plain_data import plain_data
from ...editions.problem import Problem
from ...editions.server_limits import beyond_server_limits, most_stations
from ...editions.source import DataSource, Source, decode
from ..tables.steps import EditionRef

EDITIONS_KEPT = 64
"""Custom editions in memory."""


def data_of(edition: Edition) -> bytes:
    """Encode a whole edition, for the store and for pages."""
    return msgspec.json.encode(plain_data(edition))


def ref_of(edition: Edition) -> EditionRef:
    """Return the ref of an edition: the hash of all its data, not only of its rules."""
    ref = sha256(data_of(edition)).hexdigest()
    return EditionRef(ref, edition.id, edition.title)


@cache
def ours() -> dict[str, Edition]:
    """Return the current editions of Waggonway by ref."""
    return {ref_of(edition).ref: edition for edition in map(load, available())}


@cache
def known() -> dict[str, Edition]:
    """Return every released revision of Waggonway's editions by ref."""
    return {ref_of(one).ref: one for name in available() for one in revisions(name)}


def newest(edition: Edition) -> Edition:
    """The current revision of an edition that comes with Waggonway; any other one as it is."""
    if ref_of(edition).ref not in known():
        return edition
    return load(edition.id)


def as_ours(edition: Edition) -> Edition:
    """Return our revision with the same rules and board, if there is one: it has a layout."""
    return released(edition.id, edition.digest) or edition


def from_text(text: str) -> Edition:
    """Load the edition in a file of a player; raise EditionError with all its problems.

    A new table keeps the limits of a server. Stored games may have more.
    """
    source = decode("edition.toml", text.encode())
    edition = sound(source)
    beyond = [
        Problem(source.where(path), what, hint)
        for path, what, hint in beyond_server_limits(edition)
    ]
    if beyond:
        raise EditionError(beyond)
    return edition


def beyond_limits(edition: Edition) -> str:
    """Return the first limit of new tables that an edition exceeds; nothing if it keeps them."""
    return next((f"{path}: {what}" for path, what, _ in beyond_server_limits(edition)), "")


def scores_slowly(edition: Edition) -> bool:
    """Check whether finding the best use of stations could block the event loop.

    No new table can have such an edition, but tables of version 0.1 may be stored.
    """
    return edition.stations is not None and edition.stations.count > most_stations(edition)


async def loaded(ref: str, data: bytes) -> Edition:
    """Load a stored edition; in a thread if it is not in memory.

    Checking a large edition takes tens of milliseconds, which would block the event loop.
    """
    if ref in known() or ref in _SEEN:
        return from_data(ref, data)
    return await asyncio.to_thread(from_data, ref, data)


def from_data(ref: str, data: bytes) -> Edition:
    """Load a stored edition. The latest ones stay in memory."""
    if ref in known():
        return known()[ref]
    edition = _SEEN.get(ref)
    if edition is None:
        edition = _SEEN[ref] = sound(DataSource(ref[:12], msgspec.json.decode(data)))
        while len(_SEEN) > EDITIONS_KEPT:
            _SEEN.popitem(last=False)
    return edition


def sound(source: Source) -> Edition:
    """Check an edition; raise EditionError if it has problems."""
    edition, problems = check(source)
    if problems:
        raise EditionError(problems)
    return edition


_SEEN: OrderedDict[str, Edition] = OrderedDict()
