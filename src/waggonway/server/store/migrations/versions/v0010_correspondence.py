"""Add correspondence games and notifications: turns, an outbox, subscriptions, outages."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Create the tables."""
    create_turns()
    create_subscriptions()
    create_deliveries()
    create_service_clock()


def create_turns() -> None:
    """Create the tables that are written with steps."""
    op.create_table(
        "turns",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("remind", sa.BigInteger),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_turns"),
    )
    op.create_index("ix_turns_person", "turns", ["person"])
    op.create_index("ix_turns_due", "turns", ["due"])
    op.create_index("ix_turns_remind", "turns", ["remind"])
    op.create_table(
        "calls",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def create_subscriptions() -> None:
    """Create the tables of what guests want."""
    op.create_table(
        "preferences",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("confirmed", sa.BigInteger),
        sa.UniqueConstraint("person", "address", name="uq_subscriptions_address"),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])
    op.create_table(
        "mail_usage",
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("day", "who", name="pk_mail_usage"),
    )
    op.create_table(
        "refused_mail",
        sa.Column("recipient", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def create_deliveries() -> None:
    """Create the outbox."""
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("next", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("batch", sa.Text),
        sa.Column("lease", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_deliveries_person", "deliveries", ["person"])
    op.create_index("ix_deliveries_target", "deliveries", ["target"])
    op.create_index("ix_deliveries_next", "deliveries", ["next"])


def create_service_clock() -> None:
    """Create the tables that know when the server ran."""
    op.create_table(
        "service_clock",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
