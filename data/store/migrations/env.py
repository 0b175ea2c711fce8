"""Alembic's environment: applies the revisions on the connection it is given, inside that connection's transaction."""

from alembic import context

from data.store.schema.creation import TABLES

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=TABLES, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
