"""What a person has played: results by edition and number of players, best and latest games.

An imported record proves what was played, but not who played it, so it does not count. Neither does
the result of a hot seat: nobody knows who played which seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    case,
    delete,
    exists,
    func,
    select,
)

from ....editions import load
from ...tables.summary import GameLine
from .. import queries
from ..inserts import upsert
from ..interface import Guest
from ..schema.games import games, results
from ..schema.people import guests, profiles
from ..statements import Statements
from .ids import ids_of


class EditionResults(msgspec.Struct, frozen=True):
    """All games of one edition with one number of players. Numbers are sums unless noted."""

    edition: str
    own: str  # the digest of a custom edition; empty for ours
    title: str
    players: int
    games: int
    wins: int  # including shared ones
    points: int | None  # None where tickets decide, not points
    best: int | None  # the most points in a game
    kept: int  # tickets
    made: int  # tickets


SUMMED = ("edition", "own", "players", "games", "wins", "kept", "made")
"""The fields that are columns of `sums_of`, as they are."""


class ProfileGame(msgspec.Struct, frozen=True):
    """A finished game and the result of one person; without a result for a hot seat."""

    game: GameLine
    seat: int | None
    place: int | None
    points: int | None  # None where tickets decide, not points
    made: int | None  # tickets


class ProfileStatements(Statements):
    """Statements about profiles."""

    async def profile_link(self, person: str) -> str | None:
        """Return the link of a person's profile; None if it is private."""
        query = select(profiles.c.link).where(profiles.c.person == person)
        return await self._read(lambda connection: connection.scalar(query))

    async def open_profile(self, person: str, link: str, now: int) -> str:
        """Let others see a profile under a link, or keep the link that it has; return it."""
        row = {"person": person, "link": link, "since": now}

        def write(connection: Connection) -> str:
            add = upsert(connection, profiles)
            connection.execute(add.on_conflict_do_nothing(index_elements=["person"]), row)
            mine = profiles.c.person == person
            return connection.scalar(select(profiles.c.link).where(mine)) or link

        return await self._write(write)

    async def close_profile(self, person: str) -> None:
        """Make a profile private. Its link never works again."""
        gone = delete(profiles).where(profiles.c.person == person)
        await self._write(lambda connection: connection.execute(gone))

    async def profile_owner(self, link: str) -> Guest | None:
        """Find the person with a public profile under a link."""
        query = (
            select(guests.c.id, guests.c.name)
            .join(profiles, profiles.c.person == guests.c.id)
            .where(profiles.c.link == link)
        )
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else Guest(row.id, row.name)

    async def results_by_edition(self, person: str, *, asking: str | None) -> list[EditionResults]:
        """Sum up the results of a person that the asking person may see."""
        rows = await self._read(lambda c: c.execute(sums_of(person, asking)).all())
        return [
            EditionResults(
                title=msgspec.json.decode(row.line, type=GameLine).title,
                points=row.points if has_points(row.edition, row.own, row.best) else None,
                best=row.best if has_points(row.edition, row.own, row.best) else None,
                **{name: getattr(row, name) for name in SUMMED},
            )
            for row in rows
        ]

    async def best_games(self, person: str, each: int, *, asking: str | None) -> list[ProfileGame]:
        """List the best games of each edition; where no points count, those with most tickets."""
        order = (results.c.total.desc(), results.c.made.desc(), games.c.ended, games.c.table_id)
        rank = func.row_number().over(partition_by=(games.c.edition, games.c.own), order_by=order)
        ranked = single_seats(person, asking, rank.label("rank")).subquery()
        query = select(ranked).where(ranked.c.rank <= each).order_by(ranked.c.edition, ranked.c.own)
        rows = await self._read(lambda c: c.execute(query.order_by(ranked.c.rank)).all())
        return [played(row) for row in rows]

    async def played_games(
        self, person: str, before: int | None, most: int, *, asking: str | None
    ) -> list[ProfileGame]:
        """List the latest games of a person that the asking person may see."""
        wanted = and_(games.c.origin == "table", may_see(person, asking))
        mine = games.c.table_id.in_(queries.seats_of(person))
        query = select(games.c.table_id, games.c.line).where(wanted, mine)
        if before is not None:
            query = query.where(games.c.ended < before)
        query = query.order_by(games.c.ended.desc(), games.c.table_id).limit(most)
        return await self._read(lambda c: with_results(c, person, c.execute(query).all()))


def may_see(person: str, asking: str | None) -> ColumnElement[bool]:
    """Match the games that may be shown: all to the person themselves, listed ones to others."""
    return games.c.table_id.is_not(None) if asking == person else queries.may_find(asking)


def single_seats(person: str, asking: str | None, *more: ColumnElement[Any]) -> Select[Any]:
    """Select the results of a person in games where they had one seat."""
    ids, other = ids_of(person), results.alias()
    again = exists().where(
        other.c.table_id == results.c.table_id,
        other.c.seat != results.c.seat,
        other.c.person.in_(ids),
    )
    named = (results.c.seat, results.c.place, results.c.total, results.c.made)
    return (
        select(games.c.line, games.c.edition, games.c.own, *named, *more)
        .join(games, games.c.table_id == results.c.table_id)
        .where(
            results.c.table_id.in_(queries.seats_of(person)),
            results.c.person.in_(ids),
            games.c.origin == "table",
            may_see(person, asking),
            ~again,
        )
    )


def sums_of(person: str, asking: str | None) -> Select[Any]:
    """Sum up the results of a person."""
    same = (games.c.edition, games.c.own, games.c.seats)
    sums = (
        func.max(games.c.line).label("line"),
        games.c.edition,
        games.c.own,
        games.c.seats.label("players"),
        func.count().label("games"),
        func.sum(case((results.c.place == 1, 1), else_=0)).label("wins"),
        func.sum(results.c.total).label("points"),
        func.max(results.c.total).label("best"),
        func.sum(results.c.kept).label("kept"),
        func.sum(results.c.made).label("made"),
    )
    query = single_seats(person, asking).with_only_columns(*sums)
    return query.group_by(*same).order_by(*same)


def with_results(connection: Connection, person: str, lines: Sequence[Any]) -> list[ProfileGame]:
    """Add the result of a person to games."""
    ids = [row.table_id for row in lines]
    mine = select(results).where(results.c.table_id.in_(ids), results.c.person.in_(ids_of(person)))
    found: dict[str, list[Row[Any]]] = {}
    for row in connection.execute(mine):
        found.setdefault(row.table_id, []).append(row)
    made = []
    for row in lines:
        seats, line = found.get(row.table_id, []), msgspec.json.decode(row.line, type=GameLine)
        one = seats[0] if len(seats) == 1 else None
        made.append(with_result(line, one) if one else ProfileGame(line, None, None, None, None))
    return made


def played(row: Row[Any]) -> ProfileGame:
    """Decode a game with a result."""
    return with_result(msgspec.json.decode(row.line, type=GameLine), row)


def with_result(line: GameLine, row: Row[Any]) -> ProfileGame:
    """Add the result of a seat to a game."""
    points = row.total if has_points(line.edition, line.own, row.total) else None
    return ProfileGame(line, row.seat, row.place, points, row.made)


def has_points(edition: str, own: str, points: int) -> bool:
    """Whether points decide games of an edition.

    The store does not know the rules of a custom edition; nobody has points if tickets decide.
    """
    return points != 0 if own else load(edition).ranking[0] != "tickets"
