"""The store in an SQL database, with SQLAlchemy Core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, Select, func, select, text

from ..durations import DAY_MS
from ..tables.steps import Step, decode_what
from ..tables.summary import Finish, GameLine, Listing
from . import queries
from .administration import AdministrationStatements
from .correspondence import CorrespondenceStatements
from .erasure.erasing import ErasureStatements
from .inserts import upsert, write_append, write_edition, write_finish, write_layout
from .interface import Append, Sums, Wanted
from .ladder.statements import LadderStatements
from .leases import LeaseStatements
from .notifications import NotificationStatements
from .people.codes import CodeStatements
from .people.guests import GuestStatements
from .people.merging import MergeStatements
from .people.own_data import OwnDataStatements
from .people.player_settings import PlayerSettingsStatements
from .people.profiles import ProfileStatements
from .people.ratings import RatingStatements
from .people.relations import RelationStatements
from .people.security import SecurityStatements
from .puzzles import PuzzleStatements
from .retention import RetentionStatements
from .reviews import ReviewStatements
from .schema.games import editions, games, layouts, service_days, steps, tables

T = TypeVar("T")
PROBE = text("UPDATE alembic_version SET version_num = version_num")
"""A write that changes nothing. It fails on a full disk."""


class SqlStore(
    GuestStatements,
    CodeStatements,
    SecurityStatements,
    MergeStatements,
    OwnDataStatements,
    ProfileStatements,
    PlayerSettingsStatements,
    RelationStatements,
    RatingStatements,
    LeaseStatements,
    AdministrationStatements,
    ErasureStatements,
    RetentionStatements,
    ReviewStatements,
    PuzzleStatements,
    LadderStatements,
    CorrespondenceStatements,
    NotificationStatements,
):
    """The statements of a store; how they reach the database is up to each kind of database."""

    async def append(self, *appends: Append) -> None:
        """Write steps, all or none."""

        def write(connection: Connection) -> None:
            for append in appends:
                write_append(connection, append)

        await self._write(write)

    async def steps(self, table: str, after: int = 0) -> list[Step]:
        """Return the steps of a table after a version."""
        query = (
            select(steps)
            .where(steps.c.table_id == table, steps.c.seq > after)
            .order_by(steps.c.seq)
        )

        def read(connection: Connection) -> list[Step]:  # also decodes: a log can be long
            return [
                Step(row.table_id, row.seq, row.key, row.at, decode_what(row.what), row.seed)
                for row in connection.execute(query)
            ]

        return await self._read(read)

    async def edition(self, ref: str) -> bytes | None:
        """Return the data of an edition."""
        query = select(editions.c.data).where(editions.c.ref == ref)
        found = await self._read(lambda connection: connection.scalar(query))
        return None if found is None else found.encode()

    async def layout(self, ref: str, form: int) -> bytes | None:
        """Return the layout of an edition's board, if it is stored in this format."""
        query = select(layouts.c.data).where(layouts.c.ref == ref, layouts.c.form == form)
        found = await self._read(lambda connection: connection.scalar(query))
        return None if found is None else found.encode()

    async def keep_layout(self, ref: str, form: int, layout: bytes) -> None:
        """Store the layout of an edition's board."""
        await self._write(lambda connection: write_layout(connection, ref, form, layout))

    async def listings(self, wanted: Wanted, most: int) -> list[Listing]:
        """List public tables, newest first."""
        return await self._lines(queries.listings(wanted, most), Listing)

    async def listing(self, table: str) -> Listing | None:
        """Return the line of a table, also of a private one."""
        found = await self._lines(select(tables.c.listing).where(tables.c.id == table), Listing)
        return found[0] if found else None

    async def is_listed(self, game: str) -> bool:
        """Check whether a finished game is listed."""
        query = select(games.c.listed).where(games.c.table_id == game)
        return bool(await self._read(lambda connection: connection.scalar(query)))

    async def tables_of(self, person: str, phases: Sequence[str], most: int) -> list[Listing]:
        """List the tables where a person has a seat or is the host, newest first."""
        return await self._lines(queries.tables_of(person, phases, most), Listing)

    async def hosted(self, person: str, phases: Sequence[str]) -> int:
        """Count the tables that a person hosts."""
        query = queries.hosted(person, phases)
        return await self._read(lambda connection: connection.scalar(query) or 0)

    async def count_tables(self) -> dict[str, int]:
        """Count the tables by phase."""
        query = select(tables.c.phase, func.count().label("number")).group_by(tables.c.phase)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {row.phase: row.number for row in rows}

    async def playing(self) -> list[str]:
        """List the tables with running games, those with clocks first."""
        query = queries.playing()
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def record(self, table: str) -> bytes | None:
        """Return the record of a finished game."""
        query = select(games.c.record).where(games.c.table_id == table)
        return await self._read(lambda connection: connection.scalar(query))

    async def left_lobbies(self, before: int) -> list[str]:
        """List the tables in the lobby that have not changed since a time."""
        query = queries.left_lobbies(before)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def take(self, finish: Finish, edition: bytes) -> None:
        """Store an imported game."""

        def write(connection: Connection) -> None:
            write_edition(connection, finish.line.ref, edition)
            write_finish(connection, finish)

        await self._write(write)

    async def game_line(self, game: str) -> GameLine | None:
        """Return the line of a finished game."""
        query = select(games.c.line).where(games.c.table_id == game)
        found = await self._lines(query, GameLine)
        return found[0] if found else None

    async def game_lines(
        self,
        name: str | None,
        edition: str | None,
        before: int | None,
        most: int,
        *,
        asking: str | None = None,
    ) -> list[GameLine]:
        """List the games played here, latest first; private ones only for their players."""
        query = queries.game_lines(name, edition, before, most, asking)
        return await self._lines(query, GameLine)

    async def results(
        self,
        *,
        name: str | None = None,
        bot: str | None = None,
        edition: str | None = None,
        asking: str | None = None,
    ) -> list[Sums]:
        """Sum up the results of a name or a bot; private games only for their players."""
        query = queries.sums_of(name, bot, edition, asking)
        rows = await self._read(lambda connection: connection.execute(query).mappings().all())
        return [queries.sums_in(row) for row in rows]

    async def days_of_service(self, now: int, most: int) -> list[int]:
        """Record that the server runs today; return when the last days of service began."""
        row = {"day": now // DAY_MS}

        def write(connection: Connection) -> None:
            connection.execute(upsert(connection, service_days).on_conflict_do_nothing(), row)

        await self._write(write)
        query = select(service_days.c.day).order_by(service_days.c.day.desc()).limit(most)
        found = await self._read(lambda connection: connection.scalars(query).all())
        return [day * DAY_MS for day in found]

    async def healthy(self) -> None:
        """Raise StoreError if the store cannot be written."""
        await self._write(lambda connection: connection.execute(PROBE))

    async def close(self) -> None:
        """Finish waiting writes, and close the database."""
        raise NotImplementedError

    async def _lines(self, query: Select[str], kind: type[T]) -> list[T]:
        """Decode a value that was stored as JSON."""

        def read(connection: Connection) -> list[T]:
            found = connection.scalars(query)
            return [msgspec.json.decode(text, type=kind) for text in found]

        return await self._read(read)
