"""Run by Alembic: applies the revisions on the connection it is handed, inside that connection's transaction."""

from alembic import context

from data.store.schema.tournaments import tournaments

connection = context.config.attributes["connection"]
# The tables of tournaments are defined over those of games: with them, all are known.
context.configure(connection=connection, target_metadata=tournaments.metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
