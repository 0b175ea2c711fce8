"""The language of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column: sessions of before have the language of their server."""
    op.add_column("sessions", sa.Column("language", sa.String(20), nullable=True))
