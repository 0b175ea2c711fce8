"""Reminders: when, about what, by which way, and above all when not."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.services.base.hours import QuietHours
from bot.services.composition import Services
from bot.services.delivery.reminders import reminders
from bot.services.delivery.reminders.reminder_cleanup import reminder_of
from bot.services.people import absences
from bot.services.people.reminder_plan import (
    LEAST_GAP,
    MOST,
    ReminderSettings,
    may_be_named,
    message_gap,
    next_reminder_at,
    read_reminder_settings,
)
from bot.services.play import acting
from bot.services.seats import hosting, seating
from bot.services.tournaments.queries import personal_data
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeMessenger, Table, duty, sit_down
from tests.bot.services.passing import DAY, HOUR, MINUTE, RELAXED, begun, pass_and_send, pass_in_steps, pass_time, pause
from tests.bot.services.reminding import RemindingComposer, another_table, remindable, reminder_rows, said


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    return await open_services(message_builder=RemindingComposer())


async def test_half_and_a_fifth_of_the_time_left(services: Services, messenger: FakeMessenger) -> None:
    await begun(services, RELAXED)
    heard: list[float] = []
    begin = services.clock.now()
    for _ in range(20):
        before = len(await said(services, messenger))
        await pass_time(services, 3.6 * HOUR)
        if len(await said(services, messenger)) > before:
            heard.append((services.clock.now() - begin) / timedelta(hours=72))
    assert [round(share, 1) for share in heard] == [0.5, 0.8]


async def test_whoever_has_acted_hears_nothing(services: Services, messenger: FakeMessenger, daily: Table) -> None:
    await pass_time(services, 11 * HOUR)
    await daily.pass_once()
    await pass_time(services, 2 * HOUR)
    assert await said(services, messenger) == []


async def test_where_several_choose_only_who_has_not_answered_hears_and_nobody_else_does(
    services: Services, messenger: FakeMessenger
) -> None:
    """A reminder in the channel would reveal who has not confirmed; a direct message reveals it to nobody."""
    table = await begun(services, names=("Ana", "Ben", "Cleo"))
    await table.everybody_passes()
    await table.ana.say(table.session, "confirm")
    await pass_and_send(services, 13 * HOUR)
    assert sorted(to for to, _ in messenger.directs) == [1001, 1002]
    assert not any("still your turn" in text for text in messenger.texts_in())


async def test_nothing_in_the_persons_quiet_hours(services: Services) -> None:
    """Noon in London is nine in the evening in Tokyo; half of the time is over at nine in the morning there."""
    who = await (await begun(services)).at_turn()
    await reminders.change_settings(services.context, who.person, quiet="21:00-10:00", zone="Asia/Tokyo")
    await pass_in_steps(services, 12.9 * HOUR, 3 * HOUR)
    assert await reminder_rows(services) == []
    await pass_time(services, 0.2 * HOUR)
    assert len(await reminder_rows(services)) == 1


async def test_whoever_is_never_called_is_not_reminded_but_may_ask_to_be(services: Services) -> None:
    who = await (await begun(services, RELAXED)).at_turn()
    await services.people.set_settings(who.person, notify="off")
    await pass_in_steps(services, 40 * HOUR, 10 * HOUR)
    assert await reminder_rows(services) == []
    await reminders.change_settings(services.context, who.person, remind_by="direct")
    await pass_time(services, 30 * HOUR)
    assert len(await reminder_rows(services)) == 1


async def test_whoever_is_called_again_is_reminded_of_what_waits_already(services: Services) -> None:
    who = await (await begun(services)).at_turn()
    await services.people.set_settings(who.person, notify="off")
    await pass_time(services, 2 * HOUR)
    await services.people.set_settings(who.person, notify="channel")
    await pass_time(services, 11 * HOUR)
    assert len(await reminder_rows(services)) == 1


async def test_wishes_changed_later_count_for_what_waits_already(services: Services) -> None:
    who = await (await begun(services, RELAXED)).at_turn()
    await reminders.change_settings(services.context, who.person, remind="off")
    await pass_time(services, 3 * HOUR)
    await reminders.change_settings(services.context, who.person, remind="smart", remind_every="4")
    await pass_time(services, 2 * HOUR)
    assert len(await reminder_rows(services)) == 1


async def test_snoozing_and_hushing(services: Services, clock: FakeClock) -> None:
    who = await (await begun(services, RELAXED)).at_turn()
    await reminders.change_settings(services.context, who.person, remind_every="1")
    await pass_time(services, 50 * MINUTE)
    assert await reminders.snooze(services.context, who.caller) == clock.now() + timedelta(hours=4)
    await pass_in_steps(services, 230 * MINUTE, 46 * MINUTE)
    assert await reminder_rows(services) == []
    await pass_time(services, 11 * MINUTE)
    assert len(await reminder_rows(services)) == 1
    assert await reminders.silence_open_decisions(services.context, who.caller) == 1
    await pass_in_steps(services, 60 * HOUR, 12 * HOUR)
    assert len(await reminder_rows(services)) == 1


async def test_a_silenced_decision_brings_no_other_reminder_nearer(services: Services) -> None:
    who = await (await begun(services, RELAXED)).at_turn()
    assert await reminders.silence_open_decisions(services.context, who.caller) == 1
    await pass_time(services, 37 * HOUR)
    await another_table(services, who, 888)
    await reminders.change_settings(services.context, who.person, remind="smart")
    await pass_time(services, MINUTE)
    assert await reminder_rows(services) == [], "of the other table half of the time is not over"


def test_a_decision_is_named_again_from_the_end_of_the_interval_on(clock: FakeClock) -> None:
    for settings, gap in (
        (ReminderSettings(), 12 * HOUR * LEAST_GAP),
        (ReminderSettings("hourly"), HOUR),
        (ReminderSettings("daily"), DAY / 2),
        (ReminderSettings(interval=4), 4 * HOUR),
    ):
        named = clock.now()
        one = remindable(named - timedelta(hours=6), named + timedelta(hours=6), named, 1)
        again = named + timedelta(seconds=gap)
        assert may_be_named(one, settings, again)
        assert not may_be_named(one, settings, again - timedelta(seconds=1))


async def test_nobody_away_is_reminded(services: Services, clock: FakeClock) -> None:
    who = await (await begun(services, RELAXED)).at_turn()
    await absences.announce(services.context, who.caller, clock.now() + timedelta(hours=50), spend=False)
    await pass_in_steps(services, 49 * HOUR, 7 * HOUR)
    assert await reminder_rows(services) == []
    await pass_time(services, 2 * HOUR)
    assert len(await reminder_rows(services)) == 1


async def test_whoever_is_back_early_is_reminded_again(services: Services, messenger: FakeMessenger) -> None:
    who = await (await begun(services, RELAXED)).at_turn()
    await absences.announce(services.context, who.caller, services.clock.now() + timedelta(days=7), spend=False)
    await pass_in_steps(services, 3 * HOUR, HOUR)
    await absences.end_absence(services.context, who.caller)
    await pass_time(services, 34 * HOUR)
    assert len(await said(services, messenger)) == 1, "half of the time is left"
    await pass_time(services, 30 * HOUR)
    assert len(await said(services, messenger)) == 2


async def test_after_an_outage_there_is_no_burst_and_nothing_twice(
    open_services: OpenServices, clock: FakeClock, messenger: FakeMessenger
) -> None:
    services = await open_services(message_builder=RemindingComposer())
    await begun(services, RELAXED)
    await pass_time(services, 37 * HOUR)
    await services.close()
    clock.pass_seconds(30 * HOUR)
    after = await open_services(message_builder=RemindingComposer())
    await after.timekeeper.tick()
    await after.timekeeper.tick()
    assert len(await reminder_rows(after)) == 1
    assert len(await said(after, messenger)) == 1


async def test_time_a_table_stood_still_brings_no_reminder_nearer(
    services: Services, clock: FakeClock, messenger: FakeMessenger, daily: Table
) -> None:
    await pass_time(services, 2 * HOUR)
    await pause(daily, clock, 7 * DAY)
    await pass_in_steps(services, 7 * DAY, 12 * HOUR)
    heard = [len(await said(services, messenger))]
    for passed in (9, 2, 8):
        await pass_time(services, passed * HOUR)
        heard.append(len(await said(services, messenger)))
    assert heard == [0, 0, 1, 2], "at half and at a fifth of the time that is left"


async def test_whoever_returns_to_a_stalled_table_is_not_reminded_at_once(
    services: Services, messenger: FakeMessenger, daily: Table
) -> None:
    while (await services.repository.current(daily.session)).hold is None:
        await pass_time(services, DAY + 2 * HOUR)
    await pass_time(services, 5 * DAY)
    before = len(await said(services, messenger))
    await acting.open_panel(services.context, (await daily.at_turn()).caller, daily.session)
    await pass_time(services, 11 * HOUR)
    assert len(await said(services, messenger)) == before
    await pass_time(services, 2 * HOUR)
    assert len(await said(services, messenger)) == before + 1


async def test_an_undo_begins_the_reminders_anew(services: Services, daily: Table) -> None:
    who = await daily.at_turn()
    await pass_time(services, 13 * HOUR)
    await who.say(daily.session, "pass")
    await acting.undo(services.context, who.caller, daily.session)
    await pass_time(services, 5 * HOUR)  # of the eleven hours left
    assert len(await reminder_rows(services)) == 1
    await pass_time(services, HOUR)
    assert len(await reminder_rows(services)) == 2


async def test_whoever_takes_a_seat_over_is_reminded_and_the_one_before_is_not(services: Services) -> None:
    table = await begun(services, names=("Ana", "Ben", "Cleo"))
    who = await table.at_turn()
    seat = Seat(table.players.index(who))
    dan = await sit_down(services, 77, "Dan")
    await hosting.leave(services.context, who.caller, table.session)
    await seating.take_seat(services.context, dan.caller, table.session, seat)
    await pass_time(services, 13 * HOUR)
    (row,) = await reminder_rows(services)
    assert reminder_of(row).person == dan.person


async def test_a_table_nobody_can_be_told_of_is_not_looked_at_again_and_again(services: Services) -> None:
    await begun(services)
    await hosting.handle_deleted_channel(services.context, CHANNEL)
    await pass_time(services, 2 * HOUR)
    assert await duty(services, "reminders").next_at() is None, "its clocks are stopped"


async def test_an_erased_person_leaves_no_reminder_and_no_absence(services: Services, clock: FakeClock) -> None:
    who = await (await begun(services, names=("Ana", "Ben", "Cleo"))).at_turn()
    await absences.announce(services.context, who.caller, clock.now() + timedelta(days=3), spend=True)
    await reminders.snooze(services.context, who.caller)
    assert (await personal_data.export(services.context, who.person))["absence"]["vacation"] is True
    await services.erase(who.caller)
    await pass_time(services, 13 * HOUR)
    assert await reminder_rows(services) == []
    assert (await absences.absence_of(services.context, who.person)).until is None


LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


def test_stored_wishes_are_read_and_nonsense_is_as_if_it_were_not_there() -> None:
    for settings, wishes in (
        ({}, ReminderSettings()),
        ({"remind": "daily", "zone": "Europe/Berlin"}, ReminderSettings("daily", zone="Europe/Berlin")),
        ({"remind": "nonsense", "remind_every": "-3", "zone": "Mars/Base", "quiet": "late"}, ReminderSettings()),
        ({"remind_every": "999"}, ReminderSettings(interval=48)),
        ({"quiet": "22-8", "zone": "UTC"}, ReminderSettings(quiet=QuietHours(start=22 * 60, end=8 * 60))),
        ({"remind_by": "direct"}, ReminderSettings(way="direct")),
    ):
        assert read_reminder_settings(settings) == wishes


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC)


def test_when_the_next_reminder_is_due() -> None:
    for one, wishes, expected in (
        (remindable(at(1, 0), at(2, 0)), ReminderSettings(), at(1, 12)),
        (remindable(at(1, 0), at(2, 0), at(1, 12), 1), ReminderSettings(), at(1, 19, 12)),
        (remindable(at(1, 0), at(2, 0), at(1, 19, 12), 2), ReminderSettings(), None),
        (remindable(at(1, 0), at(2, 0), at(1, 9), 1), ReminderSettings(), at(1, 19, 12)),
        (remindable(at(1, 0), at(9, 0)), ReminderSettings("hourly"), at(1, 1)),
        (remindable(at(1, 0, 20), at(9, 0)), ReminderSettings("hourly"), at(1, 2)),
        (remindable(at(1, 0), at(9, 0)), ReminderSettings("daily"), at(1, 9)),
        (remindable(at(1, 0), at(9, 0), at(1, 9), 1), ReminderSettings("daily"), at(2, 9)),
        (remindable(at(1, 0), at(9, 0), at(2, 7), 1), ReminderSettings("daily"), at(3, 9)),
        (remindable(at(1, 0), at(9, 0), at(5, 9), MOST), ReminderSettings("daily"), None),
        (remindable(at(1, 0), at(9, 0)), ReminderSettings(interval=6), at(1, 6)),
        (remindable(at(1, 0), at(9, 0), at(1, 6), 1), ReminderSettings(interval=6), at(1, 18)),
        (remindable(at(1, 0), at(1, 5)), ReminderSettings(interval=6), None),
        (remindable(at(1, 0), at(9, 0), at(1, 9), MOST - 1), ReminderSettings(interval=1), at(2, 1)),
        (remindable(at(1, 0), at(9, 0), at(1, 9), MOST), ReminderSettings(interval=1), None),
        (remindable(at(1, 0), at(9, 0)), ReminderSettings("off", interval=6), None),
        (remindable(at(1, 0), at(2, 0)), ReminderSettings("off"), None),
        (remindable(at(1, 0), at(2, 0)), ReminderSettings(quiet=QuietHours(start=660, end=840)), at(1, 14)),
        (remindable(at(1, 0), at(1, 13)), ReminderSettings(quiet=QuietHours(start=300, end=840)), None),
    ):
        assert next_reminder_at(one, wishes, LONG_AGO) == expected
    assert message_gap(remindable(at(1, 0), at(1, 5))) == timedelta(minutes=30)
    assert message_gap(remindable(at(1, 0), at(3, 0))) == timedelta(hours=1)
