"""Data: component tables, sentences, and the database."""
