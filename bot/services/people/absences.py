"""Absences: announced once, effective in every session. They stop clocks only with the person's consent and within a yearly
vacation budget, and within a tournament's allowance for all its tables, if it has announced one."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from bot.services.base.model import Caller, PersonId, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry, OpenDecision, Record
from bot.services.wording.texts import epoch_seconds
from data.store.delivery import outbox
from data.store.people import absences as absence_store
from data.store.people import reminders
from data.store.rows import upsert
from data.store.schema.games import AbsenceRow
from data.store.schema.tournaments import VacationRow
from data.store.sessions import session_lists
from engines.core.phrase import SeatName, phrase

BUDGET: Final = timedelta(days=30)
"""Vacation in a calendar year (UTC) that may stop clocks."""
LONGEST: Final = timedelta(days=60)
"""The longest absence that can be announced."""
_EXTRA: Final = timedelta(days=1)
"""Maximum extra time after the end of an absence; never more than a decision's time limit."""
_MICROSECOND: Final = timedelta(microseconds=1)
_Row = TypeVar("_Row", AbsenceRow, VacationRow)


@dataclass(frozen=True, slots=True)
class Absence:
    """A person's absence: its end (None: not away), whether vacation may be spent on it, and the vacation left this year."""

    until: datetime | None
    consent: bool
    left: timedelta


async def reload(context: Context, now: datetime) -> None:
    """Read all current absences into `context.absence_ends`, including those that other processes have written. Refund vacation
    charged for time in which no clock waits any more, because its person has answered."""
    ends = await context.database.fetch(lambda tx: absence_store.ends_of_absences(tx, now))
    unneeded = await context.database.fetch(lambda tx: absence_store.unneeded_charges(tx, now)) if ends else {}
    for person, until in unneeded.items():
        await _write(context, PersonId(person), max(now, until or now))
    context.absence_ends.replace({PersonId(person): until for person, until in ends.items()})


async def absence_of(context: Context, person: PersonId) -> Absence:
    """Return a person's absence and their vacation left this year."""
    now = context.now
    row = await context.database.fetch(lambda tx: absence_store.find_absence(tx, person))
    return _absence(_row(row, person, now), now)


async def vacation_left_in(context: Context, tournament: int, days: int, person: PersonId) -> timedelta:
    """Return the vacation a person has left of the `days` that a tournament grants each player for all its tables together."""
    row = await context.database.fetch(lambda tx: absence_store.vacation_spent(tx, tournament, person))
    return max(timedelta(), timedelta(days=days) - row.spent * _MICROSECOND)


async def announce(context: Context, caller: Caller, until: datetime, *, spend: bool) -> Absence:
    """Announce an absence until a moment. With `spend`, later time-outs within the absence are postponed at the expense of the
    yearly vacation. Vacation charged for time after `until` is refunded, and extended deadlines are shortened again. Raise
    SessionRefusal for a moment that has passed or lies more than `LONGEST` ahead."""
    now = context.now
    if not now < until <= now + LONGEST:
        raise refusal(SessionRefusal, "away-until", days=LONGEST.days)
    row, unused = await _write(context, caller.person, until, until=until, consent=int(spend))
    context.absence_ends.set_end(caller.person, until)
    await _update_sessions(context, caller.person, until if unused else None)
    return _absence(row, now)


async def end_absence(context: Context, caller: Caller) -> Absence:
    """End the caller's absence now. Refund unused vacation, and shorten extended deadlines again."""
    now = context.now
    row, unused = await _write(context, caller.person, now, until=None)
    context.absence_ends.set_end(caller.person, None)
    await _update_sessions(context, caller.person, now if unused else None)
    return _absence(row, now)


async def _write(context: Context, person: PersonId, charged: datetime, **values: Any) -> tuple[AbsenceRow, bool]:
    """Write new values and refund vacation charged beyond `charged`. Return the row, and True if the yearly vacation got a
    refund. Checks for reminders, postponed by the absence, become due."""
    now = context.now

    def work(tx: Connection) -> tuple[AbsenceRow, bool]:
        before = _row(absence_store.find_absence(tx, person, locked=True), person, now)
        row = replace(_with_refund(before, charged), **values)
        upsert(tx, row)
        for spent in absence_store.vacations_spent(tx, person):
            if (kept := _with_refund(spent, charged)) != spent:
                upsert(tx, kept)
        reminders.make_checks_due(tx, person, now)
        return row, row.charged_until != before.charged_until

    return await context.database.write_tx(work)


async def _update_sessions(context: Context, person: PersonId, waits_until: datetime | None) -> None:
    """Update the messages of a person's sessions. `waits_until` is given if vacation was refunded: deadlines are shortened to
    the deadline of a decision asked at that time."""
    now = context.now
    lines = await context.database.fetch(lambda tx: session_lists.live_sessions_of_person(tx, person))
    await context.database.write_tx(lambda tx: outbox.enqueue_statuses(tx, [line.id for line in lines], now))
    for record in await context.repository.current_records(lambda tx: [line.id for line in lines]):
        if waits_until is not None and _pulled_in(record, person, waits_until) is not None:
            await _pull_in(context, record.session, person, waits_until)
        context.repository.after_commit(record)
    await context.absence_changed(person)


