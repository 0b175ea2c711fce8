"""The SQLite and PostgreSQL backends: connections, transactions, prepared statements, and locks against concurrent use."""
