"""The SQL statements that write steps and everything that comes with them."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import insert as upsert

from ..tables.steps import encode_what
from ..tables.summary import Finish, Listing
from .interface import Append
from .schema import editions, games, layouts, results, sitting, steps, tables

_STEP = insert(steps).compile(dialect=sqlite.dialect(paramstyle="qmark"))
STEP_SQL = str(_STEP)
"""Every move inserts one step. As plain SQL that takes a quarter of the processor time."""
STEP_COLUMNS = tuple(_STEP.positiontup or ())


def write_append(connection: Connection, append: Append) -> None:
    """Write a step with its listing, edition and result."""
    if append.edition:
        write_edition(connection, *append.edition)
    step = append.step
    row = {
        "table_id": step.table,
        "seq": step.seq,
        "key": step.key,
        "at": step.at,
        "what": encode_what(step.what).decode(),
        "seed": step.seed,
    }
    connection.exec_driver_sql(STEP_SQL, tuple([row[name] for name in STEP_COLUMNS]))
    if append.listing:
        write_listing(connection, append.listing)
    if append.finish:
        write_finish(connection, append.finish)


def write_edition(connection: Connection, ref: str, data: bytes) -> None:
    """Write the data of an edition, once."""
    row = {"ref": ref, "data": data.decode()}
    connection.execute(upsert(editions).on_conflict_do_nothing(), row)


def write_layout(connection: Connection, ref: str, form: int, layout: bytes) -> None:
    """Write or replace the layout of an edition's board."""
    new = {"form": form, "data": layout.decode()}
    write = upsert(layouts).on_conflict_do_update(index_elements=["ref"], set_=new)
    connection.execute(write, {"ref": ref, **new})


def write_listing(connection: Connection, listing: Listing) -> None:
    """Write or replace the line of a table in the lobby."""
    row = {
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
    write = upsert(tables)
    anew = {name: write.excluded[name] for name in row if name != "id"}
    connection.execute(write.on_conflict_do_update(index_elements=["id"], set_=anew), row)
    connection.execute(delete(sitting).where(sitting.c.table_id == listing.table))
    people = [{"table_id": listing.table, "person": person} for person in listing.people]
    if people:
        connection.execute(insert(sitting), people)


def write_finish(connection: Connection, finish: Finish) -> None:
    """Write a finished game and its statistics."""
    line = finish.line
    connection.execute(
        insert(games),
        {
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
        },
    )
    rows: list[dict[str, Any]] = [msgspec.structs.asdict(seat) for seat in finish.rows]
    for row in rows:
        row["table_id"] = line.game
        row["bonus"] = msgspec.json.encode(row["bonus"]).decode()
    connection.execute(insert(results), rows)
