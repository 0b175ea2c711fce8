"""Jumps of the system's clock: nobody loses time, ends do not move away, and the host is told."""

import logging
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.services.base.pace import PRESETS
from bot.services.composition import Services
from bot.services.play.deadlines.pulse import ACCEPT_AFTER, LARGEST_JUMP, TOLERANCE, SteadyClock
from data.store.schema.games import ClockJumpRow
from data.store.sessions import clocks
from data.store.upkeep import clock_jumps
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Table
from tests.bot.services.passing import DAY, HOUR, MINUTE, acts, begun, dues, pass_down

YEAR = timedelta(days=365)
DAILY = PRESETS["daily"]


async def go_on(services: Services, clock: FakeClock, seconds: float) -> None:
    """Let the bot run for a while, with a round at least every fifteen seconds."""
    passed = 0.0
    while passed < seconds:
        step = min(15.0, seconds - passed)
        clock.pass_seconds(step)
        passed += step
        await services.timekeeper.tick()


async def newest(services: Services) -> ClockJumpRow | None:
    return await services.repository.database.fetch(clock_jumps.newest_jump)


async def credits_of(services: Services) -> int:
    pulse = await services.repository.database.fetch(clocks.newest_pulse)
    return pulse.credits


async def test_a_clock_a_year_ahead_for_two_minutes_moves_no_end(
    services: Services, clock: FakeClock, caplog: pytest.LogCaptureFixture, daily: Table
) -> None:
    await services.timekeeper.tick()
    before = await dues(daily)
    assert not [one for one in caplog.records if "system clock" in one.message], "nothing has happened yet"
    clock.jump(YEAR)
    await go_on(services, clock, 2 * MINUTE)
    assert [one.levelno for one in caplog.records if "clock jumped" in one.message] == [logging.ERROR]
    standing = await newest(services)
    assert standing.system_time - standing.at == YEAR
    assert standing.over_at is None
    clock.jump(-YEAR)
    await go_on(services, clock, MINUTE)
    assert [one.levelno for one in caplog.records if "correct again" in one.message] == [logging.WARNING]
    assert await dues(daily) == before
    assert await acts(daily) == []
    assert await credits_of(services) == 0
    over = await newest(services)
    assert (over.id, over.outcome) == (standing.id, clock_jumps.AGREES)


async def test_a_clock_that_is_wrong_by_a_year_is_not_believed_however_long_it_lasts(
    open_services: OpenServices, clock: FakeClock, services: Services
) -> None:
    table = await begun(services, PRESETS["relaxed"])
    await services.timekeeper.tick()
    before = await dues(table)
    clock.jump(YEAR)
    await go_on(services, clock, 3 * ACCEPT_AFTER.total_seconds())
    assert await dues(table) == before
    assert await credits_of(services) == 0
    assert services.clock.now() == clock.now() - YEAR
    await services.close()
    clock.jump(-YEAR)
    after = await open_services()
    await after.timekeeper.tick()
    assert (await newest(after)).outcome == clock_jumps.AGREES, "put right while no process ran"


async def test_a_clock_set_back_and_forth_takes_nothing_from_a_decision(services: Services, clock: FakeClock) -> None:
    """The stall lies within the time, and the decision was asked after the last pulse; together they once took nearly
    all of it."""
    await services.timekeeper.tick()
    clock.pass_seconds(10)
    table = await begun(services, DAILY)
    before = (await dues(table)).popitem()[1]
    assert before is not None
    clock.jump(timedelta(days=-1))
    await services.timekeeper.tick()
    await pass_down(services, MINUTE)
    clock.jump(timedelta(days=1))
    await services.timekeeper.tick()
    due = (await dues(table)).popitem()[1]
    assert due is not None
    assert timedelta(0) <= due - before <= timedelta(seconds=70)
    assert await acts(table) == []


async def test_a_jump_that_lasts_is_believed_and_costs_nobody_time(services: Services, clock: FakeClock) -> None:
    """The clock was wrong before and is set right, or the whole machine was suspended."""
    table = await begun(services, DAILY)
    await services.timekeeper.tick()
    left = (await left_of(table, services))[0]
    clock.jump(timedelta(hours=5))
    await go_on(services, clock, ACCEPT_AFTER.total_seconds() - 1)
    assert await credits_of(services) == 0
    await go_on(services, clock, 20)
    assert await credits_of(services) == 1
    assert services.clock.now() == clock.now()
    assert left - timedelta(minutes=11) <= (await left_of(table, services))[0] <= left
    assert (await newest(services)).outcome == clock_jumps.FOLLOWED


async def left_of(table: Table, services: Services) -> list[timedelta]:
    return [due - services.clock.now() for due in (await dues(table)).values() if due is not None]


