"""New sessions and the starts of their games, for lobbies and tournaments."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, cast

from pydantic import ValidationError
from sqlalchemy import Connection

from bot.games.binding import Binding
from bot.services.base.agreement import Agreement
from bot.services.base.model import PersonId, SessionId, SessionRefusal, Source, refusal
from bot.services.sessions import rows_to_send
from bot.services.sessions.posts import Invitation, SessionPost
from bot.services.sessions.record import Change, LogEntry, Record, SeatHolder, seat_rows, session_row
from data.store.delivery import outbox as outbox_store
from data.store.sessions import clocks as clock_store
from data.store.sessions import log, sessions
from engines.core.game import Options
from engines.core.rng import commitment
from engines.core.typed_text import typed_line


@dataclass(frozen=True, slots=True)
class SessionLocation:
    """Server, channel and host of a new session. `guild_id` is None outside a server."""

    guild_id: int | None
    channel_id: int
    host: PersonId | None


def new_record(
    binding: Binding,
    location: SessionLocation,
    seed: str,
    now: datetime,
    *,
    agreement: Agreement,
    seats: tuple[SeatHolder, ...],
) -> Record:
    """Return a session in its lobby that is not yet stored (`session` 0), committed to its seed."""
    return Record(
        session=SessionId(0),
        binding=binding,
        rules_version=binding.game.info.rules_version,
        stage="lobby",
        agreement=agreement,
        guild_id=location.guild_id,
        channel_id=location.channel_id,
        host=location.host,
        commitment=commitment(seed),
        seed=seed,
        seats=seats,
        created_at=now,
        changed_at=now,
    )


def with_hints(record: Record) -> Record:
    """Return the record, with hints allowed if only one person plays: then hints are unfair to nobody."""
    return record.with_agreement(hints=True) if len(record.people) == 1 else record


def start_change(record: Record, source: Source, now: datetime, person: PersonId | None = None) -> Change:
    """Return the change that starts the game of a session in its lobby. If a public random number was announced, a session with
    more than one person first waits for the number; a person alone plays without it."""
    if record.beacon is None or len(record.people) < 2:
        return beginning(replace(record, beacon=None), source, person)
    waits = replace(record, beacon=replace(record.beacon, asked=now))
    return Change(waits, LogEntry("wait", source, person=person))


def beginning_with_beacon(record: Record, signature: str) -> Change:
    """Return the change that begins the game of a waiting session with the public random number of this signature as
    the last salt."""
    assert record.beacon is not None, "only tables that announced one wait for it"
    beacon = replace(record.beacon, signature=signature, without=())
    salted = replace(record, beacon=beacon, salts=(*record.salts, beacon.randomness))
    return beginning(salted, "system")


def beginning_without_beacon(record: Record) -> Change:
    """Return the change that begins the game of a waiting session whose people have waived the public random number."""
    assert record.beacon is not None, "only tables that announced one can do without it"
    return beginning(replace(record, beacon=replace(record.beacon, waived=True, without=())), "system")


def beginning(record: Record, source: Source, person: PersonId | None = None) -> Change:
    """Return the change that begins the game of a session in its lobby."""
    step = record.binding.game.setup(len(record.seats), record.agreement.options, record.key, record.rules_version)
    lines = record.binding.describe_events(step.state.public, step.events)
    return Change(
        replace(record, stage="running", state=step.state), LogEntry("start", source, person=person, log_lines=lines)
    )


REMATCH_OF: Final = "rematch_of"
"""Key of the previous session's number, in the payload of the entry that opens its rematch."""


def store_new(tx: Connection, record: Record, rematch_of: SessionId | None = None) -> int:
    """Store a session in its lobby, ignoring its `session`, with its first log entry, timers and status post, and return its
    number. For a rematch also enqueue the invitation of the former players. A solo session neither occupies its channel nor posts
    anything there. Raise IntegrityError if the channel has a live session."""
    number = sessions.add(tx, session_row(record))
    if not record.solo:
        sessions.occupy_channel(tx, record.channel_id, number)
    sessions.replace_seats(tx, number, seat_rows(record))
    for position, salt in enumerate(record.salts):
        sessions.add_salt(tx, number, position, salt)
    clock_store.set_timer(tx, number, "solo" if record.solo else "lobby", record.idle_until)
    clock_store.set_timer(tx, number, clock_store.BEGINS, record.next_start_at)
    sessions.change_invitations(tx, number, record.invited, (), record.seq)
    row = log.LogEntryRow(
        session_id=number,
        seq=record.seq,
        line=record.line,
        at=record.created_at,
        kind="open",
        source="player",
        seat=None,
        person_id=record.host,
        rules_version=record.rules_version,
        payload=json.dumps(
            {"commitment": record.commitment} | ({} if rematch_of is None else {REMATCH_OF: rematch_of})
        ),
    )
    log.append(tx, row)
    if record.solo:
        return number
    stored = replace(record, session=SessionId(number))
    rows = [rows_to_send.row_of_post(SessionPost("status"), stored, record.created_at)]
    if rematch_of is not None and record.agreement.place == "direct":
        guests = (one for one in record.invited if stored.seat_of(one) is None)
        rows += [rows_to_send.row_of_post(Invitation(), stored, record.created_at, person=one) for one in guests]
    elif rematch_of is not None:
        rows.append(rows_to_send.row_of_post(SessionPost("rematch"), stored, record.created_at))
    outbox_store.add(tx, rows)
    return number


def option_values(text: str) -> dict[str, str]:
    """Return the raw values in a text such as `width=12 tie=low`, by option. Raise SessionRefusal for text in another form."""
    values: dict[str, str] = {}
    for part in typed_line(text).split():
        name, sign, value = part.partition("=")
        if not sign or not name or not value:
            raise refusal(SessionRefusal, "option-form", text=part)
        values[name] = value
    return values


def read_options(binding: Binding, values: Mapping[str, object]) -> Options:
    """Return raw values as the game's options. Raise a SessionRefusal that names the first invalid option."""
    try:
        return binding.game.info.options.model_validate(dict(values))
    except ValidationError as fault:
        where = cast(tuple[Any, ...], fault.errors()[0]["loc"])
        name = str(where[0]) if where else ""
        value = str(values.get(name, ""))
        raise refusal(SessionRefusal, "option", option=name[:40], value=value[:40]) from fault
