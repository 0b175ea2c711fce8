"""Statements by which several processes share one PostgreSQL: the shards each holds, its share of all sessions, and notices of
changes."""
