"""The SQLite and PostgreSQL backends: connections, transactions, prepared statements, and locks against concurrent use.
`data.store.database` chooses between the two; modules with statements use `prepared`."""
