"""Keep the former ids under which people were blocked or muted."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the column. The former ids of merges before are no longer known."""
    op.add_column("relations", sa.Column("formers", sa.Text, nullable=False, server_default=""))
