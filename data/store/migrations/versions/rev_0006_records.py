"""Records and ratings: tables that count for nothing any more, and how strong a person was who was erased since."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column, a table and an index. Nothing changes for the results there are."""
    op.add_column("results", sa.Column("strength", sa.Text(), nullable=True))
    op.create_index("ix_results_finished", "results", ["finished_at"])
    op.create_table(
        "annulments",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.String(length=20), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_annulments_session_id")),
        sa.PrimaryKeyConstraint("session_id", name=op.f("pk_annulments")),
    )
