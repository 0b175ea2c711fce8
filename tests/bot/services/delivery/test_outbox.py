"""The outbox sends in order, once, and again after a failure."""

import asyncio
import contextlib
from unittest.mock import AsyncMock

import pytest

from bot.services.base import ports
from bot.services.base.model import NotYours, SessionRefusal
from bot.services.base.ports import Body, OutMessage
from bot.services.composition import Services
from bot.services.play import acting
from bot.services.seats import hosting, lobbies
from bot.services.wording.messages import BuiltMessage
from data.store.delivery import outbox, posted
from data.store.delivery.outbox import DROPPED, LOST, SENT, WAITING, OutboxRow
from data.store.sessions import sessions
from engines.core.errors import IllegalAction
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import (
    CHANNEL,
    FakeClock,
    FakeMessenger,
    PlainComposer,
    Table,
    moderator_of,
    open_table,
    start_table,
    turn_back,
)
from tests.bot.services.passing import let_pass
from tests.bot.services.sending import rows, sent_after
from tests.bot.services.voting import answer, asked


async def test_a_table_has_one_status_message_edited_in_place_once_a_second(
    services: Services, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await open_table(services, ("Ana",))
    await services.outbox.drain()
    assert messenger.texts_in() == ["status lobby 1 Ana"]
    for words in ("one", "two", "three"):
        await lobbies.add_salt(services.context, table.ana.caller, table.session, words)
    await services.outbox.drain()
    assert messenger.edits == []
    await sent_after(services, 1)
    assert messenger.texts_in() == ["status lobby 4 Ana"]
    assert len(messenger.edits) == 1
    where = await services.repository.database.fetch(lambda tx: posted.status_message(tx, table.session))
    assert where == (CHANNEL, next(iter(messenger.messages)))

    await lobbies.add_salt(services.context, table.ana.caller, table.session, "deleted meanwhile")
    clock.pass_seconds(1)
    messenger.faults = [ports.MessageGone()]
    await services.outbox.drain()
    assert messenger.texts_in() == ["status lobby 4 Ana", "status lobby 5 Ana"]
    where = await services.repository.database.fetch(lambda tx: posted.status_message(tx, table.session))
    assert where == (CHANNEL, max(messenger.messages))


async def test_a_status_that_changes_while_it_is_sent_is_sent_again(
    services: Services, messenger: FakeMessenger
) -> None:
    table = await open_table(services, ("Ana",))
    (row,) = await rows(services, table.session)
    composed = await services.outbox._message_builder.compose(row)
    assert composed is not None
    said = await services.outbox._send_public(row, composed)
    await lobbies.add_salt(services.context, table.ana.caller, table.session, "meanwhile")
    await services.outbox._record_sent(row, composed, said)
    (after,) = await rows(services, table.session)
    assert after.state == WAITING
    assert after.message_id == said.message_id
    await sent_after(services, 1)
    assert messenger.texts_in() == ["status lobby 2 Ana"]


async def test_at_most_two_messages_follow_an_action_and_the_replay_the_last(services: Services, table: Table) -> None:
    known = len(await rows(services, table.session))
    while (await table.card()).stage == "running":
        for player in table.players:
            before = (await table.card()).seq
            with contextlib.suppress(NotYours, IllegalAction, SessionRefusal):
                await player.say(table.session, "roll" if (await table.public()).phase == "roll" else "confirm")
            now = len([row for row in await rows(services, table.session) if row.kind != "strip"])
            assert now - known <= 2 * ((await table.card()).seq - before)
            known = now
    assert [row.kind for row in await rows(services, table.session)][-2:] == ["result", "strip"]


async def test_order_is_kept_in_a_channel_while_others_go_on(services: Services, messenger: FakeMessenger) -> None:
    one = await start_table(services, channel=1)
    two = await start_table(services, channel=2)
    messenger.channel_faults[1] = ports.TryLater(5)
    for table in (one, two):
        await table.everybody_passes()
    await services.outbox.drain()
    assert messenger.texts_in(1) == []
    posts = [text.split()[0] for kind, channel, text in messenger.calls if kind == "post" and channel == 2]
    assert [kind for kind in posts if kind != "status"] == ["start", "notice", "notice", "phase", "notice"]
    messenger.channel_faults.clear()
    messenger.calls.clear()
    await sent_after(services, 5)
    posts = [text.split()[0] for kind, channel, text in messenger.calls if kind == "post" and channel == 1]
    assert [kind for kind in posts if kind != "status"] == ["start", "notice", "notice", "phase", "notice"]


async def test_pauses_grow_and_honour_what_discord_asks_for(services: Services, messenger: FakeMessenger) -> None:
    table = await open_table(services, ("Ana",))
    services.outbox._jitter = lambda: 1.0
    pauses: list[float] = []
    messenger.faults = [ports.TryLater(0.1), ports.TryLater(0.1), ports.TryLater(0.1), ports.TryLater(60.0)]
    while messenger.faults:
        await services.outbox.drain()
        (row,) = await rows(services, table.session)
        pauses.append((row.not_before - services.clock.now()).total_seconds())
        let_pass(services, pauses[-1])
    assert pauses == [1.0, 2.0, 4.0, 60.0]
    await services.outbox.drain()
    assert messenger.texts_in() == ["status lobby 1 Ana"]


async def test_killed_after_the_commit_the_next_process_says_it(
    open_services: OpenServices, messenger: FakeMessenger, services: Services
) -> None:
    await start_table(services)
    assert messenger.messages == {}
    again = await open_services()
    await again.outbox.drain()
    assert [text.split()[0] for text in messenger.texts_in()] == ["status", "start", "notice"]


async def test_a_deleted_channel_keeps_the_session_and_stops_talking(
    services: Services, table: Table, messenger: FakeMessenger, clock: FakeClock
) -> None:
    messenger.channel_faults[CHANNEL] = ports.ChannelGone()
    await services.outbox.drain()
    assert {row.state for row in await rows(services, table.session)} == {LOST}
    stored = await services.repository.database.read_tx(lambda tx: sessions.load(tx, table.session))
    assert stored.row.unreachable_at == clock.now()
    assert stored.row.stage == "running"
    calls = len(messenger.calls)
    await sent_after(services, 3600)
    assert len(messenger.calls) == calls
    del messenger.channel_faults[CHANNEL]
    await hosting.repost_status(services.context, table.ana.caller, table.session)
    await hosting.repost_status(services.context, table.ana.caller, table.session)
    await services.outbox.drain()
    assert len(messenger.texts_in()) == 1


async def test_a_server_left_and_entered_again(services: Services, messenger: FakeMessenger, table: Table) -> None:
    await services.outbox.drain()
    posted = len(messenger.messages)
    await hosting.handle_lost_server(services.context, 90)
    await hosting.handle_regained_server(services.context, 90)
    await services.outbox.drain()
    await sent_after(services, 1)
    texts = messenger.texts_in()
    assert len(texts) == posted - 1, "the old status and the call are deleted when the new status stands"
    assert [text.split()[0] for text in texts].count("status") == 1
    assert texts[-1].startswith("status running")
    await hosting.handle_deleted_channel(services.context, 4711)
    await hosting.handle_deleted_channel(services.context, CHANNEL)
    assert (await table.card()).stage == "running"


async def test_a_moved_table_talks_in_its_new_channel(
    services: Services, table: Table, messenger: FakeMessenger
) -> None:
    messenger.channel_faults[CHANNEL] = ports.TryLater(1)
    await services.outbox.drain()
    await hosting.move(services.context, table.ana.caller, table.session, 750)
    await sent_after(services, 2)
    assert [text.split()[0] for text in messenger.texts_in(750)] == ["status", "start", "notice"]


async def test_a_post_during_whose_sending_the_table_moves_is_in_the_new_channel(
    services: Services, table: Table, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = messenger.post

    async def post_slowly(channel_id: int, message: OutMessage, key: str, *, again: bool = False) -> ports.MessageRef:
        sent = await post(channel_id, message, key, again=again)
        if message.text.startswith("start"):
            monkeypatch.undo()
            await hosting.move(services.context, table.ana.caller, table.session, 750)
        return sent

    monkeypatch.setattr(messenger, "post", post_slowly)
    await services.outbox.drain()
    await sent_after(services, 2)
    assert messenger.texts_in() == []
    assert sorted(text.split()[0] for text in messenger.texts_in(750)) == ["notice", "start", "status"]


async def test_a_vote_that_changes_while_the_table_moves_is_edited_where_it_is(
    services: Services, messenger: FakeMessenger, trio: Table
) -> None:
    ballot = await asked(trio, trio.ana, "cancel")
    await services.outbox.drain()
    await answer(trio, trio.ben, ballot, agrees=True)
    await hosting.move(services.context, trio.ana.caller, trio.session, 750)
    await sent_after(services, 2)
    assert [where for kind, where, text in messenger.calls if kind == "edit" and "ballot" in text] == [CHANNEL]


@pytest.mark.parametrize(
    ("refusal", "why"),
    [(ports.MessageRejected("400"), "request"), (ports.MessageRejected("413", "too-large"), "too-large")],
)
async def test_a_refused_message_does_not_block_and_operators_hear_of_it(
    services: Services,
    messenger: FakeMessenger,
    caplog: pytest.LogCaptureFixture,
    refusal: ports.MessageRejected,
    why: str,
    table: Table,
) -> None:
    messenger.faults = [refusal, None, None]
    await services.outbox.drain()
    assert sorted(row.state for row in await rows(services, table.session)) == [LOST, SENT, SENT]
    (lost,) = [row for row in await rows(services, table.session) if row.state == LOST]
    assert lost.fault == why
    told = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert told == [f"outbox row {lost.id} ({lost.kind}): message given up: {why}"]


async def test_a_picture_that_was_late_follows_by_an_edit_that_calls_nobody(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    message_builder = Calling()
    services = await open_services(message_builder=message_builder)
    table = await open_table(services, ("Ana",))
    message_builder.complete = False
    await services.outbox.drain()
    ((_, first),) = messenger.messages.values()
    assert (first.mention, first.quiet) == ((1000,), False)
    message_builder.complete = True
    await sent_after(services, 30)
    assert len(messenger.messages) == 1
    ((_, edited),) = messenger.edits
    assert (edited.mention, edited.quiet) == ((), True)
    assert (await rows(services, table.session))[0].state == SENT


class Calling(PlainComposer):
    """A builder whose messages all call somebody."""

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        return BuiltMessage(OutMessage(Body("you"), mention=(1000,), quiet=False), self.complete)


async def test_nothing_waits_for_a_picture_that_never_comes_and_it_is_given_up(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    message_builder = PlainComposer()
    services = await open_services(message_builder=message_builder)
    message_builder.complete = False
    table = await start_table(services)
    await services.outbox.drain()
    assert [text.split()[0] for text in messenger.texts_in()] == ["status", "start", "notice"]
    for _ in range(4):
        await sent_after(services, 30)
    assert {row.state for row in await rows(services, table.session)} == {SENT}
    assert len(messenger.calls) == 3 * 3


async def test_undo_leave_and_rewind_are_said_in_the_channel(services: Services, messenger: FakeMessenger) -> None:
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    first = await table.pass_once()
    await acting.undo(services.context, first.caller, table.session)
    await hosting.kick(services.context, await moderator_of(services), table.session, Seat(2))
    await turn_back(services, table.session, 4)
    await hosting.leave(services.context, table.ben.caller, table.session)
    await services.outbox.drain()
    said = [text.split() for text in messenger.texts_in() if text.startswith(("line", "seat"))]
    assert [words[0] for words in said] == ["line", "seat", "line", "seat"]
    assert [words[-1] for words in said if words[0] == "line"] == ["notice-undo", "notice-rewind-moderator-at"]


@pytest.mark.parametrize("turns", [0, 1, 3])
async def test_it_stops_also_at_the_moment_it_is_woken(turns: int, services: Services) -> None:
    await services.start()
    table = await open_table(services, ("Ana",))
    await services.outbox.wait_until_idle()
    # Now an edit waits for its second: the loop sleeps with a time limit.
    await lobbies.add_salt(services.context, table.ana.caller, table.session, "one")
    await services.outbox.wait_until_idle()
    loop = services.outbox._loop
    services.outbox._wake()
    for _ in range(turns):
        await asyncio.sleep(0)
    await services.outbox.close()
    assert loop.done()


async def test_the_loop_sends_what_is_committed(services: Services, messenger: FakeMessenger) -> None:
    await services.start()
    table = await start_table(services, ("Ana",), ("steady",))
    await services.wait_until_idle()
    assert any(text.startswith("status") for text in messenger.texts_in())
    assert any(text.startswith("start") for text in messenger.texts_in())
    assert not [row for row in await rows(services, table.session) if row.state == DROPPED]


async def test_a_new_status_asked_for_while_the_old_one_is_sent(services: Services, messenger: FakeMessenger) -> None:
    table = await open_table(services, ("Ana",))
    (row,) = await rows(services, table.session)
    composed = await services.outbox._message_builder.compose(row)
    assert composed is not None
    said = await services.outbox._send_public(row, composed)
    await hosting.repost_status(services.context, table.ana.caller, table.session)
    await services.outbox._record_sent(row, composed, said)
    messenger.unread = True  # nobody finds the old one by its key any more
    let_pass(services, 10 * 60)
    await services.outbox.drain()
    await sent_after(services, 2)
    assert said.message_id not in messenger.messages
    assert len(messenger.texts_in()) == 1
    where = await services.repository.database.fetch(lambda tx: posted.status_message(tx, table.session))
    assert where[1] in messenger.messages


async def test_the_old_status_goes_when_a_new_one_was_asked_for(services: Services, messenger: FakeMessenger) -> None:
    table = await open_table(services, ("Ana",))
    await services.outbox.drain()
    old = next(iter(messenger.messages))
    await hosting.repost_status(services.context, table.ana.caller, table.session)
    messenger.channel_faults[CHANNEL] = ports.TryLater(1)
    await services.outbox.drain()
    assert old in messenger.messages, "not before the new one stands"
    messenger.channel_faults.clear()
    await sent_after(services, 2)
    assert old not in messenger.messages
    assert len(messenger.texts_in()) == 1


async def test_a_store_that_fails_does_not_make_us_say_the_same_for_ever(
    services: Services, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_table(services, ("Ana",))
    monkeypatch.setattr(services.outbox, "_write", AsyncMock(side_effect=OSError("disk full")))
    (row,) = await services.repository.database.fetch(outbox.lane_heads)
    paused = asyncio.Event()

    async def pause(seconds: float) -> None:
        paused.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(asyncio, "sleep", pause)
    serving = asyncio.create_task(services.outbox._deliver(row))
    await paused.wait()
    assert not serving.done()
    assert len(messenger.calls) == 1
    serving.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await serving


async def test_what_is_sent_and_still_to_be_noted_takes_no_place(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = services.outbox._free
    with monkeypatch.context() as busy:
        busy.setattr(services.outbox, "_busy", dict.fromkeys("abc"))
        busy.setattr(services.outbox, "_notes", ["noted soon"])
        assert services.outbox._free == free - 2


async def test_nothing_of_a_fault_s_text_is_logged(
    services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await open_table(services, ("Ana",))
    (row,) = await services.repository.database.fetch(outbox.lane_heads)
    monkeypatch.setattr(
        services.outbox._message_builder, "compose", AsyncMock(side_effect=ValueError(" ".join(["four", "ac" + "es"])))
    )
    await services.outbox._deliver(row)
    assert "ValueError" in caplog.text
    assert "aces" not in caplog.text
    (again,) = await services.repository.database.fetch(outbox.lane_heads)
    caplog.clear()
    await services.outbox._deliver(again)
    assert len(caplog.text.splitlines()) == 2, "the story once, a line after that"


@pytest.mark.parametrize("fault", [ports.TryLater(1), ports.NotNow("permission", ("View Channels",))])
async def test_what_could_not_be_deleted_is_deleted_when_it_can_be(
    services: Services,
    messenger: FakeMessenger,
    clock: FakeClock,
    monkeypatch: pytest.MonkeyPatch,
    fault: ports.DeliveryFailed,
) -> None:
    tried: list[int] = []

    async def later(ref: ports.MessageRef) -> None:
        tried.append(ref.message_id)
        if len(tried) < 200:
            raise fault

    monkeypatch.setattr(messenger, "delete", later)
    table = await open_table(services, ("Ana",))
    now = clock.now()
    await services.repository.database.write_tx(
        lambda tx: posted.enqueue_status_removal(tx, table.session, CHANNEL, 99, now)
    )
    for _ in range(205):
        await services.outbox.drain()
        clock.pass_seconds(3600)
    assert tried == [99] * 200
    (row,) = await rows(services, table.session, outbox.REMOVAL)
    assert row.state == SENT
