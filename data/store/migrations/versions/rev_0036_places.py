"""Sessions whose games are played in direct messages."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column. Every game so far is played in a channel."""
    op.add_column("sessions", sa.Column("place", sa.String(10), nullable=False, server_default="channel"))
