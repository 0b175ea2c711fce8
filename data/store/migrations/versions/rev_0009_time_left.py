"""How much of its time was left when a decision was answered, so that taking the step back brings back no more than that."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column. Of steps taken before it nobody knows."""
    op.add_column("actions", sa.Column("time_left", sa.BigInteger(), nullable=True))
