"""Votes, open seats, standing orders, and which decision a step answers."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and tables."""
    op.add_column("sessions", sa.Column("reliability", sa.Integer(), nullable=True))
    op.add_column("seats", sa.Column("open_since", sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("reserved_id", sa.Integer(), nullable=True))
    op.create_index("ix_seats_open", "seats", ["open_since"])
    op.add_column("actions", sa.Column("decision", sa.String(length=60), nullable=True))
    _ballots()
    op.create_table(
        "standing_orders",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_standing_orders_session_id")),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_standing_orders_person_id")),
        sa.PrimaryKeyConstraint("session_id", "seat", name=op.f("pk_standing_orders")),
    )


def _ballots() -> None:
    op.create_table(
        "ballots",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=True),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_ballots_session_id")),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_ballots_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ballots")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_ballots_session", "ballots", ["session_id", "state"])
    op.create_index("ix_ballots_expiry", "ballots", ["state", "expires_at"])
    op.create_table(
        "voices",
        sa.Column("ballot_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=True),
        sa.Column("agrees", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["ballot_id"], ["ballots.id"], name=op.f("fk_voices_ballot_id")),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_voices_person_id")),
        sa.PrimaryKeyConstraint("ballot_id", "seat", name=op.f("pk_voices")),
    )
