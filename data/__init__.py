"""Component tables, players' texts, and the database."""
