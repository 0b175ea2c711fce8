"""Sessions at which whoever decides may ask for a hint."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column. Games against computers only that nobody else sees have hints from now on."""
    op.add_column("sessions", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("UPDATE sessions SET hints = solo WHERE stage NOT IN ('finished', 'ended')")
