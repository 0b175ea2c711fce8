"""Many due acts at one moment: the bot works them off, keeps its pulse, serves everybody else, and does not take its
own work for an outage."""

import asyncio
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.services.base.limits import Limits
from bot.services.base.model import SessionId
from bot.services.base.pace import Terms
from bot.services.base.signals import Wake
from bot.services.composition import Services
from bot.services.play.deadlines import pulse
from bot.services.play.deadlines.pulse import OUTAGE
from bot.services.play.deadlines.timekeeper import BatchRunner, Duty, Timekeeper
from bot.services.seats import lobbies
from bot.services.sessions.record import Record
from data.store.delivery import outbox
from data.store.sessions import clocks
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, FakeContact, Table, open_table_of, sit_down, start_table
from tests.bot.services.passing import HOUR, acts, pass_time
from tests.data import stored_rows

TABLES = 40
SLOW = 3.0
"""Seconds that one time-out takes on a very slow machine."""
QUICK = Terms(decision=60, autopilot_after=20)


@pytest.fixture
async def services(open_services: OpenServices, contact: FakeContact) -> Services:
    return await open_services(limits=Limits(tables_per_person=1000, actions_per_minute=100_000), contact=contact)


async def others(services: Services, terms: Terms) -> SessionId:
    """Return a table of two people who have no other seat."""
    dora, emil = await sit_down(services, 51, "Dora"), await sit_down(services, 52, "Emil")
    table = await open_table_of(services, [dora, emil], 51)
    await lobbies.set_pace(services.context, dora.caller, table.session, terms)
    await lobbies.start(services.context, dora.caller, table.session)
    return table.session


async def crowd(services: Services) -> list[Table]:
    """Return tables whose decisions time out at one moment."""
    return [await start_table(services, channel=10_000 + number, terms=QUICK) for number in range(TABLES)]


@pytest.fixture
def beats(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """Return the times of the pulse."""
    noted: list[datetime] = []
    real = clocks.replace_pulse

    def beat(tx: Any, was: Any, now: datetime) -> bool:
        noted.append(now)
        return real(tx, was, now)

    monkeypatch.setattr(clocks, "replace_pulse", beat)
    return noted


def slow_down(services: Services, clock: FakeClock) -> None:
    def took_time(record: Record) -> None:
        clock.pass_seconds(SLOW)

    services.repository.changed.connect(took_time)


async def still_due(services: Services, now: datetime) -> int:
    return len(await services.repository.database.fetch(lambda tx: clocks.timeouts_due(tx, now, 1000)))


async def test_the_pulse_is_kept_while_a_backlog_is_worked_off_and_nothing_is_credited(
    services: Services, clock: FakeClock, beats: list[datetime]
) -> None:
    apart = await others(services, Terms(decision=3 * 24 * 60))
    tables = await crowd(services)
    await services.pulse.store_pulse()
    await pass_time(services, HOUR - 1)
    await services.pulse.store_pulse()
    before = (await services.repository.current(apart)).open_decisions
    slow_down(services, clock)
    clock.pass_seconds(1)
    now = clock.now()
    for _ in range(TABLES):
        await services.timekeeper.tick()
        if not await still_due(services, now):
            break
    assert clock.now() - now >= timedelta(seconds=SLOW * TABLES)
    assert [await acts(table) for table in tables] == [["timeout"]] * TABLES
    kept = [now, *(one for one in beats if one >= now), clock.now()]
    assert max(later - earlier for earlier, later in pairwise(kept)) < OUTAGE
    assert (await services.repository.database.fetch(clocks.newest_pulse)).credits == 0
    assert (await services.repository.current(apart)).open_decisions == before


async def test_others_are_reminded_before_a_backlog_is_worked_off(services: Services, clock: FakeClock) -> None:
    apart = await others(services, Terms(decision=2 * 60))
    await crowd(services)
    await pass_time(services, HOUR - 1)
    await services.pulse.store_pulse()
    slow_down(services, clock)
    clock.pass_seconds(2)  # half of the two hours is over, and the hour of all the others
    now = clock.now()
    await services.timekeeper.tick()
    assert await still_due(services, now) > TABLES / 2
    rows = await services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, apart))
    assert [row.kind for row in rows if row.kind == outbox.REMINDER] == [outbox.REMINDER]


MANY = AsyncMock(return_value=list(range(100)))
"""Finds a hundred things that are due."""
ANYBODY, NOBODY = AsyncMock(return_value=True), AsyncMock(return_value=False)
"""Say whether somebody can be reached."""


async def test_a_turn_ends_inside_a_batch_also_once_nobody_can_be_reached(clock: FakeClock) -> None:
    """The turn ends within a batch, because a batch of slow acts can take longer than an outage."""
    served: list[int] = []

    async def one(number: int) -> None:
        served.append(number)
        clock.pass_seconds(SLOW)

    await BatchRunner(clock, ANYBODY).run(MANY, lambda number: number, one)
    assert 0 < len(served) < 12

    unreached = AsyncMock()
    await BatchRunner(clock, NOBODY).run(MANY, lambda number: number, unreached)
    assert unreached.await_count < 12


async def test_what_belongs_together_is_served_in_order_and_other_things_meanwhile(clock: FakeClock) -> None:
    order: list[str] = []
    other, due = asyncio.Event(), AsyncMock(return_value=[("a", 1), ("a", 2), ("b", 1)])

    async def one(each: tuple[str, int]) -> None:
        if each == ("a", 1):
            async with asyncio.timeout(20):
                await other.wait()
        order.append(f"{each[0]}{each[1]}")
        if each[0] == "b":
            other.set()

    await BatchRunner(clock, ANYBODY).run(due, lambda each: each[0], one)
    assert order == ["b1", "a1", "a2"]


class Stuck:
    """A duty that waits for ever, as for Discord."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.release = asyncio.Event()

    async def next_at(self) -> datetime | None:
        return None

    async def run_due(self, now: datetime) -> None:
        self.begun.set()
        await self.release.wait()


async def test_the_pulse_is_kept_beside_a_duty_that_waits_for_somebody(
    services: Services, contact: FakeContact, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "BEAT", timedelta(0))
    stuck = Stuck()
    asked = asyncio.Event()

    async def in_contact() -> bool:
        if stuck.begun.is_set():
            asked.set()
        return True

    monkeypatch.setattr(contact, "can_act", in_contact)
    timekeeper = Timekeeper(
        services.pulse, clock, Wake(), (Duty("stuck", stuck.run_due, stuck.next_at), *services.subscriptions.duties)
    )
    await services.pulse.start()
    await timekeeper.start()
    async with asyncio.timeout(20):
        await asked.wait()
    assert not stuck.release.is_set()
    await timekeeper.close()
