"""The return of a person on autopilot, and of a stalled session."""

from __future__ import annotations

from bot.services.base.model import Caller
from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry, Record
from bot.services.sessions.repository import Decision, SessionRepository
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat


async def returned(repository: SessionRepository, caller: Caller, loaded: Record) -> tuple[Record, Phrase | None]:
    """End autopilot on the caller's seat and resume a stalled session. Return the session afterwards and a line for the caller;
    None instead of the line for somebody who was not absent."""
    if not _missed(loaded, caller):
        return loaded, None

    def decide(record: Record) -> Decision[Phrase | None]:
        seat = record.seat_of(caller.person)
        if seat is None or not _missed(record, caller):
            return None, None
        after = clocks.returned(record, seat, repository.clock.now())
        key = "notice-resumed" if record.hold is not None and after.hold is None else "notice-returned"
        lines = (phrase(key, seat=SeatName(seat)),)
        entry = LogEntry("return", seat=seat, person=caller.person, log_lines=lines)
        return Change(after, entry), _welcome(record, seat)

    changed = await repository.change_and_find(loaded.session, decide)
    return changed.after, changed.found


def _welcome(before: Record, seat: Seat) -> Phrase:
    if before.seats[seat].autopilot is None:
        return Phrase("panel-goes-on")
    open_decision = before.open_decision(seat)
    chosen = open_decision is not None and open_decision.answered in clocks.ANSWERED_FOR_ABSENT
    return Phrase("panel-returned-chosen" if chosen else "panel-returned")


def _missed(record: Record, caller: Caller) -> bool:
    """Return True if the caller is on autopilot or the session has stalled."""
    seat = record.seat_of(caller.person)
    if seat is None or record.stage != "running":
        return False
    stalled = record.hold is not None and record.hold.kind == "stalled"
    return stalled or record.seats[seat].autopilot is not None
