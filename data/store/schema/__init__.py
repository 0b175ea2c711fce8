"""The tables, identical on SQLite and PostgreSQL, in one module per subject. Only statements and migrations use them."""
