"""Absences of people, and the vacation spent on them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, bindparam, case, func, select

from data.store.backends.prepared import Prepared
from data.store.rows import one_row
from data.store.schema.games import AbsenceRow, absences, deadlines, seats
from data.store.schema.tournaments import VacationRow, pairings, tournaments, vacations

_AWAY: Final = Prepared(select(absences.c.person_id, absences.c.until).where(absences.c.until > bindparam("now")))


def find_absence(tx: Connection, person: int, *, locked: bool = False) -> AbsenceRow | None:
    """Return a person's absence and vacation; None if nothing is stored. With `locked`, lock the row until the transaction
    ends."""
    query = select(absences).where(absences.c.person_id == person)
    return one_row(tx, query.with_for_update() if locked else query, AbsenceRow)


def ends_of_absences(tx: Connection, now: datetime) -> dict[int, datetime]:
    """Return everybody who is away now, with the end of each absence."""
    return dict(_AWAY.all(tx, {"now": now}))


def unneeded_charges(tx: Connection, now: datetime) -> dict[int, datetime | None]:
    """Return everybody whose vacation is charged beyond the deadlines of their unanswered decisions, with the last one (None:
    no decision waits for them). A clock that is stopped, or whose time-out is being processed, may need the whole charge."""
    theirs = deadlines.join(seats, (seats.c.session_id == deadlines.c.session_id) & (seats.c.seat == deadlines.c.seat))
    running = case((deadlines.c.fires_at > now, deadlines.c.due_at))
    last = select(func.max(func.coalesce(running, absences.c.charged_until))).select_from(theirs)
    unanswered = last.where(seats.c.person_id == absences.c.person_id, deadlines.c.answered == "")
    needed = unanswered.correlate(absences).scalar_subquery()
    query = select(absences.c.person_id, needed).where(absences.c.charged_until > now)
    rows = tx.execute(query.where(needed.is_(None) | (needed < absences.c.charged_until)))
    return {row[0]: row[1] for row in rows}


@dataclass(frozen=True, slots=True)
class Allowance:
    """The vacation a person may spend in a tournament: `days` in all; `row` has the part already spent."""

    days: int
    row: VacationRow


def find_allowance(tx: Connection, session: int, person: int) -> Allowance | None:
    """Return a person's allowance in the tournament of a session; None if the session belongs to no tournament. Lock the
    person's absence first: its row guards all vacation spent by them."""
    query = (
        select(tournaments.c.id, tournaments.c.vacation_days)
        .join(pairings, pairings.c.tournament_id == tournaments.c.id)
        .where(pairings.c.session_id == session)
    )
    tournament_row = tx.execute(query).one_or_none()
    return (
        None if tournament_row is None else Allowance(tournament_row[1], vacation_spent(tx, tournament_row[0], person))
    )


def vacation_spent(tx: Connection, tournament: int, person: int) -> VacationRow:
    """Return the vacation a person has spent in a tournament; a new row with `spent` 0 if none is stored."""
    stored = (row for row in vacations_spent(tx, person) if row.tournament_id == tournament)
    return next(stored, VacationRow(tournament, person, None, 0))


def vacations_spent(tx: Connection, person: int) -> tuple[VacationRow, ...]:
    """Return the vacation a person has spent in each tournament."""
    query = select(vacations).where(vacations.c.person_id == person).order_by(vacations.c.tournament_id)
    return tuple(VacationRow(*row) for row in tx.execute(query))
