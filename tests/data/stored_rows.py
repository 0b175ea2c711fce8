"""Queries of stored rows that only tests need."""

from datetime import datetime

from sqlalchemy import Connection, select

from data.store.delivery.outbox import OutboxRow
from data.store.rows import one_row, select_rows
from data.store.schema.games import audits, results
from data.store.schema.messages import outbox
from data.store.sessions.log import ResultRow


def rows_of(tx: Connection, session: int) -> tuple[OutboxRow, ...]:
    """Return all outbox rows of a session, oldest first."""
    query = select(outbox).where(outbox.c.session_id == session).order_by(outbox.c.id)
    return tuple(OutboxRow(*found) for found in tx.execute(query))


def find_row(tx: Connection, number: int) -> OutboxRow | None:
    """Return the outbox row with a number; None if it does not exist."""
    return one_row(tx, select(outbox).where(outbox.c.id == number), OutboxRow)


def results_of(tx: Connection, session: int) -> tuple[ResultRow, ...]:
    """Return the result of a session by seat; empty until it is finished."""
    query = select_rows(ResultRow, results).where(results.c.session_id == session).order_by(results.c.seat)
    return tuple(ResultRow(*row) for row in tx.execute(query))


def audits_of(tx: Connection, kind: str) -> tuple[tuple[datetime, str], ...]:
    """Return the audit entries of a kind, oldest first."""
    query = select(audits.c.at, audits.c.detail).where(audits.c.kind == kind).order_by(audits.c.id)
    return tuple((row[0], row[1]) for row in tx.execute(query))
