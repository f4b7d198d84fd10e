"""The SQL statements that write steps to Postgres, many at once and without SQLAlchemy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import BigInteger, Boolean, Integer, LargeBinary, Table

from ...tables.summary import Finish, Listing
from ..inserts import (
    Row,
    call_row,
    game_row,
    listing_row,
    rated_player_rows,
    rated_row,
    result_rows,
    sitting_rows,
    step_row,
    turn_row,
)
from ..interface import Append
from ..schema.games import games, results, sitting, steps, tables, turns
from ..schema.notifications import calls, deliveries
from ..schema.ratings import rated_games, rated_players

TYPES = {BigInteger: "bigint", Integer: "integer", Boolean: "boolean", LargeBinary: "bytea"}


def type_of(table: Table, name: str) -> str:
    """Return the type of a column in Postgres."""
    return TYPES.get(type(table.c[name].type), "text")


def names_of(table: Table) -> list[str]:
    """Return the names of all columns, quoted."""
    return [f'"{column.name}"' for column in table.c]


def arrays_of(table: Table) -> str:
    """Return one parameter for each column, each an array of values."""
    return ", ".join(f"${n}::{type_of(table, c.name)}[]" for n, c in enumerate(table.c, 1))


def insert_of(table: Table) -> str:
    """Return an INSERT of many rows."""
    names = ", ".join(names_of(table))
    return f"INSERT INTO {table.name} ({names}) SELECT * FROM unnest({arrays_of(table)})"


def columns_in(table: Table, rows: Sequence[Row]) -> list[list[Any]]:
    """Turn rows into one array for each column."""
    return [[row[column.name] for row in rows] for column in table.c]


_STEPS = ", ".join(names_of(steps))
_EPOCH = f"${len(steps.c) + 1}::bigint[]"

STEPS = f"""
    WITH wanted AS (
        SELECT * FROM unnest({arrays_of(steps)}, {_EPOCH}) AS w ({_STEPS}, epoch)
    ), held AS (
        SELECT table_id, epoch FROM leases
        WHERE table_id IN (SELECT w.table_id FROM wanted w WHERE w.epoch IS NOT NULL)
        FOR SHARE
    )
    INSERT INTO steps ({_STEPS}) SELECT {_STEPS} FROM wanted w
    WHERE epoch IS NULL OR EXISTS (
        SELECT 1 FROM held WHERE held.table_id = w.table_id AND held.epoch = w.epoch
    )
    RETURNING table_id, seq
"""
"""Writes the steps whose epoch is that of their table's lease, and returns which.

FOR SHARE waits for a claim that is being committed, and makes later ones wait for this commit.
"""

HELD = "SELECT table_id, epoch FROM leases WHERE table_id = ANY($1::text[]) FOR SHARE"
EDITION = "INSERT INTO editions (ref, data) VALUES ($1, $2) ON CONFLICT DO NOTHING"
TABLES = f"""
    {insert_of(tables)} ON CONFLICT (id) DO UPDATE SET
    {", ".join(f"{name} = excluded.{name}" for name in names_of(tables) if name != '"id"')}
"""
NOBODY = "DELETE FROM sitting WHERE table_id = ANY($1::text[])"
SITTING = insert_of(sitting)
GAMES = insert_of(games)
RESULTS = insert_of(results)
RATED_GAMES = insert_of(rated_games)
RATED_PLAYERS = insert_of(rated_players)
NOT_THEIR_TURN = "DELETE FROM turns WHERE table_id = $1 AND NOT seat = ANY($2::integer[])"
TURNS = f"""
    {insert_of(turns)} ON CONFLICT (table_id, seat) DO UPDATE SET
    person = excluded.person, version = excluded.version, since = excluded.since,
    due = excluded.due, remind = CASE
        WHEN turns.version = excluded.version AND turns.due = excluded.due THEN turns.remind
        ELSE excluded.remind END
"""
CALLS = f"{insert_of(calls)} ON CONFLICT DO NOTHING"
ANSWERED = [
    f"DELETE FROM {box.name} WHERE kind = 'question' AND table_id = $1 AND version = $2"
    " AND person = ANY($3::text[])"
    for box in (calls, deliveries)  # the first waits for a call that is becoming deliveries
]
SAME = f"SELECT {_STEPS} FROM steps WHERE table_id = $1 AND seq = $2"


def step_columns(appends: Sequence[Append]) -> list[list[Any]]:
    """Return the parameters of STEPS."""
    rows = [step_row(append.step) for append in appends]
    return [*columns_in(steps, rows), [append.epoch for append in appends]]


def only_steps(appends: Iterable[Append]) -> bool:
    """Check whether there is nothing else to write."""
    return all(append.only_step for append in appends)


async def write_rest(connection: Any, appends: Sequence[Append]) -> None:
    """Write everything that comes with steps."""
    for append in appends:
        if append.edition:
            await connection.execute(EDITION, append.edition[0], append.edition[1].decode())
    # Of two lines of the same table only the later one counts.
    lines = {append.listing.table: append.listing for append in appends if append.listing}
    if lines:
        await write_listings(connection, list(lines.values()))
    ended = [append.finish for append in appends if append.finish]
    if ended:
        await write_finishes(connection, ended)
    await write_turns(connection, appends)


async def write_listings(connection: Any, lines: Sequence[Listing]) -> None:
    """Write or replace the lines of tables in the lobby."""
    rows = sorted((listing_row(line) for line in lines), key=lambda row: str(row["id"]))
    await connection.execute(TABLES, *columns_in(tables, rows))
    await connection.execute(NOBODY, [line.table for line in lines])
    seated = [row for line in lines for row in sitting_rows(line)]
    if seated:
        await connection.execute(SITTING, *columns_in(sitting, seated))


async def write_finishes(connection: Any, ended: Sequence[Finish]) -> None:
    """Write finished games and their statistics."""
    await connection.execute(GAMES, *columns_in(games, [game_row(one) for one in ended]))
    rows = [row for one in ended for row in result_rows(one)]
    await connection.execute(RESULTS, *columns_in(results, rows))
    rated = [one for one in ended if one.rated]
    if rated:
        lines = [rated_row(one) for one in rated]
        await connection.execute(RATED_GAMES, *columns_in(rated_games, lines))
        people = [row for one in rated for row in rated_player_rows(one)]
        await connection.execute(RATED_PLAYERS, *columns_in(rated_players, people))


async def write_turns(connection: Any, appends: Sequence[Append]) -> None:
    """Write whose turn it is, and what people should be told."""
    # Of two states of the same table only the later one counts.
    states = {one.step.table: one.turns for one in appends if one.turns is not None}
    for table, now in sorted(states.items()):
        await connection.execute(NOT_THEIR_TURN, table, [turn.seat for turn in now])
    rows = [turn_row(turn) for _, now in sorted(states.items()) for turn in now]
    if rows:
        await connection.execute(TURNS, *columns_in(turns, rows))
    told = [call_row(call) for one in appends for call in one.calls]
    if told:
        await connection.execute(CALLS, *columns_in(calls, told))
    for answered in [one.answered for one in appends if one.answered]:
        for statement in ANSWERED:
            await connection.execute(
                statement, answered.table, answered.version, list(answered.people)
            )


async def is_written(connection: Any, append: Append) -> bool:
    """Check whether exactly this step is in the log, from an attempt whose answer was lost."""
    found = await connection.fetchrow(SAME, append.step.table, append.step.seq)
    return found is not None and dict(found) == step_row(append.step)
