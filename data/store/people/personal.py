"""Queries for the export of one person's data that no other module has."""

from __future__ import annotations

from typing import Any, TypeAlias

from sqlalchemy import Connection, Executable, and_, or_, select

from data.store.schema.games import deadlines, outbox, people, seats, sessions
from data.store.schema.tournaments import entrants, pairings, rulings, tournament_servers, tournaments
from data.store.tournaments.tournaments import substitute_of

Row: TypeAlias = dict[str, Any]
"""A row by its columns."""


def _rows(tx: Connection, query: Executable) -> list[Row]:
    return [{str(name): value for name, value in row.items()} for row in tx.execute(query).mappings()]


def seats_of(tx: Connection, person: int) -> list[Row]:
    """The seats a person holds or has reserved, with clock, autopilot and time-outs of each."""
    own = or_(seats.c.person_id == person, seats.c.reserved_id == person)
    columns = ("session_id", "seat", "person_id", "reserved_id", "open_since", "bank", "missed", "autopilot_since")
    query = select(*(seats.c[name] for name in columns)).where(own).order_by(seats.c.session_id, seats.c.seat)
    return _rows(tx, query)


def decisions_of(tx: Connection, person: int) -> list[Row]:
    """A person's open decisions, with clocks and reminders."""
    columns = [
        *(deadlines.c[name] for name in ("session_id", "seat", "decision", "kind", "opened_at", "due_at", "left")),
        *(deadlines.c[name] for name in ("answered", "kept", "fires_at", "look_at", "reminded_at", "reminders")),
    ]
    here = and_(seats.c.session_id == deadlines.c.session_id, seats.c.seat == deadlines.c.seat)
    query = select(*columns).join(seats, here).where(seats.c.person_id == person)
    return _rows(tx, query.order_by(deadlines.c.session_id, deadlines.c.seat))


def hosted_sessions(tx: Connection, person: int) -> tuple[int, ...]:
    """The tables a person hosts."""
    return tuple(
        tx.execute(select(sessions.c.id).where(sessions.c.host_id == person).order_by(sessions.c.id)).scalars()
    )


def messages_for(tx: Connection, person: int) -> list[Row]:
    """A person's private outbox rows, without texts."""
    columns = (outbox.c.kind, outbox.c.session_id, outbox.c.state, outbox.c.changed_at, outbox.c.message_id)
    return _rows(tx, select(*columns).where(outbox.c.person_id == person).order_by(outbox.c.id))


def hosted_tournaments(tx: Connection, person: int) -> list[Row]:
    """The tournaments a person organises."""
    columns = (tournaments.c.id, tournaments.c.name, tournaments.c.game, tournaments.c.stage, tournaments.c.created_at)
    query = select(*columns).where(tournaments.c.host_id == person).order_by(tournaments.c.id)
    return _rows(tx, query)


def entries_of(tx: Connection, person: int) -> list[Row]:
    """The entries of a person, with the name of the tournament."""
    query = select(entrants, tournaments.c.name.label("name")).join(
        tournaments, tournaments.c.id == entrants.c.tournament_id
    )
    own = select(people.c.discord_id).where(people.c.id == person)
    mine = (entrants.c.person_id == person) | entrants.c.invited_id.in_(own)
    return _rows(tx, query.where(mine).order_by(entrants.c.tournament_id))


def accepted_tournaments(tx: Connection, person: int) -> list[Row]:
    """The tournaments a person has accepted for another server: which, for which server and channel, and when."""
    names = ("tournament_id", "guild_id", "channel_id", "name", "accepted_at")
    query = select(*(tournament_servers.c[name] for name in names)).where(tournament_servers.c.by_id == person)
    return _rows(tx, query.order_by(tournament_servers.c.tournament_id, tournament_servers.c.guild_id))


def rulings_in(tx: Connection, tournament: int) -> list[Row]:
    """Every ruling of a tournament: its number, when, what it is, as JSON, whether it counts, and the votes about it, as JSON."""
    columns = (rulings.c.number, rulings.c.at, rulings.c.ruling, rulings.c.state, rulings.c.votes)
    query = select(*columns).where(rulings.c.tournament_id == tournament).order_by(rulings.c.number)
    return _rows(tx, query)


def substitutions_of(tx: Connection, person: int) -> list[Row]:
    """The proposals to let a person play for somebody else: tournament, when, and what became of them."""
    columns = (rulings.c.tournament_id, rulings.c.at, rulings.c.state)
    query = select(*columns).where(substitute_of(person)).order_by(rulings.c.tournament_id, rulings.c.number)
    return _rows(tx, query)


def results_in(tx: Connection, tournament: int) -> list[Row]:
    """Every match of a tournament: round, number, session and, once it is over, its result as JSON."""
    columns = (pairings.c.round, pairings.c.number, pairings.c.session_id, pairings.c.result)
    query = select(*columns).where(pairings.c.tournament_id == tournament).order_by(*columns[:2])
    return _rows(tx, query)
