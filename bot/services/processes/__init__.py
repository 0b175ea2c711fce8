"""Several processes that share one PostgreSQL: who is there, who holds which shards of Discord, and what others have changed."""
