"""Add the ladder: programs, their challenges, games and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "ladder_programs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False, unique=True),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_ladder_programs_owner", "ladder_programs", ["owner"])
    create_challenges()
    create_games()
    op.create_table(
        "ladder_standings",
        sa.Column("board", sa.Text, nullable=False),
        sa.Column("program", sa.Text, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("low", sa.Float),
        sa.Column("high", sa.Float),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("faults", sa.Integer, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("board", "program", name="pk_ladder_standings"),
    )
    op.create_index("ix_ladder_standings_rating", "ladder_standings", ["board", "rating"])
    op.create_index("ix_ladder_standings_program", "ladder_standings", ["program"])
    op.create_table(
        "ladder_usage",
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("day", "who", name="pk_ladder_usage"),
    )


def create_challenges() -> None:
    """Create the table of challenges."""
    op.create_table(
        "ladder_challenges",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("program", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("board", sa.Text, nullable=False),
        sa.Column("opponents", sa.Text, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("move_seconds", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("ending", sa.Text, nullable=False),
        sa.UniqueConstraint("program", "key", name="uq_ladder_challenges_key"),
    )
    op.create_index("ix_ladder_challenges_program", "ladder_challenges", ["program", "created"])
    for column in ("owner", "address", "state"):
        op.create_index(f"ix_ladder_challenges_{column}", "ladder_challenges", [column])


def create_games() -> None:
    """Create the table of games."""
    op.create_table(
        "ladder_games",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("challenge", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("program", sa.Text, nullable=False),
        sa.Column("board", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seating", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False, unique=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("outcome", sa.Text),
        sa.Column("pattern", sa.Text),
        sa.UniqueConstraint("challenge", "number", name="uq_ladder_games_number"),
    )
    op.create_index("ix_ladder_games_program", "ladder_games", ["program", "board", "pattern"])
    op.create_index("ix_ladder_games_state", "ladder_games", ["state"])
