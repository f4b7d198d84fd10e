"""Store the puzzles of the last days."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Create the table. The puzzle of a day is made when somebody wants to see it."""
    op.create_table(
        "puzzles",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("progress", sa.Float, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.Column("data", sa.LargeBinary),
    )
    op.create_index("ix_puzzles_table_id", "puzzles", ["table_id"])
