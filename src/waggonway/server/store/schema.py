"""The current schema. `migrations` holds its history."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

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

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("token", Text, unique=True),  # SHA-256; null once it is revoked
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),  # updated once a day
)

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

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("url", Text, nullable=False),  # where other processes reach it
    Column("expires", BigInteger, nullable=False),  # by the clock of the database
)
"""The running server processes."""

leases = Table(
    "leases",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("owner", Text, nullable=False, index=True),  # a node, or empty
    Column("epoch", BigInteger, nullable=False),
)
"""The owner of each table. A row stays for ever: its epoch must never go back."""

bans = Table(
    "bans",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),  # ban or mute
    Column("person", Text),
    Column("network", Text),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),  # null: never
    Column("reason", Text, nullable=False),
)
"""Bans and mutes, each of a person or of a network."""

audit = Table(
    "audit",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("action", Text, nullable=False),
    Column("target", Text, nullable=False),  # an id or a network, never a name
    Column("detail", Text, nullable=False),
)
"""Every action of an administrator."""

notices = Table(
    "notices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("restart", BigInteger),  # when the server will restart
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)
"""The announcement that all pages show; at most one row."""

erasures = Table(
    "erasures",
    metadata,
    Column("person", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""People who were erased: random ids, nothing else."""
