"""Private sessions with their invitations, and games that begin by themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table and three columns: sessions of before are open to everybody and are begun by their hosts."""
    op.add_column("sessions", sa.Column("private", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("sessions", sa.Column("starts_full", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("sessions", sa.Column("starts_at", sa.BigInteger(), nullable=True))
    op.create_table(
        "invitations",
        sa.Column("session_id", sa.Integer(), sa.ForeignKey("sessions.id"), primary_key=True),
        sa.Column("person_id", sa.Integer(), sa.ForeignKey("people.id"), primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer(), nullable=False),
    )
    op.create_index("ix_invitations_person", "invitations", ["person_id"])
