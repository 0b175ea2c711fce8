"""Outbox: indexes of the rows that are looked for, and of no others."""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None

_PARTS = (
    ("ix_outbox_due", "state = 'waiting'", ["not_before", "id"]),
    ("ix_outbox_waiting", "state = 'waiting'", ["lane", "id"]),
    ("ix_outbox_lost", "state = 'lost'", ["id"]),
    ("ix_outbox_reminders", "kind = 'reminder' AND state = 'sent'", ["lane", "id"]),
    ("ix_outbox_person", "person_id IS NOT NULL", ["person_id", "kind"]),
)


def upgrade() -> None:
    """Make them, and drop the one of every row by its state. The version before looks rows up in these as well."""
    for name, rows, columns in _PARTS:
        op.create_index(name, "outbox", columns, sqlite_where=sa.text(rows), postgresql_where=sa.text(rows))
    op.drop_index("ix_outbox_state", "outbox")
