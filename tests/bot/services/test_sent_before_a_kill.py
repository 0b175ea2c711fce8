"""A process ends when Discord has a message and before that is noted. Whatever stands then is found: taken away if it is not
wanted any more, and otherwise the message of its row."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import get_args

import pytest
from sqlalchemy import delete

from bot.services.base import ports
from bot.services.base.ports import OutMessage, PrivateMessage
from bot.services.delivery.message_builder import Composed
from bot.services.house import House
from bot.services.sessions.rows_to_send import RowKind
from data.store import outbox, posted, schema
from data.store.outbox import CONTEST, DROPPED, HAND, LOST, SENT, OutRow
from tests.bot.services.conftest import BOTH_STORES, OpenHouse
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeMessenger, PlainComposer, Table, start_table
from tests.bot.services.passing import HOUR, begun, pass_time
from tests.bot.services.sending import announcing, rows

STORES = BOTH_STORES
KINDS = (*get_args(RowKind), CONTEST)
SILENT = Composed(None)


class Saying(PlainComposer):
    """Says one thing, or nothing any more."""

    def __init__(self, composed: Composed | None) -> None:
        super().__init__()
        self.composed = composed

    async def compose(self, row: OutRow) -> Composed | None:
        return self.composed


def as_said(row: OutRow) -> Composed:
    """A message of the kind the row's place takes."""
    if row.kind == HAND:
        return Composed(None, private=PrivateMessage("said"))
    return Composed(OutMessage("said"))


async def sent_and_killed(open_house: OpenHouse, messenger: FakeMessenger, kind: str, private: bool) -> OutRow:
    """The row of a process that said it and was killed before it could note that."""
    house = await open_house()
    table = await start_table(house)
    (status,) = await rows(house, table.session, "status")
    person = table.ana.person if private else None
    asked = (await house.ledger.current(table.session)).owed[0]
    about = {"seat": asked.seat, "decision": asked.decision, "owed": [(asked.seat, asked.decision)]}
    row = replace(
        status,
        kind=kind,
        lane="of its own",
        key=f"the key of {kind}",
        channel_id=None if private else CHANNEL,
        person_id=person,
        payload=json.dumps(about | {"reminder": 1, "tables": []}),
    )
    await house.ledger.database.write(lambda tx: (tx.execute(delete(schema.outbox)), outbox.add(tx, [row])))
    row = (await house.ledger.database.look(outbox.heads))[0]
    await house.outbox._speak(row, as_said(row))
    await house.close()
    messenger.forgets = True  # long enough ago for Discord
    messenger.calls.clear()
    return row


def standing(messenger: FakeMessenger, row: OutRow) -> bool:
    ref = messenger.by_key[row.key]
    if row.person_id is None:
        return ref.message_id in messenger.messages
    return ref.message_id not in messenger.gone


PLACES = [(kind, False) for kind in KINDS if kind != HAND] + [(kind, True) for kind in ("direct", "reminder", HAND)]


@pytest.mark.parametrize(("kind", "private"), PLACES)
async def test_what_is_not_worth_saying_any_more_is_found_and_goes(
    open_house: OpenHouse, messenger: FakeMessenger, kind: str, private: bool
) -> None:
    row = await sent_and_killed(open_house, messenger, kind, private)
    assert standing(messenger, row)
    house = await open_house(composer=Saying(None))
    await house.outbox.drain()
    assert not standing(messenger, row)
    after = await house.ledger.database.look(lambda tx: outbox.row(tx, row.id))
    assert after is not None
    assert after.state == DROPPED


@pytest.mark.parametrize(("kind", "private"), PLACES)
async def test_what_is_still_to_be_said_is_the_message_that_stands(
    open_house: OpenHouse, messenger: FakeMessenger, kind: str, private: bool
) -> None:
    row = await sent_and_killed(open_house, messenger, kind, private)
    house = await open_house(composer=Saying(as_said(row)))
    await house.outbox.drain()
    after = await house.ledger.database.look(lambda tx: outbox.row(tx, row.id))
    assert after is not None
    assert after.message_id == messenger.by_key[row.key].message_id
    assert len(messenger.messages) + len(messenger.directs) + len(messenger.hands) == 1


