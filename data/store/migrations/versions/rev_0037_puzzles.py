"""The puzzle of each day, and what people answered."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two tables. There was no puzzle yet."""
    op.create_table(
        "puzzles",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("day", name="pk_puzzles"),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("choice", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["day"], ["puzzles.day"], name="fk_puzzle_answers_day_puzzles"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_puzzle_answers_person_id_people"),
        sa.PrimaryKeyConstraint("day", "person_id", name="pk_puzzle_answers"),
    )
    op.create_index("ix_puzzle_answers_person", "puzzle_answers", ["person_id", "day"])
