"""Private panels that can still be edited."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table."""
    op.create_table(
        "panels",
        sa.Column("session_id", sa.Integer(), sa.ForeignKey("sessions.id"), primary_key=True),
        sa.Column("person_id", sa.Integer(), sa.ForeignKey("people.id"), primary_key=True, autoincrement=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False, unique=True),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("language", sa.String(20), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("decision", sa.Text(), nullable=False),
        sa.Column("words", sa.Text(), nullable=True),
        sa.Column("digest", sa.String(64), nullable=False),
    )
    op.create_index("ix_panels_expires", "panels", ["expires_at"])
