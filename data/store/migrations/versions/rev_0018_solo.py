"""Sessions of one person with computer players, which leave no trace in their channel."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column. No session there is has been played alone."""
    op.add_column("sessions", sa.Column("solo", sa.Boolean(), nullable=False, server_default=sa.false()))
