"""What follows when a table has agreed: each kind of vote as one change of the session."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.games.binding import AnyState, Binding
from bot.services import clocks
from bot.services.ballots import Ballot
from bot.services.history import jump_target, position_at, went_back
from bot.services.hosting import vacated
from bot.services.model import PersonId
from bot.services.record import Change, Entry, Record, phrases_from_json
from data.store import log
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat

KNOWN_LINES: Final = 25
"""The log repeats at most this many lines of what was known when a step was taken back."""
_LOOK_BACK: Final = 400


@dataclass(frozen=True, slots=True)
class Undone:
    """A step that can be taken back by consent: entry `seq`, the position `state` after entry `to` before it, and what
    everybody has learnt since (`known`, `more` lines left out)."""

    seq: int
    to: int
    state: AnyState
    known: tuple[Phrase, ...]
    more: int


def newest_own_step(tx: Connection, binding: Binding, record: Record, person: PersonId) -> Undone | None:
    """The newest public step of a person in the history that is in force, whatever happened after it; None if there is
    none that can be found."""
    at = record.seq
    for entry in log.backwards(tx, record.session, record.seq, _LOOK_BACK):
        if entry.seq > at:
            continue
        if entry.kind in ("undo", "rewind"):
            at = jump_target(entry.payload)
        elif entry.kind == "act" and entry.line is not None and entry.person_id == person and entry.source == "player":
            return step_back(tx, binding, record, entry.seq)
    return None


def step_back(tx: Connection, binding: Binding, record: Record, seq: int) -> Undone:
    """Taking back the step of entry `seq` and everything after it. Raises RulesFault if the log does not lead there."""
    state = position_at(tx, binding, record.session, seq - 1)
    rows = log.entries(tx, record.session, after=seq - 1, until=record.seq)
    told = [
        one
        for row in rows
        if row.kind == "act" and row.line is not None and row.told is not None
        for one in phrases_from_json(row.told)
    ]
    return Undone(seq, seq - 1, state, tuple(told[:KNOWN_LINES]), max(0, len(told) - KNOWN_LINES))


def carried_out(record: Record, ballot: Ballot, binding: Binding, step: Undone | None, now: datetime) -> Change | None:
    """The change a table has agreed on; None if it cannot be made any more."""
    if record.stage != "running":
        return None
    asker = SeatName(ballot.seat)
    match ballot.kind:
        case "pause":
            until = datetime.fromtimestamp(int(ballot.what["until"]), UTC)
            if record.hold is not None or until <= now:
                return None
            told = phrase("vote-passed-pause", seat=asker, at=clocks.seconds(until))
            return Change(clocks.paused(record, now, until), _entry("pause", ballot, told))
        case "resume":
            if record.hold is None:
                return None
            told = phrase("vote-passed-resume", seat=asker)
            return Change(_resumed(record, ballot, now), _entry("resume", ballot, told))
        case "extend":
            hours = int(ballot.what["hours"])
            seats = [one.seat for one in record.owed if record.seats[one.seat].person is not None]
            told = phrase("vote-passed-extend", seat=asker, hours=hours)
            return Change(clocks.extended(record, seats, timedelta(hours=hours)), _entry("extend", ballot, told))
        case "replace":
            return _replaced(record, ballot, binding, now)
        case "cancel":
            told = phrase("vote-passed-cancel", seat=asker)
            return Change(clocks.closed(record), _entry("end", ballot, told))
        case "undo":
            return (
                None if step is None or step.seq != ballot.what["seq"] else _taken_back(record, ballot, binding, step)
            )


def _resumed(record: Record, ballot: Ballot, now: datetime) -> Record:
    """The clocks run again. Whoever asks for that at a table that had stalled, or agrees, is there: autopilot has no business
    with their seats."""
    there = (ballot.seat, *(seat for seat, agrees in ballot.voices.items() if agrees))
    stalled = record.hold is not None and record.hold.kind == "stalled"
    for seat in there if stalled else ():
        if record.seats[seat].person is not None:
            record = clocks.returned(record, seat, now)
    return clocks.resumed(record, now)


def _replaced(record: Record, ballot: Ballot, binding: Binding, now: datetime) -> Change | None:
    seat = Seat(int(ballot.what["seat"]))
    person = record.seats[seat].person
    if person is None or person != ballot.what.get("person"):
        return None
    computer, asked = ballot.what.get("computer"), ballot.what.get("asked")
    if computer is not None:
        after = vacated(record, binding, seat, computer=computer)
    else:
        after = vacated(record, binding, seat, open_since=now, reserved=asked)
    payload = {"seat": seat, "person": person, "kind": computer, "asked": asked is not None}
    return Change(after, Entry("kick", "system", seat, payload=json.dumps(payload)))


def _taken_back(record: Record, ballot: Ballot, binding: Binding, step: Undone) -> Change | None:
    if record.branch != ballot.what["branch"]:
        return None
    told = [phrase("vote-passed-undo", seat=SeatName(ballot.seat), count=len(step.known) + step.more)]
    told += [phrase("vote-known", line=one) for one in step.known]
    told += [phrase("vote-known-more", count=step.more)] if step.more else []
    return went_back(record, binding, step.to, step.state, Entry("rewind", "system", ballot.seat, told=tuple(told)))


def _entry(kind: str, ballot: Ballot, told: Phrase) -> Entry:
    assert kind in ("pause", "resume", "extend", "end")
    return Entry(kind, "system", ballot.seat, payload=json.dumps({"vote": ballot.kind}), told=(told,))
