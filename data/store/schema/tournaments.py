"""The tables of tournaments."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from data.store.schema.columns import Instant, metadata, table

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("name", String(60), nullable=False),
    Column("stage", String(10), nullable=False),
    Column("host_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("version", Integer, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("look_at", Instant, nullable=True),
    Column("vacation_days", Integer, nullable=False),
    Column("follows", Integer, nullable=True),
    Column("document", Text, nullable=False),
    Index("ix_tournaments_channel", "channel_id", "id"),
    Index("ix_tournaments_look", "look_at"),
    Index("ix_tournaments_follows", "follows"),
    sqlite_autoincrement=True,
)
"""`document` is the whole tournament as JSON, which only the services decode; the other columns, and the tables below that are
written with it, repeat data for queries. `look_at` is the time at which the tournament is next due. `vacation_days` is the number
of days of the whole tournament on which an absence can stop one entrant's clocks. `follows` is the previous season."""

entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("entry", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("invited_id", BigInteger, nullable=True),
    Column("state", String(10), nullable=False),
    Column("guild_id", BigInteger, nullable=True),
    Index("ix_entrants_person", "person_id"),
    Index("ix_entrants_invited", "invited_id"),
)
"""`invited_id` is the Discord id of a person on an organiser's list, until they confirm. `guild_id` is the server in which the
person signed up, null for the organisers' server."""

pairings = Table(
    "pairings",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=True),
    Column("session_id", Integer, ForeignKey("sessions.id"), nullable=True, unique=True),
    Column("settled", Boolean, nullable=False),
    Column("archive_at", Instant, nullable=True),
    Column("entries", Text, nullable=False),
    Index("ix_pairings_archive", "archive_at"),
)
"""One match of a round: its thread, its session, whether it has a result, and its entrants, as a JSON list of entries.
`archive_at` is the time to archive its thread; null if that is done or not planned."""

withdrawn_tables = Table(
    "withdrawn_tables",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("archive_at", Instant, nullable=True),
    Index("ix_withdrawn_tables_archive", "archive_at"),
    Index("ix_withdrawn_tables_channel", "channel_id"),
)
"""The thread of a match whose draw was withdrawn. No other match is played there. `archive_at` is the time to archive the
thread; null if that is done."""

tournament_servers = Table(
    "tournament_servers",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Index("ix_tournament_servers_guild", "guild_id", "tournament_id"),
    Index("ix_tournament_servers_channel", "channel_id", "tournament_id"),
)
"""The other servers in which a tournament is held, each with its channel for the tournament's posts."""

tournament_people = Table(
    "tournament_people",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("person_id", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
    Index("ix_tournament_people_person", "person_id"),
)
"""Everybody named in the document of a tournament: its host and organisers, its entrants and substitutes, everybody who ruled
in it, and the people who accepted it for a server."""


@dataclass(frozen=True, slots=True)
class VacationRow:
    """The vacation one person has spent in one tournament. `spent` is the part of its `vacation_days` used, in microseconds, up
    to `charged_until`."""

    tournament_id: Annotated[int, "tournaments.id"]
    person_id: Annotated[int, "people.id"]
    charged_until: datetime | None
    spent: Annotated[int, BigInteger]


vacations = table(
    VacationRow, "vacations", Index("ix_vacations_person", "person_id"), key=("tournament_id", "person_id")
)
