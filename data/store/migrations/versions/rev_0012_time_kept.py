"""How much time there was when a decision was answered in private, apart from what there was when the table's clocks stopped."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column. Until now one column held both; where both happened, the later is all that is known."""
    op.add_column("deadlines", sa.Column("kept", sa.BigInteger(), nullable=True))
    op.execute(sa.text("UPDATE deadlines SET kept = \"left\" WHERE answered <> ''"))
    op.execute(sa.text("UPDATE deadlines SET \"left\" = NULL WHERE answered <> '' AND due_at IS NOT NULL"))
