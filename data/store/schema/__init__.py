"""The tables, identical on SQLite and PostgreSQL, in one module per subject, and their rows where these are read whole."""
