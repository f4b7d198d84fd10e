"""The ratings of players: random ids, numbers and times, and no names."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, Index, Integer, PrimaryKeyConstraint, Table, Text

from .metadata import metadata

rated_games = Table(
    "rated_games",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("edition", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index("ix_rated_games_order", "edition", "players", "ended"),
)
"""Games that people finished among themselves. They stay when old games are deleted."""

rated_players = Table(
    "rated_players",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("person", Text, nullable=False, index=True),
    Column("place", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "person", name="pk_rated_players"),
)

rating_consents = Table(
    "rating_consents",
    metadata,
    Column("person", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger),  # null: still
    PrimaryKeyConstraint("person", "since", name="pk_rating_consents"),
)
"""When people wanted to be rated. It stays: the ratings of others depend on it."""

rating_pools = Table(
    "rating_pools",
    metadata,
    Column("edition", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),  # of the last game that is counted
    Column("game", Text, nullable=False),  # the same
    Column("counted", Integer, nullable=False),  # games; less than 0: begin again
    PrimaryKeyConstraint("edition", "players", name="pk_rating_pools"),
)
"""How far the ratings of each edition and number of players are computed."""

ratings = Table(
    "ratings",
    metadata,
    Column("edition", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("person", Text, nullable=False, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("edition", "players", "person", name="pk_ratings"),
)
"""Computed from the games; people who are no longer guests have none."""
