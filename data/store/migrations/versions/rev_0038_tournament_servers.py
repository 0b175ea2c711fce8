"""Tournaments that are held in several servers."""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table and columns. Every tournament so far is held in one server, and every match played in a thread of it."""
    op.add_column("tournaments", sa.Column("invitation", sa.String(16), nullable=True))
    op.add_column("tournaments", sa.Column("server_name", sa.String(100), nullable=True))
    op.add_column("entrants", sa.Column("guild_id", sa.BigInteger(), nullable=True))
    op.add_column("pairings", sa.Column("guild_id", sa.BigInteger(), nullable=True))
    op.add_column("pairings", sa.Column("place", sa.String(10), nullable=False, server_default="channel"))
    op.create_table(
        "tournament_servers",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("accepted_at", sa.BigInteger(), nullable=False),
        sa.Column("by_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_tournament_servers_tournament_id_tournaments"
        ),
        sa.ForeignKeyConstraint(["by_id"], ["people.id"], name="fk_tournament_servers_by_id_people"),
        sa.PrimaryKeyConstraint("tournament_id", "guild_id", name="pk_tournament_servers"),
    )
    op.create_index("ix_tournament_servers_guild", "tournament_servers", ["guild_id", "tournament_id"])
    op.create_index("ix_tournament_servers_channel", "tournament_servers", ["channel_id", "tournament_id"])
    op.create_index("ix_tournament_servers_by", "tournament_servers", ["by_id"])
