"""Count the illegal moves of programs on the ladder."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the counts; games that were played before have none."""
    for table in ("ladder_games", "ladder_standings"):
        count = sa.Column("illegal", sa.Integer, nullable=False, server_default="0")
        op.add_column(table, count)
