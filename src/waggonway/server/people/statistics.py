"""Statistics of a name or a bot: the sums of all games, by edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from ..store import Sums


class Points(msgspec.Struct, frozen=True):
    """The points of all games by source, and the best game."""

    total: int
    routes: int
    tickets: int
    stations: int
    bonus: dict[str, int]
    best: int


class Tickets(msgspec.Struct, frozen=True):
    """The numbers of tickets."""

    kept: int
    made: int
    failed: int


class EditionStatistics(msgspec.Struct, frozen=True):
    """The games of one edition. Numbers are sums unless noted otherwise."""

    edition: str
    own: str  # the digest of a custom edition; empty for ours
    title: str
    games: int  # for a bot, every seat counts
    wins: int  # including shared ones
    points: Points
    tickets: Tickets
    routes: int  # claimed
    turns: int
    longest_path: int | None  # the longest of all games; None if the edition has no such rule


class Statistics(msgspec.Struct, frozen=True):
    """The statistics of a name or a bot."""

    name: str
    bot: bool
    editions: tuple[EditionStatistics, ...]


def statistics_of(name: str, sums: Iterable[Sums], *, bot: bool = False) -> Statistics:
    """Group sums by edition."""
    found: dict[tuple[str, str], list[Sums]] = {}
    for one in sums:
        found.setdefault((one.edition, one.own), []).append(one)
    return Statistics(name, bot, tuple(of_edition(found[key]) for key in sorted(found)))


def of_edition(sums: list[Sums]) -> EditionStatistics:
    """Add up the results of one edition."""
    bonus = Counter[str]()
    for one in sums:
        bonus.update({name: points * one.games for name, points in one.bonus.items()})
    paths = [one.longest_path for one in sums if one.longest_path is not None]
    return EditionStatistics(
        edition=sums[0].edition,
        own=sums[0].own,
        title=sums[0].title,
        games=sum(one.games for one in sums),
        wins=sum(one.wins for one in sums),
        points=Points(
            total=sum(one.total for one in sums),
            routes=sum(one.routes for one in sums),
            tickets=sum(one.tickets for one in sums),
            stations=sum(one.stations for one in sums),
            bonus=dict(bonus),
            best=max(one.best for one in sums),
        ),
        tickets=Tickets(
            kept=sum(one.kept for one in sums),
            made=sum(one.made for one in sums),
            failed=sum(one.failed for one in sums),
        ),
        routes=sum(one.claimed for one in sums),
        turns=sum(one.turns for one in sums),
        longest_path=max(paths, default=None),
    )
