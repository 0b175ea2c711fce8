"""Time in which the host was down counts for nobody: outages leave as much time to play as before, at every pace and
with any quiet hours."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import assume, given
from hypothesis import strategies as some
from sqlalchemy import Connection, Engine, create_engine, insert, select

from bot.services.base.agreement import Agreement, dump_agreement
from bot.services.base.hours import (
    QuietHours,
    active_time_between,
    add_active_time,
    move_past_outage,
    subtract_active_time,
)
from bot.services.base.pace import PRESETS, Terms
from bot.services.base.ports import TryLater
from bot.services.composition import Services
from bot.services.play.deadlines.pulse import give_time_back
from bot.services.sessions import clocks
from data.store.schema import games as schema
from engines.core.seats import Seat
from tests.bot.services.clocks.test_hours import MOMENTS, QUIETS
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeContact, FakeMessenger, Table, duty
from tests.bot.services.passing import (
    DAY,
    HOUR,
    MINUTE,
    acts,
    all_but,
    begun,
    dues,
    let_pass,
    pass_and_send,
    pass_down,
    pass_time,
    pause,
    record_of,
    rows,
)
from tests.bot.services.sending import sent_after
from tests.data import stored_rows


async def test_two_hours_of_downtime_cost_nobody_time(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services()
    table = await begun(services)
    await pass_time(services, 20 * HOUR)
    before = await dues(table)
    await services.close()
    clock.pass_seconds(2 * HOUR)
    after = await open_services()
    again = Table(after, table.session, table.players)
    await after.timekeeper.tick()
    await after.timekeeper.tick()
    assert await dues(again) == {seat: due + timedelta(hours=2) for seat, due in before.items() if due}
    await pass_time(after, 6 * HOUR - 1)
    assert await acts(again) == []
    await pass_time(after, 1)
    assert await acts(again) == ["timeout"]


async def test_a_pause_ends_later_by_the_downtime_and_says_so(clock: FakeClock, services: Services) -> None:
    table = await begun(services)
    await services.outbox.drain()
    until = await pause(table, clock, DAY)
    await pass_and_send(services, HOUR)
    await pass_down(services, 2 * HOUR)
    assert (await table.card()).hold.until == until + timedelta(hours=2)
    waiting = await services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, table.session))
    assert [row.state for row in waiting if row.kind == "status"] == ["waiting"]
    await pass_time(services, 23 * HOUR - 1)
    assert (await record_of(table)).hold is not None
    await pass_time(services, 1)
    assert (await record_of(table)).hold is None


async def test_whoever_acts_before_the_loop_awakes_pays_nothing_for_the_downtime(services: Services) -> None:
    table = await begun(services, Terms(bank=10 * 60))
    await services.pulse.store_pulse()
    let_pass(services, 2 * HOUR)
    who = await table.at_turn()
    await services.pulse.catch_up()
    await services.pulse.catch_up()
    await who.say(table.session, "pass")
    seat = (await record_of(table)).seat_of(who.person)
    assert seat is not None
    assert (await record_of(table)).seats[seat].bank == timedelta(hours=10)


async def test_nobody_is_replaced_for_a_downtime(services: Services) -> None:
    table = await begun(services, Terms(decision=60, autopilot_after=1, replace_after=24 * 60), ("Ana", "Ben", "Cleo"))
    absent = Seat((await table.public()).to_roll)
    await pass_time(services, HOUR)
    since = (await record_of(table)).seats[absent].autopilot
    assert since is not None
    await pass_down(services, 30 * HOUR)
    assert (await record_of(table)).seats[absent].autopilot == since + timedelta(hours=30)
    await all_but(absent, table)
    await pass_time(services, MINUTE)
    assert (await record_of(table)).seats[absent].person is not None


async def test_what_fell_due_while_nobody_was_there_is_not_fired_at_the_start(
    open_services: OpenServices, clock: FakeClock, services: Services, daily: Table
) -> None:
    await pass_time(services, HOUR)
    await services.close()
    clock.pass_seconds(10 * DAY)
    after = await open_services()
    await after.start()
    again = Table(after, daily.session, daily.players)
    assert await acts(again) == []
    assert (await dues(again)).popitem()[1] == clock.now() + timedelta(hours=23)


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
    services: Services, contact: FakeContact
) -> None:
    table = await begun(services, PRESETS["live"])
    await services.timekeeper.tick()
    before = await dues(table)
    contact.there = False
    for _ in range(80):  # the bot runs for twenty minutes
        await pass_down(services, 15)
    assert await acts(table) == []
    contact.there = True
    await services.timekeeper.tick()
    assert await acts(table) == []
    assert await dues(table) == {seat: due + timedelta(minutes=20) for seat, due in before.items() if due}

    await pass_time(services, 12 * 60 - 10)
    before = await dues(table)
    contact.there = False
    await pass_down(services, 30)
    assert await acts(table) == [], "time ran out, but nobody could have acted"
    contact.there = True
    await services.timekeeper.tick()
    assert await acts(table) == ["timeout"]
    assert before.popitem()[1] is not None


async def test_a_process_that_is_cut_off_leaves_the_clocks_to_one_that_is_not(
    open_services: OpenServices, contact: FakeContact
) -> None:
    one, two = await open_services(contact=contact), await open_services()
    table = await begun(one)
    await one.timekeeper.tick()
    before = await dues(table)
    contact.there = False
    for _ in range(10):
        await pass_down(one, 15)
        await two.timekeeper.tick()
    contact.there = True
    await one.timekeeper.tick()
    assert await dues(table) == before


async def test_what_could_not_be_said_meanwhile_is_said_as_soon_as_somebody_hears_it(
    services: Services, contact: FakeContact, messenger: FakeMessenger, daily: Table
) -> None:
    await services.outbox.drain()
    await services.timekeeper.tick()
    contact.there = False
    messenger.channel_faults[CHANNEL] = TryLater(5.0)
    await daily.pass_once()
    for _ in range(10):
        await sent_after(services, 300)
    assert "notice running 5 Ana Ben" not in messenger.texts_in()
    messenger.channel_faults.clear()
    contact.there = True
    await services.timekeeper.tick()
    await services.outbox.drain()
    assert "notice running 5 Ana Ben" in messenger.texts_in()


async def test_a_database_is_begun_though_nobody_can_be_reached_yet(services: Services, contact: FakeContact) -> None:
    contact.there = False
    table = await begun(services)
    await pass_down(services, 100 * DAY)
    let_pass(services, HOUR)
    contact.there = True
    await services.timekeeper.tick()
    assert (await dues(table)).popitem()[1] == services.clock.now() + timedelta(days=1)


async def test_decisions_of_an_older_bot_get_their_whole_time_at_the_first_start(
    services: Services, clock: FakeClock, daily: Table
) -> None:
    await pass_down(services, 100 * DAY)
    assert (await dues(daily)).popitem()[1] == clock.now() + timedelta(days=1)


async def test_the_grace_comes_after_a_time_that_slid_into_quiet_hours(services: Services, clock: FakeClock) -> None:
    quiet = QuietHours(start=20 * 60, end=8 * 60, zone="UTC")
    table = await begun(services, Terms(decision=7 * 60, grace=12 * 60, quiet=quiet))  # until 19:00
    await services.timekeeper.tick()
    await pass_down(services, 3 * HOUR)  # an outage: until 22:00, which is quiet: until 10:00, and 12 hours more
    await pass_time(services, 9 * HOUR)
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(hours=10)
    await pass_time(services, (10 + 10 + 12 + 2) * HOUR - 1)
    assert await acts(table) == []
    await pass_time(services, 1)
    assert await acts(table) == ["timeout"]


SPANS = some.timedeltas(timedelta(minutes=1), timedelta(days=6))
PACES = some.timedeltas(timedelta(minutes=1), timedelta(days=4))
NIGHT = QuietHours(start=22 * 60, end=8 * 60)


def on(day: int, hour: int) -> datetime:
    return datetime(2026, 11, day, hour, tzinfo=UTC)


@given(MOMENTS, SPANS, QUIETS)
def test_back_in_time_passes_what_was_asked_for(end: datetime, span: timedelta, quiet: QuietHours) -> None:
    start = subtract_active_time(end, span, quiet)
    assert active_time_between(start, end, quiet) == span
    assert start <= end - span


def test_without_quiet_hours_back_is_plain_subtraction() -> None:
    assert subtract_active_time(on(22, 12), timedelta(hours=3), None) == on(22, 9)


@given(PACES, QUIETS | some.none(), MOMENTS, some.floats(0, 1), SPANS)
def test_an_outage_leaves_as_much_time_to_play_as_there_was(
    pace: timedelta, quiet: QuietHours | None, asked: datetime, share: float, outage: timedelta
) -> None:
    due = add_active_time(asked, pace, quiet)
    since = asked + (due - asked) * share
    now = since + outage
    moved = move_past_outage(due, since, now, quiet)
    assert active_time_between(now, moved, quiet) == active_time_between(since, due, quiet)
    assert moved >= due
    assert active_time_between(move_past_outage(asked, since, now, quiet), now, quiet) == active_time_between(
        asked, since, quiet
    )


@given(PACES, QUIETS | some.none(), MOMENTS, SPANS, SPANS)
def test_an_outage_in_the_grace_leaves_as_much_of_the_grace(
    grace: timedelta, quiet: QuietHours | None, due: datetime, late: timedelta, outage: timedelta
) -> None:
    fires = add_active_time(due, grace, quiet)
    since = due + late
    assume(since < fires)
    now = since + outage
    moved = add_active_time(move_past_outage(due, since, now, quiet), grace, quiet)
    assert active_time_between(now, moved, quiet) == active_time_between(since, fires, quiet)


QUIET_TABLE = Terms(decision=12 * 60, quiet=NIGHT)


@pytest.mark.parametrize("down", [2, 14, 36])
async def test_however_long_nobody_was_there_the_time_left_at_a_table_with_quiet_hours_stays(
    services: Services, clock: FakeClock, down: int
) -> None:
    clock.time = on(22, 9)
    table = await begun(services, QUIET_TABLE)
    await pass_time(services, HOUR)  # it is 10:00, and eleven hours are left
    await pass_down(services, down * HOUR)
    due = (await dues(table)).popitem()[1]
    assert due is not None
    assert active_time_between(clock.now(), due, NIGHT) == timedelta(hours=11)
    assert await acts(table) == []


@on_both_stores
async def test_an_outage_in_quiet_hours_moves_nothing(services: Services, clock: FakeClock) -> None:
    clock.time = on(22, 12)
    table = await begun(services, QUIET_TABLE)
    await pass_time(services, 11 * HOUR)
    before = await rows(services)
    await pass_down(services, 8 * HOUR)
    assert [(row.opened_at, row.due_at, row.fires_at) for row in await rows(services)] == [
        (row.opened_at, row.due_at, row.fires_at) for row in before
    ]
    assert (await dues(table)).popitem()[1] == on(23, 10)


@on_both_stores
async def test_reminders_keep_their_distance_to_an_end_behind_the_night(services: Services, clock: FakeClock) -> None:
    clock.time = on(22, 9)
    await begun(services, QUIET_TABLE)
    await services.pulse.store_pulse()
    before = (await rows(services))[0]
    clock.pass_seconds(13 * HOUR)
    await services.pulse.store_pulse()
    after = (await rows(services))[0]
    for name in ("opened_at", "due_at", "look_at"):
        assert active_time_between(getattr(after, name), after.due_at, NIGHT) == active_time_between(
            getattr(before, name), before.due_at, NIGHT
        )
    assert after.look_at < after.due_at


async def test_what_is_left_of_the_grace_at_a_table_with_quiet_hours_stays(
    services: Services, clock: FakeClock
) -> None:
    clock.time = on(22, 8)
    terms = Terms(decision=6 * 60, grace=7 * 60, quiet=NIGHT)  # until 14:00, and 21:00 with the grace
    table = await begun(services, terms)
    await pass_time(services, 12 * HOUR)  # 20:00: one hour of the grace is left
    await pass_down(services, 4 * HOUR)  # midnight
    await pass_time(services, 9 * HOUR - 1)
    assert await acts(table) == []
    await pass_time(services, 1)
    assert await acts(table) == ["timeout"]


async def test_since_when_a_decision_waits_moves_with_its_end(services: Services) -> None:
    table = await begun(services, Terms(decision=600))
    await pass_time(services, HOUR)
    before = (await record_of(table)).open_decisions[0]
    await pass_down(services, DAY)
    after = (await record_of(table)).open_decisions[0]
    assert after.since == before.since + timedelta(days=1)
    assert clocks.first_reminder_check_at(await record_of(table), after) is not None


async def test_what_was_asked_after_the_last_pulse_has_its_whole_time_to_play(
    services: Services, clock: FakeClock
) -> None:
    clock.time = on(22, 9)
    await services.pulse.store_pulse()
    clock.pass_seconds(10)
    table = await begun(services, QUIET_TABLE)
    await pass_down(services, 30 * HOUR)
    due = (await dues(table)).popitem()[1]
    assert due is not None
    assert active_time_between(clock.now(), due, NIGHT) == timedelta(hours=12)


async def test_autopilot_that_came_after_the_last_pulse_never_steers_from_the_future(services: Services) -> None:
    table = await begun(services, Terms(decision=60, autopilot_after=1, replace_after=24 * 60), ("Ana", "Ben", "Cleo"))
    await pass_time(services, HOUR - 10)
    let_pass(services, 20)
    await duty(services, "timeouts").run_due(services.clock.now())
    assert len(await on_autopilot(table)) == 1
    let_pass(services, 2 * HOUR)
    await services.pulse.store_pulse()
    assert await on_autopilot(table) == [services.clock.now()]


async def on_autopilot(table: Table) -> list[datetime]:
    return [one.autopilot for one in (await record_of(table)).seats if one.autopilot is not None]


@pytest.fixture(scope="module")
def empty() -> Iterator[Engine]:
    engine = create_engine("sqlite://")
    schema.metadata.create_all(engine)
    yield engine
    engine.dispose()


def stored(tx: Connection, terms: Terms, asked: datetime, due: datetime) -> None:
    """Store a table at that pace with one open decision."""
    texts = dict.fromkeys(("game", "stage", "pace", "commitment", "seed"), "x")
    numbers = dict.fromkeys(("rules_version", "channel_id", "seq", "line", "branch"), 1)
    when = {"created_at": asked, "changed_at": asked}
    agreed = {"agreement": dump_agreement(Agreement(terms))}
    flags = dict.fromkeys(("sealed", "solo", "private", "hints"), False)
    tx.execute(insert(schema.sessions), {"id": 1, "place": "channel", **texts, **numbers, **flags, **when, **agreed})
    clock = {"opened_at": asked, "due_at": due, "fires_at": due, "look_at": asked + (due - asked) / 2}
    asks = {"session_id": 1, "seat": 0, "decision": "d", "kind": "k", "answered": ""}
    tx.execute(insert(schema.deadlines), asks | clock)


@given(some.integers(1, 4 * 24 * 60), QUIETS | some.none(), MOMENTS, some.floats(-0.5, 1), SPANS)
def test_the_stored_clocks_keep_their_time_to_play(
    empty: Engine, minutes: int, quiet: QuietHours | None, asked: datetime, share: float, outage: timedelta
) -> None:
    """A decision asked after the last sign of life (a share below 0) keeps its whole time."""
    terms = Terms(decision=minutes, quiet=quiet)
    due = add_active_time(asked, terms.first_decision_time, quiet)
    since = asked + (due - asked) * share
    now = max(since, asked) + outage
    with empty.connect() as tx:
        stored(tx, terms, asked, due)
        give_time_back(tx, since, now)
        row = tx.execute(select(schema.deadlines)).one()
        tx.rollback()
    opened, moved = row.opened_at, row.due_at
    left = active_time_between(max(since, asked), due, quiet)
    assert active_time_between(now, moved, quiet) == left
    assert active_time_between(opened, moved, quiet) == terms.first_decision_time
    assert moved == row.fires_at
    assert moved >= due
    assert opened <= now
    assert row.look_at <= moved
