"""Clocks: agreed paces, time banks, autopilots, pauses, absences, reminders, and when the host was last alive."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_FORTNIGHT = 14 * 24 * 60 * 60 * 1_000_000


def upgrade() -> None:
    """Add columns and tables. Decisions that are open already are looked after from now on; the first start gives each of
    them its whole time again."""
    for name, kind in (("terms", sa.Text()), ("held", sa.String(length=10))):
        op.add_column("sessions", sa.Column(name, kind, nullable=True))
    for name in ("held_at", "held_until"):
        op.add_column("sessions", sa.Column(name, sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("bank", sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("missed", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("autopilot_since", sa.BigInteger(), nullable=True))
    for name in ("left", "fires_at", "look_at", "reminded_at"):
        op.add_column("deadlines", sa.Column(name, sa.BigInteger(), nullable=True))
    op.add_column("deadlines", sa.Column("answered", sa.String(length=10), nullable=False, server_default=""))
    op.add_column("deadlines", sa.Column("reminders", sa.Integer(), nullable=False, server_default="0"))
    op.drop_index("ix_deadlines_due", "deadlines")
    op.create_index("ix_deadlines_fires", "deadlines", ["fires_at"])
    op.create_index("ix_deadlines_look", "deadlines", ["look_at"])
    _tables()
    op.execute("UPDATE deadlines SET fires_at = due_at, look_at = due_at")
    op.execute(
        "INSERT INTO timers (session_id, kind, at) "  # noqa: S608 - a constant
        f"SELECT id, 'lobby', changed_at + {_FORTNIGHT} FROM sessions WHERE stage = 'lobby'"
    )


def _tables() -> None:
    op.create_table(
        "timers",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name=op.f("fk_timers_session_id")),
        sa.PrimaryKeyConstraint("session_id", "kind", name=op.f("pk_timers")),
    )
    op.create_index("ix_timers_at", "timers", ["at"])
    op.create_table(
        "pulses",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("alive_at", sa.BigInteger(), nullable=False),
        sa.Column("credits", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulses")),
    )
    op.create_table(
        "absences",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("consent", sa.Integer(), nullable=False),
        sa.Column("charged_until", sa.BigInteger(), nullable=True),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("spent", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_absences_person_id")),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_absences")),
    )
    op.create_table(
        "reminders",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("sent_at", sa.BigInteger(), nullable=True),
        sa.Column("snoozed_until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_reminders_person_id")),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_reminders")),
    )
