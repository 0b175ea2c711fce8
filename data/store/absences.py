"""Who is away until when, and what that cost of a year's vacation."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from data.store.rows import values
from data.store.schema import absences


@dataclass(frozen=True, slots=True)
class AbsenceRow:
    """One person; columns as in the schema."""

    person_id: int
    until: datetime | None
    consent: int
    charged_until: datetime | None
    year: int
    spent: int


_OF: Final = select(absences).where(absences.c.person_id == bindparam("person"))


def of(tx: Connection, person: int, *, locked: bool = False) -> AbsenceRow | None:
    """What is stored of a person. `locked`: nobody else changes it before this transaction ends."""
    query = _OF.with_for_update() if locked else _OF
    found = tx.execute(query, {"person": person}).one_or_none()
    return None if found is None else AbsenceRow(*found)


def put(tx: Connection, row: AbsenceRow) -> None:
    """Store what is true now. The row is changed in place: whoever waits for it must find it."""
    changed = tx.execute(update(absences).where(absences.c.person_id == row.person_id).values(values(row, "person_id")))
    if changed.rowcount == 0:
        tx.execute(insert(absences), values(row))


def away(tx: Connection, now: datetime) -> dict[int, datetime]:
    """Everybody who is away now, and until when."""
    query = select(absences.c.person_id, absences.c.until).where(absences.c.until > now)
    return {row[0]: row[1] for row in tx.execute(query)}


def forget_person(tx: Connection, person: int) -> None:
    """Delete what is stored of a person."""
    tx.execute(delete(absences).where(absences.c.person_id == person))
