"""Decisions without a time limit: those of computer players are looked up at every start."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add an index. However many tables there are, few of them wait for a computer player."""
    unclocked = sa.text("due_at IS NULL")
    op.create_index(
        "ix_deadlines_unclocked",
        "deadlines",
        ["session_id", "seat"],
        postgresql_where=unclocked,
        sqlite_where=unclocked,
    )
