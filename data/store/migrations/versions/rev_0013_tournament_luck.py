"""Tournaments: one seed for draws and tables, with the salts of those who sign up."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns. A tournament there is has no list of salts: it goes on with a seed of its own for every table."""
    op.add_column("tournaments", sa.Column("salts", sa.Text(), nullable=True))
    op.add_column("entrants", sa.Column("salt", sa.String(length=64), nullable=True))
