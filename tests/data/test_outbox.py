"""The cost of reading the outbox in a SQLite file. PostgreSQL's pages are counted in `test_postgres`."""

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, text

from data.store.database import Database
from data.store.delivery import outbox, posted

FILLED = """
WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :rows)
INSERT INTO outbox (lane, kind, seq, channel_id, key, payload, state, attempts, not_before, changed_at, guild_id)
SELECT 'lane ' || (n % :lanes), 'line', 0, n, :state || n, '{}', :state, 0, 1, 1, n FROM numbers
"""
WANTED = 10


def steps(tx: Connection, look: Callable[[], object]) -> int:
    """Return the number of SQLite instructions, which is equal on every machine."""
    own: Any = tx.connection.dbapi_connection
    taken = 0

    def count() -> int:
        nonlocal taken
        taken += 1
        return 0

    own.set_progress_handler(count, 1)
    look()
    own.set_progress_handler(None, 0)
    return taken


def steps_of_a_look(tx: Connection) -> int:
    """Return the number of instructions of a query for due messages."""
    found: list[object] = []
    taken = steps(tx, lambda: found.extend(outbox.lane_heads(tx, WANTED)))
    assert len(found) == WANTED
    return taken


async def test_a_look_for_what_is_to_be_sent_costs_the_same_whatever_was_sent_and_waits(tmp_path: Path) -> None:
    taken: dict[tuple[int, int], int] = {}
    for sent, lanes in ((1_000, 50), (10_000, 50), (10_000, 2_000)):
        database = Database(f"sqlite+aiosqlite:///{tmp_path / f'{sent} {lanes}.sqlite3'}")
        await database.migrate()

        def fill(tx: Connection, sent: int = sent, lanes: int = lanes) -> None:
            tx.execute(text(FILLED), {"lanes": sent, "rows": sent, "state": "sent"})
            tx.execute(text(FILLED), {"lanes": lanes, "rows": 2 * lanes, "state": "waiting"})

        await database.write_tx(fill)
        taken[sent, lanes] = await database.fetch(steps_of_a_look)
        await database.close()
    assert max(taken.values()) <= 1.05 * min(taken.values()), taken


async def test_a_look_for_old_rows_costs_the_same_however_many_there_are(tmp_path: Path) -> None:
    taken: list[int] = []
    now = datetime(2026, 1, 1, tzinfo=UTC)
    for sent in (1_000, 10_000):
        database = Database(f"sqlite+aiosqlite:///{tmp_path / f'{sent}.sqlite3'}")
        await database.migrate()
        await database.write_tx(
            lambda tx, sent=sent: tx.execute(text(FILLED), {"lanes": sent, "rows": sent, "state": "sent"})
        )
        taken.append(await database.fetch(lambda tx: steps(tx, lambda: outbox.aged_rows(tx, now, 0, 500))))
        await database.close()
    assert taken[0] == taken[1]


async def test_what_a_click_asks_of_the_outbox_is_planned_once(tmp_path: Path) -> None:
    """SQLite would plan the statement at each execution if a value that a partial index depends on were bound."""
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}")
    await database.migrate()
    now = datetime(2026, 1, 1, tzinfo=UTC)

    def planned_again(tx: Connection) -> list[str]:
        own: Any = tx.connection.dbapi_connection
        planned = 0

        def authorize(*_: object) -> int:
            nonlocal planned
            planned += 1  # called while a statement is planned
            return sqlite3.SQLITE_OK

        def plans(ask: Callable[[int], object], session: int) -> bool:
            nonlocal planned
            planned = 0
            ask(session)
            return planned > 0

        own.set_authorizer(authorize)
        asked: dict[str, Callable[[int], object]] = {
            "calls": lambda session: posted.sent_calls(tx, session),
            "status": lambda session: outbox.enqueue_status(tx, session, 1, now, now),
            "overviews": lambda session: outbox.enqueue_overviews(tx, session, 1, now),
            "own": lambda session: posted.enqueue_removal_of_overview(tx, session, session, str, now),
            "heads": lambda session: outbox.lane_heads(tx, session),
        }
        assert all(plans(ask, 1) for ask in asked.values())
        again = [name for name, ask in asked.items() if plans(ask, 2)]
        own.set_authorizer(None)
        return again

    assert await database.write_tx(planned_again) == []
    await database.close()
