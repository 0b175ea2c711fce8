"""Tournaments: tables whose luck is sealed until their round is over; threads are archived once nobody needs them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns. No table there is has a seal, and no thread there is waits to be archived."""
    op.add_column("sessions", sa.Column("sealed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("sessions", sa.Column("seen_from", sa.BigInteger(), nullable=True))
    op.add_column("pairings", sa.Column("archive_at", sa.BigInteger(), nullable=True))
    op.create_index("ix_pairings_archive", "pairings", ["archive_at"])