async def test_what_is_said_elsewhere_by_now_goes_where_it_stood(
    open_house: OpenHouse, messenger: FakeMessenger
) -> None:
    """Called in the channel, and since then they want direct messages."""
    row = await sent_and_killed(open_house, messenger, "notice", False)
    house = await open_house(composer=Saying(SILENT))
    await house.outbox.drain()
    assert not standing(messenger, row)


async def test_a_message_that_is_refused_now_leaves_none_from_before(
    open_house: OpenHouse, messenger: FakeMessenger
) -> None:
    row = await sent_and_killed(open_house, messenger, "phase", False)
    house = await open_house(composer=Saying(as_said(row)))
    messenger.faults = [ports.Refused()]
    await house.outbox.drain()
    assert not standing(messenger, row)
    after = await house.ledger.database.look(lambda tx: outbox.row(tx, row.id))
    assert after is not None
    assert after.state == LOST


async def test_somebody_who_closed_their_direct_messages_meanwhile_keeps_no_call(
    open_house: OpenHouse, messenger: FakeMessenger
) -> None:
    row = await sent_and_killed(open_house, messenger, "direct", True)
    house = await open_house(composer=Saying(as_said(row)))
    messenger.faults = [ports.DirectMessagesClosed()]
    await house.outbox.drain()
    assert not standing(messenger, row)


async def test_the_deletion_is_tried_again(open_house: OpenHouse, messenger: FakeMessenger, clock: FakeClock) -> None:
    row = await sent_and_killed(open_house, messenger, "notice", False)
    house = await open_house(composer=Saying(None))
    messenger.faults = [ports.TryLater(5)]
    await house.outbox.drain()
    assert standing(messenger, row)
    clock.pass_seconds(6)
    await house.outbox.drain()
    assert not standing(messenger, row)


@pytest.mark.parametrize(("minutes", "goes"), [(1, True), (5, False)])
async def test_where_the_history_may_not_be_read_what_discord_still_knows_by_its_key_goes(
    open_house: OpenHouse, messenger: FakeMessenger, clock: FakeClock, minutes: int, goes: bool
) -> None:
    row = await sent_and_killed(open_house, messenger, "notice", False)
    messenger.unread = True
    clock.pass_seconds(60 * minutes)
    house = await open_house(composer=Saying(None))
    await house.outbox.drain()
    assert standing(messenger, row) is not goes
    after = await house.ledger.database.look(lambda tx: outbox.row(tx, row.id))
    assert after is not None
    assert after.state == DROPPED, "either way it is done with"


async def test_what_was_never_tried_is_not_looked_for(open_house: OpenHouse, messenger: FakeMessenger) -> None:
    house = await open_house(composer=Saying(None))
    await house.outbox.start()
    await start_table(house)
    await house.outbox.idle()
    assert messenger.calls == []


async def test_what_failed_unclearly_is_sent_again_as_such(
    house: House, messenger: FakeMessenger, clock: FakeClock
) -> None:
    asked: list[bool] = []
    real = messenger.post

    async def post(channel_id: int, message: OutMessage, key: str, *, again: bool = False) -> ports.MessageRef:
        asked.append(again)
        return await real(channel_id, message, key, again=again)

    messenger.post = post  # type: ignore[method-assign]
    await house.outbox._look_back()
    await start_table(house)
    messenger.faults = [ports.TryLater(1)] * 10
    await house.outbox.drain()
    assert not any(asked)
    messenger.faults.clear()
    asked.clear()
    clock.pass_seconds(10)
    await house.outbox.drain()
    assert asked[0]


# ---------------------------------------------------------------------- the case that was met: a call, answered meanwhile


async def called_and_killed(open_house: OpenHouse, messenger: FakeMessenger) -> tuple[Table, OutRow]:
    """A table whose first call Discord has, and whose process does not live to note it."""
    house = await announcing(open_house)
    table = await begun(house)
    row = (await rows(house, table.session, "notice"))[0]
    composed = await house.outbox._composer.compose(row)
    assert composed is not None
    await house.outbox._speak(row, composed)
    await house.close()
    messenger.forgets = True
    return table, row


