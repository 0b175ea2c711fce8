"""The tables of Discord servers: their own settings and component sets, bans by the host of the bot, and figures; and those of
the board page."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, String, Table, Text

from data.store.schema.columns import Instant, metadata

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("settings", Text, nullable=False),
    Column("changed_at", Instant, nullable=False),
)
"""`settings` is JSON of `bot.services.preferences.servers`; `version` counts the changes, so that an outdated copy in
memory can be recognised."""

exclusions = Table(
    "exclusions",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person_id", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
    Column("since", Instant, nullable=False),
    Index("ix_exclusions_person", "person_id"),
)
"""People who may neither open nor join a session of a server. It is not recorded who decided this."""

server_decks = Table(
    "server_decks",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(60), primary_key=True),
    Column("deck_id", String(60), primary_key=True),
    Column("file", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=True),
    Column("state", String(10), nullable=False),
    Column("changed_at", Instant, nullable=False),
    Index("ix_server_decks_deck", "game", "deck_id"),
)
"""`state`: `draft` until somebody has reviewed it, `offered` for new tables, `withdrawn`. `deck_id` is the id of the
component set, `name` the name in its file. `text` is set for drafts; the texts of all others are in `decks`, as long as
tables that began with them must be replayable."""

barred = Table(
    "barred",
    metadata,
    Column("kind", String(10), primary_key=True),
    Column("discord_id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", Instant, nullable=False),
)
"""Servers (`server`) and people (`person`) barred by the host of the bot, by their Discord ids."""

server_days = Table(
    "server_days",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("day", String(10), primary_key=True),
    Column("refusals", Integer, nullable=False),
    Column("faults", Integer, nullable=False),
)
"""Refusals and faults that people of a server met, by day (ISO 8601, in UTC)."""

served = Table(
    "served",
    metadata,
    Column("process", Integer, primary_key=True, autoincrement=False),
    Column("servers", Integer, nullable=False),
)
"""Number of servers by the process that serves them (`processes`), 0 for a process that serves alone."""

announcements = Table(
    "announcements",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Instant, nullable=False),
    Column("text", Text, nullable=False),
)
"""Announcements by the host of the bot to all servers. Rows of the outbox refer to them by number."""


board_keys = Table(
    "board_keys",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("key", LargeBinary, nullable=False),
)
"""The key that links and cookies of the board page are sealed with: one row, number 1."""

board_links = Table(
    "board_links",
    metadata,
    Column("serial", String(32), primary_key=True),
    Column("expires_at", Instant, nullable=False),
)
"""Links to the board page that were used, until they expire."""
