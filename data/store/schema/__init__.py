"""The tables, the same on SQLite and PostgreSQL, by what they are about. Statements and migrations use them; nobody else."""
