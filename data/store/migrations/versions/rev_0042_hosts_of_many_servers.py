"""What the host of many servers does and sees: whom the bot is barred from, figures by server, announcements."""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables. Nobody is barred so far, and nothing was counted."""
    op.create_table(
        "barred",
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("discord_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "discord_id", name="pk_barred"),
    )
    op.create_table(
        "server_days",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("refusals", sa.Integer(), nullable=False),
        sa.Column("faults", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "day", name="pk_server_days"),
    )
    op.create_table(
        "served",
        sa.Column("process", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("servers", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("process", name="pk_served"),
    )
    op.create_table(
        "announcements",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_announcements"),
    )
