"""Gathered calls: when they are sent, in which message, and when they are not."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.services.base.hours import QuietHours
from bot.services.base.ids import decode
from bot.services.base.pace import PRESETS
from bot.services.base.ports import NotNow, OutMessage, TryLater
from bot.services.composition import Services
from bot.services.delivery.reminders import reminders
from bot.services.people.reminder_plan import ReminderSettings, gathered_call_at, waits_for_call
from bot.services.seats import lobbies
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeMessenger, Table, duty, open_table, start_table
from tests.bot.services.passing import HOUR, MINUTE, RELAXED, begun, let_pass, pass_and_send, pass_in_steps, pass_time
from tests.bot.services.reminding import another_table, remindable, reminder_rows
from tests.bot.services.sending import announcing

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC)


HOURLY, DAILY = ReminderSettings(calls="hourly"), ReminderSettings(calls="daily")
NIGHT = QuietHours(start=22 * 60, end=8 * 60)


def test_a_gathered_call_comes_with_the_next_digest_but_never_later_than_half_of_the_time() -> None:
    for since, due, settings, earliest, expected in (
        (at(1, 12, 20), at(3, 12, 20), HOURLY, LONG_AGO, at(1, 13)),
        (at(1, 12), at(3, 12), HOURLY, LONG_AGO, at(1, 13)),
        (at(1, 12, 20), at(1, 12, 30), HOURLY, LONG_AGO, at(1, 12, 25)),
        (at(1, 12), at(4, 12), DAILY, LONG_AGO, at(2, 9)),
        (at(1, 12), at(2, 12), DAILY, LONG_AGO, at(2, 0)),
        (at(1, 12), at(4, 12), HOURLY, at(1, 16), at(1, 16)),
        (at(1, 12), at(2, 12), HOURLY, at(9, 9), at(2, 0)),
        (at(1, 22, 30), at(4, 12), ReminderSettings(calls="hourly", quiet=NIGHT), LONG_AGO, at(2, 8)),
        (at(1, 22, 30), at(2, 4, 30), ReminderSettings(calls="hourly", quiet=NIGHT), LONG_AGO, at(2, 1, 30)),
        (at(1, 7), at(4, 12), ReminderSettings(calls="daily", zone="Asia/Tokyo"), LONG_AGO, at(2, 0)),
    ):
        assert gathered_call_at(since, due, settings, earliest) == expected


def test_only_what_was_not_told_yet_waits_for_a_call() -> None:
    one = remindable(at(1, 0), at(2, 0))
    assert waits_for_call(one, HOURLY)
    assert not waits_for_call(one, ReminderSettings())
    assert not waits_for_call(remindable(at(1, 0), at(2, 0), at(1, 1), 1), HOURLY)


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    return await announcing(open_services)


async def begun_for(services: Services, calls: str, names: tuple[str, ...] = ("Ana", "Ben"), **more: str) -> Table:
    """Return a new game in which everybody's calls are gathered."""
    table = await open_table(services, names)
    for player in table.players:
        await reminders.change_settings(services.context, player.person, calls=calls, **more)
    await lobbies.set_pace(services.context, table.ana.caller, table.session, RELAXED)
    await lobbies.start(services.context, table.ana.caller, table.session)
    return table


def directs(messenger: FakeMessenger) -> list[tuple[int, OutMessage]]:
    return [(to, message) for to, message in messenger.directs if "wait" in message.text]


def mentions(messenger: FakeMessenger) -> list[OutMessage]:
    return [message for where, message in messenger.messages.values() if message.mention and where == CHANNEL]


@on_both_stores
async def test_a_gathered_call_is_one_direct_message_on_the_hour(services: Services, messenger: FakeMessenger) -> None:
    let_pass(services, 20 * MINUTE)
    table = await begun_for(services, "hourly", zone="Asia/Kolkata")
    who = await table.at_turn()
    await another_table(services, who, 5)
    await services.outbox.drain()
    assert mentions(messenger) == []
    await pass_in_steps(services, 9 * MINUTE, 3 * MINUTE)
    await services.outbox.drain()
    assert directs(messenger) == []
    await pass_and_send(services, MINUTE)
    ((to, message),) = directs(messenger)
    assert to == who.caller.discord_id
    assert "2 decisions wait for you" in message.text
    (row, *_) = message.rows
    assert isinstance(row, tuple)
    acts = [decode(button.custom_id) for button in row]
    assert [(one.verb, one.session) for one in acts if one is not None] == [("act", table.session), ("act", 2)]
    await pass_in_steps(services, 5 * HOUR, HOUR)
    assert len(await reminder_rows(services)) == 1, "it counts as the first reminder"


async def test_the_daily_digest_comes_at_nine_and_earlier_where_half_of_the_time_would_pass(
    services: Services, clock: FakeClock, messenger: FakeMessenger
) -> None:
    who = await (await begun_for(services, "daily")).at_turn()
    await pass_in_steps(services, 20 * HOUR, HOUR)
    await services.outbox.drain()
    assert directs(messenger) == []
    await pass_and_send(services, HOUR)
    assert clock.now().hour == 9
    assert [to for to, _ in directs(messenger)] == [who.caller.discord_id]
    await start_table(services, channel=9, terms=PRESETS["live"])
    await pass_and_send(services, 5 * MINUTE)
    assert len(directs(messenger)) == 2, "five of ten minutes are over"


