"""Add ratings of players who want one."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "rated_games",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_rated_games_order", "rated_games", ["edition", "players", "ended"])
    op.create_table(
        "rated_players",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_rated_players"),
    )
    op.create_index("ix_rated_players_person", "rated_players", ["person"])
    op.create_table(
        "rating_consents",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.PrimaryKeyConstraint("person", "since", name="pk_rating_consents"),
    )
    op.create_table(
        "rating_pools",
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("counted", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("edition", "players", name="pk_rating_pools"),
    )
    op.create_table(
        "ratings",
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("edition", "players", "person", name="pk_ratings"),
    )
    op.create_index("ix_ratings_person", "ratings", ["person"])
