"""Absences of people, and the vacation spent on them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, bindparam, insert, select, update

from data.store.rows import values
from data.store.schema.games import absences


@dataclass(frozen=True, slots=True)
class AbsenceRow:
    """The absence and vacation of one person; columns as in the schema."""

    person_id: int
    until: datetime | None
    consent: int
    charged_until: datetime | None
    year: int
    spent: int


_OF: Final = select(absences).where(absences.c.person_id == bindparam("person"))


def of(tx: Connection, person: int, *, locked: bool = False) -> AbsenceRow | None:
    """Return a person's row. With `locked`, the row is locked until the transaction ends."""
    query = _OF.with_for_update() if locked else _OF
    found = tx.execute(query, {"person": person}).one_or_none()
    return None if found is None else AbsenceRow(*found)


def put(tx: Connection, row: AbsenceRow) -> None:
    """Insert or update a row in place: a transaction that waits for its lock must find it."""
    changed = tx.execute(update(absences).where(absences.c.person_id == row.person_id).values(values(row, "person_id")))
    if changed.rowcount == 0:
        tx.execute(insert(absences), values(row))


def away(tx: Connection, now: datetime) -> dict[int, datetime]:
    """Return everybody who is away now, with the end of each absence."""
    query = select(absences.c.person_id, absences.c.until).where(absences.c.until > now)
    return {row[0]: row[1] for row in tx.execute(query)}
