"""Record the last visit of each guest, so that old guests can be deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the time; existing guests get the time of their first visit."""
    op.add_column("guests", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("UPDATE guests SET seen = created")
    op.create_index("ix_guests_seen", "guests", ["seen"])