async def _pull_in(context: Context, session: SessionId, person: PersonId, waits_until: datetime) -> None:
    is_back = waits_until <= context.now

    def decide(record: Record) -> Change:
        latest = _pulled_in(record, person, waits_until)
        seat = record.seat_of(person)
        if latest is None or seat is None:
            raise refusal(SessionRefusal, "stale")
        about = {"seat": SeatName(seat)}
        notice = (
            phrase("notice-back", **about) if is_back else phrase("notice-vacation", **about, at=epoch_seconds(latest))
        )
        return Change(
            clocks.with_due(record, seat, latest), LogEntry("away", seat=seat, person=person, log_lines=(notice,))
        )

    try:
        await context.repository.change(session, decide)
    except SessionRefusal:
        return  # Meanwhile the decision was answered, or its deadline moved.


async def spend_vacation(
    context: Context, record: Record, open_decision: OpenDecision, now: datetime
) -> datetime | None:
    """Charge vacation for an absence and return the deadline after `now` that an open decision may have; the caller stores it.
    Return None if no person has the seat, the person is not away or has not consented, or budget, allowance or pace do not
    allow it."""
    person = record.seats[open_decision.seat].person
    if person is None or record.agreement.terms.away_days == 0:
        return None
    if not _may_spend(await context.database.fetch_by_key(lambda tx: absence_store.find_absence(tx, person)), now):
        return None
    span = clocks.decision_time(record, open_decision.seat)
    limit = clocks.due_after(record, open_decision.since, span) + timedelta(days=record.agreement.terms.away_days)
    covered = await context.database.write_tx(lambda tx: _spend(tx, record.session, person, limit, now))
    if covered is None or not covered.is_back:
        return None if covered is None else covered.end
    # After the absence the person has some time to play, in which quiet hours do not count.
    return min(clocks.due_after(record, covered.end, min(_EXTRA, record.agreement.terms.first_decision_time)), limit)


def _may_spend(stored: AbsenceRow | None, now: datetime) -> bool:
    return stored is not None and bool(stored.consent) and stored.until is not None and stored.until > now


@dataclass(frozen=True, slots=True)
class _VacationSpent:
    """Vacation spent until `end`; `is_back` is True if the person's absence ends then."""

    end: datetime
    is_back: bool


def _spend(
    tx: Connection, session: SessionId, person: PersonId, limit: datetime, now: datetime
) -> _VacationSpent | None:
    stored = absence_store.find_absence(tx, person, locked=True)
    if stored is None or stored.until is None or not _may_spend(stored, now):
        return None
    row, allowance = _row(stored, person, now), absence_store.find_allowance(tx, session, person)
    end = min(stored.until, limit, _affordable(row, BUDGET, now))
    if allowance is not None:
        end = min(end, _affordable(allowance.row, timedelta(days=allowance.days), now))
    if end <= now:
        return None
    if (charged := _with_charge(row, end, now)) != row:
        upsert(tx, charged)
    if allowance is not None and (spent := _with_charge(allowance.row, end, now)) != allowance.row:
        upsert(tx, spent)
    return _VacationSpent(end, end == stored.until)


def _affordable(row: AbsenceRow | VacationRow, budget: timedelta, now: datetime) -> datetime:
    """Return the moment until which a budget lasts. Time in which several clocks are stopped is charged once."""
    return max(now, row.charged_until or now) + (budget - row.spent * _MICROSECOND)


def _with_charge(row: _Row, end: datetime, now: datetime) -> _Row:
    paid = max(now, row.charged_until or now)
    return replace(row, charged_until=end, spent=row.spent + (end - paid) // _MICROSECOND) if end > paid else row


def _pulled_in(record: Record, person: PersonId, waits_until: datetime) -> datetime | None:
    """Return the person's deadline as if asked at `waits_until`; None if it is not earlier than the current deadline."""
    seat = record.seat_of(person)
    if seat is None or record.stage != "running":
        return None
    latest = clocks.due_after(record, waits_until, clocks.decision_time(record, seat))
    late = any(one.seat == seat and one.due is not None and one.due > latest for one in record.open_decisions)
    return latest if late else None


def _row(stored: AbsenceRow | None, person: PersonId, now: datetime) -> AbsenceRow:
    """Return the row of a person as of this year: a new year brings a new budget."""
    row = AbsenceRow(person, None, 0, None, now.year, 0) if stored is None else stored
    if row.year == now.year:
        return row
    ahead = max(timedelta(0), (row.charged_until or now) - now)
    return replace(row, year=now.year, spent=ahead // _MICROSECOND)


def _with_refund(row: _Row, until: datetime) -> _Row:
    if row.charged_until is None or row.charged_until <= until:
        return row
    unused = (row.charged_until - until) // _MICROSECOND
    return replace(row, charged_until=until, spent=max(0, row.spent - unused))


def _absence(row: AbsenceRow, now: datetime) -> Absence:
    until = row.until if row.until is not None and row.until > now else None
    return Absence(until, bool(row.consent), max(timedelta(0), BUDGET - row.spent * _MICROSECOND))
