"""Calls: to whom, where, with what news, and for how long they stay."""

import pytest

from bot.services.base import ports
from bot.services.composition import Services
from bot.services.preferences.people import Notify
from bot.services.seats import hosting, lobbies
from bot.services.sessions.posts import called_decisions
from data.store.delivery import outbox, posted
from data.store.delivery.outbox import DROPPED, SENT
from data.store.sessions import sessions
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.delivery.test_live_panels import act
from tests.bot.services.fakes import FakeMessenger, Player, Table, moderator_of, open_table, start_table
from tests.bot.services.passing import let_pass
from tests.bot.services.sending import news, rows, sent_after


@pytest.mark.parametrize("notify", ["direct", "off", "channel"])
async def test_people_are_called_where_they_want_to_be(notify: Notify, worded: Services) -> None:
    table = await open_table(worded)
    for player in table.players:
        await worded.people.set_settings(player.person, notify=notify)
    record = (await lobbies.start(worded.context, table.ana.caller, table.session)).open_decisions[0]
    row = await rows(worded, table.session, "notice")
    if record.seat == 0:
        # The starter is called too: they pressed Start, not Act.
        assert row
    composed = await worded.outbox._message_builder.compose(row[0])
    match notify:
        case "direct":
            assert composed is not None
            assert composed.message is None
            assert [seat for _, seat in composed.direct] == [record.seat]
            await worded.outbox._record_sent(row[0], composed, await worded.outbox._send_public(row[0], composed))
            (direct,) = await rows(worded, table.session, "direct")
            assert direct.person_id == table.players[record.seat].person
        case "off":
            assert composed is None
        case _:
            assert composed.message.mention == (1000 + record.seat,)


async def test_a_call_goes_when_it_is_answered_and_others_stand(
    services: Services, table: Table, messenger: FakeMessenger
) -> None:
    await services.outbox.drain()
    (first,) = await services.repository.database.fetch(lambda tx: posted.sent_calls(tx, table.session))
    assert first.message_id in messenger.messages
    await table.everybody_passes()
    await sent_after(services, 2)
    assert first.message_id not in messenger.messages
    # The pledge asks both at once: one call, which stays until both have answered.
    (both,) = await services.repository.database.fetch(lambda tx: posted.sent_calls(tx, table.session))
    await table.ana.say(table.session, "confirm")
    await sent_after(services, 2)
    assert both.message_id in messenger.messages
    await table.ben.say(table.session, "confirm")
    await sent_after(services, 2)
    assert both.message_id not in messenger.messages
    calls = [text for text in messenger.texts_in() if text.startswith("notice")]
    assert len(calls) == 1


async def test_no_call_is_left_when_the_table_is_over(services: Services, messenger: FakeMessenger) -> None:
    finished = await start_table(services, channel=1)
    stopped = await start_table(services, channel=2)
    await services.outbox.drain()
    await finished.play_out()
    await hosting.end(services.context, await moderator_of(services), stopped.session)
    await sent_after(services, 2)
    for channel in (1, 2):
        assert not [text for text in messenger.texts_in(channel) if text.startswith("notice")]
    assert [text.split()[0] for text in messenger.texts_in(1)][-2:] == ["result", "strip"]


