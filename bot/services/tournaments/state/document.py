"""A tournament as one document in the store, with the rows by which queries find it."""

import json
from dataclasses import replace
from typing import Any, Final

from pydantic import TypeAdapter
from sqlalchemy import Connection

from bot.services.base.model import PersonId, SessionRefusal, refusal
from bot.services.tournaments.state.acts import Substitution
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from data.store.tournaments import tournaments as tournament_store

_DOCUMENT: Final[TypeAdapter[TournamentRecord]] = TypeAdapter(TournamentRecord)


def find(tx: Connection, number: int) -> TournamentRecord | None:
    """Return the tournament with this number; None if none has it."""
    text = tournament_store.load(tx, number)
    return None if text is None else replace(_DOCUMENT.validate_json(text), id=TournamentId(number))


def load(tx: Connection, number: int) -> TournamentRecord:
    """Return the tournament with this number. Raise SessionRefusal if none has it."""
    record = find(tx, number)
    if record is None:
        raise refusal(SessionRefusal, "no-such-tournament")
    return record


def add(tx: Connection, record: TournamentRecord) -> TournamentRecord:
    """Store a new tournament and return it with its number."""
    return replace(record, id=TournamentId(tournament_store.add(tx, _row(record), _indexes(record))))


def save(tx: Connection, before: TournamentRecord, after: TournamentRecord) -> bool:
    """Write the differences. Return False, without writing, if the tournament has been changed since `before`."""
    return tournament_store.save(tx, before.id, before.version, _row(after), _indexes(before), _indexes(after))


def _row(record: TournamentRecord) -> dict[str, Any]:
    return {
        "guild_id": record.guild_id,
        "channel_id": record.channel_id,
        "name": record.name,
        "stage": record.stage,
        "host_id": record.host,
        "version": record.version,
        "created_at": record.created_at,
        "look_at": record.look_at,
        "vacation_days": record.setup.vacation_days,
        "follows": record.setup.follows,
        "document": _DOCUMENT.dump_json(record).decode(),
    }


def _indexes(record: TournamentRecord) -> tournament_store.IndexRows:
    entrants = ((one.number, one.person, one.invited, one.state, one.guild) for one in record.entries)
    pairings = (
        (
            *(one.round, one.number, one.channel_id, one.session, one.result is not None, one.archive_at),
            json.dumps(record.seats_at(one)),
        )
        for one in record.pairings
    )
    withdrawn = ((one.channel_id, one.archive_at) for one in record.withdrawn)
    servers = ((one.guild_id, one.channel_id) for one in record.servers)
    named = ((one,) for one in people_in(record))
    return tuple(map(frozenset, (entrants, pairings, withdrawn, servers, named)))


def people_in(record: TournamentRecord) -> frozenset[PersonId]:
    """Return all people whom the document names: host, organisers, entrants, substitutes, authors of rulings, and people who
    accepted for a server."""
    people = {record.host, *record.helpers, *(one.person for one in record.entries)}
    people |= {one.by for one in (*record.rulings, *record.servers)}
    people |= {one.ruling.person for one in record.rulings if isinstance(one.ruling, Substitution)}
    return frozenset(one for one in people if one is not None)
