"""What is true of PostgreSQL only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from threading import Thread
from typing import Final

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from data.store.database import Database
from data.store.delivery import outbox
from data.store.processes import processes
from data.store.processes.processes import NotThere
from data.store.processes.shares import Share
from tests.data.postgres import emptied, postgres_database


def fails(code: str, times: int) -> tuple[list[int], Callable[[Connection], str]]:
    """Work that the server refuses with `code` the first `times` times, and the list of its attempts."""
    attempts: list[int] = []

    def work(connection: Connection) -> str:
        attempts.append(len(attempts) + 1)
        if len(attempts) <= times:
            connection.execute(text(f"DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{code}'; END $$"))
        return "done"

    return attempts, work


@pytest.mark.parametrize("code", ["40001", "40P01"])
async def test_a_transaction_that_stood_in_anothers_way_runs_again(code: str) -> None:
    async with postgres_database() as url:
        database = Database(url)
        try:
            attempts, work = fails(code, 2)
            assert await database.write_tx(work) == "done"
            assert attempts == [1, 2, 3]
        finally:
            await database.close()


async def test_other_failures_are_not_tried_again() -> None:
    async with postgres_database() as url:
        database = Database(url)
        try:
            attempts, work = fails("23505", 1)
            with pytest.raises(DBAPIError):
                await database.write_tx(work)
            assert attempts == [1]
        finally:
            await database.close()


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
    """Work that does nothing for so long that the server ends its transaction, the first `times` times: in the middle, or before
    the commit. And the list of its attempts. `meanwhile` is what happens then, before it goes on."""
    attempts: list[int] = []

    def work(connection: Connection) -> str:
        attempts.append(len(attempts) + 1)
        if len(attempts) <= times:
            own = connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
            # Nothing else is asked within this limit: a machine at work may well be slower.
            connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 10"))
            # As a process that is paused: its loop stands. The server is watched from another one.
            watcher = Thread(target=asyncio.run, args=(_until_ended(url, own, meanwhile),))
            watcher.start()
            watcher.join()
        if not at_the_end:
            connection.execute(text("SELECT 1"))
        return "done"

    return attempts, work


@pytest.mark.parametrize("at_the_end", [False, True])
async def test_what_only_reads_runs_again_where_the_connection_was_lost(
    migrated_postgres: str, *, at_the_end: bool
) -> None:
    database = Database(migrated_postgres)
    try:
        for read in (database.read_tx, database.fetch):
            attempts, work = stands_still(migrated_postgres, 1, at_the_end=at_the_end)
            assert await read(work) == "done"
            assert attempts == [1, 2]
    finally:
        await database.close()


async def test_what_writes_runs_again_only_where_its_commit_was_not_asked_for(migrated_postgres: str) -> None:
    database = Database(migrated_postgres)
    try:
        attempts, work = stands_still(migrated_postgres, 1, at_the_end=False)
        assert await database.write_tx(work) == "done"
        assert attempts == [1, 2]
        attempts, work = stands_still(migrated_postgres, 1, at_the_end=True)
        with pytest.raises(DBAPIError):
            await database.write_tx(work)
        assert attempts == [1], "nobody knows whether that was committed"
    finally:
        await database.close()


@pytest.mark.parametrize("at_the_end", [False, True])
async def test_a_process_that_stood_still_until_its_place_was_gone_hears_only_that(
    migrated_postgres: str, *, at_the_end: bool
) -> None:
    database = Database(migrated_postgres)
    try:
        process = await database.write_tx(lambda tx: processes.add(tx, "one", None))
        database.fence(process)
        silent = "UPDATE processes SET expires_at = extract(epoch FROM clock_timestamp()) * 1000000"
        attempts, work = stands_still(migrated_postgres, 1, at_the_end=at_the_end, meanwhile=silent)
        with pytest.raises(NotThere):
            await database.write_tx(work)
        assert attempts == [1]
    finally:
        await database.close()


_SENT: Final = """
INSERT INTO outbox (lane, kind, seq, channel_id, key, payload, state, attempts, not_before, changed_at, guild_id)
SELECT 'lane ' || n % :lanes, 'line', 0, n, :state || n, '{}', :state, 0, 1, 1, n FROM generate_series(1, :rows) AS n
"""
_TOUCHED: Final = (
    "SELECT sum(pg_stat_get_xact_blocks_fetched(c.oid)) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
    "WHERE n.nspname = 'public' AND (c.relname LIKE '%outbox%')"
)
WAITING_LANES: Final = 200


def _pages_of_a_look(tx: Connection, process: int) -> int:
    before = int(tx.execute(text(_TOUCHED)).scalar_one() or 0)
    found = outbox.claimed_heads(tx, process, Share(frozenset({0}), 1), datetime.now(UTC), 10, ())
    assert len(found) == 10
    return int(tx.execute(text(_TOUCHED)).scalar_one()) - before


async def test_a_look_for_what_is_to_be_sent_reads_what_waits_however_much_was_sent(migrated_postgres: str) -> None:
    """In pages of the table and its indexes, which are the same on any machine."""
    touched: list[int] = []
    plans: list[str] = []
    for sent in (20_000, 100_000):
        await emptied(migrated_postgres)
        database = Database(migrated_postgres)
        try:

            def fill(tx: Connection, sent: int = sent) -> int:
                tx.execute(text(_SENT), {"lanes": sent, "rows": sent, "state": "sent"})
                tx.execute(text(_SENT), {"lanes": WAITING_LANES, "rows": 2 * WAITING_LANES, "state": "waiting"})
                return processes.add(tx, "one", None)

            one = await database.write_tx(fill)
            await database.write_tx(lambda tx: tx.execute(text("ANALYZE outbox")))
            touched.append(await database.write_tx(lambda tx, one=one: _pages_of_a_look(tx, one)))
            query = "SELECT DISTINCT ON (lane) * FROM outbox WHERE state = 'waiting' ORDER BY lane, id"
            plan = await database.fetch(lambda tx, query=query: tx.execute(text(f"EXPLAIN {query}")).scalars().all())
            plans.append("\n".join(plan))
        finally:
            await database.close()
    assert all("ix_outbox_state" in plan and "Seq Scan" not in plan for plan in plans), plans
    # Each row that waits is read twice at most: for what is due now, and for when to look again.
    assert max(touched) < 4 * 2 * WAITING_LANES, touched
