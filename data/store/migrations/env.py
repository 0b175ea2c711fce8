"""Run by Alembic: applies the revisions on the connection it is handed, inside that connection's transaction."""

from alembic import context

from data.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
