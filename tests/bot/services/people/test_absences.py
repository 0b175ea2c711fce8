"""Absences: known at every table, paid for from a yearly budget, and only with consent."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.services.base.hours import QuietHours
from bot.services.base.model import SessionRequest
from bot.services.base.pace import PRESETS, Terms
from bot.services.composition import Services
from bot.services.people import absences
from bot.services.people.absences import BUDGET
from bot.services.seats import hosting, lobbies
from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry
from bot.services.views import session_queries
from data.store.sessions import log
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import FakeClock, Table, assert_refused, duty, moderator_of, open_table_of, sit_down
from tests.bot.services.passing import DAY, HOUR, acts, begun, dues, pass_in_steps, pass_time, record_of, told
from tests.data import stored_rows


async def test_every_table_shows_it(services: Services, clock: FakeClock, daily: Table) -> None:
    dan = await sit_down(services, 5, "Dan")
    card = await lobbies.open_table(services.context, dan.caller, SessionRequest("tiny"), 5)
    await lobbies.join(services.context, daily.ana.caller, card.session)
    await services.outbox.drain()
    until = clock.now() + timedelta(days=3)
    await absences.announce(services.context, daily.ana.caller, until, spend=False)
    for session, seat in ((daily.session, 0), (card.session, 1)):
        assert (await session_queries.load_card(services.context, session)).seats[seat].away == until
        rows = await services.repository.database.fetch(lambda tx, session=session: stored_rows.rows_of(tx, session))  # type: ignore[misc]
        assert [row.state for row in rows if row.kind == "status"] == ["waiting"]
    await pass_time(services, 3 * DAY)
    assert (await session_queries.load_card(services.context, card.session)).seats[1].away is None


async def test_another_process_learns_of_it_and_both_charge_once(open_services: OpenServices, clock: FakeClock) -> None:
    one, two = await open_services(), await open_services()
    table = await begun(one)
    until = clock.now() + timedelta(days=3)
    await absences.announce(one.context, table.ana.caller, until, spend=False)
    await two.timekeeper.tick()
    assert (await session_queries.load_card(two.context, table.session)).seats[0].away == until

    who = await table.at_turn()
    await absences.announce(one.context, who.caller, clock.now() + timedelta(days=5), spend=True)
    await one.pulse.store_pulse()
    clock.pass_seconds(DAY + 2 * HOUR)
    now = clock.now()
    await asyncio.gather(duty(one, "timeouts").run_due(now), duty(two, "timeouts").run_due(now))
    assert (await absences.absence_of(one.context, who.person)).left == BUDGET - timedelta(days=3, hours=22)
    entries = await one.repository.database.fetch(lambda tx: log.entries(tx, table.session))
    assert [entry.kind for entry in entries].count("away") == 1


async def test_an_impossible_absence_is_refused(services: Services, clock: FakeClock) -> None:
    ana = await sit_down(services, 5, "Ana")
    for days in (-1, 0, 61, 4000):
        until = clock.now() + timedelta(days=days)
        await assert_refused(absences.announce(services.context, ana.caller, until, spend=True), "refuse-away-until")


async def test_without_consent_of_person_and_table_no_clock_stops(services: Services, clock: FakeClock) -> None:
    table = await begun(services)
    who = await table.at_turn()
    await absences.announce(services.context, who.caller, clock.now() + timedelta(days=5), spend=False)
    await pass_time(services, DAY + 2 * HOUR)
    assert await acts(table) == ["timeout"]
    assert (await absences.absence_of(services.context, who.person)).left == BUDGET

    table = await begun(services, PRESETS["live"], channel=701)
    who = await table.at_turn()
    await absences.announce(services.context, who.caller, clock.now() + timedelta(days=20), spend=True)
    await pass_time(services, HOUR)
    assert (await acts(table))[0] == "timeout"
    assert (await absences.absence_of(services.context, who.person)).left == BUDGET


async def test_with_consent_vacation_is_spent_only_when_the_time_is_up(services: Services, clock: FakeClock) -> None:
    table = await begun(services)
    who = await table.at_turn()
    until = clock.now() + timedelta(days=5)
    await absences.announce(services.context, who.caller, until, spend=True)
    assert (await absences.absence_of(services.context, who.person)).left == BUDGET
    await pass_time(services, DAY + 2 * HOUR)
    assert await acts(table) == []
    assert (await absences.absence_of(services.context, who.person)).left == BUDGET - timedelta(days=3, hours=22)
    assert "notice-vacation" in await told(table)
    assert (await dues(table)).popitem()[1] == until + timedelta(days=1), "a day to come back in"
    await pass_in_steps(services, 5 * DAY, DAY)
    assert await acts(table) == ["timeout"]


async def test_several_tables_cost_the_same_days_once(services: Services, clock: FakeClock, daily: Table) -> None:
    who = await daily.at_turn()
    dan = await sit_down(services, 5, "Dan")
    other = await open_table_of(services, [who, dan], 5, SessionRequest("tiny", pace="daily"))
    await lobbies.start(services.context, who.caller, other.session)
    if (await other.at_turn()) is dan:
        await dan.say(other.session, "pass")
    await absences.announce(services.context, who.caller, clock.now() + timedelta(days=5), spend=True)
    await pass_time(services, DAY + 2 * HOUR)
    assert (await acts(daily), (await acts(other))[-1:]) in (([], []), ([], ["player"]))
    assert (await absences.absence_of(services.context, who.person)).left == BUDGET - timedelta(days=3, hours=22)


async def test_a_table_can_cap_it_and_refuse_it(services: Services, clock: FakeClock) -> None:
    table = await begun(services, Terms(decision=24 * 60, away_days=2))
    who = await table.at_turn()
    await absences.announce(services.context, who.caller, clock.now() + timedelta(days=20), spend=True)
    await pass_time(services, DAY)
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(days=2)
    await pass_time(services, 2 * DAY)
    assert await acts(table) == ["timeout"]
    assert (await absences.absence_of(services.context, who.person)).left == BUDGET - timedelta(days=2)


async def test_whoever_comes_back_as_quiet_hours_begin_has_time_to_play_after_them(services: Services) -> None:
    night = QuietHours(start=22 * 60, end=8 * 60)
    table = await begun(services, Terms(decision=6 * 60, quiet=night))
    away = await table.at_turn()
    back = datetime(2026, 11, 24, 22, 0, tzinfo=UTC)
    await absences.announce(services.context, away.caller, back, spend=True)
    await pass_in_steps(services, 6 * HOUR, HOUR)
    assert (await dues(table)).popitem()[1] == datetime(2026, 11, 25, 14, 0, tzinfo=UTC)


async def test_what_was_not_needed_is_given_back(services: Services, clock: FakeClock) -> None:
    table = await begun(services, names=("Ana", "Ben", "Cleo"))
    who = await table.at_turn()
    await absences.announce(services.context, who.caller, clock.now() + timedelta(days=10), spend=True)
    await pass_time(services, DAY + 2 * HOUR)
    await pass_time(services, 2 * DAY)
    absence = await absences.end_absence(services.context, who.caller)
    assert absence.until is None
    assert absence.left == BUDGET - timedelta(days=2)
    due = (await dues(table)).popitem()[1]
    assert due == clock.now() + timedelta(days=1), "the others wait no longer than for anybody"
    assert "notice-back" in await told(table)
    assert (await table.card()).seats[0].away is None


@on_both_stores
async def test_whoever_answers_while_away_pays_only_for_the_time_until_then(services: Services) -> None:
    table = await begun(services)
    who, other = await table.by_turn()
    await absences.announce(services.context, who.caller, services.clock.now() + timedelta(days=10), spend=True)

    async def waited_a_day(*answers: str) -> timedelta:
        await pass_time(services, DAY + 2 * HOUR)
        await pass_time(services, DAY)
        for answer in answers:
            await who.say(table.session, answer)
        await services.timekeeper.tick()
        return (await absences.absence_of(services.context, who.person)).left

    assert await waited_a_day("pass") == BUDGET - timedelta(days=1)
    await other.say(table.session, "pass")
    assert await waited_a_day("add 1", "confirm", "pass") == BUDGET - timedelta(days=2)


async def test_whoever_shortens_an_absence_is_waited_for_no_longer(services: Services, clock: FakeClock) -> None:
    """Vacation that is given back is time in which no clock waits."""
    table = await begun(services)
    who = await table.at_turn()
    await absences.announce(services.context, who.caller, clock.now() + timedelta(days=12), spend=True)
    await pass_time(services, DAY + 2 * HOUR)
    until = clock.now() + timedelta(hours=6)
    absence = await absences.announce(services.context, who.caller, until, spend=True)
    assert absence.left == BUDGET - timedelta(hours=6)
    assert (await dues(table)).popitem()[1] == until + timedelta(days=1)
    await pass_time(services, 6 * HOUR + DAY + 2 * HOUR)
    assert await acts(table) == ["timeout"]


async def test_coming_back_takes_nothing_the_table_gave(services: Services, clock: FakeClock, daily: Table) -> None:
    who = await daily.at_turn()
    longer = timedelta(days=3)
    await services.repository.change(
        daily.session,
        lambda now: Change(clocks.with_extra_time(now, [now.open_decisions[0].seat], longer), LogEntry("extend")),
    )
    due = await dues(daily)
    await absences.announce(services.context, who.caller, clock.now() + timedelta(days=1), spend=True)
    await pass_time(services, HOUR)
    await absences.end_absence(services.context, who.caller)
    assert await dues(daily) == due


async def test_the_budget_is_spent_once_a_year(services: Services, clock: FakeClock) -> None:
    table = await begun(services, Terms(decision=24 * 60, away_days=60))
    who = await table.at_turn()
    await absences.announce(services.context, who.caller, clock.now() + timedelta(days=60), spend=True)
    await pass_time(services, DAY)
    assert (await absences.absence_of(services.context, who.person)).left == timedelta(0)
    assert (await dues(table)).popitem()[1] == clock.now() + BUDGET
    await pass_time(services, 10 * DAY)
    assert (await absences.absence_of(services.context, who.person)).left == timedelta(0)
    clock.time = datetime(2027, 2, 1, tzinfo=UTC)
    assert (await absences.absence_of(services.context, who.person)).left == BUDGET


async def test_an_absence_in_a_secret_phase_tells_nobody_who_has_answered(services: Services, clock: FakeClock) -> None:
    """The table sees no difference between a player who confirmed before leaving and one who did not."""
    seen: list[object] = []
    for answers in (True, False):
        table = await begun(services, names=("Ana", "Ben", "Cleo"))
        await table.everybody_passes()
        if answers:
            await table.ana.say(table.session, "confirm")
        await absences.announce(services.context, table.ana.caller, clock.now() + timedelta(days=5), spend=True)
        await services.repository.change(
            table.session,
            lambda record: Change(clocks.with_extra_time(record, [Seat(2)], timedelta(days=3)), LogEntry("pace")),
        )
        opened = (await record_of(table)).open_decisions[0].since
        await pass_time(services, DAY + HOUR)
        await table.ben.say(table.session, "confirm")
        await pass_time(services, HOUR)
        due = (await dues(table)).get(0)
        seen.append((None if due is None else due - opened, "notice-vacation" in await told(table)))
        await absences.end_absence(services.context, table.ana.caller)
        await hosting.end(services.context, await moderator_of(services), table.session)
    assert seen[0] == seen[1]


@pytest.mark.parametrize(("decision", "back_in"), [(30, 30), (2 * 24 * 60, 24 * 60)])
async def test_the_time_to_come_back_in_is_no_longer_than_a_decision_or_a_day(
    services: Services, clock: FakeClock, decision: int, back_in: int
) -> None:
    table = await begun(services, Terms(decision=decision))
    who = await table.at_turn()
    until = clock.now() + timedelta(days=3)
    await absences.announce(services.context, who.caller, until, spend=True)
    await pass_in_steps(services, 2 * DAY + HOUR, HOUR)
    assert (await dues(table)).popitem()[1] == until + timedelta(minutes=back_in)
