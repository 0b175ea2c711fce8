"""The phase starts a game can be rewound to, and the refusals of a rewind.

A rated result must not depend on a rewind, and in a tournament the organiser decides.
"""

from sqlalchemy import Connection

from bot.services.base.model import Caller, NotYours, PersonId, RewindPoint, SessionRefusal, refusal
from bot.services.seats.fair_play import is_rated
from bot.services.sessions.history import jump_target
from bot.services.sessions.record import Record
from data.store.sessions import log
from data.store.sessions.log import SnapshotRow
from engines.core.errors import GameError


def against_rewinding(tx: Connection, record: Record) -> GameError | None:
    """Return the refusal if the session cannot be rewound at all; None if it can."""
    if record.stage != "running":
        return refusal(SessionRefusal, "undo-not-running")
    if record.in_tournament:
        return refusal(SessionRefusal, "rewind-tournament")
    return refusal(SessionRefusal, "rewind-rated") if is_rated(tx, record) else None


def plays_with_others(record: Record, person: PersonId) -> bool:
    """Return True if a person plays with other people, whose agreement is then needed."""
    people = {seated.person for seated in record.seats} - {None}
    return person in people and len(people) > 1


def phase_starts(tx: Connection, record: Record) -> tuple[RewindPoint, ...]:
    """Return the phase starts of the current history, oldest first, without those that an undo or rewind took back."""
    spans, at = list[tuple[int, int]](), record.seq
    for jump in log.jumps(tx, record.session):
        if jump.seq <= at:
            spans.append((jump.seq, at))
            at = jump_target(jump.payload)
    spans.append((0, at))
    return tuple(
        RewindPoint(line, turn, number, phase, at)
        for seq, line, at, turn, number, phase in log.phase_starts(tx, record.session)
        if any(after < seq <= until for after, until in spans)
    )


def phase_start(tx: Connection, record: Record, caller: Caller, line: int) -> SnapshotRow:
    """Return the phase start at a public line of the log, for a host or moderator who wants to go back to it. Raise NotYours or
    SessionRefusal."""
    if record.host != caller.person and not caller.manages:
        raise refusal(NotYours, "not-host")
    against = against_rewinding(tx, record)
    if against is not None:
        raise against
    lines = {number: seq for seq, number, *_ in log.phase_starts(tx, record.session)}
    found = any(one.seq == line for one in phase_starts(tx, record))
    kept = log.snapshot_at(tx, record.session, lines[line]) if found else None
    if kept is None:
        raise refusal(SessionRefusal, "no-such-point")
    return kept
