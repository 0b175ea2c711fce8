"""Reminders: when, of what, by which way, and above all when not."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.services import clocks
from bot.services.hours import QuietHours
from bot.services.house import House
from bot.services.model import OpenTable, SessionId
from bot.services.pace import PRESETS, Terms
from bot.services.ports import DirectMessagesClosed, TryLater
from bot.services.record import Change, Entry
from bot.services.reminder_plan import MOST, Open, Wishes, next_reminder, read_wishes
from data.store import outbox, schema
from data.store import reminders as store
from data.store.outbox import OutRow
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenHouse
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeMessenger, PlainComposer, Player, Table, sit_down
from tests.bot.services.passing import DAY, HOUR, MINUTE, begun, pass_in_steps, pass_time

RELAXED = PRESETS["relaxed"]
LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


class RemindingComposer(PlainComposer):
    """Plain words for everything but reminders, which speak as they do in earnest."""

    async def compose(self, row: OutRow) -> Any:
        if row.kind == "reminder":
            assert self.house is not None
            return await self.house.reminders.compose(row)
        return await super().compose(row)


@pytest.fixture
async def house(open_house: OpenHouse) -> House:
    return await open_house(composer=RemindingComposer())


async def reminders(house: House) -> list[OutRow]:
    query = select(schema.outbox).where(schema.outbox.c.kind == outbox.REMINDER).order_by(schema.outbox.c.id)
    return await house.ledger.database.look(lambda tx: [OutRow(*row) for row in tx.execute(query)])


async def said(house: House, messenger: FakeMessenger) -> list[str]:
    """Reminders heard so far, in the channel or by direct message."""
    await house.outbox.drain()
    texts = [text for what, _, text in messenger.calls if what in ("post", "direct")]
    return [text for text in texts if "still your turn" in text or "wait" in text]


async def at_turn(table: Table) -> Player:
    return await table.at_turn()


async def test_half_and_a_fifth_of_the_time_left(house: House, clock: FakeClock, messenger: FakeMessenger) -> None:
    await begun(house, RELAXED)
    heard: list[float] = []
    begin = clock.now()
    for _ in range(20):
        before = len(await said(house, messenger))
        await pass_time(house, clock, 3.6 * HOUR)
        if len(await said(house, messenger)) > before:
            heard.append((clock.now() - begin) / timedelta(hours=72))
    assert [round(share, 1) for share in heard] == [0.5, 0.8]


async def test_a_reminder_names_the_person_the_table_and_the_end_of_the_time(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(house)
    who = await at_turn(table)
    await pass_time(house, clock, 13 * HOUR)
    (text,) = await said(house, messenger)
    assert f"<@{who.caller.discord_id}>" in text
    due = int((clock.now() + timedelta(hours=11)).timestamp())
    assert f"<t:{due}:R>" in text
    (message,) = [
        one for where, one in messenger.messages.values() if "still your turn" in one.text and where == CHANNEL
    ]
    assert message.mention == (who.caller.discord_id,)
    assert not message.quiet


async def test_whoever_has_acted_hears_nothing(house: House, clock: FakeClock, messenger: FakeMessenger) -> None:
    table = await begun(house)
    await pass_time(house, clock, 11 * HOUR)
    await (await at_turn(table)).say(table.session, "pass")
    await pass_time(house, clock, 2 * HOUR)
    assert await said(house, messenger) == []


async def test_what_is_answered_before_it_is_said_is_not_said(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(house)
    await pass_time(house, clock, 13 * HOUR)
    await (await at_turn(table)).say(table.session, "pass")
    assert await said(house, messenger) == []


async def test_where_several_choose_only_who_has_not_answered_hears_and_nobody_else_does(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    """In the channel it would tell who has not confirmed; by direct message it tells nobody."""
    table = await begun(house, names=("Ana", "Ben", "Cleo"))
    await table.everybody_passes()
    await table.ana.say(table.session, "confirm")
    await pass_time(house, clock, 13 * HOUR)
    await house.outbox.drain()
    assert sorted(to for to, _ in messenger.directs) == [1001, 1002]
    assert not any("still your turn" in text for text in messenger.texts_in())


async def test_closed_direct_messages_never_become_a_public_hint(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(house, names=("Ana", "Ben", "Cleo"))
    await table.everybody_passes()
    await table.ana.say(table.session, "confirm")
    messenger.channel_faults[1001] = DirectMessagesClosed("closed")
    await pass_time(house, clock, 13 * HOUR)
    assert not any("still your turn" in text for text in messenger.texts_in())
    await house.outbox.drain()
    assert not any("still your turn" in text for text in messenger.texts_in())


async def test_closed_direct_messages_fall_back_to_the_channel_where_one_alone_is_asked(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(house)
    who = await at_turn(table)
    await house.people.set_settings(who.person, notify="direct")
    messenger.channel_faults[who.caller.discord_id] = DirectMessagesClosed("closed")
    await pass_time(house, clock, 13 * HOUR)
    await house.outbox.drain()
    await house.outbox.drain()
    assert any("still your turn" in text for text in messenger.texts_in())


async def another_table(house: House, who: Player, channel: int) -> Table:
    """One more table at which it is somebody's turn."""
    other = await sit_down(house, 2000 + channel, "Other")
    card = await house.sessions.open(who.caller, OpenTable("tiny", pace="relaxed"), channel)
    await house.sessions.join(other.caller, card.session)
    await house.sessions.start(who.caller, card.session)
    table = Table(house, SessionId(card.session), [who, other])
    if (await at_turn(table)) is other:
        await other.say(card.session, "pass")
    return table


