"""Creation of the tables of a new database."""

from typing import Final

from sqlalchemy import Connection, MetaData, text

from data.store.schema.columns import metadata
from data.store.schema.games import sessions
from data.store.schema.messages import outbox
from data.store.schema.processes import processes
from data.store.schema.servers import board_keys, servers
from data.store.schema.tournaments import tournaments

TABLES: Final[MetaData] = metadata
"""All tables: each module imported here adds its own."""
assert {table.metadata for table in (board_keys, outbox, processes, servers, sessions, tournaments)} == {metadata}

_NOTIFIED: Final = (
    # Each line has a table, an event, a condition, and the details of the row to send.
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


def create(connection: Connection, revision: str) -> None:
    """Create every table, on PostgreSQL also the triggers that notify all processes of changes, and record the revision."""
    TABLES.create_all(connection)
    if connection.dialect.name == "postgresql":
        for trigger in _NOTIFIED:
            _notify(connection, *trigger)
    connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:revision)"), {"revision": revision})


def _notify(connection: Connection, table: str, when: str, condition: str, about: str) -> None:
    """Create a trigger that notifies of changed rows of a table. Equal notifications in one transaction are merged; a
    transaction that is rolled back sends none."""
    connection.execute(
        text(
            f"""
            CREATE FUNCTION notify_{table}() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                PERFORM pg_notify('croupier', current_setting('application_name') || ' {table} ' || {about});
                RETURN NULL;
            END $$
            """
        )
    )
    connection.execute(
        text(
            f"CREATE TRIGGER notify_{table} AFTER {when} ON {table} "
            f"FOR EACH ROW {condition} EXECUTE FUNCTION notify_{table}()"
        )
    )
