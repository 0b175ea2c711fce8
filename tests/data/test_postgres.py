"""What is true of PostgreSQL only."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from data.store.database import Database
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
