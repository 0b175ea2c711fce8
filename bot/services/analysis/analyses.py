"""Use cases on the analysis of a finished game: reading it as one person, requesting it and sharing it."""

from contextlib import suppress
from dataclasses import dataclass, replace

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.analysis.report import MISSED, MissedChoice, Report
from bot.services.base.model import Caller, PersonId, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.sessions import rows_to_send
from bot.services.sessions.posts import SharedAnalysis
from bot.services.sessions.record import Record, refuse_posting
from data.store.delivery import outbox as outbox_rows
from data.store.sessions import analyses as store


@dataclass(frozen=True, slots=True)
class Analysed:
    """The analysis of a session as one person sees it: `report` once it is done, and `missed`, the choice this person
    missed. Without a report it is `waiting` to be computed, or has failed."""

    report: Report | None = None
    missed: MissedChoice | None = None
    waiting: bool = False


async def of(context: Context, session: SessionId, person: PersonId) -> Analysed:
    """Return the analysis as a person sees it, and request it if there is none yet. Raise SessionRefusal for a game
    without a result or with luck that is still secret, and if analyses are switched off."""
    record = await _open(context, session)
    now = context.now
    known = await found(context, session, person)
    if known is None:
        context.rate_limiter.acquire(person)
        # If a simultaneous request was stored first, the analysis is requested anyway.
        with suppress(IntegrityError):
            await context.database.write_tx(lambda tx: store.ask(tx, record.session, now))
        context.wake_timekeeper()
        known = await found(context, session, person)
    return known or Analysed()


async def report(context: Context, session: SessionId) -> Report:
    """Return the report of a finished analysis. Raise SessionRefusal for any other."""
    await _open(context, session)
    report = await context.database.read_tx(lambda tx: store.report_of(tx, session))
    if report is None:
        raise refusal(SessionRefusal, "analysis-not-yet", session=str(session))
    return Report.model_validate_json(report)


async def share(context: Context, caller: Caller, session: SessionId, what: str) -> None:
    """Enqueue a post in the session's channel: the share card (`card`) or the choice the caller missed (`missed`). Raise
    NotYours for anyone but players, host and moderators, SessionRefusal if there is nothing to share, no channel to post in,
    or the post exists already."""
    context.rate_limiter.acquire(caller.person)
    record = await _open(context, session)
    refuse_posting(record, caller)
    known = await found(context, session, caller.person)
    missed = None if known is None or what != "missed" else known.missed
    if known is None or known.report is None or (what == "missed" and missed is None):
        raise refusal(SessionRefusal, "analysis-not-yet", session=str(session))
    entry = None if missed is None else missed.seq
    now = context.now
    row = rows_to_send.row(SharedAnalysis(entry), record, now)
    row = replace(row, key=f"analysis {session} {entry or 0}")
    posts = rows_to_send.addressed(row, record)

    new = await context.database.write_tx(lambda tx: [outbox_rows.add_once(tx, post) for post in posts])
    if not any(new):
        raise refusal(SessionRefusal, "analysis-shared")
    context.repository.after_commit(record)


async def missed_at(context: Context, session: SessionId, entry: int) -> MissedChoice | None:
    """Return the choice missed at an entry of the log, as shared by its player; None if there is none."""
    row = await context.database.read_tx(lambda tx: store.of(tx, session))
    choices = () if row is None or row.missed is None else MISSED.validate_json(row.missed)
    return next((one for one in choices if one.seq == entry), None)


async def _open(context: Context, session: SessionId) -> Record:
    record = await context.repository.current(session)
    if not context.analysed:
        raise refusal(SessionRefusal, "analysis-off")
    if record.stage != "finished":
        raise refusal(SessionRefusal, "analysis-unfinished", session=str(session))
    if record.sealed:
        raise refusal(SessionRefusal, "luck-sealed")
    return record


async def found(context: Context, session: SessionId, person: PersonId) -> Analysed | None:
    """Return a person's view of an analysis; None if nobody has asked for it."""
    return await context.database.read_tx(lambda tx: _found(tx, session, person))


def _found(tx: Connection, session: int, person: PersonId) -> Analysed | None:
    row = store.of(tx, session)
    if row is None:
        return None
    if row.state == "waiting":
        return Analysed(waiting=True)
    if row.report is None:
        return Analysed()
    choices = MISSED.validate_json(row.missed or "[]")
    people = store.people_at(tx, session, [one.seq for one in choices])
    mine = next((one for one in choices if people.get(one.seq) == person), None)
    return Analysed(Report.model_validate_json(row.report), mine)
