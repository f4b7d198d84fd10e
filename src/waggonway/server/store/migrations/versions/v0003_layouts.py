"""Layouts of the boards that players bring along are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table; layouts are made again when somebody asks for them."""
    op.create_table(
        "layouts",
        sa.Column("ref", sa.Text, primary_key=True),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
