"""A process is killed after Discord has a message and before this is recorded. The message is found later: deleted if
it is no longer wanted, otherwise it becomes the message of its row."""

from dataclasses import replace

import pytest
from sqlalchemy import delete, update

from bot.services.base import ports
from bot.services.base.ports import Body, OutMessage, PrivateMessage
from bot.services.composition import Services
from bot.services.delivery.reminders import reminders
from bot.services.seats import hosting
from bot.services.sessions.posts import DirectNotice, Post, Reminder, TurnNotice, payload_of
from bot.services.tournaments.state.posts import StatusPost, StoredPost
from bot.services.wording.messages import BuiltMessage
from data.store.delivery import outbox, posted
from data.store.delivery.outbox import DROPPED, HAND, LOST, SENT, TOURNAMENT, WAITING, OutboxRow
from data.store.schema import games as schema
from data.store.schema import messages
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeMessenger, PlainComposer, Table, start_table
from tests.bot.services.passing import HOUR, begun, pass_and_send, pass_time
from tests.bot.services.sending import announcing, rows, sent_after
from tests.data import stored_rows

SILENT = BuiltMessage(None)
KINDS = (
    ("status", "{}", False),
    ("notice", "{}", False),
    ("phase", "{}", False),
    (TOURNAMENT, StoredPost(1, StatusPost("begun")).payload, False),
    ("direct", "{}", True),
    ("reminder", "{}", True),
    (HAND, "{}", True),
)
"""Rows of each group: kind, payload, and True if it goes to a person. The groups are an edited message, a call and
another post of a table; a post of a tournament; a call, a list and a hand in direct messages."""


class Saying(PlainComposer):
    """A builder with one constant text, or with none from some point on."""

    def __init__(self, composed: BuiltMessage | None) -> None:
        super().__init__()
        self.composed = composed

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        return self.composed


def as_said(row: OutboxRow) -> BuiltMessage:
    """Return a message of the kind that the row's place accepts."""
    if row.kind == HAND:
        return BuiltMessage(None, private=PrivateMessage(Body("said")))
    return BuiltMessage(OutMessage(Body("said")))


async def sent_and_killed(
    open_services: OpenServices, messenger: FakeMessenger, kind: str, payload: str = "", *, private: bool
) -> OutboxRow:
    """Return the row of a process that sent its message and was killed before it could record this."""
    services = await open_services()
    over = update(schema.sessions).values(stage="ended")  # prevents the limit of tables per person
    await services.repository.database.write_tx(lambda tx: tx.execute(over))
    table = await start_table(services, channel=CHANNEL + len(messenger.by_key))
    (status,) = await rows(services, table.session, "status")
    person = table.ana.person if private else None
    asked = (await services.repository.current(table.session)).open_decisions[0]
    said: dict[str, Post] = {
        "notice": TurnNotice(((asked.seat, asked.decision),)),
        "direct": DirectNotice(asked.seat, asked.decision),
        "reminder": Reminder(1, ((table.session, asked.seat, asked.decision),), more=0, calls=False),
    }
    row = replace(
        status,
        kind=kind,
        lane="of its own",
        key=f"key of {kind} {private}",
        channel_id=None if private else status.channel_id,
        person_id=person,
        payload=payload_of(said[kind]) if kind in said else payload or "{}",
    )
    await services.repository.database.write_tx(lambda tx: (tx.execute(delete(messages.outbox)), outbox.add(tx, [row])))
    row = (await services.repository.database.fetch(outbox.lane_heads))[0]
    await services.outbox._send_public(row, as_said(row))
    await services.close()
    messenger.forgets = True  # long enough ago for Discord
    messenger.calls.clear()
    return row


def standing(messenger: FakeMessenger, row: OutboxRow) -> bool:
    ref = messenger.by_key[row.key]
    if row.person_id is None:
        return ref.message_id in messenger.messages
    return ref.message_id not in messenger.gone


