"""Tournaments: who entered, what was drawn, which table is which session, what the organiser ruled."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add five tables."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("stage", sa.String(length=10), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("host_id", sa.Integer(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("look_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["host_id"], ["people.id"], name=op.f("fk_tournaments_host_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tournaments_channel", "tournaments", ["channel_id", "id"])
    op.create_index("ix_tournaments_look", "tournaments", ["look_at"])
    _parts()


def _parts() -> None:
    def belongs(name: str) -> sa.ForeignKeyConstraint:
        return sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"], name=op.f(f"fk_{name}_tournament_id"))

    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("entry", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("joined", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer(), nullable=True),
        sa.Column("division", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        belongs("entrants"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_entrants_person_id")),
        sa.PrimaryKeyConstraint("tournament_id", "entry", name=op.f("pk_entrants")),
    )
    op.create_index("ix_entrants_person", "entrants", ["person_id"])
    op.create_table(
        "rounds",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("drawn", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=True),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        belongs("rounds"),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_rounds")),
    )
    op.create_table(
        "pairings",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("session_id", sa.Integer(), nullable=True),
        sa.Column("result", sa.Text(), nullable=True),
        belongs("pairings"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_pairings_session_id")),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", name=op.f("pk_pairings")),
        sa.UniqueConstraint("session_id", name=op.f("uq_pairings_session_id")),
    )
    op.create_table(
        "rulings",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("ruling", sa.Text(), nullable=False),
        belongs("rulings"),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_rulings")),
    )
