"""Reminder messages: their text, their way, and their time."""

from datetime import timedelta

import pytest

from bot.services.base.pace import Terms
from bot.services.base.ports import NotNow, TryLater
from bot.services.composition import Services
from bot.services.delivery.reminders import reminders
from bot.services.delivery.reminders.reminder_cleanup import reminder_of
from bot.services.people import absences
from bot.services.people.reminder_plan import MOST
from data.store.people import reminders as reminder_store
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeMessenger, Player, Table
from tests.bot.services.passing import HOUR, RELAXED, begun, pass_and_send, pass_in_steps, pass_time
from tests.bot.services.reminding import RemindingComposer, another_table, reminder_rows, said
from tests.bot.services.sending import sent_after


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    return await open_services(message_builder=RemindingComposer())


async def test_a_reminder_names_the_person_the_table_and_the_end_of_the_time(
    services: Services, clock: FakeClock, messenger: FakeMessenger
) -> None:
    who = await (await begun(services)).at_turn()
    await pass_time(services, 13 * HOUR)
    (text,) = await said(services, messenger)
    assert f"<@{who.caller.discord_id}>" in text
    due = int((clock.now() + timedelta(hours=11)).timestamp())
    assert f"<t:{due}:R>" in text
    (message,) = [
        one for where, one in messenger.messages.values() if "still your turn" in one.text and where == CHANNEL
    ]
    assert message.mention == (who.caller.discord_id,)
    assert not message.quiet


async def test_what_is_answered_before_it_is_said_is_not_said(
    services: Services, messenger: FakeMessenger, daily: Table
) -> None:
    await pass_time(services, 13 * HOUR)
    await daily.pass_once()
    assert await said(services, messenger) == []


async def test_closed_direct_messages_never_become_a_public_hint(services: Services, messenger: FakeMessenger) -> None:
    table = await begun(services, names=("Ana", "Ben", "Cleo"))
    await table.everybody_passes()
    await table.ana.say(table.session, "confirm")
    messenger.channel_faults[1001] = NotNow("closed-direct")
    await pass_time(services, 13 * HOUR)
    unsaid = await reminder_rows(services)
    assert unsaid
    # A row in the channel would reveal who has not answered.
    assert [await reminders.channel_reminder_rows(services.context, row) for row in unsaid] == [[]] * len(unsaid)
    await services.outbox.drain()
    assert not any("still your turn" in text for text in messenger.texts_in())
    # The people to be reminded learn that reminders do not reach them, and nobody else does.
    assert [(await services.people.settings(one.person)).closed for one in table.players] == ["", "unannounced", ""]


async def test_closed_direct_messages_fall_back_to_the_channel_where_one_alone_is_asked(
    services: Services, messenger: FakeMessenger
) -> None:
    who = await (await begun(services)).at_turn()
    await services.people.set_settings(who.person, notify="direct")
    messenger.channel_faults[who.caller.discord_id] = NotNow("closed-direct")
    await pass_and_send(services, 13 * HOUR)
    await services.outbox.drain()
    assert any("still your turn" in text for text in messenger.texts_in())


async def test_one_message_for_all_tables(
    services: Services, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reminders, "_LISTED", 3)
    first = await begun(services, RELAXED)
    who = await first.at_turn()
    for channel in (5, 6, 7):
        await another_table(services, who, channel)
    await services.people.set_settings(who.person, notify="direct")
    await pass_and_send(services, 37 * HOUR)
    (told,) = [message for to, message in messenger.directs if to == who.caller.discord_id and "wait" in message.text]
    assert told.text.count("table #") == 3
    assert "and one more" in told.text
    assert not told.quiet
    (row, *_) = told.rows
    assert isinstance(row, tuple)
    assert len(row) == 4
    await pass_time(services, HOUR)
    assert len([1 for row in await reminder_rows(services) if reminder_of(row).person == who.person]) == 1


async def test_the_reminder_before_goes_when_the_next_is_sent_and_the_last_when_it_is_answered(
    services: Services, messenger: FakeMessenger
) -> None:
    table = await begun(services, RELAXED)

    def standing() -> list[str]:
        return [text for text in messenger.texts_in() if "still your turn" in text]

    await pass_and_send(services, 40 * HOUR)
    (first,) = standing()
    await pass_and_send(services, 20 * HOUR)
    await services.outbox.drain()
    assert len(standing()) == 1
    assert len([text for what, _, text in messenger.calls if what == "post" and text == first]) == 2
    await table.pass_once()
    await sent_after(services, 2)
    await services.outbox.drain()
    assert standing() == []


@pytest.mark.parametrize("restarted", [False, True], ids=["the same process", "another process"])
async def test_a_list_goes_when_everything_on_it_is_answered(
    open_services: OpenServices, messenger: FakeMessenger, *, restarted: bool
) -> None:
    services = await open_services(message_builder=RemindingComposer())
    one = await begun(services, RELAXED)
    who = await one.at_turn()
    two = await another_table(services, who, 5)
    await reminders.change_settings(services.context, who.person, remind="daily", remind_by="direct", zone="UTC")
    await pass_and_send(services, 21 * HOUR)
    assert len(messenger.directs) == 1
    assert "wait" in messenger.directs[0][1].text
    assert messenger.gone == []
    await who.say(one.session, "pass")
    await pass_and_send(services, 15)
    assert messenger.gone == [], "one of them still waits"
    await who.say(two.session, "pass")
    if restarted:
        await services.close()
        services = await open_services(message_builder=RemindingComposer())
    await pass_and_send(services, 15)
    assert len(messenger.gone) == 1
    await pass_and_send(services, 15)
    assert len(messenger.gone) == 1


