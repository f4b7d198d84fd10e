"""The first schema: logs, lobby, editions, guests, finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "steps",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("seed", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_steps"),
        sa.UniqueConstraint("table_id", "key", name="uq_steps_key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("listing", sa.Text, nullable=False),
    )
    op.create_index("ix_tables_phase", "tables", ["phase"])
    op.create_table(
        "editions",
        sa.Column("ref", sa.Text, primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token", sa.Text, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_games_edition", "games", ["edition"])
    numbers = ("place", "total", "routes", "tickets", "stations")
    counts = ("kept", "made", "failed", "claimed")
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("bot", sa.Text),
        *(sa.Column(name, sa.Integer, nullable=False) for name in numbers),
        sa.Column("bonus", sa.Text, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in counts),
        sa.Column("longest_path", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )
    op.create_index("ix_results_name", "results", ["name"])
