"""Decks a server plays with."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table."""
    op.create_table(
        "server_decks",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("deck_id", sa.String(60), primary_key=True),
        sa.Column("file", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=True),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_server_decks_deck", "server_decks", ["game", "deck_id"])
