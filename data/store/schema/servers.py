"""The tables of Discord servers: their own settings and component sets, bans by the host of the bot, and figures; and those of
the board page."""

from datetime import datetime
from typing import Annotated, Literal

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, String, Table, Text

from data.store.schema.columns import Instant, metadata, table
from engines.core.values import frozen

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
"""People who may neither open nor join a session of a server. Who excluded them is not recorded."""


@frozen
class ServerComponentSetRow:
    """A component set of a server. `state`: `draft` until somebody has reviewed it, `offered` for new tables, `withdrawn`.
    `file` is the name of its file, `name` the name written in the file. `text` is set for drafts; the texts of all others are
    in `component_sets`."""

    guild_id: Annotated[int, BigInteger]
    game: Annotated[str, String(60)]
    id: Annotated[str, String(60)]
    file: str
    name: str
    text: str | None
    state: Annotated[Literal["draft", "offered", "withdrawn"], String(10)]
    changed_at: datetime


server_component_sets = table(
    ServerComponentSetRow,
    "server_component_sets",
    Index("ix_server_component_sets_set", "game", "id"),
    key=("guild_id", "game", "id"),
)

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
"""The number of servers each process is connected to. `process` is its number in `processes`; 0 if the database has one
process."""

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
