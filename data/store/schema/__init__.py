"""The tables, identical on SQLite and PostgreSQL, in one module per subject, and the rows of tables that are read whole."""
