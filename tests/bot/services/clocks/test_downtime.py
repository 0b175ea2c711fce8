"""Time in which the host was down counts for nobody."""

import asyncio
from datetime import timedelta

from bot.services.base.hours import QuietHours
from bot.services.base.pace import PRESETS, Terms
from bot.services.base.ports import TryLater
from bot.services.composition import Services
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeContact, FakeMessenger, Table
from tests.bot.services.passing import (
    DAY,
    HOUR,
    MINUTE,
    acts,
    all_but,
    begun,
    dues,
    pass_and_send,
    pass_time,
    pause,
    record_of,
)
from tests.bot.services.sending import sent_after
from tests.data import stored_rows


async def test_two_hours_of_downtime_cost_nobody_time(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services()
    table = await begun(services)
    await pass_time(services, clock, 20 * HOUR)
    before = await dues(table)
    await services.close()
    clock.pass_seconds(2 * HOUR)
    after = await open_services()
    again = Table(after, table.session, table.players)
    await after.timekeeper.tick()
    await after.timekeeper.tick()
    assert await dues(again) == {seat: due + timedelta(hours=2) for seat, due in before.items() if due}
    await pass_time(after, clock, 6 * HOUR - 1)
    assert await acts(again) == []
    await pass_time(after, clock, 1)
    assert await acts(again) == ["timeout"]


async def test_a_pause_ends_later_by_the_downtime_and_says_so(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services()
    table = await begun(services)
    await services.outbox.drain()
    until = await pause(table, clock, DAY)
    await pass_and_send(services, clock, HOUR)
    clock.pass_seconds(2 * HOUR)
    await services.timekeeper.tick()
    assert (await table.card()).hold.until == until + timedelta(hours=2)
    waiting = await services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, table.session))
    assert [row.state for row in waiting if row.kind == "status"] == ["waiting"]
    await pass_time(services, clock, 23 * HOUR - 1)
    assert (await record_of(table)).hold is not None
    await pass_time(services, clock, 1)
    assert (await record_of(table)).hold is None


async def test_whoever_acts_before_the_loop_awakes_pays_nothing_for_the_downtime(
    services: Services, clock: FakeClock
) -> None:
    table = await begun(services, Terms(bank=10 * 60))
    await services.pulse.keep_time()
    clock.pass_seconds(2 * HOUR)
    who = await table.at_turn()
    await services.pulse.catch_up()
    await services.pulse.catch_up()
    await who.say(table.session, "pass")
    seat = (await record_of(table)).seat_of(who.person)
    assert seat is not None
    assert (await record_of(table)).seats[seat].bank == timedelta(hours=10)


async def test_nobody_is_replaced_for_a_downtime(services: Services, clock: FakeClock) -> None:
    table = await begun(services, Terms(decision=60, autopilot_after=1, replace_after=24 * 60), ("Ana", "Ben", "Cleo"))
    absent = Seat((await table.public()).to_roll)
    await pass_time(services, clock, HOUR)
    since = (await record_of(table)).seats[absent].autopilot
    assert since is not None
    clock.pass_seconds(30 * HOUR)
    await services.timekeeper.tick()
    assert (await record_of(table)).seats[absent].autopilot == since + timedelta(hours=30)
    await all_but(absent, table)
    await pass_time(services, clock, MINUTE)
    assert (await record_of(table)).seats[absent].person is not None


async def test_what_fell_due_while_nobody_was_there_is_not_fired_at_the_start(
    open_services: OpenServices, clock: FakeClock
) -> None:
    services = await open_services()
    table = await begun(services)
    await pass_time(services, clock, HOUR)
    await services.close()
    clock.pass_seconds(10 * DAY)
    after = await open_services()
    await after.start()
    again = Table(after, table.session, table.players)
    assert await acts(again) == []
    assert (await dues(again)).popitem()[1] == clock.now() + timedelta(hours=23)


async def test_a_decision_opened_after_the_last_pulse_gets_its_time_back_as_well(
    services: Services, clock: FakeClock
) -> None:
    await services.timekeeper.tick()
    clock.pass_seconds(10)
    table = await begun(services, PRESETS["live"])
    clock.pass_seconds(HOUR)  # the host is down from now on
    await services.timekeeper.tick()
    assert await acts(table) == []
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(minutes=10)


