"""Tournaments: a draw that organisers look at before it counts."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column. No tournament has such a draw yet."""
    op.add_column("tournaments", sa.Column("held", sa.Text(), nullable=True))
