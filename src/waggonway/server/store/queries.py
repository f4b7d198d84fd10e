"""The queries: lobby, seats, finished games, statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Delete,
    RowMapping,
    Select,
    and_,
    case,
    delete,
    func,
    or_,
    select,
)

from ..tables.summary import GameLine
from .interface import Sums, Wanted
from .people.ids import ids_of
from .schema.games import games, results, sitting, tables
from .schema.ladder import ladder_programs
from .schema.notifications import preferences, subscriptions
from .schema.people import guests

ADDED = (
    *("total", "routes", "tickets", "stations"),
    *("kept", "made", "failed", "claimed", "turns"),
)


def listings(wanted: Wanted, most: int) -> Select[str]:
    """Select the tables of the lobby that match a filter."""
    alive = or_(tables.c.phase != "lobby", tables.c.changed >= wanted.since)
    query = select(tables.c.listing).where(
        tables.c.phase.in_(wanted.phases), tables.c.private.is_(False), alive
    )
    if wanted.edition is not None:
        query = query.where(tables.c.edition == wanted.edition)
    if wanted.seats is not None:
        query = query.where(tables.c.seats == wanted.seats)
    if wanted.clock is not None:
        query = query.where(tables.c.clock == wanted.clock)
    if wanted.free:
        query = query.where(tables.c.free > 0)
    return query.order_by(tables.c.changed.desc(), tables.c.id).limit(most)


def tables_of(person: str, phases: Sequence[str], most: int) -> Select[str]:
    """Select the tables where a person has a seat or is the host."""
    seated = tables.c.id.in_(seats_of(person))
    return (
        select(tables.c.listing)
        .where(tables.c.phase.in_(phases), or_(seated, tables.c.host == person))
        .order_by(tables.c.changed.desc(), tables.c.id)
        .limit(most)
    )


def seats_of(person: str) -> Select[str]:
    """Select the tables where a person has a seat, or had one when the game ended."""
    return select(sitting.c.table_id).where(sitting.c.person.in_(ids_of(person)))


def hosted(person: str, phases: Sequence[str]) -> Select[int]:
    """Count the tables that a person hosts."""
    mine = and_(tables.c.host == person, tables.c.phase.in_(phases))
    return select(func.count()).select_from(tables).where(mine)


def playing() -> Select[str]:
    """Select running games: those with clocks first, then by their last change."""
    calm = case((tables.c.clock == "none", 1), else_=0)
    query = select(tables.c.id).where(tables.c.phase == "playing")
    return query.order_by(calm, tables.c.changed.desc(), tables.c.id)


def left_lobbies(before: int) -> Select[str]:
    """Select the tables in the lobby without a change since a time."""
    return select(tables.c.id).where(tables.c.phase == "lobby", tables.c.changed < before)


def forgotten(seen: int, idle: int, day: int) -> Delete:
    """Delete guests who were away since a time, or since another time without ever playing."""
    once = and_(guests.c.seen - guests.c.created < day, guests.c.seen < idle)
    sat = guests.c.id.in_(select(sitting.c.person))
    ranked = guests.c.id.in_(select(ladder_programs.c.owner))
    return delete(guests).where(or_(guests.c.seen < seen, and_(once, ~sat, ~ranked)))


def without_guest() -> list[Delete]:
    """Delete what notifications know about guests who no longer exist."""
    known = select(guests.c.id)
    return [
        delete(table).where(table.c.person.not_in(known)) for table in (preferences, subscriptions)
    ]


def game_lines(
    name: str | None, edition: str | None, before: int | None, most: int, asking: str | None
) -> Select[str]:
    """Select the finished games that a person may find; no practice that was played on."""
    query = select(games.c.line).where(may_find(asking), games.c.origin != "played_on")
    if name is not None:
        played = select(results.c.table_id).where(results.c.name == name)
        query = query.where(games.c.table_id.in_(played))
    if edition is not None:
        query = query.where(games.c.edition == edition)
    if before is not None:
        query = query.where(games.c.ended < before)
    return query.order_by(games.c.ended.desc(), games.c.table_id).limit(most)


def may_find(asking: str | None) -> ColumnElement[bool]:
    """Match games that a person may find: listed ones, and their own."""
    listed = games.c.listed.is_(True)
    if asking is None:
        return listed
    return or_(listed, games.c.table_id.in_(seats_of(asking)))


def sums_of(
    name: str | None, bot: str | None, edition: str | None, asking: str | None
) -> Select[Any]:
    """Sum up the results of a name or a bot in games that were played here.

    An imported record proves what was played, but not who played it. Private games count under a
    name only for people who played in them; a bot has no privacy. Each row sums up the games with
    the same bonus, of which there are few kinds.
    """
    same = (games.c.edition, games.c.own, results.c.bonus)
    query = (
        select(
            *same,
            func.max(games.c.line).label("line"),
            func.count().label("games"),
            func.sum(case((results.c.place == 1, 1), else_=0)).label("wins"),
            func.max(results.c.total).label("best"),
            func.max(results.c.longest_path).label("longest_path"),
            *(func.sum(results.c[name]).label(name) for name in ADDED),
        )
        .join(games, games.c.table_id == results.c.table_id)
        .where(games.c.origin == "table")
        .group_by(*same)
    )
    if bot is None:
        query = query.where(results.c.name == name, results.c.bot.is_(None), may_find(asking))
    else:
        query = query.where(results.c.bot == bot)
    if edition is not None:
        query = query.where(games.c.edition == edition)
    return query


def sums_in(row: RowMapping) -> Sums:
    """Decode a row of sums."""
    data = {name: row[name] for name in Sums.__struct_fields__ if name != "title"}
    data["bonus"] = msgspec.json.decode(row["bonus"])
    return Sums(title=msgspec.json.decode(row["line"], type=GameLine).title, **data)