async def test_no_call_is_sent_that_was_answered_before_or_to_somebody_who_is_never_called(
    services: Services, messenger: FakeMessenger
) -> None:
    table = await begun_for(services, "hourly")
    await table.pass_once()
    await pass_time(services, HOUR)
    second = await table.at_turn()
    await second.say(table.session, "pass")  # the row is written and not yet sent
    await services.outbox.drain()
    assert directs(messenger) == []
    for player in table.players:
        await services.people.set_settings(player.person, notify="off")
    await pass_in_steps(services, 50 * HOUR, 10 * HOUR)
    await services.outbox.drain()
    assert directs(messenger) == []


@on_both_stores
@pytest.mark.parametrize("sent", [False, True], ids=["before it was sent", "after it was sent"])
async def test_a_process_killed_at_the_call_leaves_one(
    open_services: OpenServices, messenger: FakeMessenger, worded: Services, *, sent: bool
) -> None:
    await begun_for(worded, "hourly")
    await worded.outbox.drain()
    await pass_time(worded, HOUR)
    if sent:
        (row,) = await reminder_rows(worded)
        built = await worded.outbox._message_builder.compose(row)
        assert built is not None
        await worded.outbox._send_public(row, built)
    await worded.close()
    again = await announcing(open_services)
    await pass_and_send(again, 15)
    assert len(directs(messenger)) == 1
    assert len(await reminder_rows(again)) == 1


@on_both_stores
async def test_two_processes_call_once(open_services: OpenServices, clock: FakeClock) -> None:
    one, two = await announcing(open_services), await announcing(open_services)
    await begun_for(one, "hourly")
    await one.pulse.store_pulse()
    clock.pass_seconds(HOUR)
    now = clock.now()
    await asyncio.gather(duty(one, "reminders").run_due(now), duty(two, "reminders").run_due(now))
    assert len(await reminder_rows(one)) == 1


@on_both_stores
async def test_closed_direct_messages_bring_one_mention(services: Services, messenger: FakeMessenger) -> None:
    who = await (await begun_for(services, "hourly")).at_turn()
    await another_table(services, who, 5)
    messenger.channel_faults[who.caller.discord_id] = NotNow("closed-direct")
    await pass_and_send(services, HOUR)
    await services.outbox.drain()
    (message,) = mentions(messenger)
    assert message.mention == (who.caller.discord_id,)
    assert "it is your turn" in message.text
    assert "Other tables wait for you as well" in message.text


async def test_where_several_choose_in_secret_whoever_takes_no_direct_messages_is_called_with_the_others(
    services: Services, messenger: FakeMessenger
) -> None:
    """A later mention of one person would reveal that they have not answered."""
    table = await begun_for(services, "hourly", ("Ana", "Ben", "Cleo"))
    messenger.channel_faults[1001] = NotNow("closed-direct")
    await pass_and_send(services, HOUR)
    ben = table.ben.person
    while (await services.people.settings(ben)).closed == "":
        await table.pass_once()
        await pass_and_send(services, HOUR)
    while (await table.public()).phase == "roll":
        await table.pass_once()
    await services.outbox.drain()
    assert (1001,) in [message.mention for message in mentions(messenger)]
    before = len(mentions(messenger))
    await table.ana.say(table.session, "confirm")
    await pass_and_send(services, 2 * HOUR)
    assert len(mentions(messenger)) == before


async def test_gathering_no_more_brings_what_still_waited(services: Services, messenger: FakeMessenger) -> None:
    table = await begun_for(services, "daily")
    who = await table.at_turn()
    await services.outbox.drain()
    await reminders.change_settings(services.context, who.person, calls="at_once")
    await services.outbox.drain()
    assert [to for to, _ in directs(messenger)] == [who.caller.discord_id]
    await who.say(table.session, "pass")
    await services.outbox.drain()
    assert mentions(messenger) == [], "the other one still gathers"


async def test_a_gathered_call_does_not_name_again_what_the_last_one_named_and_hushing_spares_what_was_not_told_yet(
    services: Services, messenger: FakeMessenger
) -> None:
    table = await begun_for(services, "hourly")
    who = await table.at_turn()
    assert await reminders.silence_open_decisions(services.context, who.caller) == 0
    await pass_and_send(services, HOUR)
    other = await another_table(services, who, 5)
    await pass_and_send(services, HOUR)
    told = [message.text for _, message in directs(messenger)]
    assert [f"#{table.session}" in text for text in told] == [True, False]
    assert [f"#{other.session}" in text for text in told] == [False, True]
    assert await reminders.silence_open_decisions(services.context, who.caller) == 2


async def test_a_delayed_call_comes_in_quiet_hours_rather_than_after_half_of_the_time(
    services: Services, messenger: FakeMessenger
) -> None:
    who = await (await begun_for(services, "hourly")).at_turn()
    await reminders.change_settings(services.context, who.person, quiet="14:00-20:00", zone="UTC")
    await services.outbox.drain()
    await pass_time(services, HOUR)
    messenger.faults = [TryLater(2 * HOUR)]
    await services.outbox.drain()
    assert directs(messenger) == []
    await pass_and_send(services, 2 * HOUR + MINUTE)
    assert len(directs(messenger)) == 1


async def test_gathered_calls_follow_the_person_to_every_table(services: Services, clock: FakeClock) -> None:
    """Calls that waited before the choice are not sent twice, and later tables follow the choice."""
    who = await (await begun(services, RELAXED)).at_turn()
    await services.outbox.drain()
    await reminders.change_settings(services.context, who.person, calls="hourly")
    other = await another_table(services, who, 5)
    await pass_time(services, HOUR)
    (row,) = await reminder_rows(services)
    assert row.person_id == who.person
    assert str(other.session) in row.payload
    assert row.not_before - clock.now() < timedelta(seconds=1)
