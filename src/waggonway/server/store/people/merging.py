"""Merge two guests that are one person: one takes the place of the other.

Logs and results keep the former id; `merges` says whose it is now. Only rows that sign in, own or
ban somebody are changed. The seats at unfinished tables are handed over by their rooms, in steps.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from sqlalchemy import Connection, Table, delete, func, insert, select, update

from ..interface import StoreError
from ..schema.games import sitting, tables
from ..schema.hosting import bans
from ..schema.ladder import ladder_challenges, ladder_programs
from ..schema.notifications import calls, deliveries, preferences, subscriptions
from ..schema.people import (
    devices,
    guests,
    merges,
    one_time_codes,
    passkeys,
    recovery_codes,
    reserved_names,
)
from ..statements import Statements
from .guests import forget_orphans
from .player_settings import keep_newest
from .ratings import begin_again
from .relations import keep_relations

IN_GAME = ("playing", "paused")


Problem = Literal["gone", "proof_needed", "shared_game", "devices", "passkeys", "places"]
"""Why two guests cannot be merged; the last three: together they have too many."""


class Most(msgspec.Struct, frozen=True):
    """What one person can have at most."""

    devices: int
    passkeys: int
    places: int  # for notifications


class CannotMerge(StoreError):
    """Two guests cannot be merged now."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem: Problem = problem


class MergeStatements(Statements):
    """Statements that merge guests."""

    async def formers(self, person: str) -> list[str]:
        """Return the former ids of a person."""
        query = select(merges.c.former).where(merges.c.person == person).order_by(merges.c.former)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def merge_problem(
        self, former: str, person: str, most: Most, *, proved: bool
    ) -> Problem | None:
        """Return why two guests could not be merged now."""
        return await self._read(lambda c: problem_of(c, former, person, most, proved=proved))

    async def merge(
        self, former: str, person: str, now: int, most: Most, *, proved: bool = True
    ) -> None:
        """Let a person take the place of a guest, all or nothing; raise CannotMerge.

        `proved`: by passkey or code; a link is not enough for a person who has those. The guest's
        devices have proved nothing about the person.
        """

        def write(connection: Connection) -> None:
            lock_guests(connection, former, person)
            problem = problem_of(connection, former, person, most, proved=proved)
            if problem is not None:
                raise CannotMerge(problem)
            keep_one_name(connection, former, person)
            keep_notifications(connection, former, person)
            keep_newest(connection, former, person)
            keep_relations(connection, former, person)
            begin_again(connection, former)
            mine = devices.c.person == former
            connection.execute(update(devices).where(mine).values(person=person, proved=0))
            for table in (passkeys, recovery_codes, bans, merges, calls, deliveries):
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


def lock_guests(connection: Connection, *people: str) -> None:
    """Lock guests against other merges, in the order of their ids to avoid deadlocks.

    SQLite has one writer anyway.
    """
    both = select(guests.c.id).where(guests.c.id.in_(people)).order_by(guests.c.id)
    connection.execute(both.with_for_update()).all()


def problem_of(
    connection: Connection, former: str, person: str, most: Most, *, proved: bool
) -> Problem | None:
    """Return why two guests cannot be merged."""
    both = guests.c.id.in_((former, person))
    if connection.scalar(select(func.count()).select_from(guests).where(both)) != 2:
        return "gone"
    if not proved and (
        number(connection, passkeys, person) or number(connection, recovery_codes, person)
    ):
        return "proof_needed"
    if share_a_game(connection, former, person):
        return "shared_game"
    if number(connection, devices, former, person) > most.devices:
        return "devices"
    if number(connection, passkeys, former, person) > most.passkeys:
        return "passkeys"
    owned = subscriptions.c.person.in_((former, person))
    addresses = select(func.count(subscriptions.c.address.distinct())).where(owned)
    return "places" if (connection.scalar(addresses) or 0) > most.places else None


def number(connection: Connection, table: Table, *people: str) -> int:
    """Count the rows of some people."""
    query = select(func.count()).select_from(table).where(table.c.person.in_(people))
    return connection.scalar(query) or 0


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
    keep_addresses(connection, former, person)
    connection.execute(
        update(subscriptions).where(subscriptions.c.person == former).values(person=person)
    )
    owner = preferences.c.person
    if connection.scalar(select(owner).where(owner == person)) is None:
        connection.execute(update(preferences).where(owner == former).values(person=person))
    else:
        connection.execute(delete(preferences).where(owner == former))


def keep_addresses(connection: Connection, former: str, person: str) -> None:
    """Keep one of two equal addresses, a confirmed one first, with everything on its way to it."""
    theirs, mine = subscriptions.alias(), subscriptions.alias()
    same = (theirs.c.address == mine.c.address) & (mine.c.person == former)
    query = select(theirs.c.id, theirs.c.confirmed, mine.c.id, mine.c.confirmed).join(mine, same)
    for kept, confirmed, other, confirmed_too in connection.execute(
        query.where(theirs.c.person == person)
    ).all():
        if confirmed is None and confirmed_too is not None:
            kept, other = other, kept
        to_other = deliveries.c.target == other
        connection.execute(update(deliveries).where(to_other).values(target=kept))
        connection.execute(delete(subscriptions).where(subscriptions.c.id == other))
