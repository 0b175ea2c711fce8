"""Behaviour of PostgreSQL only."""

import asyncio
from asyncio import Event
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from threading import Thread
from typing import Any, Final

import pytest
from sqlalchemy import Connection, event, insert, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.store.availability import DatabaseUnavailable
from data.store.backends import postgres
from data.store.database import Database
from data.store.delivery import outbox, panels
from data.store.processes import processes
from data.store.processes.processes import LeaseExpired
from data.store.processes.shares import Share
from data.store.schema import games, messages
from tests.data.postgres import emptied, opened


def fails(code: str, times: int) -> tuple[list[int], Callable[[Connection], str]]:
    """Return work that the server refuses with `code` the first `times` times, and the list of its attempts."""
    attempts: list[int] = []

    def work(connection: Connection) -> str:
        attempts.append(len(attempts) + 1)
        if len(attempts) <= times:
            connection.execute(text(f"DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{code}'; END $$"))
        return "done"

    return attempts, work


async def test_only_a_transaction_that_stood_in_anothers_way_runs_again(migrated_postgres: str) -> None:
    async with opened(migrated_postgres) as database:
        for code in ("40001", "40P01"):
            attempts, work = fails(code, 2)
            assert await database.write_tx(work) == "done"
            assert attempts == [1, 2, 3]
        attempts, work = fails("23505", 1)
        with pytest.raises(DBAPIError):
            await database.write_tx(work)
        assert attempts == [1]


@pytest.mark.parametrize(("times", "through"), [(1, True), (2, False)])
async def test_a_connection_is_asked_for_once_more(
    migrated_postgres: str, monkeypatch: pytest.MonkeyPatch, *, times: int, through: bool
) -> None:
    """In a process that was paused, the time to wait for a connection is over at once."""
    asked: list[int] = []

    def made(*args: Any, **options: Any) -> AsyncEngine:
        engine = create_async_engine(*args, **options)

        @event.listens_for(engine.sync_engine, "do_connect")
        def connect(*_: object) -> None:
            asked.append(len(asked))
            if len(asked) <= times:
                raise NoConnection

        return engine

    monkeypatch.setattr(postgres, "create_async_engine", made)
    async with opened(migrated_postgres) as database:
        if through:
            assert await database.write_tx(lambda tx: "done") == "done"
        else:
            with pytest.raises(DatabaseUnavailable):
                await database.write_tx(lambda tx: "done")
        assert len(asked) == 2


async def _until_ended(url: str, connection: int, afterwards: str) -> None:
    """Wait until the server has ended this connection, then run a statement."""
    server = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with server.connect() as watching:
        query = text("SELECT pg_sleep(0.01) FROM pg_stat_activity WHERE pid = :pid")
        while (await watching.execute(query, {"pid": connection})).first() is not None:
            pass
        await watching.execute(text(afterwards))
    await server.dispose()


def stands_still(
    url: str, times: int, *, at_the_end: bool, meanwhile: str = "SELECT 1"
) -> tuple[list[int], Callable[[Connection], str]]:
    """Return the list of attempts, and work that idles until the server ends its transaction, the first `times` times:
    in the middle, or before the commit. `meanwhile` runs in the server before the work continues."""
    attempts: list[int] = []

    def work(connection: Connection) -> str:
        attempts.append(len(attempts) + 1)
        if len(attempts) <= times:
            own = connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
            # No other statement is run within this limit, because a busy machine may be slower.
            connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 10"))
            # As in a paused process, the event loop is blocked; another process watches the server.
            watcher = Thread(target=asyncio.run, args=(_until_ended(url, own, meanwhile),))
            watcher.start()
            watcher.join()
        if not at_the_end:
            connection.execute(text("SELECT 1"))
        return "done"

    return attempts, work


@pytest.mark.parametrize("at_the_end", [False, True])
async def test_what_was_not_committed_runs_again_where_the_connection_was_lost(
    migrated_postgres: str, *, at_the_end: bool
) -> None:
    async with opened(migrated_postgres) as database:
        for visit in (database.read_tx, database.fetch, database.write_tx):
            attempts, work = stands_still(migrated_postgres, 1, at_the_end=at_the_end)
            assert await visit(work) == "done"
            assert attempts == [1, 2]


@pytest.mark.parametrize("at_the_end", [False, True])
async def test_a_process_that_stood_still_until_its_place_was_gone_hears_only_that(
    migrated_postgres: str, *, at_the_end: bool
) -> None:
    async with opened(migrated_postgres) as database:
        process = await database.write_tx(lambda tx: processes.add_process(tx, "one", None))
        database.fence(process)
        silent = "UPDATE processes SET expires_at = extract(epoch FROM clock_timestamp()) * 1000000"
        attempts, work = stands_still(migrated_postgres, 1, at_the_end=at_the_end, meanwhile=silent)
        with pytest.raises(LeaseExpired):
            await database.write_tx(work)
        assert attempts == [1]


