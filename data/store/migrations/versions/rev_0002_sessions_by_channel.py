"""The newest session of a channel, over or not, is found without reading all of them."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Index sessions by channel."""
    op.create_index("ix_sessions_channel", "sessions", ["channel_id", "id"])
