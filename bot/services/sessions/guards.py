"""Refusals of acts that the present state of a session does not allow."""

from bot.services.base.model import Caller, NotYours, PersonId, SessionRefusal, refusal
from bot.services.sessions.record import Record
from engines.core.seats import Seat


def own_seat(record: Record, person: PersonId) -> Seat:
    """Return the seat of a person. Raise NotYours for a person without one."""
    seat = record.seat_of(person)
    if seat is None:
        raise refusal(NotYours, "not-seated", session=str(record.session))
    return seat


def refuse_others(record: Record, caller: Caller) -> None:
    """Refuse a caller who neither hosts the session nor may manage messages in its channel. Raise NotYours."""
    if record.host != caller.person and not caller.manages:
        raise refusal(NotYours, "not-host", session=str(record.session))


def refuse_over(record: Record) -> None:
    """Refuse a session that has ended. Raise SessionRefusal."""
    if record.over:
        raise refusal(SessionRefusal, "table-over", session=str(record.session))


def refuse_begun(record: Record) -> None:
    """Refuse a session that is no longer in its lobby. Raise SessionRefusal."""
    refuse_over(record)
    if record.waiting:
        raise refusal(SessionRefusal, "starting", session=str(record.session))
    if record.stage != "lobby":
        raise refusal(SessionRefusal, "already-running", session=str(record.session))


def refuse_solo(record: Record) -> None:
    """Refuse a session of one person against computer players. Raise SessionRefusal."""
    if record.solo:
        raise refusal(SessionRefusal, "solo", session=str(record.session))


def refuse_posting(record: Record, caller: Caller) -> None:
    """Refuse a caller who is neither player, host nor moderator, and a session without a channel to post in. Raise NotYours
    or SessionRefusal."""
    if record.seat_of(caller.person) is None and record.host != caller.person and not caller.manages:
        raise refusal(NotYours, "replay-post", session=str(record.session))
    if not record.channel_id or record.unreachable_at is not None or record.solo:
        raise refusal(SessionRefusal, "replay-nowhere", session=str(record.session))


def refuse_unless_running(record: Record) -> None:
    """Refuse a session whose game is not in progress. Raise SessionRefusal."""
    refuse_over(record)
    if record.stage != "running":
        raise refusal(SessionRefusal, "not-started", session=str(record.session))
