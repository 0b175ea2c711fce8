"""The changes that passed votes make, one for each kind of question, and the steps that an undo or rewind would take back."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

from sqlalchemy import Connection

from bot.games.moments import turn_and_phase
from bot.services.base.model import Caller
from bot.services.play.undoing import phase_start
from bot.services.play.votes.ballots import Ballot, BallotKind
from bot.services.seats.hosting import with_vacant_seat
from bot.services.sessions import clocks
from bot.services.sessions.going_back import UndoableStep, UndoEffect, effect_of_going_back, undoable_step
from bot.services.sessions.history import jump_back
from bot.services.sessions.past_holders import loss_payload
from bot.services.sessions.record import Change, LogEntry, Record, ended_without_result, phrases_to_json, with_guests
from bot.services.wording.texts import epoch_seconds
from engines.core.game import Moment
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat


def agreed_change(record: Record, ballot: Ballot, step: UndoEffect | None, now: datetime) -> Change | None:
    """Return the change by a passed question; None if it is no longer possible. `step` is the effect of an undo or rewind."""
    if record.stage != "running":
        return None
    asker = SeatName(ballot.seat)
    match ballot.kind:
        case "pause":
            until = datetime.fromtimestamp(int(ballot.what["until"]), UTC)
            if record.hold is not None or until <= now:
                return None
            line = phrase("vote-passed-pause", seat=asker, at=epoch_seconds(until))
            return Change(clocks.with_pause(record, now, until), _entry("pause", ballot, line))
        case "resume":
            if record.hold is None or record.hold.kind == "silenced":
                return None
            line = phrase("vote-passed-resume", seat=asker)
            return Change(_with_clocks_resumed(record, ballot, now), _entry("resume", ballot, line))
        case "extend":
            hours = int(ballot.what["hours"])
            seats = [one.seat for one in record.open_decisions if record.seats[one.seat].person is not None]
            line = phrase("vote-passed-extend", seat=asker, hours=hours)
            return Change(clocks.with_extra_time(record, seats, timedelta(hours=hours)), _entry("extend", ballot, line))
        case "replace":
            return _replacement_change(record, ballot, now)
        case "cancel":
            line = phrase("vote-passed-cancel", seat=asker)
            return Change(ended_without_result(record), _entry("end", ballot, line))
        case "undo" | "rewind":
            return None if step is None else _taken_back(record, ballot, step)


def _with_clocks_resumed(record: Record, ballot: Ballot, now: datetime) -> Record:
    # In a stalled session autopilot ends for the asker and the people who agreed, since they are present.
    there = (ballot.seat, *(seat for seat, agrees in ballot.votes.items() if agrees))
    stalled = record.hold is not None and record.hold.kind == "stalled"
    for seat in there if stalled else ():
        if record.seats[seat].person is not None:
            record = clocks.after_return(record, seat, now)
    return clocks.without_hold(record, now)


def _replacement_change(record: Record, ballot: Ballot, now: datetime) -> Change | None:
    seat = Seat(int(ballot.what["seat"]))
    person = record.seats[seat].person
    if person is None or person != ballot.what.get("person"):
        return None
    computer, substitute = ballot.what.get("computer"), ballot.what.get("asked")
    if computer is not None:
        after = with_vacant_seat(record, seat, computer=computer)
    else:
        after = with_vacant_seat(record, seat, open_since=now, reserved=substitute)
        after = after if substitute is None else with_guests(after, substitute)
    payload = loss_payload(record.seats[seat], seat=seat, person=person, kind=computer, asked=substitute is not None)
    return Change(after, LogEntry("kick", "system", seat, payload=payload))


def _taken_back(record: Record, ballot: Ballot, step: UndoEffect) -> Change | None:
    if record.branch != ballot.what["branch"]:
        return None
    line = [_agreed_to_go_back(ballot)]
    line += [phrase("vote-known", line=one) for one in step.known]
    line += [phrase("vote-known-more", count=step.more)] if step.more else []
    entry = LogEntry("rewind", "system", ballot.seat, log_lines=tuple(line))
    return jump_back(record, step.to, step.state, entry, step.keeps)


def _agreed_to_go_back(ballot: Ballot) -> Phrase:
    asker, what = SeatName(ballot.seat), ballot.what
    if ballot.kind == "undo" and not what["revealed"]:
        return phrase("vote-passed-undo", seat=asker)
    key = "vote-passed-rewind-at" if ballot.kind == "rewind" else "vote-passed-undo-revealed-at"
    return phrase(key, seat=asker, **turn_and_phase(int(what["turn"]), str(what["phase"])))


def _entry(kind: str, ballot: Ballot, line: Phrase) -> LogEntry:
    assert kind in ("pause", "resume", "extend", "end")
    return LogEntry(kind, "system", ballot.seat, payload=json.dumps({"vote": ballot.kind}), log_lines=(line,))


Asking: TypeAlias = tuple[Caller, BallotKind, int | None]
"""The caller, the kind of question, and the log line a rewind would go back to."""


def wanted_step(tx: Connection, record: Record, asking: Asking | None) -> UndoableStep | None:
    """Return the step, or the phase start, that the asker wants to go back to; None if no step is found, if the question is about
    neither, or in a tournament. Raise NotYours or SessionRefusal if the asker may not go back to that phase start."""
    if asking is None or record.stage != "running" or record.in_tournament:
        return None
    caller, kind, line = asking
    seat = record.seat_of(caller.person)
    if kind == "undo" and seat is not None:
        return undoable_step(tx, record, caller.person, seat)
    if kind == "rewind" and line is not None:
        start = phase_start(tx, record, caller, line)
        return UndoableStep(start.seq, Moment(start.turn, start.phase, start.number), revealed=True, others=None)
    return None


def step_payload(record: Record, step: UndoableStep) -> dict[str, Any]:
    """Return the content of a question about an undo or a rewind, as `Ballot.what` stores it, without `secret`."""
    line = None if step.line is None else phrases_to_json((step.line,))
    about = {"revealed": step.revealed, "others": step.others, "line": line}
    phase = f"{record.game}-phase-{step.where.phase}"
    return {"to": step.to, "branch": record.branch, "turn": step.where.number, "phase": phase} | about


def effect_of_question(tx: Connection, record: Record, ballot: Ballot) -> UndoEffect:
    """Return the effect of a question's undo or rewind. Raise RulesFault or GameError if the log cannot be replayed."""
    own = None if ballot.what["revealed"] else ballot.seat
    return effect_of_going_back(tx, record, int(ballot.what["to"]), own)


def can_still_go_back(record: Record, ballot: Ballot) -> bool:
    """Return whether a question is about an undo or rewind, and the history has not been turned back since."""
    return ballot.kind in ("undo", "rewind") and ballot.what["branch"] == record.branch
