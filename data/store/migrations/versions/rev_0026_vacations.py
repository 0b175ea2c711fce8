"""Vacation as one allowance for all tables of a tournament."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table and a column. Tournaments that were announced before keep what they announced: null."""
    op.add_column("tournaments", sa.Column("vacation_days", sa.Integer(), nullable=True))
    op.create_table(
        "vacations",
        sa.Column("tournament_id", sa.Integer(), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("person_id", sa.Integer(), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("charged_until", sa.BigInteger(), nullable=True),
        sa.Column("spent", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_vacations_person", "vacations", ["person_id"])
