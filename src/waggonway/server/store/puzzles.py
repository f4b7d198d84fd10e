"""The part of a store that keeps the daily puzzles, and finds games for them."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, or_, select, update

from .inserts import upsert
from .schema.games import games, puzzles, sitting
from .schema.people import guests, merges, player_settings
from .statements import Statements

SETTING = "puzzles"
"""The setting with which people keep their games from becoming puzzles."""


class StoredPuzzle(msgspec.Struct, frozen=True):
    """The puzzle of a day, or its progress. Its data is empty if no game was suitable."""

    progress: float
    touched: int
    data: bytes | None


class PuzzleStatements(Statements):
    """Statements for puzzles."""

    async def stored_puzzle(self, day: int, form: int) -> StoredPuzzle | None:
        """Return the puzzle of a day, done or being made; None if its game may not be used."""
        query = select(puzzles.c.progress, puzzles.c.touched, puzzles.c.data).where(
            puzzles.c.day == day, puzzles.c.form == form, ~outdated()
        )
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else StoredPuzzle(row.progress, row.touched, row.data)

    async def claim_puzzle(self, day: int, form: int, now: int, stale: int, oldest: int) -> bool:
        """Start to make a puzzle; False if it is done or another process works on it.

        A puzzle that was not touched since `stale` was given up by its process. Puzzles of days
        before `oldest` are deleted.
        """

        def write(connection: Connection) -> bool:
            connection.execute(delete(puzzles).where(puzzles.c.day < oldest))
            connection.execute(delete(puzzles).where(puzzles.c.day == day, outdated()))
            new: dict[str, Any] = {"form": form, "touched": now, "progress": 0.0}
            new |= {"table_id": None, "data": None}
            given_up = and_(puzzles.c.data.is_(None), puzzles.c.touched < stale)
            claim = upsert(connection, puzzles).on_conflict_do_update(
                index_elements=["day"], set_=new, where=or_(puzzles.c.form != form, given_up)
            )
            claimed = claim.returning(puzzles.c.day)
            return connection.execute(claimed, {"day": day, **new}).first() is not None

        return await self._write(write)

    async def touch_puzzle(self, day: int, progress: float, now: int) -> None:
        """Note the progress of a puzzle."""
        change = update(puzzles).where(puzzles.c.day == day, puzzles.c.data.is_(None))
        values = {"progress": progress, "touched": now}
        await self._write(lambda connection: connection.execute(change.values(**values)))

    async def keep_puzzle(self, day: int, game: str | None, now: int, data: bytes) -> None:
        """Keep the puzzle of a day. If its game may no longer be used, it is made again."""

        def write(connection: Connection) -> None:
            values = {"progress": 1.0, "touched": now, "table_id": game, "data": data}
            here = (puzzles.c.day == day, puzzles.c.data.is_(None))
            connection.execute(update(puzzles).where(*here).values(**values))
            connection.execute(delete(puzzles).where(puzzles.c.day == day, outdated()))

        await self._write(write)

    async def drop_puzzle(self, day: int) -> None:
        """Forget a puzzle that failed, unless another process has made it meanwhile."""
        running = (puzzles.c.day == day, puzzles.c.data.is_(None))
        await self._write(lambda connection: connection.execute(delete(puzzles).where(*running)))

    async def games_for_puzzles(self, before: int, most: int) -> list[str]:
        """List the latest games that ended before a time, may be used, and were not used yet."""
        latest = (games.c.ended.desc(), games.c.table_id)
        query = select(games.c.table_id).where(unused(before)).order_by(*latest).limit(most)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def has_game_for_puzzles(self, before: int) -> bool:
        """Check whether there is such a game. Every home page asks, so nothing is sorted."""
        query = select(games.c.table_id).where(unused(before)).limit(1)
        return await self._read(lambda connection: connection.scalar(query) is not None)


def unused(before: int) -> ColumnElement[bool]:
    """Match games that ended before a time, may be used, and were not used yet."""
    used = select(puzzles.c.table_id).where(puzzles.c.table_id.is_not(None))
    return and_(games.c.ended < before, suitable(), games.c.table_id.not_in(used))


def suitable() -> ColumnElement[bool]:
    """Match games that may become puzzles: public ones, played here, in an edition of ours.

    Everybody who sat there must still be known and must not have opted out. So games of people who
    were erased or forgotten are not used: nobody can ask them any more.
    """
    out = select(player_settings.c.person).where(
        player_settings.c.key == SETTING, player_settings.c.value == "false"
    )
    willing = select(guests.c.id).where(guests.c.id.not_in(out))
    former = select(merges.c.former).where(merges.c.person.in_(willing))
    asked = or_(sitting.c.person.in_(willing), sitting.c.person.in_(former))
    unwilling = exists().where(sitting.c.table_id == games.c.table_id, ~asked)
    return and_(games.c.origin == "table", games.c.listed.is_(True), games.c.own == "", ~unwilling)


def outdated() -> ColumnElement[bool]:
    """Match puzzles whose game is gone or may no longer be used."""
    fine = exists().where(games.c.table_id == puzzles.c.table_id, suitable())
    return and_(puzzles.c.table_id.is_not(None), ~fine)
