"""At quick paces computer players take a moment to answer, so that people can follow. Sleep is simulated, so no test
waits."""

import asyncio
import logging
from collections.abc import Sequence

import pytest

from bot.services.base.pace import PRESETS, Terms
from bot.services.composition import Services
from bot.services.play import acting
from bot.services.seats import hosting, solo_tables
from data.store.sessions import log
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Table, sit_down, start_table
from tests.bot.services.passing import record_of

LIVE, DAILY = PRESETS["live"], PRESETS["daily"]
TEN_MINUTES_IN_ALL = Terms(bank=10)
ELEVEN_MINUTES = Terms(decision=11)


class SimulatedSleep:
    """A sleep that moves the clock at once; while `held`, sleepers are not woken."""

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock
        self._awake, self._more = asyncio.Event(), asyncio.Event()
        self._awake.set()
        self.slept: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.slept.append(seconds)
        self._more.set()
        await self._awake.wait()
        self._clock.pass_seconds(seconds)

    def hold(self) -> None:
        self._awake.clear()

    def wake(self) -> None:
        self._awake.set()

    async def begun(self, times: int) -> None:
        """Wait until sleep was called this many times."""
        while len(self.slept) < times:
            self._more.clear()
            await self._more.wait()


@pytest.fixture
async def sleep(clock: FakeClock) -> SimulatedSleep:
    return SimulatedSleep(clock)


@pytest.fixture
async def services(open_services: OpenServices, sleep: SimulatedSleep) -> Services:
    opened = await open_services(sleep=sleep)
    await opened.start()
    return opened


async def begun(
    services: Services, pace: Terms, computers: Sequence[str] = ("steady",), name: str = "Ana", channel: int = 700
) -> Table:
    """Return a table of one person and computer players, where it is the person's turn to roll."""
    table = await start_table(services, (name,), tuple(computers), channel, terms=pace)
    await services.computers.wait_until_idle()
    assert (await table.public()).to_roll == 0
    return table


async def answers(table: Table) -> list[log.LogEntryRow]:
    entries = await table.entries()
    return [entry for entry in entries if entry.source == "computer"]


async def taking_a_moment(table: Table, sleep: SimulatedSleep) -> int:
    """Let the person pass, and the computer player take a moment. Return the number of answers that were stored before."""
    before, stored = len(sleep.slept), len(await answers(table))
    sleep.hold()
    await table.ana.say(table.session, "pass")
    await sleep.begun(before + 1)
    return stored


@pytest.mark.parametrize("pace", [LIVE, TEN_MINUTES_IN_ALL])
async def test_an_answer_is_stored_one_to_three_seconds_after_the_question(
    services: Services, sleep: SimulatedSleep, clock: FakeClock, pace: Terms
) -> None:
    table = await begun(services, pace)
    sleep.slept.clear()
    stored = len(await answers(table))
    asked = clock.now()
    await table.ana.say(table.session, "pass")
    await services.computers.wait_until_idle()
    (roll, *_) = (await answers(table))[stored:]
    assert 1.0 <= (roll.at - asked).total_seconds() <= 3.0
    assert sleep.slept[0] == pytest.approx((roll.at - asked).total_seconds(), abs=0.001)


@pytest.mark.parametrize("pace", [ELEVEN_MINUTES, DAILY, PRESETS["relaxed"]])
async def test_at_slower_paces_it_is_stored_at_once(services: Services, sleep: SimulatedSleep, pace: Terms) -> None:
    table = await begun(services, pace)
    await table.ana.say(table.session, "pass")
    await services.computers.wait_until_idle()
    assert await answers(table)
    assert sleep.slept == []


async def test_a_first_decision_in_private_waits_for_nobody(services: Services, sleep: SimulatedSleep) -> None:
    ana = await sit_down(services, 1000, "Ana")
    await solo_tables.play_now(services.context, ana.caller, "tiny")
    await services.computers.wait_until_idle()
    assert sleep.slept == []


async def test_a_round_of_several_takes_less_than_ten_seconds(services: Services, sleep: SimulatedSleep) -> None:
    """Each answers sooner than the one before could, and the steps of a draft take no moment of their own."""
    table = await begun(services, LIVE, ("steady",) * 3)
    sleep.slept.clear()
    stored = len(await answers(table))
    await table.ana.say(table.session, "pass")
    await services.computers.wait_until_idle()
    assert (await table.public()).phase == "pledge"
    given = len(await answers(table)) - stored
    rolls = 3 - stored
    assert rolls > 0
    assert (given, len(sleep.slept)) == (rolls + 3 * 2, rolls + 3), (
        "the last roll; then each adds a counter and confirms"
    )
    assert all(1.0 / at <= seconds <= 3.0 / at for at, seconds in enumerate(sleep.slept, 1))
    assert sum(sleep.slept) < 10.0


async def test_who_waits_keeps_nobody_from_choosing(services: Services, sleep: SimulatedSleep) -> None:
    """There are more tables than can choose at a time."""
    tables = [await begun(services, LIVE, name=f"Person {at}", channel=700 + at) for at in range(4)]
    before = len(sleep.slept)
    sleep.hold()
    for table in tables:
        await table.ana.say(table.session, "pass")
    await sleep.begun(before + len(tables))
    slow = await start_table(services, ("Zoe",), ("steady",), 800)
    if (await slow.public()).to_roll == 0:
        await slow.ana.say(slow.session, "pass")
    await services.computers.wait_for_answers(slow.session, 60.0)
    assert await answers(slow)


async def test_a_restart_meanwhile_loses_nothing_and_is_not_waited_for(
    services: Services, sleep: SimulatedSleep, open_services: OpenServices
) -> None:
    table = await begun(services, LIVE)
    stored = await taking_a_moment(table, sleep)
    await services.computers.close()
    assert len(await answers(table)) == stored
    again = await open_services()
    await again.start()
    await again.computers.wait_until_idle()
    assert len(await answers(table)) > stored


async def test_what_is_taken_back_meanwhile_is_not_answered_nor_a_table_that_ends(
    services: Services, sleep: SimulatedSleep, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begun(services, LIVE)
    stored = await taking_a_moment(table, sleep)
    await acting.undo(services.context, table.ana.caller, table.session)
    sleep.wake()
    await services.computers.wait_until_idle()
    assert len(await answers(table)) == stored
    assert (await table.public()).to_roll == 0

    stored = await taking_a_moment(table, sleep)
    await hosting.end(services.context, table.ana.caller, table.session)
    with caplog.at_level(logging.WARNING):
        sleep.wake()
        await services.computers.wait_until_idle()
    assert len(await answers(table)) == stored
    assert not caplog.records


async def test_the_same_question_after_an_undo_gets_a_moment_of_its_own(
    services: Services, sleep: SimulatedSleep
) -> None:
    table = await begun(services, LIVE)
    before = len(sleep.slept)
    sleep.hold()
    await table.ana.say(table.session, "pass")
    await sleep.begun(before + 1)
    await acting.undo(services.context, table.ana.caller, table.session)
    await table.ana.say(table.session, "pass")
    taken_back = (await record_of(table)).seq
    sleep.wake()
    await services.computers.wait_until_idle()
    first = next(entry for entry in await answers(table) if entry.seq > taken_back)
    assert first.seat == 1
    _, again = sleep.slept[before : before + 2]
    assert 1.0 <= again <= 3.0
