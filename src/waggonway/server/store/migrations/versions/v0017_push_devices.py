"""Let a push subscription belong to a device."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the column. It is unknown which device the older ones belong to."""
    op.add_column("subscriptions", sa.Column("device", sa.Text))
    op.create_index("ix_subscriptions_device", "subscriptions", ["device"])
