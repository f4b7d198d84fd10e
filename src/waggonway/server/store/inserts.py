"""The SQL statements that write steps and everything that comes with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, and_, case, delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from ..tables.steps import Step, encode_what
from ..tables.summary import Finish, Listing
from ..tables.turns import Answered, Call, Turn
from .interface import Append, Stale
from .schema.games import editions, games, layouts, results, sitting, steps, tables, turns
from .schema.hosting import leases
from .schema.notifications import calls, deliveries
from .schema.ratings import rated_games, rated_players

Row = dict[str, Any]
STALE = "another process has taken over this table"

_STEP = insert(steps).compile(dialect=sqlite.dialect(paramstyle="qmark"))
STEP_SQL = str(_STEP)
"""Every move inserts one step. As plain SQL that takes a quarter of the processor time."""
STEP_COLUMNS = tuple(_STEP.positiontup or ())


def upsert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Make an INSERT that knows ON CONFLICT, which SQLAlchemy has for each database separately."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


@lru_cache(maxsize=64)
def steps_sql(number: int) -> str:
    """Return the statement that inserts a number of steps at once."""
    start, values, row = STEP_SQL.partition(" VALUES ")
    return start + values + ", ".join([row] * number)


def step_values(step: Step) -> tuple[object, ...]:
    """Return the values of a step in the order of `STEP_SQL`."""
    return tuple(map(step_row(step).__getitem__, STEP_COLUMNS))


def write_append(connection: Connection, append: Append) -> None:
    """Write a step with its listing, edition and result."""
    if append.epoch is not None:
        check_epoch(connection, append.step.table, append.epoch)
    if append.edition:
        write_edition(connection, *append.edition)
    connection.exec_driver_sql(STEP_SQL, step_values(append.step))
    if append.listing:
        write_listing(connection, append.listing)
    if append.finish:
        write_finish(connection, append.finish)
    if append.turns is not None:
        write_turns(connection, append.step.table, append.turns)
    if append.calls:
        write = upsert(connection, calls).on_conflict_do_nothing()
        connection.execute(write, [call_row(call) for call in append.calls])
    if append.answered:
        drop_questions(connection, append.answered)


def drop_questions(connection: Connection, answered: Answered) -> None:
    """Delete the unsent messages about a question."""
    for box in (calls, deliveries):
        question = (box.c.kind == "question", box.c.table_id == answered.table)
        those = (box.c.version == answered.version, box.c.person.in_(answered.people))
        connection.execute(delete(box).where(*question, *those))


def check_epoch(connection: Connection, table: str, epoch: int) -> None:
    """Raise Stale if another process has claimed a table since."""
    query = select(leases.c.epoch).where(leases.c.table_id == table)
    if connection.scalar(query) != epoch:
        raise Stale(STALE)


def write_edition(connection: Connection, ref: str, data: bytes) -> None:
    """Write the data of an edition, once."""
    row = {"ref": ref, "data": data.decode()}
    connection.execute(upsert(connection, editions).on_conflict_do_nothing(), row)


def write_layout(connection: Connection, ref: str, form: int, layout: bytes) -> None:
    """Write or replace the layout of an edition's board."""
    new = {"form": form, "data": layout.decode()}
    write = upsert(connection, layouts).on_conflict_do_update(index_elements=["ref"], set_=new)
    connection.execute(write, {"ref": ref, **new})


def write_listing(connection: Connection, listing: Listing) -> None:
    """Write or replace the line of a table in the lobby."""
    row = listing_row(listing)
    write = upsert(connection, tables)
    anew = {name: write.excluded[name] for name in row if name != "id"}
    connection.execute(write.on_conflict_do_update(index_elements=["id"], set_=anew), row)
    connection.execute(delete(sitting).where(sitting.c.table_id == listing.table))
    if listing.people:
        connection.execute(insert(sitting), sitting_rows(listing))


def write_finish(connection: Connection, finish: Finish) -> None:
    """Write a finished game and its statistics."""
    connection.execute(insert(games), game_row(finish))
    connection.execute(insert(results), result_rows(finish))
    if finish.rated:
        connection.execute(insert(rated_games), rated_row(finish))
        connection.execute(insert(rated_players), rated_player_rows(finish))


def write_turns(connection: Connection, table: str, now: Sequence[Turn]) -> None:
    """Replace the turns of a table. A reminder that was planned is not planned again."""
    seats = [turn.seat for turn in now]
    here = turns.c.table_id == table
    connection.execute(delete(turns).where(here, turns.c.seat.not_in(seats)))
    for turn in now:
        row = turn_row(turn)
        write = upsert(connection, turns)
        new = write.excluded
        same = and_(turns.c.version == new.version, turns.c.due == new.due)
        change: dict[str, ColumnElement[Any]] = {
            name: new[name] for name in row if name not in ("table_id", "seat")
        }
        change["remind"] = case((same, turns.c.remind), else_=new.remind)
        key = ["table_id", "seat"]
        connection.execute(write.on_conflict_do_update(index_elements=key, set_=change), row)


def turn_row(turn: Turn) -> Row:
    """Return the columns of a turn."""
    row: Row = msgspec.structs.asdict(turn)
    row["table_id"] = row.pop("table")
    return row


def call_row(call: Call) -> Row:
    """Return the columns of a call."""
    row: Row = msgspec.structs.asdict(call)
    row["table_id"] = row.pop("table")
    return row


def step_row(step: Step) -> Row:
    """Return the columns of a step."""
    return {
        "table_id": step.table,
        "seq": step.seq,
        "key": step.key,
        "at": step.at,
        "what": encode_what(step.what).decode(),
        "seed": step.seed,
    }


def listing_row(listing: Listing) -> Row:
    """Return the columns of a table's line in the lobby."""
    return {
        "id": listing.table,
        "phase": listing.phase,
        "private": listing.private,
        "changed": listing.changed,
        "listing": msgspec.json.encode(listing).decode(),
        "edition": listing.edition,
        "seats": listing.seats,
        "free": listing.free,
        "clock": listing.clock,
        "host": listing.host,
    }


def sitting_rows(listing: Listing) -> list[Row]:
    """Return the people who have a seat."""
    return [{"table_id": listing.table, "person": person} for person in listing.people]


def game_row(finish: Finish) -> Row:
    """Return the columns of a finished game."""
    line = finish.line
    return {
        "table_id": line.game,
        "edition": line.edition,
        "digest": finish.digest,
        "seats": line.seats,
        "reason": line.reason,
        "turns": line.turns,
        "ended": line.ended,
        "record": finish.record,
        "origin": line.origin,
        "own": line.own,
        "listed": finish.listed,
        "line": msgspec.json.encode(line).decode(),
    }


def rated_row(finish: Finish) -> Row:
    """Return the columns of a rated game."""
    line = finish.line
    return {
        "table_id": line.game,
        "edition": line.edition,
        "players": line.seats,
        "ended": line.ended,
    }


def rated_player_rows(finish: Finish) -> list[Row]:
    """Return the players of a rated game."""
    return [
        {"table_id": finish.line.game, "person": row.person, "place": row.place}
        for row in finish.rows
    ]


def result_rows(finish: Finish) -> list[Row]:
    """Return the results of all seats."""
    rows: list[Row] = [msgspec.structs.asdict(seat) for seat in finish.rows]
    for row in rows:
        row["table_id"] = finish.line.game
        row["bonus"] = msgspec.json.encode(row["bonus"]).decode()
    return rows
