"""The tables of the board page.

| table | holds |
|---|---|
| board_keys | the key that links and cookies are sealed with |
| board_links | links that were used, until they expire |
"""

from sqlalchemy import Column, Integer, LargeBinary, String, Table

from data.store.schema.games import Instant, metadata

board_keys = Table(
    "board_keys",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("key", LargeBinary, nullable=False),
)
"""One row, number 1."""

board_links = Table(
    "board_links",
    metadata,
    Column("serial", String(32), primary_key=True),
    Column("expires_at", Instant, nullable=False),
)
