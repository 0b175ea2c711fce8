"""The export of one person's data, including tournaments: without the names and numbers of other people."""

from collections.abc import Sequence
from dataclasses import fields
from datetime import datetime
from typing import Any, Final, TypeAlias, cast

from pydantic import TypeAdapter
from sqlalchemy import Connection

from bot.services.base.model import PersonId
from bot.services.context import Context
from bot.services.people.personal_data import exported_data
from bot.services.tournaments.state import document
from bot.services.tournaments.state.acts import Act, Substitution
from bot.services.tournaments.state.posts import OrganiserMessage, stored_post
from bot.services.tournaments.state.record import Entrant, RecordedRuling, TournamentRecord
from data.store.delivery import outbox
from data.store.people import people
from data.store.tournaments import tournaments as tournament_store
from engines.tournament.model import Ruling, SeatResult

Plain: TypeAlias = dict[str, Any]
_RULING: Final[TypeAdapter[Ruling | Act]] = TypeAdapter(Ruling | Act)
_SEAT: Final[TypeAdapter[SeatResult]] = TypeAdapter(SeatResult)
_ENTRY: Final = tuple(one.name for one in fields(Entrant) if one.name not in ("number", "person"))
_NAMES: Final = {"invited": "invited_id", "guild": "guild_id", "qualifier": "qualifier_id"}


async def export(context: Context, person: PersonId) -> Plain:
    """Return everything stored about a person as data for JSON; empty for an unknown person."""

    def work(tx: Connection) -> Plain:
        found = exported_data(tx, person)
        return found and found | {"tournaments": tournament_data(tx, person)}

    return await context.database.read_tx(work)


def tournament_data(tx: Connection, person: PersonId) -> Plain:
    """Return the tournaments a person has organised, entered or been invited to, and accepted for a server; the reasons and
    messages they wrote as an organiser; and the substitutions that named them."""
    discord_id = people.people_by_ids(tx, [person])[person].discord_id
    records = [document.load(tx, number) for number in tournament_store.tournaments_of_person(tx, person)]
    return {
        "organised": [
            {
                "id": one.id,
                "name": one.name,
                "game": one.game,
                "stage": one.stage,
                "created_at": one.created_at.isoformat(),
            }
            for one in records
            if person in (one.host, *one.helpers)
        ],
        "entries": [
            _entry(record, one)
            for record in records
            for one in record.entries
            if one.person == person or (one.invited is not None and one.invited == discord_id)
        ],
        "accepted": [
            {
                "tournament_id": record.id,
                "guild_id": one.guild_id,
                "channel_id": one.channel_id,
                "name": one.name,
                "accepted_at": one.accepted_at.isoformat(),
            }
            for record in records
            for one in record.servers
            if one.by == person
        ],
        "substitutions": [
            {"tournament_id": record.id, "at": one.at.isoformat(), "state": one.state}
            for record in records
            for one in record.rulings
            if isinstance(one.ruling, Substitution) and one.ruling.person == person
        ],
        "reasons_given": [
            {"tournament": record.id, "what": one.kind, "reason": one.reason}
            for record in records
            for one in record.rulings
            if one.by == person and one.reason
        ]
        + _messages_of(tx, person),
    }


def _entry(record: TournamentRecord, entry: Entrant) -> Plain:
    number = entry.number
    results = [
        {"round": one.round, "table": one.number, "session": one.session, **_SEAT.dump_python(seat)}
        for one in record.pairings
        for seat in (() if one.result is None else one.result.seats)
        if seat.player == number
    ]
    return {
        "tournament_id": record.id,
        "entry": number,
        **{_NAMES.get(name, name): _text(getattr(entry, name)) for name in _ENTRY},
        "name": record.name,
        "results": results,
        "rulings": [ruled for one in record.rulings if (ruled := _ruling(one, number)) is not None],
        "votes": [
            {"ruling": one.number, "agrees": agrees}
            for one in record.rulings
            for voter, agrees in one.votes
            if voter == number
        ],
    }


def _text(value: object) -> object:
    return value.isoformat() if isinstance(value, datetime) else value


def _ruling(ruled: RecordedRuling, number: int) -> Plain | None:
    """Return a ruling about the entry `number`: of a corrected table only the entry's own place, of a substitution not the
    person. None if the ruling is not about the entry."""
    plain = cast(Plain, _RULING.dump_python(ruled.ruling, mode="json", exclude={"person"}))
    seats = cast("Sequence[Plain]", plain.get("result", {}).get("seats", ()))
    own = [one for one in seats if one["player"] == number]
    if number not in (plain.get("player"), plain.get("entry")) and not own:
        return None
    ruling = {**plain, "result": {"seats": own}} if seats else plain
    return {"at": ruled.at.isoformat(), "ruling": ruling, "state": ruled.state}


def _messages_of(tx: Connection, person: PersonId) -> list[Plain]:
    stored = (stored_post(text) for _, text in outbox.payloads_with(tx, '"reason":"'))
    return [
        {"tournament": one.tournament, "what": one.post.what, "reason": one.post.reason}
        for one in stored
        if isinstance(one.post, OrganiserMessage) and one.post.by == person and one.post.reason
    ]
