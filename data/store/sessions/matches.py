"""Sessions as matches of a tournament, for services that do not depend on tournaments."""

import json

from sqlalchemy import Connection, select

from data.store.schema.tournaments import entrants, pairings, tournament_servers


def match_position(tx: Connection, session: int) -> tuple[int, int, int] | None:
    """Return tournament, round and table of a session; None if it belongs to no tournament."""
    query = select(pairings.c.tournament_id, pairings.c.round, pairings.c.number)
    found = tx.execute(query.where(pairings.c.session_id == session)).one_or_none()
    return None if found is None else (found[0], found[1], found[2])


def plays_elsewhere(tx: Connection, session: int, person: int) -> bool:
    """Return whether a person is an entrant of a session's tournament but not of the match that the session plays."""
    query = (
        select(entrants.c.entry, pairings.c.entries)
        .join(pairings, pairings.c.tournament_id == entrants.c.tournament_id)
        .where(pairings.c.session_id == session, entrants.c.person_id == person)
    )
    row = tx.execute(query).first()
    return row is not None and row.entry not in json.loads(row.entries)


def channel_of_person(tx: Connection, session: int, person: int) -> tuple[int, int] | None:
    """Return the server in which a person entered a session's tournament, and its channel for the tournament; None if that is the
    organisers' server, the person is not an entrant, or the session belongs to no tournament."""
    query = (
        select(tournament_servers.c.guild_id, tournament_servers.c.channel_id)
        .join(entrants, entrants.c.tournament_id == tournament_servers.c.tournament_id)
        .join(pairings, pairings.c.tournament_id == entrants.c.tournament_id)
        .where(entrants.c.guild_id == tournament_servers.c.guild_id, entrants.c.person_id == person)
        .where(pairings.c.session_id == session)
    )
    place = tx.execute(query).first()
    return None if place is None else (place[0], place[1])
