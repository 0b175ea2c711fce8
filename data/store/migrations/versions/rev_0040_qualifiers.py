"""Entrants who have qualified in another tournament, and threads of matches whose draw was taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column and a table. Nobody has qualified so far, and no draw was taken back once its tables were open."""
    op.add_column("entrants", sa.Column("qualifier_id", sa.Integer(), nullable=True))
    op.create_table(
        "withdrawn_tables",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("archive_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_withdrawn_tables_tournament_id_tournaments"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "channel_id", name="pk_withdrawn_tables"),
    )
    op.create_index("ix_withdrawn_tables_archive", "withdrawn_tables", ["archive_at"])
    op.create_index("ix_withdrawn_tables_channel", "withdrawn_tables", ["channel_id"])
