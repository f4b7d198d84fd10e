"""Let a guest have several devices, each with a token, and sign in by one-time links."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Create the tables. The token of a guest becomes that of their first device."""
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("proved", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.execute(
        "INSERT INTO devices (id, person, token, name, created, seen, proved) "
        "SELECT id, id, token, '', created, seen, 0 FROM guests WHERE token IS NOT NULL"
    )
    op.create_table(
        "one_time_codes",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_one_time_codes_person", "one_time_codes", ["person"])
    replace_guests()


def replace_guests() -> None:
    """Make the table of guests without tokens: SQLite cannot drop a column that is unique."""
    op.create_table(
        "guests_without_token",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.execute(
        "INSERT INTO guests_without_token (id, name, created, seen) "
        "SELECT id, name, created, seen FROM guests"
    )
    op.drop_table("guests")
    op.rename_table("guests_without_token", "guests")
    op.create_index("ix_guests_seen", "guests", ["seen"])
