"""How SQLite and PostgreSQL are reached: connections, transactions, prepared statements, and who may use a database at the same
time. `data.store.database` chooses between the two; modules with statements use `prepared`."""
