"""Tables that take a public random number into their luck, and when to look after those that wait for it."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column and a table. No table there is takes a public random number."""
    op.add_column("sessions", sa.Column("beacon", sa.Text(), nullable=True))
    op.create_table(
        "beacon_waits",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("look_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_beacon_waits_session_id")),
        sa.PrimaryKeyConstraint("session_id", name=op.f("pk_beacon_waits")),
    )
    op.create_index("ix_beacon_waits_look", "beacon_waits", ["look_at"])
