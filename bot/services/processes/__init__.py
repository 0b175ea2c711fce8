"""The cooperation of processes that share one PostgreSQL: leases on Discord's shards, notifications, and rate limits."""
