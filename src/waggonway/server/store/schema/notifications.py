"""Notifications: what people want, and what is to be sent."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from .metadata import metadata

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
