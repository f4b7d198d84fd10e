"""The current schema. `migrations` holds its history."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
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

ladder_programs = Table(
    "ladder_programs",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),  # the name without upper case
    Column("about", Text, nullable=False),
    Column("owner", Text, nullable=False, index=True),  # a guest
    Column("created", BigInteger, nullable=False),
)

ladder_challenges = Table(
    "ladder_challenges",
    metadata,
    Column("id", Text, primary_key=True),
    Column("program", Text, nullable=False),
    Column("key", Text, nullable=False),  # the client's: a request that is repeated counts once
    Column("owner", Text, nullable=False, index=True),
    Column("address", Text, nullable=False, index=True),  # a hash; empty once the challenge is over
    Column("edition", Text, nullable=False),
    Column("board", Text, nullable=False),
    Column("opponents", Text, nullable=False),
    Column("games", Integer, nullable=False),
    Column("move_seconds", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("state", Text, nullable=False, index=True),
    Column("ending", Text, nullable=False),
    UniqueConstraint("program", "key", name="uq_ladder_challenges_key"),
    Index("ix_ladder_challenges_program", "program", "created"),
)

ladder_games = Table(
    "ladder_games",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("challenge", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("program", Text, nullable=False),
    Column("board", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seating", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("commitment", Text, nullable=False, unique=True),  # no deal is played twice
    Column("state", Text, nullable=False),
    Column("illegal", Integer, nullable=False, server_default="0"),  # moves that were refused
    Column("ended", BigInteger),
    Column("outcome", Text),
    Column("pattern", Text),  # who was ahead of whom; equal patterns are counted together
    UniqueConstraint("challenge", "number", name="uq_ladder_games_number"),
    Index("ix_ladder_games_program", "program", "board", "pattern"),
    Index("ix_ladder_games_state", "state"),
)

ladder_standings = Table(
    "ladder_standings",
    metadata,
    Column("board", Text, nullable=False),
    Column("program", Text, nullable=False),
    Column("rating", Float, nullable=False),
    Column("low", Float),  # null if the program has never won
    Column("high", Float),  # null if it has never lost
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("faults", Integer, nullable=False),
    Column("illegal", Integer, nullable=False, server_default="0"),
    Column("last", BigInteger, nullable=False),
    PrimaryKeyConstraint("board", "program", name="pk_ladder_standings"),
    Index("ix_ladder_standings_rating", "board", "rating"),
    Index("ix_ladder_standings_program", "program"),
)
"""The rating of each program on each board, computed again after each of its games."""

ladder_usage = Table(
    "ladder_usage",
    metadata,
    Column("day", Integer, nullable=False),  # since 1970
    Column("who", Text, nullable=False),  # a guest, or the hash of an address
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("day", "who", name="pk_ladder_usage"),
)
"""The games that were asked for on a day. Former days are deleted."""

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

calls = Table(
    "calls",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What people should be told, written with its step, until it becomes deliveries."""

preferences = Table(
    "preferences",
    metadata,
    Column("person", Text, primary_key=True),
    Column("data", Text, nullable=False),
)
"""How a guest wants to be notified."""

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("channel", Text, nullable=False),  # push or email
    Column("address", Text, nullable=False),  # an endpoint or an e-mail address
    Column("keys", Text, nullable=False),  # of a push subscription
    Column("token", Text, nullable=False, unique=True),  # confirms and unsubscribes
    Column("created", BigInteger, nullable=False),
    Column("confirmed", BigInteger),  # null: not yet
    Column("device", Text, index=True),  # of a push subscription, since form 0017
    UniqueConstraint("person", "address", name="uq_subscriptions_address"),
)
"""Where guests want to be notified."""

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("person", Text, nullable=False, index=True),
    Column("channel", Text, nullable=False),
    Column("target", Text, nullable=False, index=True),  # a subscription, or a webhook
    Column("created", BigInteger, nullable=False),
    Column("next", BigInteger, nullable=False, index=True),  # not before this time
    Column("attempts", Integer, nullable=False),
    Column("batch", Text),  # what is sent together, in every attempt
    Column("lease", BigInteger, nullable=False),  # until this time a process is sending it
)
"""Notifications that are not yet sent."""

mail_usage = Table(
    "mail_usage",
    metadata,
    Column("day", Integer, nullable=False),  # since 1970
    Column("who", Text, nullable=False),  # a guest, or the hash of a recipient or an address
    Column("number", Integer, nullable=False),
    PrimaryKeyConstraint("day", "who", name="pk_mail_usage"),
)
"""Requests for confirmation that were sent on a day. Former days are deleted."""

refused_mail = Table(
    "refused_mail",
    metadata,
    Column("recipient", Text, primary_key=True),  # a hash
    Column("at", BigInteger, nullable=False),
)
"""Recipients who want no e-mail from this server."""

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
