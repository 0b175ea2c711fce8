"""Tournaments: since when somebody can be drawn in rolling pairing, and when the result of a table was noted."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two columns. No tournament has rolling pairing yet."""
    op.add_column("entrants", sa.Column("ready_at", sa.BigInteger(), nullable=True))
    op.add_column("pairings", sa.Column("over_at", sa.BigInteger(), nullable=True))
