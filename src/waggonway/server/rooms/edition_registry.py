"""The editions that are played here, each by its ref: ours, and those that players bring.

`ours` lists the editions that new tables can choose; `known` also has their earlier revisions,
which games that were begun with them still need.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from ...editions import Edition, EditionError, available, load, released, revisions
from ...editions.checker import check
from ...editions.plain_data import plain_data
from ...editions.problem import Problem
from ...editions.source import Source, decode
from ...editions.toml_lines import KeyPath
from ..tables.steps import EditionRef

EDITIONS_KEPT = 64
"""Editions of others that are kept in memory."""

MOST_STATIONS = 3
MOST_STATIONS_WITH_COUNTRIES = 2
"""Stations for each player that a new table allows: their best use is found within 5 ms."""

MOST_SWEEPS = 50
"""Sweeps of the market in a row that a new table allows; the default of an edition."""


class Stored(Source):
    """An edition as the store has it: data without a file."""

    def __init__(self, ref: str, data: dict[str, Any]) -> None:
        self.name = ref[:12]
        self.data = data

    def line(self, path: KeyPath) -> int:
        """All of it is one line."""
        return 1


def data_of(edition: Edition) -> bytes:
    """An edition with everything in it, as it is stored and as a page draws it."""
    return msgspec.json.encode(plain_data(edition))


def ref_of(edition: Edition) -> EditionRef:
    """What an edition is called here: the hash of all that it says, not only of what is played."""
    ref = sha256(data_of(edition)).hexdigest()
    return EditionRef(ref, edition.id, edition.title)


@cache
def ours() -> dict[str, Edition]:
    """The current editions that come with Waggonway, by ref."""
    return {ref_of(edition).ref: edition for edition in map(load, available())}


@cache
def known() -> dict[str, Edition]:
    """Every released revision of the editions that come with Waggonway, by ref."""
    return {ref_of(one).ref: one for name in available() for one in revisions(name)}


def newest(edition: Edition) -> Edition:
    """The current revision of an edition that comes with Waggonway; any other one as it is."""
    if ref_of(edition).ref not in known():
        return edition
    return load(edition.id)


def as_ours(edition: Edition) -> Edition:
    """Our revision with the same rules and board, if there is one: its layout is stored."""
    return released(edition.id, edition.digest) or edition


def from_text(text: str) -> Edition:
    """The edition in a file that somebody sends; EditionError with all its problems.

    A new table needs a market that settles soon, because each sweep is an event for every card, and
    stations whose best use is found soon. Records and stored tables keep what they have.
    """
    source = decode("edition.toml", text.encode())
    edition = sound(source)
    if edition.market and edition.market.sweep_cap > MOST_SWEEPS:
        what = f"{edition.market.sweep_cap} sweeps in a row are too many for this server"
        where = source.where(("market", "sweep_cap"))
        raise EditionError([Problem(where, what, f"Use {MOST_SWEEPS} at most")])
    most = most_stations(edition)
    if edition.stations and scores_slowly(edition):
        what = f"{edition.stations.count} stations for each player are too many for this server"
        where = source.where(("stations", "count"))
        raise EditionError([Problem(where, what, f"Use {most} at most")])
    return edition


def most_stations(edition: Edition) -> int:
    """Return the number of stations whose best use is found within 5 ms on any board."""
    return MOST_STATIONS_WITH_COUNTRIES if edition.board.borders else MOST_STATIONS


def scores_slowly(edition: Edition) -> bool:
    """Whether finding the best use of stations could block the event loop.

    No new table can have such an edition, but tables of version 0.1 may be stored.
    """
    return edition.stations is not None and edition.stations.count > most_stations(edition)


async def loaded(ref: str, data: bytes) -> Edition:
    """The edition that was stored; one that is not in memory is checked in a thread.

    Checking a large one takes tens of milliseconds, for which the event loop must not be blocked.
    """
    if ref in known() or ref in _SEEN:
        return from_data(ref, data)
    return await asyncio.to_thread(from_data, ref, data)


def from_data(ref: str, data: bytes) -> Edition:
    """The edition that was stored; the last ones are remembered."""
    if ref in known():
        return known()[ref]
    edition = _SEEN.get(ref)
    if edition is None:
        edition = _SEEN[ref] = sound(Stored(ref, msgspec.json.decode(data)))
        while len(_SEEN) > EDITIONS_KEPT:
            _SEEN.popitem(last=False)
    return edition


def sound(source: Source) -> Edition:
    """An edition without problems."""
    edition, problems = check(source)
    if problems:
        raise EditionError(problems)
    return edition


_SEEN: OrderedDict[str, Edition] = OrderedDict()
