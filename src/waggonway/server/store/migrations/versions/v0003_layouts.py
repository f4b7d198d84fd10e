"""Store the layouts of custom boards."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the table. Layouts are computed again on request."""
    op.create_table(
        "layouts",
        sa.Column("ref", sa.Text, primary_key=True),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
