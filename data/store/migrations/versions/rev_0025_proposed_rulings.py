"""Tournaments: rulings that others decide about, with reason and author."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns. Rulings there are count; their reasons are in their posts alone."""
    with op.batch_alter_table("rulings") as table:
        table.add_column(sa.Column("state", sa.String(length=10), nullable=False, server_default="counts"))
        table.add_column(sa.Column("reason", sa.Text(), nullable=False, server_default=""))
        table.add_column(sa.Column("by_id", sa.Integer(), nullable=True))
        table.add_column(sa.Column("until", sa.BigInteger(), nullable=True))
        table.add_column(sa.Column("votes", sa.Text(), nullable=True))
        table.create_foreign_key(op.f("fk_rulings_by_id"), "people", ["by_id"], ["id"])
        table.create_index("ix_rulings_by", ["by_id"])
