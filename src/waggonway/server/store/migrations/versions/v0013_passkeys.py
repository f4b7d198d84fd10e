"""Add passkeys, recovery codes, reserved names, and guests that were merged."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "recovery_codes",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
    )
    op.create_index("ix_recovery_codes_person", "recovery_codes", ["person"])
    op.create_table(
        "reserved_names",
        sa.Column("folded", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False, unique=True),
    )
    op.create_table(
        "merges",
        sa.Column("former", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_merges_person", "merges", ["person"])
