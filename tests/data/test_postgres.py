"""What is true of PostgreSQL only."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from data.store.database import Database
from data.store.processes import processes
from data.store.processes.processes import NotThere
from tests.data.postgres import postgres_database


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


def stands_still(
    times: int, *, at_the_end: bool, seconds: float = 0.3
) -> tuple[list[int], Callable[[Connection], str]]:
    """Work that does nothing for so long that the server ends its transaction, the first `times` times: in the middle, or before
    the commit. And the list of its attempts."""
    attempts: list[int] = []

    def work(connection: Connection) -> str:
        attempts.append(len(attempts) + 1)
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 10"))
        if len(attempts) <= times:
            time.sleep(seconds)  # as a process that is paused: its loop stands
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
            attempts, work = stands_still(1, at_the_end=at_the_end)
            assert await read(work) == "done"
            assert attempts == [1, 2]
    finally:
        await database.close()


async def test_what_writes_runs_again_only_where_its_commit_was_not_asked_for(migrated_postgres: str) -> None:
    database = Database(migrated_postgres)
    try:
        attempts, work = stands_still(1, at_the_end=False)
        assert await database.write_tx(work) == "done"
        assert attempts == [1, 2]
        attempts, work = stands_still(1, at_the_end=True)
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
        soon = text("UPDATE processes SET expires_at = extract(epoch FROM clock_timestamp()) * 1000000 + 1000000")
        await database.write_tx(lambda tx: tx.execute(soon))
        database.fence(process)
        attempts, work = stands_still(1, at_the_end=at_the_end, seconds=1.2)
        with pytest.raises(NotThere):
            await database.write_tx(work)
        assert len(attempts) <= 1
    finally:
        await database.close()
