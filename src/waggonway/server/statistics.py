"""Statistics of a name or a bot: for each edition what all its games come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from .summary import GameLine, SeatRow


class Points(msgspec.Struct, frozen=True):
    """Points of all games together, by where they came from, and the best game."""

    total: int
    routes: int
    tickets: int
    stations: int
    bonus: dict[str, int]
    best: int


class Tickets(msgspec.Struct, frozen=True):
    """What became of the tickets."""

    kept: int
    made: int
    failed: int


class EditionStatistics(msgspec.Struct, frozen=True):
    """All games of one edition; sums, unless it is said otherwise."""

    edition: str
    own: str  # the digest of an edition that somebody has brought along; empty for ours
    title: str
    games: int
    wins: int  # shared ones too
    points: Points
    tickets: Tickets
    routes: int  # claimed
    turns: int
    longest_path: int | None  # of all games; None where none is looked for


class Statistics(msgspec.Struct, frozen=True):
    """How somebody came off."""

    name: str
    bot: bool
    editions: tuple[EditionStatistics, ...]


def statistics_of(
    name: str, rows: Iterable[tuple[GameLine, SeatRow]], *, bot: bool = False
) -> Statistics:
    """Put results together, by edition."""
    found: dict[tuple[str, str], list[tuple[GameLine, SeatRow]]] = {}
    for line, row in rows:
        found.setdefault((line.edition, line.own), []).append((line, row))
    return Statistics(name, bot, tuple(of_edition(found[key]) for key in sorted(found)))


def of_edition(results: list[tuple[GameLine, SeatRow]]) -> EditionStatistics:
    """The results of one edition, put together."""
    line = results[-1][0]
    rows = [row for _, row in results]
    bonus = Counter[str]()
    for row in rows:
        bonus.update(row.bonus)
    paths = [row.longest_path for row in rows if row.longest_path is not None]
    return EditionStatistics(
        edition=line.edition,
        own=line.own,
        title=line.title,
        games=len({one.game for one, _ in results}),
        wins=sum(row.place == 1 for row in rows),
        points=Points(
            total=sum(row.total for row in rows),
            routes=sum(row.routes for row in rows),
            tickets=sum(row.tickets for row in rows),
            stations=sum(row.stations for row in rows),
            bonus=dict(bonus),
            best=max(row.total for row in rows),
        ),
        tickets=Tickets(
            kept=sum(row.kept for row in rows),
            made=sum(row.made for row in rows),
            failed=sum(row.failed for row in rows),
        ),
        routes=sum(row.claimed for row in rows),
        turns=sum(row.turns for row in rows),
        longest_path=max(paths, default=None),
    )