async def test_one_message_for_all_tables(house: House, clock: FakeClock, messenger: FakeMessenger) -> None:
    first = await begun(house, RELAXED)
    who = await at_turn(first)
    for channel in (5, 6, 7):
        await another_table(house, who, channel)
    await house.people.set_settings(who.person, notify="direct")
    await pass_time(house, clock, 37 * HOUR)
    await house.outbox.drain()
    (told,) = [message for to, message in messenger.directs if to == who.caller.discord_id and "wait" in message.text]
    assert told.text.count("table #") == 4
    assert len(told.rows[0]) == 4
    await pass_time(house, clock, HOUR)
    assert len([1 for row in await reminders(house) if json.loads(row.payload)["reminder"] == who.person]) == 1


async def test_the_reminder_before_goes_when_the_next_is_sent_and_the_last_when_it_is_answered(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(house, RELAXED)

    def standing() -> list[str]:
        return [text for text in messenger.texts_in() if "still your turn" in text]

    await pass_time(house, clock, 40 * HOUR)
    await house.outbox.drain()
    (first,) = standing()
    await pass_time(house, clock, 20 * HOUR)
    await house.outbox.drain()
    await house.outbox.drain()
    assert len(standing()) == 1
    assert len([text for what, _, text in messenger.calls if what == "post" and text == first]) == 2
    await (await at_turn(table)).say(table.session, "pass")
    clock.pass_seconds(2)
    await house.outbox.drain()
    await house.outbox.drain()
    assert standing() == []


@pytest.mark.parametrize("restarted", [False, True], ids=["the same process", "another process"])
async def test_a_list_goes_when_everything_on_it_is_answered(
    open_house: OpenHouse, clock: FakeClock, messenger: FakeMessenger, restarted: bool
) -> None:
    house = await open_house(composer=RemindingComposer())
    one = await begun(house, RELAXED)
    who = await at_turn(one)
    two = await another_table(house, who, 5)
    await house.reminders.wish(who.person, remind="daily", remind_by="direct", zone="UTC")
    await pass_time(house, clock, 21 * HOUR)
    await house.outbox.drain()
    assert len(messenger.directs) == 1
    assert "wait" in messenger.directs[0][1].text
    assert messenger.gone == []
    await who.say(one.session, "pass")
    await pass_time(house, clock, 15)
    await house.outbox.drain()
    assert messenger.gone == [], "one of them still waits"
    await who.say(two.session, "pass")
    if restarted:
        await house.close()
        house = await open_house(composer=RemindingComposer())
    await pass_time(house, clock, 15)
    await house.outbox.drain()
    assert len(messenger.gone) == 1
    await pass_time(house, clock, 15)
    await house.outbox.drain()
    assert len(messenger.gone) == 1


async def test_an_own_interval_doubles_and_stops(house: House, clock: FakeClock, messenger: FakeMessenger) -> None:
    terms = RELAXED.model_copy(update={"label": "own", "decision": 40 * 24 * 60})
    table = await begun(house, terms)
    who = await at_turn(table)
    await house.reminders.wish(who.person, remind="smart", remind_every="2")
    begin = clock.now()
    at: list[float] = []
    for _ in range(34):
        before = len(await reminders(house))
        await pass_time(house, clock, 2 * HOUR)
        if len(await reminders(house)) > before:
            at.append((clock.now() - begin) / timedelta(hours=1))
    assert at == [2, 6, 14, 30, 62]
    assert len(at) == MOST


async def test_nothing_in_the_persons_quiet_hours(house: House, clock: FakeClock, messenger: FakeMessenger) -> None:
    """Noon in London is nine in the evening in Tokyo; half of the time is over at nine in the morning there."""
    table = await begun(house)
    who = await at_turn(table)
    await house.reminders.wish(who.person, quiet="21:00-10:00", zone="Asia/Tokyo")
    await pass_in_steps(house, clock, 12.9 * HOUR, 3 * HOUR)
    assert await reminders(house) == []
    await pass_time(house, clock, 0.2 * HOUR)
    assert len(await reminders(house)) == 1


async def test_a_digest_gathers(house: House, clock: FakeClock, messenger: FakeMessenger) -> None:
    table = await begun(house, RELAXED)
    who = await at_turn(table)
    await house.reminders.wish(who.person, remind="daily", remind_by="direct", zone="UTC")
    heard: list[datetime] = []
    for _ in range(20):
        before = len(await reminders(house))
        await pass_time(house, clock, 3 * HOUR)
        if len(await reminders(house)) > before:
            heard.append(clock.now())
    assert [at.hour for at in heard] == [9, 9]


async def test_off_is_off(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    for player in table.players:
        await house.reminders.wish(player.person, remind="off")
    await pass_in_steps(house, clock, 25 * HOUR, 5 * HOUR)
    assert await reminders(house) == []


async def test_whoever_is_never_called_is_not_reminded_but_may_ask_to_be(house: House, clock: FakeClock) -> None:
    table = await begun(house, RELAXED)
    who = await at_turn(table)
    await house.people.set_settings(who.person, notify="off")
    await pass_in_steps(house, clock, 40 * HOUR, 10 * HOUR)
    assert await reminders(house) == []
    await house.reminders.wish(who.person, remind_by="direct")
    await pass_time(house, clock, 30 * HOUR)
    assert len(await reminders(house)) == 1


async def test_whoever_is_called_again_is_reminded_of_what_waits_already(house: House, clock: FakeClock) -> None:
    who = await at_turn(await begun(house))
    await house.people.set_settings(who.person, notify="off")
    await pass_time(house, clock, 2 * HOUR)
    await house.people.set_settings(who.person, notify="channel")
    await pass_time(house, clock, 11 * HOUR)
    assert len(await reminders(house)) == 1


async def test_wishes_changed_later_count_for_what_waits_already(house: House, clock: FakeClock) -> None:
    table = await begun(house, RELAXED)
    who = await at_turn(table)
    await house.reminders.wish(who.person, remind="off")
    await pass_time(house, clock, 3 * HOUR)
    await house.reminders.wish(who.person, remind="smart", remind_every="4")
    await pass_time(house, clock, 2 * HOUR)
    assert len(await reminders(house)) == 1


async def test_snoozing_and_hushing(house: House, clock: FakeClock) -> None:
    table = await begun(house, RELAXED)
    who = await at_turn(table)
    await house.reminders.wish(who.person, remind_every="1")
    await pass_time(house, clock, 50 * MINUTE)
    until = await house.reminders.snooze(who.caller)
    assert until == clock.now() + timedelta(hours=4)
    await pass_in_steps(house, clock, 230 * MINUTE, 46 * MINUTE)
    assert await reminders(house) == []
    await pass_time(house, clock, 11 * MINUTE)
    assert len(await reminders(house)) == 1
    assert await house.reminders.hush(who.caller) == 1
    await pass_in_steps(house, clock, 60 * HOUR, 12 * HOUR)
    assert len(await reminders(house)) == 1


async def test_what_was_hushed_is_not_listed_with_others(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    first = await begun(house, RELAXED)
    who = await at_turn(first)
    await house.reminders.wish(who.person, remind="hourly", remind_by="direct")
    await house.reminders.hush(who.caller)
    await another_table(house, who, 5)
    await pass_time(house, clock, HOUR)
    assert ["#1" in text for text in await said(house, messenger)] == [False]


async def test_what_is_named_because_of_others_is_noted_though_it_is_due_no_more(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    """A decision shorter than the interval has no reminder of its own; one that names it counts all the same."""
    first = await begun(house, Terms(decision=5 * 60))
    who = await at_turn(first)
    await house.reminders.wish(who.person, remind_every="4", remind_by="direct")
    await another_table(house, who, 5)
    await house.ledger.database.write(
        lambda tx: store.stop_looking(tx, first.session, 0, clock.now() + timedelta(days=1))
    )
    await pass_time(house, clock, 4 * HOUR)
    (text,) = await said(house, messenger)
    assert text.count("table #") == 2
    waiting = await house.ledger.database.read(lambda tx: store.waiting(tx, who.person))
    assert [row.reminded_at for row in waiting] == [clock.now()] * 2


async def test_nobody_away_is_reminded(house: House, clock: FakeClock) -> None:
    table = await begun(house, RELAXED)
    who = await at_turn(table)
    await house.absences.announce(who.caller, clock.now() + timedelta(hours=50), spend=False)
    await pass_in_steps(house, clock, 49 * HOUR, 7 * HOUR)
    assert await reminders(house) == []
    await pass_time(house, clock, 2 * HOUR)
    assert len(await reminders(house)) == 1


async def test_whoever_is_back_early_is_reminded_again(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(house, RELAXED)
    who = await at_turn(table)
    await house.absences.announce(who.caller, clock.now() + timedelta(days=7), spend=False)
    await pass_in_steps(house, clock, 3 * HOUR, HOUR)
    await house.absences.back(who.caller)
    await pass_time(house, clock, 34 * HOUR)
    assert len(await said(house, messenger)) == 1, "half of the time is left"
    await pass_time(house, clock, 30 * HOUR)
    assert len(await said(house, messenger)) == 2


async def test_after_an_outage_there_is_no_burst_and_nothing_twice(
    open_house: OpenHouse, clock: FakeClock, messenger: FakeMessenger
) -> None:
    house = await open_house(composer=RemindingComposer())
    await begun(house, RELAXED)
    await pass_time(house, clock, 37 * HOUR)
    await house.close()
    clock.pass_seconds(30 * HOUR)
    after = await open_house(composer=RemindingComposer())
    await after.timekeeper.tick()
    await after.timekeeper.tick()
    assert len(await reminders(after)) == 1
    assert len(await said(after, messenger)) == 1


async def test_two_processes_remind_once(open_house: OpenHouse, clock: FakeClock) -> None:
    one, two = await open_house(), await open_house()
    await begun(one)
    await one.timekeeper.keep_time()
    clock.pass_seconds(13 * HOUR)
    now = clock.now()
    await asyncio.gather(one.reminders.serve(now), two.reminders.serve(now), one.reminders.serve(now))
    assert len(await reminders(one)) == 1


async def test_nothing_is_reminded_of_at_a_table_that_stands_still(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    until = clock.now() + timedelta(days=9)
    await house.ledger.change(
        table.session, lambda record: Change(clocks.paused(record, clock.now(), until), Entry("pace"))
    )
    await pass_in_steps(house, clock, 8 * DAY, 12 * HOUR)
    assert await reminders(house) == []


async def test_time_a_table_stood_still_brings_no_reminder_nearer(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(house)
    await pass_time(house, clock, 2 * HOUR)
    until = clock.now() + timedelta(days=7)
    await house.ledger.change(
        table.session, lambda record: Change(clocks.paused(record, clock.now(), until), Entry("pause"))
    )
    await pass_time(house, clock, 7 * DAY)
    heard = [len(await said(house, messenger))]
    for passed in (9, 2, 8):
        await pass_time(house, clock, passed * HOUR)
        heard.append(len(await said(house, messenger)))
    assert heard == [0, 0, 1, 2], "at half and at a fifth of the time that is left"


async def test_whoever_returns_to_a_stalled_table_is_not_reminded_at_once(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(house)
    while (await house.ledger.current(table.session)).hold is None:
        await pass_time(house, clock, DAY + 2 * HOUR)
    await pass_time(house, clock, 5 * DAY)
    before = len(await said(house, messenger))
    await house.sessions.panel((await at_turn(table)).caller, table.session)
    await pass_time(house, clock, 11 * HOUR)
    assert len(await said(house, messenger)) == before
    await pass_time(house, clock, 2 * HOUR)
    assert len(await said(house, messenger)) == before + 1


async def test_an_undo_begins_the_reminders_anew(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    who = await at_turn(table)
    await pass_time(house, clock, 13 * HOUR)
    await who.say(table.session, "pass")
    await house.sessions.undo(who.caller, table.session)
    await pass_time(house, clock, 5 * HOUR)  # of the eleven that are left
    assert len(await reminders(house)) == 1
    await pass_time(house, clock, HOUR)
    assert len(await reminders(house)) == 2


async def test_whoever_takes_a_seat_over_is_reminded_and_the_one_before_is_not(house: House, clock: FakeClock) -> None:
    table = await begun(house, names=("Ana", "Ben", "Cleo"))
    who = await at_turn(table)
    seat = Seat(table.players.index(who))
    dan = await sit_down(house, 77, "Dan")

    def taken(record):  # type: ignore[no-untyped-def]
        from dataclasses import replace

        seats = tuple(replace(one, person=dan.person) if at == seat else one for at, one in enumerate(record.seats))
        return Change(clocks.fresh(replace(record, seats=seats), seat, clock.now()), Entry("host"))

    await house.ledger.change(table.session, taken)
    await pass_time(house, clock, 13 * HOUR)
    (row,) = await reminders(house)
    assert json.loads(row.payload)["reminder"] == dan.person


async def test_a_reminder_that_discord_does_not_take_comes_later_and_once(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    await begun(house)
    await house.outbox.drain()
    await pass_time(house, clock, 13 * HOUR)
    messenger.faults = [TryLater(30), TryLater(30)]
    await house.outbox.drain()
    clock.pass_seconds(40)
    await house.outbox.drain()
    clock.pass_seconds(40)
    await house.outbox.drain()
    assert len([text for text in messenger.texts_in() if "still your turn" in text]) == 1


async def test_a_reminder_that_was_not_taken_before_the_next_is_said_with_it(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(house)
    who = await at_turn(table)
    await house.reminders.wish(who.person, remind="hourly", remind_by="direct")
    await house.outbox.drain()
    await pass_time(house, clock, HOUR)
    messenger.faults = [TryLater(3 * HOUR)]
    await house.outbox.drain()
    assert messenger.directs == [], "Discord asked us to wait"
    await pass_time(house, clock, 2 * HOUR)
    assert [row.state for row in await reminders(house)] == ["dropped", "waiting"]
    await pass_time(house, clock, HOUR)
    await house.outbox.drain()
    assert len(messenger.directs) == 1


async def test_what_could_not_be_said_before_the_quiet_hours_is_said_behind_them(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(house, RELAXED)
    who = await at_turn(table)
    await house.reminders.wish(who.person, quiet="02:00-10:00", zone="UTC")
    await house.outbox.drain()
    await pass_time(house, clock, 37 * HOUR)  # half of the time is over; it is one at night
    assert len(await reminders(house)) == 1
    await pass_time(house, clock, 2 * HOUR)  # Discord took nothing for two hours
    assert await said(house, messenger) == []
    await pass_time(house, clock, 6 * HOUR)
    assert await said(house, messenger) == []
    await pass_time(house, clock, 1.1 * HOUR)
    assert len(await said(house, messenger)) == 1


async def test_a_table_nobody_can_be_told_of_is_not_looked_at_again_and_again(house: House, clock: FakeClock) -> None:
    await begun(house)
    await house.sessions.channel_gone(CHANNEL)
    await pass_time(house, clock, 2 * HOUR)
    following = await house.reminders.next_at()
    assert following is not None
    assert following > clock.now()


async def test_an_erased_person_leaves_no_reminder_and_no_absence(house: House, clock: FakeClock) -> None:
    table = await begun(house, names=("Ana", "Ben", "Cleo"))
    who = await at_turn(table)
    await house.absences.announce(who.caller, clock.now() + timedelta(days=3), spend=True)
    await house.reminders.snooze(who.caller)
    assert (await house.people.export(who.person))["absence"]["vacation"] is True
    await house.people.erase(who.caller)
    await pass_time(house, clock, 13 * HOUR)
    assert await reminders(house) == []
    assert (await house.absences.of(who.person)).until is None


@pytest.mark.parametrize(
    ("settings", "wishes"),
    [
        ({}, Wishes()),
        ({"remind": "daily", "zone": "Europe/Berlin"}, Wishes("daily", zone="Europe/Berlin")),
        ({"remind": "nonsense", "remind_every": "-3", "zone": "Mars/Base", "quiet": "late"}, Wishes()),
        ({"remind_every": "999"}, Wishes(interval=48)),
        ({"quiet": "22-8", "zone": "UTC"}, Wishes(quiet=QuietHours(start=22 * 60, end=8 * 60))),
        ({"remind_by": "direct"}, Wishes(way="direct")),
    ],
)
def test_stored_wishes_are_read_and_nonsense_is_as_if_it_were_not_there(
    settings: dict[str, str], wishes: Wishes
) -> None:
    assert read_wishes(settings) == wishes


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("one", "wishes", "expected"),
    [
        (Open(at(1, 0), at(2, 0)), Wishes(), at(1, 12)),
        (Open(at(1, 0), at(2, 0), at(1, 12), 1), Wishes(), at(1, 19, 12)),
        (Open(at(1, 0), at(2, 0), at(1, 19, 12), 2), Wishes(), None),
        (Open(at(1, 0), at(2, 0), at(1, 9), 1), Wishes(), at(1, 19, 12)),
        (Open(at(1, 0), at(9, 0)), Wishes("hourly"), at(1, 1)),
        (Open(at(1, 0, 20), at(9, 0)), Wishes("hourly"), at(1, 2)),
        (Open(at(1, 0), at(9, 0)), Wishes("daily"), at(1, 9)),
        (Open(at(1, 0), at(9, 0), at(1, 9), 1), Wishes("daily"), at(2, 9)),
        (Open(at(1, 0), at(9, 0), at(2, 7), 1), Wishes("daily"), at(3, 9)),
        (Open(at(1, 0), at(9, 0), at(5, 9), MOST), Wishes("daily"), None),
        (Open(at(1, 0), at(9, 0)), Wishes(interval=6), at(1, 6)),
        (Open(at(1, 0), at(1, 5)), Wishes(interval=6), None),
        (Open(at(1, 0), at(9, 0)), Wishes("off", interval=6), None),
        (Open(at(1, 0), at(2, 0)), Wishes(quiet=QuietHours(start=660, end=840)), at(1, 14)),
        (Open(at(1, 0), at(1, 13)), Wishes(quiet=QuietHours(start=300, end=840)), None),
    ],
)
def test_when_the_next_reminder_is_due(one: Open, wishes: Wishes, expected: datetime | None) -> None:
    assert next_reminder(one, wishes, LONG_AGO) == expected