async def test_a_clock_that_is_set_back_for_good_is_believed_and_gives_nothing_back(
    services: Services, clock: FakeClock, daily: Table
) -> None:
    await services.timekeeper.tick()
    before = await dues(daily)
    clock.jump(timedelta(hours=-2))
    await go_on(services, clock, ACCEPT_AFTER.total_seconds() + 30)
    assert services.clock.now() == clock.now()
    assert await dues(daily) == before
    assert await credits_of(services) == 0
    await go_on(services, clock, MINUTE)
    await pass_down(services, HOUR)  # from now on an outage is detected again
    assert await credits_of(services) == 1


@pytest.mark.parametrize("off", [timedelta(days=32), YEAR, -YEAR, timedelta(days=-3650)])
async def test_a_start_at_an_impossible_time_goes_on_from_the_last_sign_of_life(
    open_services: OpenServices, clock: FakeClock, off: timedelta, services: Services, daily: Table
) -> None:
    await services.timekeeper.tick()
    left = await left_of(daily, services)
    await services.close()
    clock.pass_seconds(5 * HOUR)
    clock.jump(off)
    after = await open_services()
    again = Table(after, daily.session, daily.players)
    await after.timekeeper.tick()
    assert await left_of(again, after) == left
    assert await credits_of(after) == 0
    assert (await newest(after)).over_at is None
    await go_on(after, clock, 2 * MINUTE)
    clock.jump(-off)
    await go_on(after, clock, ACCEPT_AFTER.total_seconds() + 30)
    assert after.clock.now() == clock.now()
    assert left[0] - timedelta(minutes=14) <= (await left_of(again, after))[0] <= left[0], (
        "the five hours are given back"
    )
    assert await acts(again) == []


async def test_a_host_can_say_that_a_very_long_outage_was_one(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services()
    table = await begun(services, DAILY)
    await services.timekeeper.tick()
    left = await left_of(table, services)
    await services.close()
    clock.pass_seconds(100 * DAY)
    after = await open_services(trusts_clock=True)
    await after.timekeeper.tick()
    assert after.clock.now() == clock.now()
    assert await left_of(Table(after, table.session, table.players), after) == left
    assert await credits_of(after) == 1


async def test_a_long_sleep_of_the_machine_is_no_jump_and_a_wrong_clock_opens_no_decision_in_another_year(
    services: Services, clock: FakeClock, daily: Table
) -> None:
    """The monotonic clock, which nobody can set, counts the sleep as well."""
    await services.timekeeper.tick()
    left = await left_of(daily, services)
    await pass_down(services, 40 * DAY)
    assert await left_of(daily, services) == left
    assert await newest(services) is None

    true = clock.now()
    clock.jump(YEAR)
    await daily.pass_once()
    assert (await dues(daily)).popitem()[1] == true + timedelta(days=1)


async def test_processes_whose_clocks_differ_by_an_hour_credit_each_other_nothing(
    open_services: OpenServices, clock: FakeClock
) -> None:
    one = await open_services()
    table = await begun(one, DAILY)
    await one.timekeeper.tick()
    before = await dues(table)
    ahead = FakeClock()
    ahead.time = clock.time + timedelta(hours=1)
    two = await open_services(own_clock=ahead)
    await one.timekeeper.tick()
    await two.timekeeper.tick()
    given = await credits_of(one)
    assert given <= 1, "at its start the second cannot know that the first is alive"
    for _ in range(60):
        clock.pass_seconds(15)
        ahead.pass_seconds(15)
        await one.timekeeper.tick()
        await two.timekeeper.tick()
    assert await credits_of(one) == given
    assert all(due is None or before[seat] is None or due >= before[seat] for seat, due in (await dues(table)).items())  # type: ignore[operator]


@given(
    some.lists(
        some.tuples(
            some.timedeltas(-YEAR, YEAR), some.floats(1, ACCEPT_AFTER.total_seconds() - 1), some.floats(1, 100_000)
        ),
        max_size=8,
    )
)
def test_a_clock_that_is_put_right_again_in_time_is_as_if_nothing_had_been(
    jumps: list[tuple[timedelta, float, float]],
) -> None:
    system = FakeClock()
    steady = SteadyClock(system)
    steady.watch_from(None)
    for by, wrong, right in jumps:
        if abs(by) <= TOLERANCE:
            continue
        system.jump(by)
        true = system.now() - by
        assert steady.now() == true
        system.pass_seconds(wrong)
        assert steady.accept_jump() is None
        assert abs(steady.now() - (true + timedelta(seconds=wrong))) <= timedelta(milliseconds=1)
        system.jump(-by)
        assert steady.now() == system.now()
        assert steady.jump is None
        system.pass_seconds(right)
        assert steady.now() == system.now()


@given(some.timedeltas(-LARGEST_JUMP, LARGEST_JUMP), some.timedeltas(-3 * YEAR, 3 * YEAR))
def test_time_never_begins_before_the_last_sign_of_life_nor_far_beyond(off: timedelta, more: timedelta) -> None:
    system = FakeClock()
    alive_at = system.now() - off - more
    steady = SteadyClock(system)
    steady.watch_from(alive_at)
    assert alive_at - TOLERANCE <= steady.now() <= alive_at + LARGEST_JUMP
