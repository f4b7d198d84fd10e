"""Guests, and everything about a person except their games."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, LargeBinary, PrimaryKeyConstraint, Table, Text

from .metadata import metadata

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),  # updated once a day
)

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

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),  # the credential's id, in base64url
    Column("person", Text, nullable=False, index=True),
    Column("site", Text, nullable=False),  # the name of the host that it was made for
    Column("key", LargeBinary, nullable=False),  # the public key
    Column("uses", BigInteger, nullable=False),  # as the authenticator counts them
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)
"""Public keys with which people sign in. The private keys never leave their devices."""

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("hash", Text, primary_key=True),  # SHA-256
    Column("person", Text, nullable=False, index=True),
)
"""Codes on paper, each good for one sign-in."""

reserved_names = Table(
    "reserved_names",
    metadata,
    Column("folded", Text, primary_key=True),  # the name without upper case and the like
    Column("person", Text, nullable=False, unique=True),
)
"""Names that only their owners may use, at most one for each person."""

merges = Table(
    "merges",
    metadata,
    Column("former", Text, primary_key=True),  # a guest who is gone
    Column("person", Text, nullable=False, index=True),  # the guest who took their place
    Column("at", BigInteger, nullable=False),
)
"""Guests that turned out to be one person. Logs keep the former ids."""

profiles = Table(
    "profiles",
    metadata,
    Column("person", Text, primary_key=True),
    Column("link", Text, nullable=False, unique=True),  # random; whoever has it sees the profile
    Column("since", BigInteger, nullable=False),
)
"""Profiles that their owners have opened to others. All other people have none."""

player_settings = Table(
    "player_settings",
    metadata,
    Column("person", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("value", Text, nullable=False),  # JSON
    Column("changed", BigInteger, nullable=False),  # by the clock of the server
    PrimaryKeyConstraint("person", "key", name="pk_player_settings"),
)
"""Settings of the browser client, which follow people to their other devices."""

relations = Table(
    "relations",
    metadata,
    Column("person", Text, nullable=False),
    Column("other", Text, nullable=False, index=True),
    Column("kind", Text, nullable=False),  # block or mute
    Column("name", Text, nullable=False),  # of the other one, as the person saw it
    Column("at", BigInteger, nullable=False),
    # ids of the other one before a merge, separated by spaces
    Column("formers", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("person", "other", name="pk_relations"),
)
"""Whom people have blocked or muted."""

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("person", Text, nullable=False, index=True),
    Column("sender", Text, nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "person", name="pk_invitations"),
)
"""Invitations to tables, each person once for each table."""