async def test_a_call_that_was_answered_before_its_row_is_served_again_does_not_stand(
    open_house: OpenHouse, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table, row = await called_and_killed(open_house, messenger)
    assert standing(messenger, row)
    house = await announcing(open_house)
    again = Table(house, table.session, table.players)
    for player in again.players:
        player.house = house
    await (await again.at_turn()).say(again.session, "pass")
    clock.pass_seconds(2)
    await house.outbox.drain()
    assert not standing(messenger, row)
    calls = [one for one in await rows(house, again.session, "notice") if one.state == SENT]
    assert [one.message_id in messenger.messages for one in calls] == [True]


async def test_a_table_that_moves_leaves_no_call_in_its_old_channel(
    open_house: OpenHouse, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table, row = await called_and_killed(open_house, messenger)
    house = await announcing(open_house)
    stood = messenger.by_key[row.key].message_id
    await house.sessions.move(table.ana.caller, table.session, CHANNEL + 1)
    clock.pass_seconds(2)
    await house.outbox.drain()
    assert stood not in messenger.messages
    assert messenger.texts_in(CHANNEL) == []
    assert messenger.texts_in(CHANNEL + 1) != []


async def test_a_status_that_is_asked_for_anew_leaves_none_that_was_sent_before(
    open_house: OpenHouse, messenger: FakeMessenger, clock: FakeClock
) -> None:
    row = await sent_and_killed(open_house, messenger, "status", False)
    house = await open_house()
    session, now = row.session_id, clock.now()
    assert session is not None
    await house.ledger.database.write(lambda tx: posted.ask_anew(tx, session, row.seq, "a new key", now))
    await house.outbox.drain()
    assert messenger.by_key[row.key].message_id not in messenger.messages


async def test_hands_nobody_wants_any_more_leave_none_that_was_sent_before(
    open_house: OpenHouse, messenger: FakeMessenger, clock: FakeClock
) -> None:
    row = await sent_and_killed(open_house, messenger, HAND, True)
    house = await open_house()
    person, now = row.person_id, clock.now()
    assert person is not None
    await house.ledger.database.write(lambda tx: posted.close_hands(tx, person, lambda: "a new key", now))
    await house.outbox.drain()
    assert not standing(messenger, row)


async def test_a_reminder_that_is_overtaken_leaves_none_that_was_sent_before(
    house: House, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await begun(house)
    who = await table.at_turn()
    await house.reminders.wish(who.person, remind="hourly", remind_by="direct")
    await pass_time(house, clock, HOUR)
    row = next(one for one in await rows(house, table.session) if one.kind == "reminder")
    composed = Composed(OutMessage("said"))
    await house.outbox._speak(row, composed)  # Discord has it, and the answer was lost
    await house.outbox._again(row, "later", at_least=3 * HOUR)
    await pass_time(house, clock, 2 * HOUR)
    await house.outbox.drain()
    assert messenger.by_key[row.key].message_id in messenger.gone


async def test_a_call_that_was_given_up_with_its_channel_goes_when_the_table_is_back(
    open_house: OpenHouse, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table, row = await called_and_killed(open_house, messenger)
    house = await announcing(open_house)
    now = clock.now()
    await house.ledger.database.write(lambda tx: outbox.give_up(tx, table.session, now, "gone"))
    await house.ledger.database.write(lambda tx: posted.ask_anew(tx, table.session, 9, "a new key", now))
    await house.outbox.drain()
    assert not standing(messenger, row)


# ---------------------------------------------------------------------- and where it could not be found


async def test_a_message_nobody_knows_of_is_retired_by_a_press_on_it(house: House, messenger: FakeMessenger) -> None:
    table = await start_table(house)
    await house.outbox.drain()
    known = next(one for one in await rows(house, table.session, "notice") if one.message_id)
    assert known.message_id is not None
    messenger.messages[4711] = (CHANNEL, OutMessage("it is your turn"))
    assert not await house.outbox.retire(CHANNEL, known.message_id, table.session)
    assert not await house.outbox.retire(CHANNEL, known.message_id, None)
    assert await house.outbox.retire(CHANNEL, 4711, table.session)
    await house.outbox.drain()
    assert 4711 not in messenger.messages
    assert known.message_id in messenger.messages
    status = await house.ledger.database.look(lambda tx: posted.status_message(tx, table.session))
    assert status is not None
    assert not await house.outbox.retire(CHANNEL, status[1], table.session)
