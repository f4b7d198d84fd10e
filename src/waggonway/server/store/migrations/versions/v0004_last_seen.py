"""Guests who have not come for long are forgotten: it is noted when each was last here."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the time; all that is known of it is when a guest came first."""
    op.add_column("guests", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("UPDATE guests SET seen = created")
    op.create_index("ix_guests_seen", "guests", ["seen"])
