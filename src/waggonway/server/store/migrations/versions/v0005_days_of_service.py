"""Let guests and lobbies age by days of service, and stop listing hot-seat games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the days with steps, and unlist hot-seat games."""
    op.create_table(
        "service_days",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.execute("INSERT INTO service_days SELECT DISTINCT at / 86400000 FROM steps")
    op.execute(
        "UPDATE games SET listed = false WHERE table_id IN (SELECT table_id FROM results "
        "WHERE person IS NOT NULL GROUP BY table_id, person HAVING count(*) > 1)"
    )
