"""Games: their steps, what is listed and found again, and what is made from them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from .metadata import metadata

steps = Table(
    "steps",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("what", Text, nullable=False),
    Column("seed", Text),
    PrimaryKeyConstraint("table_id", "seq", name="pk_steps"),
    UniqueConstraint("table_id", "key", name="uq_steps_key"),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("phase", Text, nullable=False, index=True),
    Column("private", Boolean, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("listing", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("free", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("host", Text, nullable=False, index=True),
)

sitting = Table(
    "sitting",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("person", Text, nullable=False, index=True),
    PrimaryKeyConstraint("table_id", "person", name="pk_sitting"),
)

editions = Table(
    "editions",
    metadata,
    Column("ref", Text, primary_key=True),
    Column("data", Text, nullable=False),
)

layouts = Table(
    "layouts",
    metadata,
    Column("ref", Text, primary_key=True),
    Column("form", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

service_days = Table(
    "service_days",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),  # since 1970
)
"""The days on which a server ran. Unused tables and guests age by these, not by the clock."""

games = Table(
    "games",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("edition", Text, nullable=False, index=True),
    Column("digest", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("reason", Text, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("origin", Text, nullable=False),
    Column("own", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("line", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("budget", Text, nullable=False),
    Column("form", Integer, nullable=False),  # the version of the data
    Column("progress", Float, nullable=False),  # 0 to 1; 1 once there is data
    Column("touched", BigInteger, nullable=False),  # a running review is touched every few seconds
    Column("data", LargeBinary),  # compressed JSON, without names
    PrimaryKeyConstraint("table_id", "budget", name="pk_reviews"),
)
"""Reviews of finished games, done or running."""

puzzles = Table(
    "puzzles",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),  # since 1970
    Column("form", Integer, nullable=False),  # the version of the data
    Column("progress", Float, nullable=False),  # 0 to 1; 1 once there is data
    Column("touched", BigInteger, nullable=False),  # while it is being made, every few seconds
    Column("table_id", Text, index=True),  # the game; null while it is made, or if none fits
    Column("data", LargeBinary),  # compressed JSON, without names; empty if no game fits
)
"""The puzzle of each of the last days, done or being made."""

results = Table(
    "results",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False, index=True),
    Column("person", Text),
    Column("bot", Text, index=True),
    Column("place", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("routes", Integer, nullable=False),
    Column("tickets", Integer, nullable=False),
    Column("stations", Integer, nullable=False),
    Column("bonus", Text, nullable=False),
    Column("kept", Integer, nullable=False),
    Column("made", Integer, nullable=False),
    Column("failed", Integer, nullable=False),
    Column("claimed", Integer, nullable=False),
    Column("longest_path", Integer),
    Column("turns", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
)

turns = Table(
    "turns",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", Text, nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),  # these three in uptime
    Column("due", BigInteger, nullable=False, index=True),
    Column("remind", BigInteger, index=True),  # null once the reminder was planned
    PrimaryKeyConstraint("table_id", "seat", name="pk_turns"),
)
"""The people who must decide in correspondence games, written with the step that asks them."""
