"""Questions on an undo or rewind: finding the step or phase start, storing it with the question, and checking that it can still
be undone."""

from typing import Any, TypeAlias

from sqlalchemy import Connection

from bot.services.base.model import Caller
from bot.services.play.rewinds import phase_start
from bot.services.play.votes.ballots import Ballot, BallotKind
from bot.services.sessions.going_back import LastStep, Undone, last_step, undone_to
from bot.services.sessions.record import Record, phrases_to_json
from data.store.sessions.log import SnapshotRow
from engines.core.game import Moment

Asking: TypeAlias = tuple[Caller, BallotKind, int | None]
"""The caller, the kind of question, and the log line a rewind would go back to."""


def wanted_point(tx: Connection, record: Record, asking: Asking | None) -> tuple[LastStep | None, SnapshotRow | None]:
    """Return the step or the phase start that the asker wants to go back to. Raise NotYours or SessionRefusal."""
    if asking is None or record.stage != "running":
        return None, None
    caller, kind, line = asking
    seat = record.seat_of(caller.person)
    if kind == "undo" and seat is not None:
        return last_step(tx, record, caller.person, seat), None
    if kind == "rewind" and line is not None:
        return None, phase_start(tx, record, caller, line)
    return None, None


def step_payload(record: Record, last: LastStep) -> dict[str, Any]:
    """Return the stored form of a question about an undo."""
    line = None if last.line is None else phrases_to_json((last.line,))
    about = {"revealed": last.revealed, "others": last.others, "line": line}
    return point_payload(record, last.to, last.where) | about


def point_payload(record: Record, to: int, where: Moment) -> dict[str, Any]:
    """Return the stored form of a question about a rewind to the position after entry `to`."""
    phase = f"{record.game}-phase-{where.phase}"
    return {"to": to, "branch": record.branch, "turn": where.number, "phase": phase}


def undone_by(tx: Connection, record: Record, ballot: Ballot) -> Undone:
    """Return the session without the steps a passed question is about."""
    own = ballot.seat if ballot.kind == "undo" and not ballot.what["revealed"] else None
    return undone_to(tx, record, int(ballot.what["to"]), own)


def still_leads_back(record: Record, ballot: Ballot) -> bool:
    """Return True if the step a question is about can still be undone."""
    return ballot.kind in ("undo", "rewind") and ballot.what["branch"] == record.branch