async def test_a_call_that_cannot_be_deleted_harms_nothing(
    services: Services, table: Table, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    await services.outbox.drain()
    faults: list[Exception] = [ports.TryLater(1), ports.ChannelGone()]

    async def delete(ref: ports.MessageRef) -> None:
        raise faults.pop(0)

    monkeypatch.setattr(messenger, "delete", delete)
    await table.pass_once()
    for _ in range(4):
        await sent_after(services, 5)
    assert faults == []
    assert {row.state for row in await rows(services, table.session)} == {SENT, DROPPED}
    stored = await services.repository.database.read_tx(lambda tx: sessions.load(tx, table.session))
    assert stored.row.unreachable_at is None


async def test_a_call_is_deleted_by_the_process_that_comes_after_a_crash(
    open_services: OpenServices, messenger: FakeMessenger, services: Services, table: Table
) -> None:
    await services.outbox.drain()
    (call,) = await services.repository.database.fetch(lambda tx: posted.sent_calls(tx, table.session))
    await table.pass_once()
    again = await open_services()
    await sent_after(again, 2)
    assert call.message_id not in messenger.messages
    # The process was killed between the deletion and its record: deleting a deleted message again is harmless.
    removal = next(row for row in await rows(again, table.session) if row.kind == outbox.REMOVAL)
    await again.outbox.send(removal)
    assert {row.state for row in await rows(again, table.session)} == {SENT}


async def test_a_call_tells_what_happened_since_the_seat_acted(worded: Services) -> None:
    table = await start_table(worded, ("Ana", "Ben", "Cleo"))
    first = await table.at_turn()
    seat = table.players.index(first)
    assert await news(worded, table.session, [Seat(seat)], 5) == ()
    await first.say(table.session, "pass")
    assert await news(worded, table.session, [Seat(seat)], 5) == ()
    second = await table.at_turn()
    other = table.players.index(second)
    assert [line.key for line in await news(worded, table.session, [Seat(other)], 5)] == ["tiny-passed"]
    await second.say(table.session, "pass")
    assert [line.key for line in await news(worded, table.session, [Seat(seat)], 5)] == ["tiny-passed"]
    both = await news(worded, table.session, [Seat(seat), Seat(other)], 5)
    assert [line.key for line in both] == ["tiny-passed"]
    await table.pass_once()
    assert await news(worded, table.session, [Seat(seat)], 5) == (), "the phase's post has told it"
    await table.ana.say(table.session, "add 3")
    assert await news(worded, table.session, [Seat(1)], 5) == ()


@pytest.mark.parametrize("refusal", [ports.NotNow("closed-direct"), ports.NotNow("permission", ("Send Messages",))])
async def test_who_gets_no_direct_messages_is_called_in_the_channel(
    messenger: FakeMessenger, refusal: ports.DeliveryFailed, worded: Services
) -> None:
    table = await open_table(worded)
    for player in table.players:
        await worded.people.set_settings(player.person, notify="direct")
        messenger.channel_faults[player.caller.discord_id] = refusal
    await lobbies.start(worded.context, table.ana.caller, table.session)
    message_builder = worded.outbox._message_builder
    (call,) = await rows(worded, table.session, "notice")
    composed = await message_builder.compose(call)
    assert composed is not None
    await worded.outbox._record_sent(call, composed, await worded.outbox._send_public(call, composed))
    (direct,) = await rows(worded, table.session, "direct")
    await worded.outbox.send(direct)
    _, instead = await rows(worded, table.session, "notice")
    composed = await message_builder.compose(instead)
    ((seat, _),) = called_decisions(instead)
    assert composed.message.mention == (table.players[seat].caller.discord_id,)
    assert composed.direct == ()


async def looks(services: Services, player: Player, table: Table) -> None:
    await act(services, player, table, player.caller.discord_id, f"token {player.caller.name}")


def called(messenger: FakeMessenger) -> set[int]:
    return {one for _, message in messenger.messages.values() for one in message.mention}


async def test_who_is_there_is_called_only_without_an_answer(messenger: FakeMessenger, worded: Services) -> None:
    table = await start_table(worded, ("Ana", "Ben", "Cleo"))
    first = await table.at_turn()
    await looks(worded, first, table)
    order = [*table.players, *table.players][table.players.index(first) :][1:3]
    await looks(worded, order[0], table)
    await sent_after(worded, 2)
    await first.say(table.session, "pass")
    await worded.outbox.drain()
    assert order[0].caller.discord_id not in called(messenger), "their panel asks them"
    await sent_after(worded, 80)
    await hosting.repost_status(worded.context, first.caller, table.session)
    await worded.outbox.drain()
    assert order[0].caller.discord_id not in called(messenger), "a status that is asked for calls nobody"
    await sent_after(worded, 20)
    assert order[0].caller.discord_id in called(messenger)
    await order[0].say(table.session, "pass")
    await worded.outbox.drain()
    assert called(messenger) == {order[1].caller.discord_id}, (
        "who is not there is called at once, and what was answered goes"
    )


async def test_a_new_status_takes_the_place_of_a_call(messenger: FakeMessenger, worded: Services) -> None:
    table = await start_table(worded)
    first = await table.at_turn()
    await worded.outbox.drain()
    assert called(messenger) == {first.caller.discord_id}
    await hosting.repost_status(worded.context, table.ana.caller, table.session)
    await worded.outbox.drain()
    await sent_after(worded, 600)
    assert called(messenger) == set(), "the call is gone, and no other comes"
    assert first.caller.name in messenger.texts_in()[-1], "the status names who is asked"


@pytest.mark.parametrize("gone", ["too long ago", "dismissed"])
async def test_who_is_there_no_longer_is_called_at_once(messenger: FakeMessenger, gone: str, worded: Services) -> None:
    table = await start_table(worded)
    first = await table.at_turn()
    other = table.players[1 - table.players.index(first)]
    await looks(worded, other, table)
    await worded.outbox.drain()
    if gone == "dismissed":
        messenger.expired.add(f"token {other.caller.name}")
    else:
        let_pass(worded, 400)
    await first.say(table.session, "pass")
    await worded.panels.drain()
    await worded.outbox.drain()
    assert other.caller.discord_id in called(messenger)


async def test_the_status_takes_its_time_while_all_who_are_asked_are_there(
    messenger: FakeMessenger, worded: Services
) -> None:
    table = await start_table(worded, ("Ana", "Ben", "Cleo", "Dan"))
    for player in table.players:
        await looks(worded, player, table)
    await worded.outbox.drain()
    edited: list[int] = []
    for _ in range(3):
        await table.pass_once()
        await sent_after(worded, 10)
        edited.append(len(messenger.edits))
    assert edited[-1] == edited[-2], "the first call has gone by then"
    messenger.edits.clear()
    await sent_after(worded, 400)
    assert len(messenger.edits) == 1
