"""Outages leave as much time to play as before, at every pace and with any quiet hours."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import assume, given
from hypothesis import strategies as some
from sqlalchemy import Connection, Engine, create_engine, insert, select

from bot.services.base.agreement import Agreement, dump_agreement
from bot.services.base.hours import QuietHours, active_between, add_active, move_past_outage, subtract_active
from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.play.deadlines.pulse import give_time_back
from bot.services.sessions import clocks
from data.store.schema import games as schema
from tests.bot.services.conftest import on_both_stores
from tests.bot.services.fakes import FakeClock, Table, duty
from tests.bot.services.passing import DAY, HOUR, acts, begun, dues, pass_time, record_of, rows

QUIETS = some.builds(
    QuietHours,
    start=some.integers(0, 1439),
    end=some.integers(0, 1439),
    zone=some.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"]),
)
MOMENTS = some.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31), timezones=some.just(UTC))  # noqa: DTZ001 - bounds, without a zone
SPANS = some.timedeltas(timedelta(minutes=1), timedelta(days=6))
PACES = some.timedeltas(timedelta(minutes=1), timedelta(days=4))
NIGHT = QuietHours(start=22 * 60, end=8 * 60)


def on(day: int, hour: int) -> datetime:
    return datetime(2026, 11, day, hour, tzinfo=UTC)


@given(MOMENTS, SPANS, QUIETS)
def test_back_in_time_passes_what_was_asked_for(end: datetime, span: timedelta, quiet: QuietHours) -> None:
    start = subtract_active(end, span, quiet)
    assert active_between(start, end, quiet) == span
    assert start <= end - span


def test_without_quiet_hours_back_is_plain_subtraction() -> None:
    assert subtract_active(on(22, 12), timedelta(hours=3), None) == on(22, 9)


@given(PACES, QUIETS | some.none(), MOMENTS, some.floats(0, 1), SPANS)
def test_an_outage_leaves_as_much_time_to_play_as_there_was(
    pace: timedelta, quiet: QuietHours | None, asked: datetime, share: float, outage: timedelta
) -> None:
    due = add_active(asked, pace, quiet)
    since = asked + (due - asked) * share
    now = since + outage
    moved = move_past_outage(due, since, now, quiet)
    assert active_between(now, moved, quiet) == active_between(since, due, quiet)
    assert moved >= due
    assert active_between(move_past_outage(asked, since, now, quiet), now, quiet) == active_between(asked, since, quiet)


@given(PACES, QUIETS | some.none(), MOMENTS, SPANS, SPANS)
def test_an_outage_in_the_grace_leaves_as_much_of_the_grace(
    grace: timedelta, quiet: QuietHours | None, due: datetime, late: timedelta, outage: timedelta
) -> None:
    fires = add_active(due, grace, quiet)
    since = due + late
    assume(since < fires)
    now = since + outage
    moved = add_active(move_past_outage(due, since, now, quiet), grace, quiet)
    assert active_between(now, moved, quiet) == active_between(since, fires, quiet)


QUIET_TABLE = Terms(decision=12 * 60, quiet=NIGHT)


@pytest.mark.parametrize("down", [2, 14, 36])
async def test_however_long_nobody_was_there_the_time_left_at_a_table_with_quiet_hours_stays(
    services: Services, clock: FakeClock, down: int
) -> None:
    clock.time = on(22, 9)
    table = await begun(services, QUIET_TABLE)
    await pass_time(services, clock, HOUR)  # it is 10:00, and eleven hours are left
    clock.pass_seconds(down * HOUR)
    await services.timekeeper.tick()
    due = (await dues(table)).popitem()[1]
    assert due is not None
    assert active_between(clock.now(), due, NIGHT) == timedelta(hours=11)
    assert await acts(table) == []


@on_both_stores
async def test_an_outage_in_quiet_hours_moves_nothing(services: Services, clock: FakeClock) -> None:
    clock.time = on(22, 12)
    table = await begun(services, QUIET_TABLE)
    await pass_time(services, clock, 11 * HOUR)
    before = await rows(services)
    clock.pass_seconds(8 * HOUR)
    await services.timekeeper.tick()
    assert [(row.opened_at, row.due_at, row.fires_at) for row in await rows(services)] == [
        (row.opened_at, row.due_at, row.fires_at) for row in before
    ]
    assert (await dues(table)).popitem()[1] == on(23, 10)


@on_both_stores
async def test_reminders_keep_their_distance_to_an_end_behind_the_night(services: Services, clock: FakeClock) -> None:
    clock.time = on(22, 9)
    await begun(services, QUIET_TABLE)
    await services.pulse.keep_time()
    before = (await rows(services))[0]
    clock.pass_seconds(13 * HOUR)
    await services.pulse.keep_time()
    after = (await rows(services))[0]
    for name in ("opened_at", "due_at", "look_at"):
        assert active_between(getattr(after, name), after.due_at, NIGHT) == active_between(
            getattr(before, name), before.due_at, NIGHT
        )
    assert after.look_at < after.due_at


async def test_what_is_left_of_the_grace_at_a_table_with_quiet_hours_stays(
    services: Services, clock: FakeClock
) -> None:
    clock.time = on(22, 8)
    terms = Terms(decision=6 * 60, grace=7 * 60, quiet=NIGHT)  # until 14:00, and 21:00 with the grace
    table = await begun(services, terms)
    await pass_time(services, clock, 12 * HOUR)  # 20:00: one hour of the grace is left
    clock.pass_seconds(4 * HOUR)  # midnight
    await services.timekeeper.tick()
    await pass_time(services, clock, 9 * HOUR - 1)
    assert await acts(table) == []
    await pass_time(services, clock, 1)
    assert await acts(table) == ["timeout"]


async def test_since_when_a_decision_waits_moves_with_its_end(services: Services, clock: FakeClock) -> None:
    table = await begun(services, Terms(decision=600))
    await pass_time(services, clock, HOUR)
    before = (await record_of(table)).open_decisions[0]
    clock.pass_seconds(DAY)
    await services.timekeeper.tick()
    after = (await record_of(table)).open_decisions[0]
    assert after.since == before.since + timedelta(days=1)
    assert clocks.first_reminder_check_at(await record_of(table), after) is not None


async def test_what_was_asked_after_the_last_pulse_has_its_whole_time_to_play(
    services: Services, clock: FakeClock
) -> None:
    clock.time = on(22, 9)
    await services.pulse.keep_time()
    clock.pass_seconds(10)
    table = await begun(services, QUIET_TABLE)
    clock.pass_seconds(30 * HOUR)
    await services.timekeeper.tick()
    due = (await dues(table)).popitem()[1]
    assert due is not None
    assert active_between(clock.now(), due, NIGHT) == timedelta(hours=12)


async def test_autopilot_that_came_after_the_last_pulse_never_steers_from_the_future(
    services: Services, clock: FakeClock
) -> None:
    table = await begun(services, Terms(decision=60, autopilot_after=1, replace_after=24 * 60), ("Ana", "Ben", "Cleo"))
    await pass_time(services, clock, HOUR - 10)
    clock.pass_seconds(20)
    await duty(services, "timeouts").run_due(clock.now())
    assert len(await on_autopilot(table)) == 1
    clock.pass_seconds(2 * HOUR)
    await services.pulse.keep_time()
    assert await on_autopilot(table) == [clock.now()]


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
    due = add_active(asked, terms.first_decision_time, quiet)
    since = asked + (due - asked) * share
    now = max(since, asked) + outage
    with empty.connect() as tx:
        stored(tx, terms, asked, due)
        give_time_back(tx, since, now)
        row = tx.execute(select(schema.deadlines)).one()
        tx.rollback()
    opened, moved = row.opened_at, row.due_at
    left = active_between(max(since, asked), due, quiet)
    assert active_between(now, moved, quiet) == left
    assert active_between(opened, moved, quiet) == terms.first_decision_time
    assert moved == row.fires_at
    assert moved >= due
    assert opened <= now
    assert row.look_at <= moved
