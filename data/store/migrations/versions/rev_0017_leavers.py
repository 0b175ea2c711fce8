"""Results: who began on a seat and left the game."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns. Results there are stay as they were judged when their games ended."""
    with op.batch_alter_table("results") as table:
        table.add_column(sa.Column("left_id", sa.Integer(), nullable=True))
        table.add_column(sa.Column("left_place", sa.Integer(), nullable=True))
        table.add_column(sa.Column("left_strength", sa.Text(), nullable=True))
        table.create_foreign_key(op.f("fk_results_left_id"), "people", ["left_id"], ["id"])
        table.create_index("ix_results_left", ["left_id"])
