"""Annulling a finished session's result for ratings and statistics, and reinstating it."""

import json
from typing import Final, Literal, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base.model import Caller, NotYours, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.seats.fair_play import seat_holders
from bot.services.sessions.record import Change, LogEntry, Record
from data.store.sessions import results
from engines.core.phrase import Phrase, phrase

Ground: TypeAlias = Literal["trial", "setup", "agreed", "unfair", "fault"]
"""Reason of an annulment. An enumeration, so that no free text about people is stored."""
GROUNDS: Final[tuple[Ground, ...]] = ("trial", "setup", "agreed", "unfair", "fault")


async def ground_of(context: Context, session: SessionId) -> Ground | None:
    """Return the reason for which a session is annulled; None if it is not annulled."""
    reason = await context.database.fetch(lambda tx: results.annulment_reason(tx, session))
    return next((ground for ground in GROUNDS if ground == reason), None)


async def annul(context: Context, caller: Caller, session: SessionId, ground: Ground) -> Record:
    """Annul a finished session, with a public line in its log. Raise NotYours unless the caller is a moderator who never played
    at the table, SessionRefusal if the session is not finished or is annulled already."""

    def write(tx: Connection, after: Record) -> None:
        results.annul(tx, session, after.changed_at, ground)

    def decide(record: Record) -> Change:
        _require_may_annul(record, caller)
        lines = (phrase("notice-annulled", reason=Phrase(f"annul-ground-{ground}")),)
        payload = json.dumps({"ground": ground})
        return Change(
            record, LogEntry("annul", "host", person=caller.person, payload=payload, log_lines=lines), (write,)
        )

    await _require_never_played(context, caller, session)
    if await ground_of(context, session) is not None:
        raise refusal(SessionRefusal, "annulled-already", session=str(session))
    try:
        return await context.repository.change(session, decide)
    except IntegrityError as fault:
        raise refusal(SessionRefusal, "annulled-already", session=str(session)) from fault


async def reinstate(context: Context, caller: Caller, session: SessionId) -> Record:
    """Reinstate an annulled session, with a public line in its log. Raise NotYours unless the caller is a moderator who never
    played at the table, SessionRefusal if the session is not finished or not annulled."""

    def write(tx: Connection, after: Record) -> None:
        results.reinstate(tx, after.session)

    def decide(record: Record) -> Change:
        _require_may_annul(record, caller)
        lines = (phrase("notice-reinstated"),)
        return Change(record, LogEntry("reinstate", "host", person=caller.person, log_lines=lines), (write,))

    await _require_never_played(context, caller, session)
    if await ground_of(context, session) is None:
        raise refusal(SessionRefusal, "not-annulled", session=str(session))
    return await context.repository.change(session, decide)


async def _require_never_played(context: Context, caller: Caller, session: SessionId) -> None:
    if caller.manages and caller.person in await seat_holders(context.repository, session):
        raise refusal(NotYours, "annul-own")


def _require_may_annul(record: Record, caller: Caller) -> None:
    if not caller.manages:
        raise refusal(NotYours, "not-moderator")
    if record.stage != "finished":
        raise refusal(SessionRefusal, "not-finished", session=str(record.session))
