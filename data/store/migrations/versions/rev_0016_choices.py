"""How a computer player came to a step, so that it can be worked out again."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column. Of steps from before it is not known."""
    op.add_column("actions", sa.Column("chosen", sa.Text(), nullable=True))
