"""Jumps of the system's clock."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table."""
    op.create_table(
        "clock_jumps",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("said", sa.BigInteger(), nullable=False),
        sa.Column("over_at", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.String(10), nullable=False),
    )
