"""Store reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Create the table. Reviews are computed again on request."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("budget", sa.Text, nullable=False),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("progress", sa.Float, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary),
        sa.PrimaryKeyConstraint("table_id", "budget", name="pk_reviews"),
    )