_SENT: Final = """
INSERT INTO outbox (lane, kind, seq, channel_id, key, payload, state, attempts, not_before, changed_at, guild_id)
SELECT 'lane ' || n % :lanes, 'line', 0, n, :state || n, '{}', :state, 0, 1, 1, n FROM generate_series(1, :rows) AS n
"""
_TOUCHED: Final = (
    "SELECT sum(pg_stat_get_xact_blocks_fetched(c.oid)) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
    "WHERE n.nspname = 'public' AND (c.relname LIKE '%outbox%')"
)
_CLAIMED: Final = 10


def _pages_of_a_look(tx: Connection, process: int) -> int:
    before = int(tx.execute(text(_TOUCHED)).scalar_one() or 0)
    found = outbox.claim_heads(tx, process, Share(frozenset({0}), 1), datetime.now(UTC), _CLAIMED, ())
    assert len(found) == _CLAIMED
    return int(tx.execute(text(_TOUCHED)).scalar_one()) - before


async def vacuumed(url: str) -> None:
    """Vacuum deleted rows, and update the statistics of the planner."""
    server = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with server.connect() as connection:
        await connection.execute(text("VACUUM ANALYZE outbox"))
    await server.dispose()


@pytest.mark.parametrize("analyzed", [True, False])
async def test_a_look_for_what_is_to_be_sent_costs_the_same_whatever_was_sent_and_waits(
    migrated_postgres: str, *, analyzed: bool
) -> None:
    """The cost is counted in pages of the table and its indexes, claiming included, which are equal on every machine;
    also if the statistics are from the time when the table was empty."""
    touched: dict[tuple[int, int], int] = {}
    for sent, lanes in ((2_000, 200), (20_000, 200), (20_000, 5_000)):
        await emptied(migrated_postgres)
        await vacuumed(migrated_postgres)
        async with opened(migrated_postgres) as database:

            def fill(tx: Connection, sent: int = sent, lanes: int = lanes) -> int:
                tx.execute(text(_SENT), {"lanes": sent, "rows": sent, "state": "sent"})
                tx.execute(text(_SENT), {"lanes": lanes, "rows": 2 * lanes, "state": "waiting"})
                return processes.add_process(tx, "one", None)

            one = await database.write_tx(fill)
            if analyzed:
                await database.write_tx(lambda tx: tx.execute(text("ANALYZE outbox")))
            touched[sent, lanes] = await database.write_tx(lambda tx, one=one: _pages_of_a_look(tx, one))
    few, many, behind = touched.values()
    assert max(many, behind) < 1.2 * few, touched


_BEHIND_THE_FIRST: Final = """
DO $$ BEGIN
WHILE NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')
LOOP PERFORM pg_stat_clear_snapshot(), pg_sleep(0.01); END LOOP;
END $$
"""


async def test_two_processes_that_note_the_same_panel_come_one_after_the_other(migrated_postgres: str) -> None:
    """It happens when a shard moves to another process between two presses."""
    now = datetime(2027, 3, 1, tzinfo=UTC)
    row = panels.PanelRow(1, 1, 11, "token", now, "en", 1, "a", "", "")
    first_is_in = Event()
    words = ("game", "stage", "pace", "place", "agreement", "commitment", "seed")
    numbers = ("rules_version", "channel_id", "seq", "line", "branch")
    flags = dict.fromkeys(("sealed", "solo", "private", "hints"), False)
    session = (
        {"id": 1, "created_at": now, "changed_at": now} | flags | dict.fromkeys(words, "") | dict.fromkeys(numbers, 1)
    )

    def prepare(tx: Connection) -> None:
        tx.execute(insert(games.people), {"id": 1, "discord_id": 1, "name": "Ana", "created_at": now})
        tx.execute(insert(games.sessions), session)

    def first(tx: Connection) -> None:
        panels.store_panel(tx, row)
        first_is_in.set()
        tx.execute(text(_BEHIND_THE_FIRST))

    async def second(other: Database) -> None:
        await first_is_in.wait()
        await other.write_tx(lambda tx: panels.store_panel(tx, replace(row, message_id=12)))

    async with opened(migrated_postgres) as one, opened(migrated_postgres) as other:
        await one.write_tx(prepare)
        async with asyncio.timeout(60), asyncio.TaskGroup() as both:
            both.create_task(one.write_tx(first))
            both.create_task(second(other))
        kept = await one.fetch(lambda tx: tx.execute(select(messages.panels.c.message_id)).scalars().all())
        assert list(kept) == [12]
