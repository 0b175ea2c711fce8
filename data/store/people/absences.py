"""Absences of people, and the vacation spent on them."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select

from data.store.rows import only
from data.store.schema.games import AbsenceRow, absences
from data.store.schema.tournaments import VacationRow, pairings, tournaments, vacations


def of(tx: Connection, person: int, *, locked: bool = False) -> AbsenceRow | None:
    """Return a person's row; None if there is none. With `locked`, the row is locked until the transaction ends."""
    query = select(absences).where(absences.c.person_id == person)
    return only(tx, query.with_for_update() if locked else query, AbsenceRow)


def away(tx: Connection, now: datetime) -> dict[int, datetime]:
    """Return everybody who is away now, with the end of each absence."""
    query = select(absences.c.person_id, absences.c.until).where(absences.c.until > now)
    return {row[0]: row[1] for row in tx.execute(query)}


@dataclass(frozen=True, slots=True)
class Allowance:
    """The vacation a person may spend in a tournament: `days` in all, with the part already spent in `row`."""

    days: int
    row: VacationRow


def allowance_at(tx: Connection, session: int, person: int) -> Allowance | None:
    """Return a person's allowance in the tournament of a session; None if no allowance for all tables together was announced.
    Lock the person's absence first: its row guards all vacation spent by them."""
    query = (
        select(tournaments.c.id, tournaments.c.vacation_days)
        .join(pairings, pairings.c.tournament_id == tournaments.c.id)
        .where(pairings.c.session_id == session, tournaments.c.vacation_days.is_not(None))
    )
    found = tx.execute(query).one_or_none()
    return None if found is None else Allowance(found[1], vacation_in(tx, found[0], person))


def vacation_in(tx: Connection, tournament: int, person: int) -> VacationRow:
    """Return the vacation a person has spent in a tournament."""
    found = next((one for one in vacations_of(tx, person) if one.tournament_id == tournament), None)
    return VacationRow(tournament, person, None, 0) if found is None else found


def vacations_of(tx: Connection, person: int) -> tuple[VacationRow, ...]:
    """Return the vacation a person has spent, by tournament."""
    query = select(vacations).where(vacations.c.person_id == person).order_by(vacations.c.tournament_id)
    return tuple(VacationRow(*row) for row in tx.execute(query))
