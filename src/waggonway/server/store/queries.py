"""What is asked of a database: the lobby, who sits where, finished games, statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import RowMapping, Select, and_, func, or_, select

from ..summary import GameLine, SeatRow
from .base import Wanted
from .schema import games, results, sitting, tables


def listings(wanted: Wanted, most: int) -> Select[str]:
    """The tables of the lobby that somebody wants to see."""
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
    """The tables at which a person sits, or which he has opened."""
    seated = tables.c.id.in_(select(sitting.c.table_id).where(sitting.c.person == person))
    return (
        select(tables.c.listing)
        .where(tables.c.phase.in_(phases), or_(seated, tables.c.host == person))
        .order_by(tables.c.changed.desc(), tables.c.id)
        .limit(most)
    )


def hosted(person: str, phases: Sequence[str]) -> Select[int]:
    """How many tables a person is the host of."""
    mine = and_(tables.c.host == person, tables.c.phase.in_(phases))
    return select(func.count()).select_from(tables).where(mine)


def clocked() -> Select[str]:
    """The tables whose clocks are running, those first that moved last."""
    running = and_(tables.c.phase == "playing", tables.c.clock != "none")
    return select(tables.c.id).where(running).order_by(tables.c.changed.desc())


def game_lines(name: str | None, edition: str | None, before: int | None, most: int) -> Select[str]:
    """The finished games that may be found."""
    query = select(games.c.line).where(games.c.listed.is_(True))
    if name is not None:
        played = select(results.c.table_id).where(results.c.name == name)
        query = query.where(games.c.table_id.in_(played))
    if edition is not None:
        query = query.where(games.c.edition == edition)
    if before is not None:
        query = query.where(games.c.ended < before)
    return query.order_by(games.c.ended.desc(), games.c.table_id).limit(most)


def results_of(name: str | None, bot: str | None, edition: str | None) -> Select[Any]:
    """The results of a name or a bot in games that were played here.

    A record from elsewhere proves what was played, not who played it.
    """
    query = (
        select(results, games.c.line)
        .join(games, games.c.table_id == results.c.table_id)
        .where(games.c.origin == "table")
    )
    if bot is None:
        query = query.where(results.c.name == name, results.c.bot.is_(None))
    else:
        query = query.where(results.c.bot == bot)
    if edition is not None:
        query = query.where(games.c.edition == edition)
    return query.order_by(games.c.ended, games.c.table_id, results.c.seat)


def result_row(row: RowMapping) -> tuple[GameLine, SeatRow]:
    """A result as it was stored."""
    data = {name: row[name] for name in SeatRow.__struct_fields__}
    data["bonus"] = msgspec.json.decode(row["bonus"])
    return msgspec.json.decode(row["line"], type=GameLine), SeatRow(**data)