async def test_an_outage_is_credited_once_though_two_processes_start(
    open_services: OpenServices, clock: FakeClock
) -> None:
    one, two = await open_services(), await open_services()
    table = await begun(one)
    await one.timekeeper.tick()
    before = (await dues(table)).popitem()[1]
    clock.pass_seconds(3 * HOUR)
    await asyncio.gather(one.timekeeper.tick(), two.timekeeper.tick())
    await asyncio.gather(one.timekeeper.tick(), two.timekeeper.tick())
    for services in (one, two):
        seen = (await dues(Table(services, table.session, table.players))).popitem()[1]
        assert before is not None
        assert seen == before + timedelta(hours=3)


async def test_time_in_which_nobody_can_be_reached_costs_nobody_time_and_a_short_break_fires_nothing(
    services: Services, contact: FakeContact, clock: FakeClock
) -> None:
    table = await begun(services, PRESETS["live"])
    await services.timekeeper.tick()
    before = await dues(table)
    contact.there = False
    for _ in range(80):  # the bot runs for twenty minutes
        clock.pass_seconds(15)
        await services.timekeeper.tick()
    assert await acts(table) == []
    contact.there = True
    await services.timekeeper.tick()
    assert await acts(table) == []
    assert await dues(table) == {seat: due + timedelta(minutes=20) for seat, due in before.items() if due}

    await pass_time(services, clock, 12 * 60 - 10)
    before = await dues(table)
    contact.there = False
    clock.pass_seconds(30)
    await services.timekeeper.tick()
    assert await acts(table) == [], "time ran out, but nobody could have acted"
    contact.there = True
    await services.timekeeper.tick()
    assert await acts(table) == ["timeout"]
    assert before.popitem()[1] is not None


async def test_a_process_that_is_cut_off_leaves_the_clocks_to_one_that_is_not(
    open_services: OpenServices, contact: FakeContact, clock: FakeClock
) -> None:
    one, two = await open_services(contact=contact), await open_services()
    table = await begun(one)
    await one.timekeeper.tick()
    before = await dues(table)
    contact.there = False
    for _ in range(10):
        clock.pass_seconds(15)
        await one.timekeeper.tick()
        await two.timekeeper.tick()
    contact.there = True
    await one.timekeeper.tick()
    assert await dues(table) == before


async def test_what_could_not_be_said_meanwhile_is_said_as_soon_as_somebody_hears_it(
    services: Services, contact: FakeContact, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(services)
    await services.outbox.drain()
    await services.timekeeper.tick()
    contact.there = False
    messenger.channel_faults[CHANNEL] = TryLater(5.0)
    await (await table.at_turn()).say(table.session, "pass")
    for _ in range(10):
        await sent_after(services, clock, 300)
    assert "notice running 5 Ana Ben" not in messenger.texts_in()
    messenger.channel_faults.clear()
    contact.there = True
    await services.timekeeper.tick()
    await services.outbox.drain()
    assert "notice running 5 Ana Ben" in messenger.texts_in()


async def test_a_database_is_begun_though_nobody_can_be_reached_yet(
    services: Services, contact: FakeContact, clock: FakeClock
) -> None:
    contact.there = False
    table = await begun(services)
    clock.pass_seconds(100 * DAY)
    await services.timekeeper.tick()
    clock.pass_seconds(HOUR)
    contact.there = True
    await services.timekeeper.tick()
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(days=1)


async def test_a_clock_that_is_set_back_takes_nothing_from_anybody(services: Services, clock: FakeClock) -> None:
    table = await begun(services)
    await services.timekeeper.tick()
    before = await dues(table)
    clock.jump(timedelta(hours=-2))
    await services.timekeeper.tick()
    assert await dues(table) == before
    clock.jump(timedelta(hours=2))
    await services.timekeeper.tick()
    assert await dues(table) == before
    assert await acts(table) == []


async def test_decisions_of_an_older_bot_get_their_whole_time_at_the_first_start(
    services: Services, clock: FakeClock
) -> None:
    table = await begun(services)
    clock.pass_seconds(100 * DAY)
    await services.timekeeper.tick()
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(days=1)


async def test_the_grace_comes_after_a_time_that_slid_into_quiet_hours(services: Services, clock: FakeClock) -> None:
    quiet = QuietHours(start=20 * 60, end=8 * 60, zone="UTC")
    table = await begun(services, Terms(decision=7 * 60, grace=12 * 60, quiet=quiet))  # until 19:00
    await services.timekeeper.tick()
    clock.pass_seconds(3 * HOUR)  # an outage: until 22:00, which is quiet: until 10:00, and 12 hours more
    await services.timekeeper.tick()
    await pass_time(services, clock, 9 * HOUR)
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(hours=10)
    await pass_time(services, clock, (10 + 10 + 12 + 2) * HOUR - 1)
    assert await acts(table) == []
    await pass_time(services, clock, 1)
    assert await acts(table) == ["timeout"]
