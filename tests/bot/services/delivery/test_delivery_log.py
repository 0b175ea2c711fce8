"""Delivery results are stored together, each as if it were stored alone."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection

from bot.services.delivery.delivery_log import DeliveryLog
from data.store.database import Database
from data.store.people import people
from tests.bot.services.fakes import FakeClock

T = TypeVar("T")


class CountedDatabase(Database):
    transactions = 0

    async def write_tx(self, work: Callable[[Connection], T]) -> T:
        self.transactions += 1
        return await super().write_tx(work)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[CountedDatabase]:
    opened = CountedDatabase(f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}")
    await opened.migrate()
    opened.transactions = 0
    yield opened
    await opened.close()


def meet(number: int) -> Callable[[Connection], object]:
    return lambda tx: people.add_person(tx, number, f"person {number}", FakeClock().now())


def fail(tx: Connection) -> None:
    meet(99)(tx)
    raise ValueError("this note")


async def known(database: Database, *numbers: int) -> list[bool]:
    return [
        await database.fetch(lambda tx, one=one: people.person_by_discord_id(tx, one)) is not None for one in numbers
    ]


async def test_what_waits_is_written_with_what_is_urgent_and_without_company_too(database: CountedDatabase) -> None:
    notes = DeliveryLog(database)
    notes.begin_batching()
    waiting = [asyncio.create_task(notes.write(meet(number), urgent=False)) for number in (1, 2)]
    await asyncio.sleep(0)
    assert len(notes) == 2
    await notes.write(meet(3), urgent=True)
    await asyncio.gather(*waiting)
    assert await known(database, 1, 2, 3) == [True, True, True]
    assert database.transactions == 1
    await notes.write(meet(4), urgent=False)
    assert await known(database, 4) == [True]


async def test_a_note_that_fails_takes_none_with_it(database: CountedDatabase) -> None:
    notes = DeliveryLog(database)
    done = await asyncio.gather(
        *(notes.write(work, urgent=True) for work in (meet(1), fail, meet(2))), return_exceptions=True
    )
    assert [type(one) for one in done] == [type(None), ValueError, type(None)]
    assert await known(database, 1, 99, 2) == [True, False, True]
    await notes.write(meet(3), urgent=True)
    assert await known(database, 3) == [True]


async def test_a_note_is_written_though_nobody_waits_for_it_any_more(database: CountedDatabase) -> None:
    notes = DeliveryLog(database)
    notes.begin_batching()
    waiting = asyncio.create_task(notes.write(meet(1), urgent=False))
    await asyncio.sleep(0)
    waiting.cancel()
    await notes.close()
    assert await known(database, 1) == [True]
    await notes.close()


async def test_nobody_waits_for_a_writer_that_was_ended(database: CountedDatabase) -> None:
    reached, forever = asyncio.Event(), asyncio.Event()

    async def stuck(work: Callable[[Connection], object]) -> object:
        reached.set()
        return await forever.wait()

    notes = DeliveryLog(database)
    database.write_tx = stuck  # pyright: ignore[reportAttributeAccessIssue]
    waiting = [asyncio.create_task(notes.write(meet(1), urgent=True))]
    await reached.wait()
    waiting.append(asyncio.create_task(notes.write(meet(2), urgent=True)))
    await asyncio.sleep(0)
    (writer,) = [task for task in asyncio.all_tasks() if task.get_name() == "outbox notes"]
    writer.cancel()
    done = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(one) for one in done] == [asyncio.CancelledError] * 2
    del database.write_tx
    await notes.write(meet(3), urgent=True)
    assert await known(database, 1, 2, 3) == [False, False, True]


@pytest.fixture
async def patient(database: CountedDatabase) -> AsyncIterator[DeliveryLog]:
    """Yield a log that would hold back results for an hour."""
    notes = DeliveryLog(database, moment=3600.0)
    notes.begin_batching()
    yield notes
    await notes.close()


async def test_what_waits_is_written_with_anything_else(database: CountedDatabase, patient: DeliveryLog) -> None:
    waiting = [asyncio.create_task(patient.write(meet(number), urgent=False)) for number in (1, 2)]
    await asyncio.sleep(0)
    await database.write_tx(meet(3))
    await asyncio.gather(*waiting)
    assert await known(database, 1, 2, 3) == [True, True, True]
    assert (database.transactions, len(patient)) == (1, 0)


async def test_what_waits_does_not_share_the_fate_of_what_it_is_written_with(
    database: CountedDatabase, patient: DeliveryLog
) -> None:
    waiting = asyncio.create_task(patient.write(meet(1), urgent=False))
    await asyncio.sleep(0)
    with pytest.raises(ValueError, match="this note"):
        await database.write_tx(fail)
    await waiting
    assert await known(database, 1, 99) == [True, False]


async def test_what_fails_does_not_undo_what_it_is_written_with(
    database: CountedDatabase, patient: DeliveryLog
) -> None:
    waiting = [asyncio.create_task(patient.write(work, urgent=False)) for work in (meet(1), fail, meet(2))]
    await asyncio.sleep(0)
    await database.write_tx(meet(3))
    assert await known(database, 3) == [True]
    done = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(one) for one in done] == [type(None), ValueError, type(None)]
    assert await known(database, 1, 99, 2) == [True, False, True]


async def test_a_transaction_nobody_waits_for_any_more_still_ends_what_joined_it(
    database: CountedDatabase, patient: DeliveryLog
) -> None:
    waiting = asyncio.create_task(patient.write(meet(1), urgent=False))
    await asyncio.sleep(0)
    step = asyncio.create_task(database.write_tx(meet(2)))
    await asyncio.sleep(0)
    step.cancel()
    await waiting
    await patient.close()
    assert await known(database, 1, 2) == [True, True]
    assert database.transactions == 1
