"""Statements by which several processes share one PostgreSQL: the shards of each, its share of all sessions, and
notices of changes."""
