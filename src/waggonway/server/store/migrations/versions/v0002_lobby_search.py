"""Add the search of the lobby, the list of a person's tables, and the turns of a seat."""

import json
from collections import Counter
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns, and fill them from existing data."""
    texts = (("edition", "tables"), ("clock", "tables"), ("host", "tables"))
    for name, table in (*texts, ("origin", "games"), ("own", "games"), ("line", "games")):
        op.add_column(table, sa.Column(name, sa.Text, nullable=False, server_default=""))
    for name, table in (("seats", "tables"), ("free", "tables"), ("turns", "results")):
        op.add_column(table, sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.add_column(
        "games", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "sitting",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_sitting"),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_sitting_person", "sitting", ["person"])
    op.create_index("ix_results_bot", "results", ["bot"])
    database = op.get_bind()
    for row in rows(database, "SELECT id, listing FROM tables"):
        fill_table(database, row["id"], json.loads(row["listing"]))
    for row in rows(database, "SELECT * FROM games"):
        fill_game(database, row)


def fill_table(database: sa.Connection, table: str, listing: dict[str, Any]) -> None:
    """Fill in the people of a table from its log, and the columns from its line."""
    host, chairs = "", dict[int, str]()
    for row in rows(database, "SELECT what FROM steps WHERE table_id = :id ORDER BY seq", id=table):
        for one in json.loads(row["what"]):
            host = one["host"] if one["type"] in ("opened", "host_changed") else host
            if one["type"] == "sat":
                chairs[one["seat"]] = one["person"]
            elif one["type"] in ("vacated", "bot_sat"):
                chairs.pop(one["seat"], None)
    people = list(dict.fromkeys(chairs[seat] for seat in sorted(chairs)))
    listing |= {"host": host, "people": people}
    database.execute(
        sa.text(
            "UPDATE tables SET edition = :edition, seats = :seats, free = :free, clock = :clock, "
            "host = :host, listing = :text WHERE id = :table"
        ),
        {
            **{name: listing[name] for name in ("edition", "seats", "free", "clock", "host")},
            "table": table,
            "text": json.dumps(listing),
        },
    )
    for person in people:
        database.execute(
            sa.text("INSERT INTO sitting (table_id, person) VALUES (:table, :person)"),
            {"table": table, "person": person},
        )


def fill_game(database: sa.Connection, game: dict[str, Any]) -> None:
    """Fill in the line of a finished game and the turns of each seat from its record."""
    found = [json.loads(line) for line in game["record"].splitlines()]
    events = [event for line in found for event in line.get("events", ())]
    turns = Counter(event["seat"] for event in events if event["type"] == "turn_began")
    for seat in range(game["seats"]):
        database.execute(
            sa.text(
                "UPDATE results SET turns = :turns, kept = made + failed "
                "WHERE table_id = :id AND seat = :seat"
            ),
            {"turns": turns[seat], "id": game["table_id"], "seat": seat},
        )
    (table,) = rows(database, "SELECT * FROM tables WHERE id = :id", id=game["table_id"])
    (first,) = rows(
        database, "SELECT what FROM steps WHERE table_id = :id AND seq = 1", id=game["table_id"]
    )
    own = game["digest"] if "edition_data" in found[0] else ""
    line = {
        "game": game["table_id"],
        "origin": "table",
        "edition": game["edition"],
        "ref": json.loads(first["what"])[0]["edition"]["ref"],
        "own": own,
        "title": json.loads(table["listing"])["title"],
        "seats": game["seats"],
        "names": found[0]["names"],
        "winners": found[-2]["result"]["winners"],
        "reason": game["reason"],
        "turns": turns.total(),
        "ended": game["ended"],
    }
    database.execute(
        sa.text(
            "UPDATE games SET origin = 'table', own = :own, listed = :listed, line = :line "
            "WHERE table_id = :id"
        ),
        {
            "own": own,
            "listed": not table["private"],
            "line": json.dumps(line),
            "id": game["table_id"],
        },
    )


def rows(database: sa.Connection, query: str, **values: Any) -> list[dict[str, Any]]:
    """Return the rows of a query."""
    return [dict(row) for row in database.execute(sa.text(query), values).mappings()]
