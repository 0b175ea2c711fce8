"""What is said: in order, once, and again after a failure."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from bot.services.base import ports
from bot.services.base.model import NotYours, TableRefusal
from bot.services.base.ports import OutMessage
from bot.services.delivery import outbox as sender
from bot.services.delivery.message_builder import Composed
from bot.services.house import House
from data.store import outbox, posted, sessions
from data.store.outbox import DROPPED, LOST, SENT, WAITING, OutRow
from engines.core.errors import IllegalAction
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenHouse
from tests.bot.services.fakes import (
    CHANNEL,
    FakeClock,
    FakeMessenger,
    PlainComposer,
    open_table,
    start_table,
    turn_back,
)
from tests.bot.services.sending import rows


async def test_a_table_has_one_status_message_edited_in_place(
    house: House, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await open_table(house, ("Ana",))
    await house.outbox.drain()
    assert messenger.texts_in() == ["status lobby 1 Ana"]
    for words in ("one", "two", "three"):
        await house.sessions.add_salt(table.ana.caller, table.session, words)
    clock.pass_seconds(2)
    await house.outbox.drain()
    assert messenger.texts_in() == ["status lobby 4 Ana"]
    assert len(messenger.edits) == 1
    where = await house.ledger.database.look(lambda tx: posted.status_message(tx, table.session))
    assert where == (CHANNEL, next(iter(messenger.messages)))


async def test_edits_of_a_status_keep_a_second_between_them(
    house: House, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await open_table(house, ("Ana",))
    await house.outbox.drain()
    await house.sessions.add_salt(table.ana.caller, table.session, "one")
    await house.outbox.drain()
    assert messenger.edits == []
    clock.pass_seconds(1)
    await house.outbox.drain()
    assert [message.text for _, message in messenger.edits] == ["status lobby 2 Ana"]


async def test_a_status_that_changes_while_it_is_sent_is_sent_again(
    house: House, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await open_table(house, ("Ana",))
    (row,) = await rows(house, table.session)
    composed = await house.outbox._composer.compose(row)
    assert composed is not None
    said = await house.outbox._speak(row, composed)
    await house.sessions.add_salt(table.ana.caller, table.session, "meanwhile")
    await house.outbox._spoken(row, composed, said)
    (after,) = await rows(house, table.session)
    assert after.state == WAITING
    assert after.message_id == said.message_id
    clock.pass_seconds(1)
    await house.outbox.drain()
    assert messenger.texts_in() == ["status lobby 2 Ana"]


async def test_a_phase_is_a_new_message_and_a_step_is_not(house: House, messenger: FakeMessenger) -> None:
    table = await start_table(house)
    await (await table.at_turn()).say(table.session, "pass")
    assert [row.kind for row in await rows(house, table.session)] == ["status", "start", "notice", "notice"]
    await (await table.at_turn()).say(table.session, "pass")
    assert [row.kind for row in await rows(house, table.session)][4:] == ["phase", "notice"]


async def test_at_most_two_messages_follow_an_action(house: House) -> None:
    table = await start_table(house)
    known = len(await rows(house, table.session))
    while (await house.tables.card(table.session)).stage == "running":
        for player in table.players:
            before = (await house.tables.card(table.session)).seq
            with contextlib.suppress(NotYours, IllegalAction, TableRefusal):
                await player.say(table.session, "roll" if (await table.public()).phase == "roll" else "confirm")
            now = len(await rows(house, table.session))
            assert now - known <= 2 * ((await house.tables.card(table.session)).seq - before)
            known = now
    assert [row.kind for row in await rows(house, table.session)][-1] == "result"


async def test_order_is_kept_in_a_channel_while_others_go_on(
    house: House, messenger: FakeMessenger, clock: FakeClock
) -> None:
    one = await start_table(house, channel=1)
    two = await start_table(house, channel=2)
    messenger.channel_faults[1] = ports.TryLater(5)
    for table in (one, two):
        await table.everybody_passes()
    await house.outbox.drain()
    assert messenger.texts_in(1) == []
    posts = [text.split()[0] for kind, channel, text in messenger.calls if kind == "post" and channel == 2]
    assert [kind for kind in posts if kind != "status"] == ["start", "notice", "notice", "phase", "notice"]
    messenger.channel_faults.clear()
    messenger.calls.clear()
    clock.pass_seconds(5)
    await house.outbox.drain()
    posts = [text.split()[0] for kind, channel, text in messenger.calls if kind == "post" and channel == 1]
    assert [kind for kind in posts if kind != "status"] == ["start", "notice", "notice", "phase", "notice"]


async def test_pauses_grow_and_honour_what_discord_asks_for(
    house: House, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await open_table(house, ("Ana",))
    house.outbox._jitter = lambda: 1.0
    pauses: list[float] = []
    messenger.faults = [ports.TryLater(0.1), ports.TryLater(0.1), ports.TryLater(0.1), ports.TryLater(60.0)]
    while messenger.faults:
        await house.outbox.drain()
        (row,) = await rows(house, table.session)
        pauses.append((row.not_before - clock.now()).total_seconds())
        clock.pass_seconds(pauses[-1])
    assert pauses == [1.0, 2.0, 4.0, 60.0]
    await house.outbox.drain()
    assert messenger.texts_in() == ["status lobby 1 Ana"]


async def test_killed_after_the_commit_the_next_process_says_it(
    open_house: OpenHouse, messenger: FakeMessenger
) -> None:
    house = await open_house()
    await start_table(house)
    assert messenger.messages == {}
    again = await open_house()
    await again.outbox.drain()
    assert [text.split()[0] for text in messenger.texts_in()] == ["status", "start", "notice"]


async def test_killed_while_sending_nothing_is_said_twice(open_house: OpenHouse, messenger: FakeMessenger) -> None:
    house = await open_house()
    table = await start_table(house)
    for row in await rows(house, table.session):
        # The message reached Discord; the process died before it could note that.
        composed = await house.outbox._composer.compose(row)
        assert composed is not None
        await house.outbox._speak(row, composed)
    said = dict(messenger.messages)
    again = await open_house()
    await again.outbox.drain()
    assert messenger.messages == said
    assert {row.state for row in await rows(again, table.session)} == {SENT}
    assert all(row.message_id in said for row in await rows(again, table.session))


async def test_a_deleted_status_is_posted_anew(house: House, messenger: FakeMessenger, clock: FakeClock) -> None:
    table = await open_table(house, ("Ana",))
    await house.outbox.drain()
    await house.sessions.add_salt(table.ana.caller, table.session, "one")
    clock.pass_seconds(1)
    messenger.faults = [ports.MessageGone()]
    await house.outbox.drain()
    assert messenger.texts_in() == ["status lobby 1 Ana", "status lobby 2 Ana"]
    newest = max(messenger.messages)
    assert await house.ledger.database.look(lambda tx: posted.status_message(tx, table.session)) == (CHANNEL, newest)


async def test_a_deleted_channel_keeps_the_session_and_stops_talking(
    house: House, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await start_table(house)
    messenger.channel_faults[CHANNEL] = ports.ChannelGone()
    await house.outbox.drain()
    assert {row.state for row in await rows(house, table.session)} == {LOST}
    stored = await house.ledger.database.read(lambda tx: sessions.load(tx, table.session))
    assert stored is not None
    assert stored.row.unreachable_at == clock.now()
    assert stored.row.stage == "running"
    calls = len(messenger.calls)
    clock.pass_seconds(3600)
    await house.outbox.drain()
    assert len(messenger.calls) == calls
    del messenger.channel_faults[CHANNEL]
    await house.sessions.status_anew(table.ana.caller, table.session)
    await house.sessions.status_anew(table.ana.caller, table.session)
    await house.outbox.drain()
    assert len(messenger.texts_in()) == 1


async def test_a_server_left_and_entered_again(house: House, messenger: FakeMessenger) -> None:
    table = await start_table(house)
    await house.outbox.drain()
    posted = len(messenger.messages)
    await house.sessions.server_gone(90)
    await house.sessions.server_back(90)
    await house.outbox.drain()
    texts = messenger.texts_in()
    assert len(texts) == posted, "the old status is deleted when the new one stands"
    assert [text.split()[0] for text in texts].count("status") == 1
    assert texts[-1].startswith("status running")
    await house.sessions.channel_gone(4711)
    await house.sessions.channel_gone(CHANNEL)
    assert (await house.tables.card(table.session)).stage == "running"


async def test_a_moved_table_talks_in_its_new_channel(house: House, messenger: FakeMessenger, clock: FakeClock) -> None:
    table = await start_table(house)
    messenger.channel_faults[CHANNEL] = ports.TryLater(1)
    await house.outbox.drain()
    await house.sessions.move(table.ana.caller, table.session, 750)
    clock.pass_seconds(2)
    await house.outbox.drain()
    assert [text.split()[0] for text in messenger.texts_in(750)] == ["status", "start", "notice"]


async def test_a_missing_permission_waits_and_the_host_hears_once(
    house: House, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await start_table(house)
    messenger.channel_faults[CHANNEL] = ports.PermissionMissing(("Send Messages",))
    for _ in range(3):
        await house.outbox.drain()
        clock.pass_seconds(700)
    assert [(who, message.text.split()[0]) for who, message in messenger.directs] == [(1000, "warning")]
    messenger.channel_faults.clear()
    await house.outbox.drain()
    assert [text.split()[0] for text in messenger.texts_in()] == ["status", "start", "notice"]
    assert {row.state for row in await rows(house, table.session)} == {SENT}


async def test_a_refused_message_is_a_defect_and_does_not_block(house: House, messenger: FakeMessenger) -> None:
    table = await start_table(house)
    messenger.faults = [ports.Refused("400"), None, None]
    await house.outbox.drain()
    states = {row.kind: row.state for row in await rows(house, table.session)}
    assert sorted(states.values()) == [LOST, SENT, SENT]


async def test_a_picture_that_was_late_follows_by_edit_without_a_second_call(
    open_house: OpenHouse, messenger: FakeMessenger, clock: FakeClock
) -> None:
    composer = PlainComposer()
    house = await open_house(composer=composer)
    table = await open_table(house, ("Ana",))
    composer.complete = False
    await house.outbox.drain()
    assert messenger.texts_in() == ["status lobby 1 Ana"]
    composer.complete = True
    clock.pass_seconds(30)
    await house.outbox.drain()
    assert len(messenger.messages) == 1
    assert len(messenger.edits) == 1
    assert (await rows(house, table.session))[0].state == SENT


async def test_a_picture_that_never_comes_is_given_up(
    open_house: OpenHouse, messenger: FakeMessenger, clock: FakeClock
) -> None:
    composer = PlainComposer()
    house = await open_house(composer=composer)
    table = await open_table(house, ("Ana",))
    composer.complete = False
    for _ in range(5):
        await house.outbox.drain()
        clock.pass_seconds(30)
    assert (await rows(house, table.session))[0].state == SENT
    assert len(messenger.calls) == 3


async def test_undo_leave_and_rewind_are_said_in_the_channel(house: House, messenger: FakeMessenger) -> None:
    table = await start_table(house, ("Ana", "Ben", "Cleo"))
    first = await table.at_turn()
    await first.say(table.session, "pass")
    await house.sessions.undo(first.caller, table.session)
    await house.sessions.kick(table.ana.caller, table.session, Seat(2))
    await turn_back(house, table.session, 4)
    await house.sessions.leave(table.ben.caller, table.session)
    await house.outbox.drain()
    said = [text.split() for text in messenger.texts_in() if text.startswith(("line", "seat"))]
    assert [words[0] for words in said] == ["line", "seat", "line", "seat"]
    assert [words[-1] for words in said if words[0] == "line"] == ["notice-undo", "notice-rewind-moderator"]


@pytest.mark.parametrize("turns", range(5))
async def test_it_stops_also_at_the_moment_it_is_woken(open_house: OpenHouse, turns: int) -> None:
    house = await open_house()
    await house.start()
    table = await open_table(house, ("Ana",))
    await house.outbox.idle()
    # Now an edit waits for its second: the loop sleeps with a time limit.
    await house.sessions.add_salt(table.ana.caller, table.session, "one")
    await house.outbox.idle()
    loop = house.outbox._loop
    assert loop is not None
    house.outbox._wake.set()
    for _ in range(turns):
        await asyncio.sleep(0)
    await house.outbox.close()
    assert loop.done()


async def test_the_loop_sends_what_is_committed(house: House, messenger: FakeMessenger) -> None:
    await house.start()
    table = await start_table(house, ("Ana",), ("steady",))
    await house.idle()
    assert any(text.startswith("status") for text in messenger.texts_in())
    assert any(text.startswith("start") for text in messenger.texts_in())
    assert not [row for row in await rows(house, table.session) if row.state == DROPPED]


async def test_a_new_status_asked_for_while_the_old_one_is_sent(
    house: House, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await open_table(house, ("Ana",))
    (row,) = await rows(house, table.session)
    composed = await house.outbox._composer.compose(row)
    assert composed is not None
    said = await house.outbox._speak(row, composed)
    await house.sessions.status_anew(table.ana.caller, table.session)
    await house.outbox._spoken(row, composed, said)
    await house.outbox.drain()
    clock.pass_seconds(2)
    await house.outbox.drain()
    assert said.message_id not in messenger.messages
    assert len(messenger.texts_in()) == 1
    where = await house.ledger.database.look(lambda tx: posted.status_message(tx, table.session))
    assert where is not None
    assert where[1] in messenger.messages


async def test_the_old_status_goes_when_a_new_one_was_asked_for(
    house: House, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await open_table(house, ("Ana",))
    await house.outbox.drain()
    old = next(iter(messenger.messages))
    await house.sessions.status_anew(table.ana.caller, table.session)
    messenger.channel_faults[CHANNEL] = ports.TryLater(1)
    await house.outbox.drain()
    assert old in messenger.messages, "not before the new one stands"
    messenger.channel_faults.clear()
    clock.pass_seconds(2)
    await house.outbox.drain()
    assert old not in messenger.messages
    assert len(messenger.texts_in()) == 1


async def test_what_follows_a_late_picture_does_not_wait_for_it(
    open_house: OpenHouse, messenger: FakeMessenger
) -> None:
    composer = PlainComposer()
    house = await open_house(composer=composer)
    composer.complete = False
    await start_table(house)
    await house.outbox.drain()
    assert [text.split()[0] for text in messenger.texts_in()] == ["status", "start", "notice"]


async def test_a_store_that_fails_does_not_make_us_say_the_same_for_ever(
    house: House, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_table(house, ("Ana",))

    async def full(work: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(house.outbox, "_write", full)
    (row,) = await house.ledger.database.look(outbox.heads)
    paused = asyncio.Event()

    async def pause(seconds: float) -> None:
        paused.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(asyncio, "sleep", pause)
    serving = asyncio.create_task(house.outbox._serve(row))
    await paused.wait()
    assert not serving.done()
    assert len(messenger.calls) == 1
    serving.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await serving


async def test_nothing_of_a_fault_s_text_is_logged(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await open_table(house, ("Ana",))
    (row,) = await house.ledger.database.look(outbox.heads)

    async def compose(row: OutRow) -> None:
        raise ValueError(" ".join(["four", "ac" + "es"]))

    monkeypatch.setattr(house.outbox._composer, "compose", compose)
    await house.outbox._serve(row)
    assert "ValueError" in caplog.text
    assert "aces" not in caplog.text
    (again,) = await house.ledger.database.look(outbox.heads)
    caplog.clear()
    await house.outbox._serve(again)
    assert len(caplog.text.splitlines()) == 2, "the story once, a line after that"


async def test_a_deletion_is_tried_so_often_and_not_once_more(
    house: House, messenger: FakeMessenger, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "_REMOVAL_ATTEMPTS", 3)
    tried: list[int] = []

    async def later(ref: ports.MessageRef) -> None:
        tried.append(ref.message_id)
        raise ports.TryLater(1)

    monkeypatch.setattr(messenger, "delete", later)
    table = await open_table(house, ("Ana",))
    now = clock.now()
    await house.ledger.database.write(lambda tx: posted.take_away(tx, table.session, CHANNEL, 99, now))
    for _ in range(8):
        await house.outbox.drain()
        clock.pass_seconds(1000)
    assert tried == [99] * 3
    (row,) = await rows(house, table.session, outbox.REMOVAL)
    assert (row.state, row.fault) == (LOST, "later")


async def test_an_edit_calls_nobody_and_makes_no_noise(
    open_house: OpenHouse, messenger: FakeMessenger, clock: FakeClock
) -> None:
    """A call whose picture was late says the same again: it has called already."""
    house = await open_house(composer=Calling())
    await start_table(house)
    await house.outbox.drain()
    assert all(message.mention == (1000,) and not message.quiet for _, message in messenger.messages.values())
    clock.pass_seconds(30)
    await house.outbox.drain()
    assert len(messenger.edits) > 0
    assert all(message.mention == () and message.quiet for _, message in messenger.edits)


class Calling(PlainComposer):
    """Calls somebody with every message, and the picture is late."""

    async def compose(self, row: OutRow) -> Composed | None:
        return Composed(OutMessage("you", mention=(1000,), quiet=False), complete=False)
