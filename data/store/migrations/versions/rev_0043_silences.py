"""Why the clocks of a session stand where Discord lets nothing be said in its channel."""

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column."""
    op.add_column("sessions", sa.Column("held_why", sa.Text(), nullable=True))
