"""Tournaments: entrants from a list, who have not confirmed yet."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column. Nobody is invited yet."""
    with op.batch_alter_table("entrants") as table:
        table.add_column(sa.Column("invited_id", sa.BigInteger(), nullable=True))
        table.create_index("ix_entrants_invited", ["invited_id"])
