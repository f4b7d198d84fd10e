"""Erase a person from a database, or rename them: names and chat are replaced, the games stay.

`erasures` keeps the random ids of erased people, so that the erasures can be repeated after an
older backup was restored.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, select, update

from ....record.form import digest
from ...tables.access.person import PROGRAM_PREFIX
from ...tables.rewriting import (
    FORMER,
    final_seats,
    new_names,
    with_name,
    without_person,
    without_text,
)
from ...tables.steps import Step, decode_what, encode_what
from ...tables.summary import GameLine, Listing
from ..administration import AuditLine, log
from ..inserts import upsert
from ..notifications import forget_person
from ..people.guests import forget_orphans
from ..people.ids import ids_of
from ..schema.games import games, results, steps, tables
from ..schema.hosting import audit, bans, erasures
from ..schema.ladder import ladder_games, ladder_programs
from ..schema.people import guests
from ..statements import Statements

Names = Mapping[int, str]  # the new names by seat


class ErasureStatements(Statements):
    """The part of a store that erases."""

    async def erased(self) -> dict[str, int]:
        """Return the people who were erased, and when."""
        rows = await self._read(lambda c: c.execute(select(erasures)).all())
        return {row.person: row.at for row in rows}

    async def players_of(self, person: str) -> list[str]:
        """Return the ids under which a person and their programs sit at tables."""
        query = select(ladder_programs.c.id).where(ladder_programs.c.owner == person)
        programs = await self._read(lambda c: list(c.scalars(query)))
        ids = await self._read(lambda c: sorted(c.scalars(ids_of(person))))
        return [*ids, *(f"{PROGRAM_PREFIX}{program}" for program in programs)]

    async def tables_with(self, person: str) -> list[str]:
        """Find all tables where a person sat or wrote. Reads the whole log."""
        mentioned = steps.c.what.contains(f'"{person}"', autoescape=True)
        query = select(steps.c.table_id).where(mentioned).distinct()
        return await self._read(lambda c: list(c.scalars(query)))

    async def erase_at(self, table: str, person: str) -> None:
        """Replace a person's names and chat at one table, in its record and its results."""
        await self._write(lambda connection: erase_at(connection, table, person))

    async def rename_at(self, table: str, person: str, name: str) -> None:
        """Replace a person's name at one table, in its record and its results."""
        await self._write(lambda connection: rename_at(connection, table, person, name))

    async def erase_guest(self, person: str, line: AuditLine) -> None:
        """Delete a guest and what hosts wrote about them, and note the erasure."""

        def write(connection: Connection) -> None:
            rows = [{"person": one, "at": line.at} for one in connection.scalars(ids_of(person))]
            connection.execute(delete(guests).where(guests.c.id == person))
            forget_orphans(connection)
            erase_programs(connection, person)
            forget_person(connection, person)
            connection.execute(update(bans).where(bans.c.person == person).values(reason=""))
            connection.execute(update(audit).where(audit.c.target == person).values(detail=""))
            connection.execute(upsert(connection, erasures).on_conflict_do_nothing(), rows)
            log(connection, line)

        await self._write(write)

    async def blank_line(self, table: str, version: int) -> None:
        """Delete the text of a line of chat from the log."""

        def write(connection: Connection) -> None:
            for step in log_of(connection, table):
                if step.seq == version:
                    keep(connection, without_text(step))

        await self._write(write)

    async def scrub(self) -> None:
        """Overwrite what was deleted or replaced, so that no byte of it is left in the files."""
        raise NotImplementedError


def erase_at(connection: Connection, table: str, person: str) -> None:
    """Replace a person's names and chat at one table."""
    before = log_of(connection, table)
    names = new_names(final_seats(before), person, FORMER)
    after = [without_person(step, person, names) for step in before]
    rewrite(connection, table, before, after, names)


def rename_at(connection: Connection, table: str, person: str, name: str) -> None:
    """Replace a person's name at one table, and beside their chat."""
    before = log_of(connection, table)
    names = new_names(final_seats(before), person, name)
    after = [with_name(step, person, names, name) for step in before]
    rewrite(connection, table, before, after, names)


def rewrite(
    connection: Connection, table: str, before: list[Step], after: list[Step], names: Names
) -> None:
    """Replace the log of a table, and the names in everything that was made from it."""
    for old, new in zip(before, after, strict=True):
        if old != new:
            keep(connection, new)
    rewrite_listing(
        connection, table, [name for _, (_, name) in sorted(final_seats(after).items())]
    )
    commitment = rewrite_game(connection, table, names)
    if commitment is not None:
        for other in imports_of(connection, table, commitment):
            rewrite_game(connection, other, names)


