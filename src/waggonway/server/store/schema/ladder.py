"""The ladder: programs, their challenges and their ratings."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from .metadata import metadata

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