async def test_what_was_hushed_is_not_listed_with_others(services: Services, messenger: FakeMessenger) -> None:
    first = await begun(services, RELAXED)
    who = await first.at_turn()
    await reminders.change_settings(services.context, who.person, remind="hourly", remind_by="direct")
    await reminders.silence_open_decisions(services.context, who.caller)
    await another_table(services, who, 5)
    await pass_time(services, HOUR)
    assert ["#1" in text for text in await said(services, messenger)] == [False]


async def test_what_is_named_because_of_others_is_noted_though_it_is_due_no_more(
    services: Services, clock: FakeClock, messenger: FakeMessenger
) -> None:
    """A decision shorter than the interval has no reminder of its own; being named in another one counts as one."""
    first = await begun(services, Terms(decision=5 * 60))
    who = await first.at_turn()
    await reminders.change_settings(services.context, who.person, remind_every="4", remind_by="direct")
    await another_table(services, who, 5)
    await services.repository.database.write_tx(
        lambda tx: reminder_store.reschedule_check(tx, first.session, 0, clock.now() + timedelta(days=1))
    )
    await pass_time(services, 4 * HOUR)
    (text,) = await said(services, messenger)
    assert text.count("table #") == 2
    waiting = await services.repository.database.read_tx(lambda tx: reminder_store.waiting_decisions(tx, who.person))
    assert [row.reminded_at for row in waiting] == [clock.now()] * 2


async def test_a_reminder_that_was_not_taken_before_the_next_is_said_with_it(
    services: Services, messenger: FakeMessenger
) -> None:
    who = await (await begun(services)).at_turn()
    await reminders.change_settings(services.context, who.person, remind="hourly", remind_by="direct")
    await services.outbox.drain()
    await pass_time(services, HOUR)
    messenger.faults = [TryLater(3 * HOUR)]
    await services.outbox.drain()
    assert messenger.directs == [], "Discord asked us to wait"
    await pass_time(services, 2 * HOUR)
    assert [row.state for row in await reminder_rows(services)] == ["dropped", "waiting"]
    await pass_and_send(services, HOUR)
    assert len(messenger.directs) == 1


async def test_what_could_not_be_said_before_the_quiet_hours_is_said_behind_them(
    services: Services, messenger: FakeMessenger
) -> None:
    who = await (await begun(services, RELAXED)).at_turn()
    await reminders.change_settings(services.context, who.person, quiet="02:00-10:00", zone="UTC")
    await services.outbox.drain()
    await pass_time(services, 37 * HOUR)  # half of the time is over; it is one o'clock at night
    assert len(await reminder_rows(services)) == 1
    await pass_time(services, 2 * HOUR)  # Discord accepted nothing for two hours
    assert await said(services, messenger) == []
    await pass_time(services, 6 * HOUR)
    assert await said(services, messenger) == []
    await pass_time(services, 1.1 * HOUR)
    assert len(await said(services, messenger)) == 1


async def reminded_hourly(services: Services) -> Player:
    """Return a person at whose turn a game waits for weeks, and who wants direct messages every hour except at night."""
    terms = RELAXED.model_copy(update={"label": "own", "decision": 40 * 24 * 60})
    who = await (await begun(services, terms)).at_turn()
    await reminders.change_settings(
        services.context, who.person, remind="hourly", remind_by="direct", quiet="22:00-08:00"
    )
    await services.outbox.drain()
    return who


async def test_a_reminder_put_off_for_the_night_is_counted_once_however_often_it_is_tried(
    services: Services, clock: FakeClock, messenger: FakeMessenger
) -> None:
    who = await reminded_hourly(services)
    for hours in (1, 2):
        await pass_and_send(services, hours * HOUR)
    messenger.channel_faults[who.caller.discord_id] = TryLater(HOUR)
    for _ in range(8):  # from five in the afternoon until no message may be sent, and into the night
        await pass_and_send(services, HOUR)
    assert (await reminder_rows(services))[-1].not_before == clock.now() + timedelta(hours=9, minutes=1)
    del messenger.channel_faults[who.caller.discord_id]
    for _ in range(7):
        await pass_in_steps(services, 12 * HOUR, 4 * HOUR)
        await services.outbox.drain()
    assert len(messenger.directs) == MOST


async def test_a_reminder_discord_took_before_the_night_unnoticed_is_none_of_those_still_to_come(
    services: Services, messenger: FakeMessenger
) -> None:
    await reminded_hourly(services)
    for hours in (1, 2):
        await pass_and_send(services, hours * HOUR)
    await pass_time(services, 4 * HOUR)
    row = (await reminder_rows(services))[-1]
    composed = await reminders.compose(services.context, row)
    assert composed is not None
    await services.outbox._send_public(row, composed)  # Discord has it, and the answer was lost
    await services.outbox._put_off(row, "later", at_least=4 * HOUR)
    for _ in range(30):
        await pass_and_send(services, 4 * HOUR)
    assert len(messenger.directs) == MOST


async def test_whoever_is_back_early_hears_at_once_what_waited_for_their_return(
    services: Services, clock: FakeClock, messenger: FakeMessenger
) -> None:
    who = await (await begun(services, RELAXED)).at_turn()
    await services.outbox.drain()
    await pass_time(services, 37 * HOUR)
    assert len(await reminder_rows(services)) == 1
    await absences.announce(services.context, who.caller, clock.now() + timedelta(hours=20), spend=False)
    assert await said(services, messenger) == []
    await pass_time(services, 2 * HOUR)
    assert await said(services, messenger) == []
    await absences.end_absence(services.context, who.caller)
    await services.timekeeper.tick()
    assert len(await said(services, messenger)) == 1
