"""The database: tables, migrations, and the statements that read and write them. Knows rows, not use cases."""
