"""Analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table. No game has been analysed yet."""
    op.create_table(
        "analyses",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.Column("claim", sa.String(25), nullable=True),
        sa.Column("claimed_until", sa.BigInteger(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=True),
        sa.Column("report", sa.Text(), nullable=True),
        sa.Column("missed", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_analyses_session_id_sessions"),
        sa.PrimaryKeyConstraint("session_id", name="pk_analyses"),
    )
    op.create_index("ix_analyses_state", "analyses", ["state", "asked_at"])
