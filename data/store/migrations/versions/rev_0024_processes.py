"""Several processes on one PostgreSQL."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

_NOTIFIED = (
    # table, when, on which condition, what is said of the row
    ("sessions", "INSERT OR UPDATE OF seq", "", "NEW.id || ' ' || COALESCE(NEW.guild_id, 0)"),
    ("outbox", "INSERT OR UPDATE OF state, not_before", "WHEN (NEW.state = 'waiting')", "''"),
    ("people", "UPDATE", "", "NEW.id"),
    ("servers", "INSERT OR UPDATE", "", "NEW.guild_id || ' ' || NEW.version"),
    ("ballots", "INSERT OR UPDATE", "", "''"),
    ("tournaments", "INSERT OR UPDATE", "", "''"),
    ("audits", "INSERT", "", "NEW.id"),
    ("processes", "INSERT", "", "''"),
    ("shards", "UPDATE OF holder", "WHEN (NEW.holder IS NULL)", "''"),
)


def upgrade() -> None:
    """Add four tables and two columns; on PostgreSQL also triggers that tell all processes what changed."""
    op.create_table(
        "processes",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=True),
        sa.Column("heard", sa.Integer(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "shards",
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("holder", sa.Integer(), sa.ForeignKey("processes.id", ondelete="SET NULL"), nullable=True),
        sa.Column("alive_at", sa.BigInteger(), nullable=True),
    )
    op.create_index("ix_shards_holder", "shards", ["holder"])
    op.create_table(
        "identifies",
        sa.Column("bucket", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("next_at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_interactions_at", "interactions", ["at"])
    op.add_column("outbox", sa.Column("guild_id", sa.BigInteger(), nullable=True))
    op.add_column("outbox", sa.Column("claim", sa.Integer(), nullable=True))
    if op.get_bind().dialect.name == "postgresql":
        for each in _NOTIFIED:
            _notify(*each)


def _notify(table: str, when: str, condition: str, about: str) -> None:
    """Notifications of the same text in one transaction are one; a rolled back transaction sends none."""
    op.execute(
        f"""
        CREATE FUNCTION notify_{table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            PERFORM pg_notify('croupier', current_setting('application_name') || ' {table} ' || {about});
            RETURN NULL;
        END $$
        """
    )
    op.execute(
        f"CREATE TRIGGER notify_{table} AFTER {when} ON {table} FOR EACH ROW {condition} EXECUTE FUNCTION notify_{table}()"
    )
