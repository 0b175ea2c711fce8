"""The tables by which several processes share one PostgreSQL. On SQLite, which one process has to itself, they stay empty."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table

from data.store.schema.columns import Instant, metadata

processes = Table(
    "processes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(100), nullable=False),
    Column("started_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("most", Integer, nullable=True),
    Column("heard", Integer, nullable=False),
    sqlite_autoincrement=True,
)
"""A process has its shards until `expires_at`, by the clock of the database; the first process to find an expired row deletes
it, and its shards are free. `most` is the maximum number of shards it takes, null for any number. `heard` is the newest erasure
(`audits`) it has processed."""

shards = Table(
    "shards",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("holder", Integer, ForeignKey("processes.id", ondelete="SET NULL"), nullable=True),
    Column("alive_at", Instant, nullable=True),
    Index("ix_shards_holder", "holder"),
)
"""Each shard has a row. `alive_at` is the time at which people of the shard's servers could last act."""

identifies = Table(
    "identifies",
    metadata,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("next_at", Instant, nullable=False),
)
"""The next time a shard of each bucket may identify itself."""

interactions = Table(
    "interactions",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    Index("ix_interactions_at", "at"),
)
"""Interactions that are being or have been answered, so that no second process answers them."""
