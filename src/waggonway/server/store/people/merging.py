"""Merge two guests that are one person: one goes on for both.

Logs and results keep the former id; `merges` says who it is now. Only what signs in, owns or bans
somebody is changed. The seats at unfinished tables are handed over by their rooms, in steps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, delete, insert, select, update

from ..interface import StoreError
from ..schema import (
    bans,
    guests,
    ladder_challenges,
    ladder_programs,
    preferences,
    sitting,
    subscriptions,
    tables,
)
from .guests import forget_orphans
from .schema import devices, merges, one_time_codes, passkeys, recovery_codes, reserved_names

T = TypeVar("T")
IN_GAME = ("playing", "paused")


class SharedGame(StoreError):
    """Both guests sit in an unfinished game, so they cannot be merged now."""


class Merging:
    """Statements that merge guests."""

    async def formers(self, person: str) -> list[str]:
        """Return the former ids of a person."""
        query = select(merges.c.former).where(merges.c.person == person).order_by(merges.c.former)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def share_a_game(self, former: str, person: str) -> bool:
        """Whether two guests sit in the same unfinished game."""
        return await self._read(lambda connection: share_a_game(connection, former, person))

    async def merge(self, former: str, person: str, now: int) -> None:
        """Let one guest go on for another one, all or nothing; raise SharedGame."""

        def write(connection: Connection) -> None:
            if share_a_game(connection, former, person):
                raise SharedGame("both sit in an unfinished game")
            keep_one_name(connection, former, person)
            keep_notifications(connection, former, person)
            for table in (devices, passkeys, recovery_codes, bans, merges):
                mine = table.c.person == former
                connection.execute(update(table).where(mine).values(person=person))
            for owned in (ladder_programs, ladder_challenges):
                mine = owned.c.owner == former
                connection.execute(update(owned).where(mine).values(owner=person))
            connection.execute(delete(one_time_codes).where(one_time_codes.c.person == former))
            connection.execute(insert(merges), {"former": former, "person": person, "at": now})
            connection.execute(delete(guests).where(guests.c.id == former))
            forget_orphans(connection)

        await self._write(write)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError

    async def _write(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError


def share_a_game(connection: Connection, former: str, person: str) -> bool:
    """Whether two guests sit in the same unfinished game: one person would see both hands."""
    seats = select(sitting.c.table_id).join(tables, tables.c.id == sitting.c.table_id)
    mine, others = (
        seats.where(sitting.c.person == one, tables.c.phase.in_(IN_GAME))
        for one in (former, person)
    )
    return connection.execute(mine.intersect(others)).first() is not None


def keep_one_name(connection: Connection, former: str, person: str) -> None:
    """Keep one reserved name of two."""
    owner = reserved_names.c.person
    if connection.scalar(select(owner).where(owner == person)) is None:
        connection.execute(update(reserved_names).where(owner == former).values(person=person))
    else:
        connection.execute(delete(reserved_names).where(owner == former))


def keep_notifications(connection: Connection, former: str, person: str) -> None:
    """Keep all addresses for notifications once, and one set of preferences."""
    theirs = select(subscriptions.c.address).where(subscriptions.c.person == person)
    mine = subscriptions.c.person == former
    known = set(connection.scalars(theirs))
    connection.execute(delete(subscriptions).where(mine, subscriptions.c.address.in_(known)))
    connection.execute(update(subscriptions).where(mine).values(person=person))
    owner = preferences.c.person
    if connection.scalar(select(owner).where(owner == person)) is None:
        connection.execute(update(preferences).where(owner == former).values(person=person))
    else:
        connection.execute(delete(preferences).where(owner == former))
