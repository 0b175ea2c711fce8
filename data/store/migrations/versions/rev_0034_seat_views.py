"""Who may see the seat of somebody else."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table. Nobody has allowed anybody anything yet."""
    op.create_table(
        "seat_views",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("viewer_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_seat_views_session_id_sessions"),
        sa.ForeignKeyConstraint(["viewer_id"], ["people.id"], name="fk_seat_views_viewer_id_people"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_seat_views_person_id_people"),
        sa.PrimaryKeyConstraint("session_id", "seat", "viewer_id", "kind", name="pk_seat_views"),
    )
    op.create_index("ix_seat_views_viewer", "seat_views", ["viewer_id"])
    op.create_index("ix_seat_views_person", "seat_views", ["person_id"])
