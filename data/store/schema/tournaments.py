"""The tables of tournaments, beside those of games.

| table | holds |
|---|---|
| tournaments, entrants, rounds, pairings, rulings | tournaments, their entrants, draws, matches and rulings |
| withdrawn_tables | threads of matches whose draw was taken back, until they are archived |
| tournament_servers | further servers in which a tournament is held |
| vacations | vacation that entrants have spent of a tournament's allowance |
| templates | set-ups of tournaments a server has saved |
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, Text

from data.store.schema.games import Instant, metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("name", String(60), nullable=False),
    Column("game", String(60), nullable=False),
    Column("setup", Text, nullable=False),
    Column("stage", String(10), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("host_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("version", Integer, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("look_at", Instant, nullable=True),
    Column("salts", Text, nullable=True),
    Column("vacation_days", Integer, nullable=True),
    Column("held", Text, nullable=True),
    Column("invitation", String(16), nullable=True),
    Column("server_name", String(100), nullable=True),
    Index("ix_tournaments_channel", "channel_id", "id"),
    Index("ix_tournaments_look", "look_at"),
    sqlite_autoincrement=True,
)
"""`setup` is what was announced, as JSON. Draws and matches are derived from `seed`, which stays secret until the end, and from
`salts`, a JSON list of the entrants' salts in the order of sign-up. Older tournaments have no list: their `seed` is public and
makes the draws alone. `look_at`: when it is due next. `vacation_days`: on how many days of the whole tournament an absence can
stop one entrant's clocks; null where that was announced for each decision. `held`: a draw that does not count yet, as JSON.
`invitation`: the secret of the code with which other servers take part, null where none can; `server_name`: what the organisers'
server was called when they made that code."""

entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("entry", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("rank", Integer, nullable=False),
    Column("joined", Integer, nullable=False),
    Column("left", Integer, nullable=True),
    Column("division", Integer, nullable=False),
    Column("state", String(10), nullable=False),
    Column("salt", String(64), nullable=True),
    Column("invited_id", BigInteger, nullable=True),
    Column("ready_at", Instant, nullable=True),
    Column("guild_id", BigInteger, nullable=True),
    Column("qualifier_id", Integer, nullable=True),
    Index("ix_entrants_person", "person_id"),
    Index("ix_entrants_invited", "invited_id"),
)
"""`invited_id`: Discord's id of somebody from an organiser's list, until they confirm. `state`: `invited` so long; `in`,
`reserve`, `here` once checked in, `out` once replaced. An erasure leaves an entry without a person. `ready_at`, in rolling
pairing: since when the entry can be drawn; null while it is not. `guild_id`: the server in which somebody signed up, null for
that of the organisers. `qualifier_id`: the tournament in which somebody has qualified for this one."""

rounds = Table(
    "rounds",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("drawn", Text, nullable=False),
    Column("opened_at", Instant, nullable=False),
    Column("ends_at", Instant, nullable=True),
    Column("closed_at", Instant, nullable=True),
)

pairings = Table(
    "pairings",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=True),
    Column("session_id", Integer, ForeignKey("sessions.id"), nullable=True, unique=True),
    Column("result", Text, nullable=True),
    Column("archive_at", Instant, nullable=True),
    Column("over_at", Instant, nullable=True),
    Column("guild_id", BigInteger, nullable=True),
    Column("place", String(10), nullable=False, server_default="channel"),
    Index("ix_pairings_archive", "archive_at"),
)
"""One match of a round: its thread, its session, and its result. `archive_at`: when its thread is archived; `over_at`: when its
result was noted, null in tournaments of earlier versions. `guild_id`: the server of its thread, null for that of the organisers;
`place` as of sessions."""

withdrawn_tables = Table(
    "withdrawn_tables",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("archive_at", Instant, nullable=True),
    Index("ix_withdrawn_tables_archive", "archive_at"),
    Index("ix_withdrawn_tables_channel", "channel_id"),
)
"""The thread of a match whose draw was taken back. No other match is played there. `archive_at` as of pairings."""

tournament_servers = Table(
    "tournament_servers",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("accepted_at", Instant, nullable=False),
    Column("by_id", Integer, ForeignKey("people.id"), nullable=True),
    Index("ix_tournament_servers_guild", "guild_id", "tournament_id"),
    Index("ix_tournament_servers_channel", "channel_id", "tournament_id"),
    Index("ix_tournament_servers_by", "by_id"),
)
"""A further server in which a tournament is held: the channel that reads it, what the server was called, and who accepted."""

rulings = Table(
    "rulings",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    Column("ruling", Text, nullable=False),
    Column("state", String(10), nullable=False, server_default="counts"),
    Column("reason", Text, nullable=False, server_default=""),
    Column("by_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("until", Instant, nullable=True),
    Column("votes", Text, nullable=True),
    Index("ix_rulings_by", "by_id"),
)
"""`state`: `counts`, `proposed` until `until` by somebody with a stake in it, `refused`, or `back` once it was taken back.
`votes`: a JSON list of entries and whether they agree."""

vacations = Table(
    "vacations",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("person_id", Integer, ForeignKey("people.id"), primary_key=True),
    Column("charged_until", Instant, nullable=True),
    Column("spent", BigInteger, nullable=False),
    Index("ix_vacations_person", "person_id"),
)
"""`spent` are microseconds of the tournament's `vacation_days`, the time up to `charged_until` included."""

templates = Table(
    "templates",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(40), primary_key=True),
    Column("setup", Text, nullable=False),
    Column("saved_at", Instant, nullable=False),
)
"""Set-ups of tournaments that a server uses again, as JSON. They name nobody."""