def erase_programs(connection: Connection, person: str) -> None:
    """Replace the names of a person's programs on the ladder. Their ratings stay."""
    mine = select(ladder_programs).where(ladder_programs.c.owner == person)
    for program in connection.execute(mine).all():
        new = f"former program {program.id}"
        clean = {"name": new, "folded": new.casefold(), "about": ""}
        this = ladder_programs.c.id == program.id
        connection.execute(update(ladder_programs).where(this).values(**clean))
        games_of = select(ladder_games).where(ladder_games.c.program == program.id)
        for game in connection.execute(games_of).all():
            names = [new if one == program.name else one for one in json.loads(game.seating)]
            here = ladder_games.c.table_id == game.table_id
            values = {"seating": msgspec.json.encode(names).decode()}
            if game.outcome is not None:
                outcome = json.loads(game.outcome) | {"seating": names}
                values["outcome"] = msgspec.json.encode(outcome).decode()
            connection.execute(update(ladder_games).where(here).values(**values))


def log_of(connection: Connection, table: str) -> list[Step]:
    """Return the steps of a table."""
    query = select(steps).where(steps.c.table_id == table).order_by(steps.c.seq)
    return [
        Step(row.table_id, row.seq, row.key, row.at, decode_what(row.what), row.seed)
        for row in connection.execute(query)
    ]


def keep(connection: Connection, step: Step) -> None:
    """Replace the content of a stored step."""
    here = (steps.c.table_id == step.table, steps.c.seq == step.seq)
    connection.execute(update(steps).where(*here).values(what=encode_what(step.what).decode()))


def rewrite_listing(connection: Connection, table: str, names: list[str]) -> None:
    """Replace the names in a table's line of the lobby."""
    found = connection.scalar(select(tables.c.listing).where(tables.c.id == table))
    if found is None:
        return
    line = msgspec.json.decode(found, type=Listing)
    text = msgspec.json.encode(msgspec.structs.replace(line, names=tuple(names))).decode()
    connection.execute(update(tables).where(tables.c.id == table).values(listing=text))


def rewrite_game(connection: Connection, game: str, names: Names) -> str | None:
    """Replace names in a finished game; return its commitment, or None without a game."""
    here = games.c.table_id == game
    row = connection.execute(select(games.c.line, games.c.record).where(here)).first()
    if row is None:
        return None
    line = msgspec.json.decode(row.line, type=GameLine)
    told = tuple(names.get(seat, name) for seat, name in enumerate(line.names))
    text = msgspec.json.encode(msgspec.structs.replace(line, names=told)).decode()
    record, commitment = renamed_record(row.record, names)
    connection.execute(update(games).where(here).values(line=text, record=record))
    for seat, name in names.items():
        which = (results.c.table_id == game, results.c.seat == seat)
        connection.execute(update(results).where(*which).values(name=name))
    return commitment


def renamed_record(data: bytes, names: Names) -> tuple[bytes, str]:
    """Replace names in a record, which still verifies; return it and its commitment."""
    first, *middle, _ = data.splitlines(keepends=True)
    header: dict[str, Any] = msgspec.json.decode(first)
    if header.get("names"):
        header["names"] = [names.get(seat, name) for seat, name in enumerate(header["names"])]
    lines = [msgspec.json.encode(header) + b"\n", *middle]
    closing = msgspec.json.encode({"sha256": digest(lines)}) + b"\n"
    return b"".join((*lines, closing)), str(header["commitment"])


def imports_of(connection: Connection, game: str, commitment: str) -> list[str]:
    """Find imported copies of a game that was played here. Only records like it are read."""
    same = games.alias()
    alike = [games.c[name] == same.c[name] for name in ("edition", "digest", "seats", "turns")]
    query = (
        select(games.c.table_id, games.c.record)
        .join(same, same.c.table_id == game)
        .where(games.c.origin == "import", games.c.table_id != game, *alike)
    )
    mark = f'"{commitment}"'.encode()
    return [
        row.table_id for row in connection.execute(query) if mark in row.record.partition(b"\n")[0]
    ]


__all__ = ["FORMER", "ErasureStatements", "erase_at", "renamed_record"]
