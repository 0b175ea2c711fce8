"""How several processes share one PostgreSQL: which shards each holds, its share of all sessions, and notices of changes."""
