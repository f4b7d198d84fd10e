"""What the host and the processes of a server need."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, Table, Text

from .metadata import metadata

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
"""The owner of each table. A row stays forever: its epoch must never go back."""

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

service_clock = Table(
    "service_clock",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("seen", BigInteger, nullable=False),
)
"""When a server last ran; one row."""

outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)
"""When no server ran, so that it costs nobody time in correspondence games."""
