"""What a server decides for itself."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two tables."""
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "kept_out",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.Integer(), sa.ForeignKey("people.id"), primary_key=True, autoincrement=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_kept_out_person", "kept_out", ["person_id"])