@on_both_stores
async def test_what_is_not_worth_saying_any_more_is_found_and_goes(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    for kind, payload, private in KINDS:
        row = await sent_and_killed(open_services, messenger, kind, payload, private=private)
        assert standing(messenger, row)
        services = await open_services(message_builder=Saying(None))
        await services.outbox.drain()
        assert not standing(messenger, row), kind
        after = await services.repository.database.fetch(lambda tx, row=row: stored_rows.find_row(tx, row.id))
        assert after.state == DROPPED, kind
        await services.close()


@on_both_stores
async def test_what_is_still_to_be_said_is_the_message_that_stands(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    for kind, payload, private in KINDS:
        row = await sent_and_killed(open_services, messenger, kind, payload, private=private)
        said = len(messenger.messages) + len(messenger.directs) + len(messenger.hands)
        services = await open_services(message_builder=Saying(as_said(row)))
        await services.outbox.drain()
        after = await services.repository.database.fetch(lambda tx, row=row: stored_rows.find_row(tx, row.id))
        assert after.message_id == messenger.by_key[row.key].message_id, kind
        assert len(messenger.messages) + len(messenger.directs) + len(messenger.hands) == said, kind
        await services.close()


async def test_what_is_said_elsewhere_by_now_goes_where_it_stood(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    """The first call was in the channel; since then the person wants direct messages."""
    row = await sent_and_killed(open_services, messenger, "notice", private=False)
    services = await open_services(message_builder=Saying(SILENT))
    await services.outbox.drain()
    assert not standing(messenger, row)

    row = await sent_and_killed(open_services, messenger, "notice", private=False)
    services = await open_services(message_builder=Saying(None))
    messenger.faults = [ports.TryLater(5)]
    await services.outbox.drain()
    assert standing(messenger, row)
    await sent_after(services, 6)
    assert not standing(messenger, row)


async def test_a_message_that_is_refused_now_leaves_none_from_before(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    faults = (("phase", False, ports.MessageRejected(), LOST), ("direct", True, ports.NotNow("closed-direct"), DROPPED))
    for kind, private, fault, state in faults:
        row = await sent_and_killed(open_services, messenger, kind, private=private)
        services = await open_services(message_builder=Saying(as_said(row)))
        messenger.faults = [fault]
        await services.outbox.drain()
        assert not standing(messenger, row), kind
        after = await services.repository.database.fetch(lambda tx, row=row: stored_rows.find_row(tx, row.id))
        assert after.state == state, kind
        await services.close()


@pytest.mark.parametrize(("minutes", "goes"), [(1, True), (5, False)])
async def test_where_the_history_may_not_be_read_what_discord_still_knows_by_its_key_goes(
    open_services: OpenServices, messenger: FakeMessenger, clock: FakeClock, minutes: int, *, goes: bool
) -> None:
    row = await sent_and_killed(open_services, messenger, "notice", private=False)
    messenger.unread = True
    clock.pass_seconds(60 * minutes)
    services = await open_services(message_builder=Saying(None))
    await services.outbox.drain()
    assert standing(messenger, row) is not goes
    after = await services.repository.database.fetch(lambda tx: stored_rows.find_row(tx, row.id))
    assert after.state == (DROPPED if goes else WAITING), "it goes when the history can be read"


async def test_what_was_never_tried_is_not_looked_for(open_services: OpenServices, messenger: FakeMessenger) -> None:
    services = await open_services(message_builder=Saying(None))
    await services.outbox.start()
    await start_table(services)
    await services.outbox.wait_until_idle()
    assert messenger.calls == []


async def test_what_failed_unclearly_is_sent_again_as_such(services: Services, messenger: FakeMessenger) -> None:
    asked: list[bool] = []
    real = messenger.post

    async def post(channel_id: int, message: OutMessage, key: str, *, again: bool = False) -> ports.MessageRef:
        asked.append(again)
        return await real(channel_id, message, key, again=again)

    messenger.post = post  # type: ignore[method-assign]
    await services.outbox._look_back()
    await start_table(services)
    messenger.faults = [ports.TryLater(1)] * 10
    await services.outbox.drain()
    assert not any(asked)
    messenger.faults.clear()
    asked.clear()
    await sent_after(services, 10)
    assert asked[0]


# ---------------------------------------------------------------------- the observed case: a call, answered meanwhile


async def called_and_killed(open_services: OpenServices, messenger: FakeMessenger) -> tuple[Table, OutboxRow]:
    """Return a table whose first call Discord has, and whose process was killed before it could record this."""
    services = await announcing(open_services)
    table = await begun(services)
    row = (await rows(services, table.session, "notice"))[0]
    composed = await services.outbox._message_builder.compose(row)
    assert composed is not None
    await services.outbox._send_public(row, composed)
    await services.close()
    messenger.forgets = True
    return table, row


async def test_a_call_that_was_answered_before_its_row_is_served_again_does_not_stand(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    table, row = await called_and_killed(open_services, messenger)
    assert standing(messenger, row)
    services = await announcing(open_services)
    again = Table(services, table.session, table.players)
    for player in again.players:
        player.services = services
    await (await again.at_turn()).say(again.session, "pass")
    await sent_after(services, 2)
    assert not standing(messenger, row)
    calls = [one for one in await rows(services, again.session, "notice") if one.state == SENT]
    assert [one.message_id in messenger.messages for one in calls] == [True]


@on_both_stores
async def test_a_table_that_moves_or_lost_its_channel_leaves_no_call_there(
    open_services: OpenServices, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table, row = await called_and_killed(open_services, messenger)
    services = await announcing(open_services)
    stood = messenger.by_key[row.key].message_id
    await hosting.move(services.context, table.ana.caller, table.session, CHANNEL + 1)
    await sent_after(services, 2)
    assert stood not in messenger.messages
    assert messenger.texts_in(CHANNEL) == []
    assert messenger.texts_in(CHANNEL + 1) != []

    table, row = await called_and_killed(open_services, messenger)
    services = await announcing(open_services)
    now = clock.now()
    await services.repository.database.write_tx(lambda tx: outbox.give_up_rows(tx, table.session, now, "gone"))
    await services.repository.database.write_tx(lambda tx: posted.repost_status(tx, table.session, 9, "a new key", now))
    await services.outbox.drain()
    assert not standing(messenger, row)


@on_both_stores
async def test_a_new_status_and_hands_nobody_wants_leave_none_from_before(
    open_services: OpenServices, messenger: FakeMessenger, clock: FakeClock
) -> None:
    row = await sent_and_killed(open_services, messenger, "status", private=False)
    services = await open_services()
    session, now = row.session_id, clock.now()
    assert session is not None
    await services.repository.database.write_tx(lambda tx: posted.repost_status(tx, session, row.seq, "a new key", now))
    await services.outbox.drain()
    assert messenger.by_key[row.key].message_id not in messenger.messages

    row = await sent_and_killed(open_services, messenger, HAND, private=True)
    services = await open_services()
    person, now = row.person_id, clock.now()
    assert person is not None
    await services.repository.database.write_tx(
        lambda tx: posted.enqueue_removal_of_hands(tx, person, lambda: "a new key", now)
    )
    await services.outbox.drain()
    assert not standing(messenger, row)


@on_both_stores
async def test_a_reminder_that_is_overtaken_leaves_none_that_was_sent_before(
    services: Services, messenger: FakeMessenger, daily: Table
) -> None:
    who = await daily.at_turn()
    await reminders.change_settings(services.context, who.person, remind="hourly", remind_by="direct")
    await pass_time(services, HOUR)
    row = next(one for one in await rows(services, daily.session) if one.kind == "reminder")
    composed = BuiltMessage(OutMessage(Body("said")))
    await services.outbox._send_public(row, composed)  # Discord has it, and the answer was lost
    await services.outbox._put_off(row, "later", at_least=3 * HOUR)
    await pass_and_send(services, 2 * HOUR)
    assert messenger.by_key[row.key].message_id in messenger.gone


# ---------------------------------------------------------------------- messages that cannot be found


async def test_a_message_nobody_knows_of_is_retired_by_a_press_on_it(
    services: Services, messenger: FakeMessenger, table: Table
) -> None:
    await services.outbox.drain()
    known = next(one for one in await rows(services, table.session, "notice") if one.message_id)
    assert known.message_id is not None
    messenger.messages[4711] = (CHANNEL, OutMessage(Body("it is your turn")))
    assert not await services.outbox.delete_unrecorded(CHANNEL, known.message_id, table.session)
    assert not await services.outbox.delete_unrecorded(CHANNEL, known.message_id, None)
    assert await services.outbox.delete_unrecorded(CHANNEL, 4711, table.session)
    await services.outbox.drain()
    assert 4711 not in messenger.messages
    assert known.message_id in messenger.messages
    status = await services.repository.database.fetch(lambda tx: posted.status_message(tx, table.session))
    assert not await services.outbox.delete_unrecorded(CHANNEL, status[1], table.session)
