"""Open seats, and the people who have held the seats of a session."""

import json
from datetime import datetime

from sqlalchemy import Connection, select

from data.store.schema.games import actions, seats, sessions


def open_in_guild(tx: Connection, guild_id: int) -> tuple[tuple[int, int, datetime, int | None], ...]:
    """Return session, seat, opening time and reserved person of every open seat in a server, the one open longest first."""
    query = (
        select(seats.c.session_id, seats.c.seat, seats.c.open_since, seats.c.reserved_id)
        .join(sessions, sessions.c.id == seats.c.session_id)
        .where(seats.c.open_since.is_not(None), sessions.c.guild_id == guild_id, sessions.c.stage == "running")
        .order_by(seats.c.open_since, seats.c.session_id, seats.c.seat)
    )
    return tuple((row[0], row[1], row[2], row[3]) for row in tx.execute(query))


def seats_played(tx: Connection, session: int, person: int) -> frozenset[int]:
    """Return the seats of a session on which the person ever took a step of the game, or sat down during it."""
    query = (
        select(actions.c.seat)
        .distinct()
        .where(actions.c.session_id == session, actions.c.person_id == person, actions.c.seat.is_not(None))
        .where(actions.c.kind.in_(("act", "leave", "resign", "seat")))
    )
    return frozenset(tx.execute(query).scalars())


def was_taken_off(tx: Connection, session: int, person: int) -> bool:
    """Return whether the host or a vote removed the person."""
    query = select(actions.c.payload).where(actions.c.session_id == session, actions.c.kind == "kick")
    return any(json.loads(payload).get("person") == person for payload in tx.execute(query).scalars())


def reserved_for(tx: Connection, person: int) -> tuple[int, ...]:
    """Return the sessions in which a seat is reserved for the person."""
    return tuple(tx.execute(select(seats.c.session_id).distinct().where(seats.c.reserved_id == person)).scalars())
