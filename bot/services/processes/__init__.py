"""The cooperation of several processes that share one PostgreSQL: their leases on Discord's shards, notifications of changes, and
counts for rate limits."""
