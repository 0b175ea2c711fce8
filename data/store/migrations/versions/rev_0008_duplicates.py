"""Duplicate play: a table may have the luck of a finished one."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column. No table there is has the luck of another."""
    op.add_column("sessions", sa.Column("luck_of", sa.Integer(), nullable=True))
