"""The database: tables, migrations, and the statements that read and write them. It knows rows, not use cases."""
