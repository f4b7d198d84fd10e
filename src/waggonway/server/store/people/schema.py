"""The tables about people. The guests themselves are in `store/schema.py`."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Table, Text

from ..schema import metadata

devices = Table(
    "devices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False, index=True),
    Column("token", Text, nullable=False, unique=True),  # SHA-256
    Column("name", Text, nullable=False),  # browser and system, such as "Firefox, Linux"
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # updated once a day
    Column("proved", BigInteger, nullable=False),  # last sign-in by passkey or recovery code, or 0
)
"""The browsers and programs that are signed in, each with a token of its own."""

one_time_codes = Table(
    "one_time_codes",
    metadata,
    Column("hash", Text, primary_key=True),  # SHA-256
    Column("kind", Text, nullable=False),  # what it is for
    Column("person", Text, nullable=False, index=True),  # empty if not known yet
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)
"""Links and challenges that work once and for a short time."""
