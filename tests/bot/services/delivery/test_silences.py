"""A channel in which Discord accepts no posts: rows wait, clocks are paused with a reason, and everything continues by
itself."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from unittest.mock import AsyncMock

import pytest

from bot.services.base.pace import PRESETS
from bot.services.base.ports import NotNow, TryLater
from bot.services.composition import Services
from bot.services.delivery import silenced_channels
from bot.services.play.votes import votes
from bot.services.play.votes.ballots import BallotKind
from bot.services.seats import lobbies, server_tables
from bot.services.views import session_queries
from data.store.delivery import outbox
from data.store.delivery.outbox import SENT, WAITING
from engines.core.errors import GameError
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import CHANNEL, GUILD, FakeClock, FakeMessenger, Table, open_table, sit_down
from tests.bot.services.passing import DAY, HOUR, MINUTE, acts, begun, dues, pass_and_send, pass_time, record_of
from tests.bot.services.sending import rows, sent_after
from tests.bot.services.voting import answer, asked

MUTED = NotNow("permission", ("Send Messages",))
A_DAY = timedelta(days=1)
LIVE = PRESETS["live"]


async def silent(services: Services, messenger: FakeMessenger, fault: NotNow = MUTED) -> Table:
    """Return a table whose game has begun in a channel that accepts no posts."""
    messenger.channel_faults[CHANNEL] = fault
    table = await begun(services)
    await services.outbox.drain()
    return table


async def said(services: Services, clock: FakeClock) -> None:
    for _ in range(4):
        await services.outbox.drain()
        clock.pass_seconds(1)


async def opened(services: Services, messenger: FakeMessenger) -> None:
    """Let the channel accept posts again, and send what waited."""
    messenger.channel_faults.clear()
    await silenced_channels.retry_refused_rows(services.context, GUILD)
    await services.outbox.drain()


@on_both_stores
@pytest.mark.parametrize("fault", [MUTED, NotNow("unknown")], ids=lambda fault: fault.about)
async def test_who_could_not_be_told_loses_no_time(
    services: Services, messenger: FakeMessenger, clock: FakeClock, fault: NotNow
) -> None:
    table = await silent(services, messenger, fault)
    hold = (await record_of(table)).hold
    assert (hold.kind, hold.until) == ("silenced", None)
    for _ in range(10):
        await pass_and_send(services, DAY)
    assert await acts(table) == []
    assert set((await dues(table)).values()) == {None}
    assert (await record_of(table)).stage == "running"
    assert {row.state for row in await rows(services, table.session) if row.channel_id} == {WAITING}
    await opened(services, messenger)
    record = await record_of(table)
    assert record.hold is None
    (asked,) = [one for one in record.open_decisions if one.due is not None]
    assert asked.due == clock.now() + A_DAY
    await said(services, clock)
    assert {row.state for row in await rows(services, table.session)} == {SENT}
    await pass_time(services, DAY + 2 * HOUR)
    assert await acts(table) == ["timeout"], "they were told"


async def test_why_the_clocks_stand_is_said_wherever_a_table_is_listed(
    open_services: OpenServices, messenger: FakeMessenger, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = await open_services(real_messages=True)
    table = await begun(services)
    await said(services, clock)
    monkeypatch.setattr(messenger, "post", AsyncMock(side_effect=MUTED))  # editing needs no permission to send
    await table.pass_once()
    await sent_after(services, 2)
    ((who, warning),) = messenger.directs
    assert who == 1000
    assert "Send Messages" in warning.text
    assert "Edit Channel" in warning.text
    line = (await session_queries.lines_of_person(services.context, table.ben.person))[0]
    assert line.hold.kind == "silenced"
    assert line.hold.why.key == "refuse-discord-permissions"
    await said(services, clock)
    assert any(
        "All clocks are stopped, and nobody loses time. I lack a permission" in text for text in messenger.texts_in()
    )


async def test_a_locked_thread_stops_the_clocks_also_where_the_bot_may_write(
    services: Services, messenger: FakeMessenger, clock: FakeClock, daily: Table
) -> None:
    await said(services, clock)
    ((seat, before),) = [(seat, due) for seat, due in (await dues(daily)).items() if due is not None]
    clock.pass_seconds(HOUR)
    messenger.locked.add(CHANNEL)
    await silenced_channels.silence_locked_thread(services.context, CHANNEL)
    await silenced_channels.silence_locked_thread(services.context, CHANNEL + 5)
    (asked,) = [one for one in (await record_of(daily)).open_decisions if one.seat == seat]
    assert asked.left == before - clock.now(), "what was announced before keeps the time it had"
    locked = clock.now()
    await said(services, clock)
    await silenced_channels.retry_refused_rows(services.context, GUILD)
    await silenced_channels.retry_refused_rows(services.context)
    assert {row.state for row in await rows(services, daily.session)} == {SENT}, "nothing is held back"
    await pass_time(services, 3 * DAY)
    assert await acts(daily) == []
    hold = (await record_of(daily)).hold
    assert hold.why.key == "refuse-discord-locked"
    messenger.locked.clear()
    await silenced_channels.retry_refused_rows(services.context, GUILD)
    assert (await record_of(daily)).hold is None
    assert (await dues(daily))[seat] == before + (clock.now() - locked)


@on_both_stores
async def test_a_restart_keeps_a_silence_and_what_waits(open_services: OpenServices, messenger: FakeMessenger) -> None:
    services = await open_services()
    table = await silent(services, messenger)
    again = await open_services()
    assert (await again.repository.current(table.session)).hold.why is not None
    await opened(again, messenger)
    assert (await again.repository.current(table.session)).hold is None
    # Killed between the last message and the end of the silence; the round over all rows finds it.
    await silenced_channels.silence_locked_thread(again.context, CHANNEL)
    third = await open_services()
    await silenced_channels.retry_refused_rows(third.context)
    assert (await third.repository.current(table.session)).hold is None


async def test_people_may_act_meanwhile_but_not_vote_the_silence_away_and_are_asked_with_their_whole_time(
    services: Services, messenger: FakeMessenger, clock: FakeClock
) -> None:
    kinds: list[BallotKind] = ["resume", "pause"]
    table = await silent(services, messenger)
    for kind in kinds:
        with pytest.raises(GameError, match="refuse-vote-silenced"):
            await votes.ask(services.context, table.ana.caller, table.session, kind)
    clock.pass_seconds(DAY)
    await table.pass_once()
    await services.outbox.drain()
    record = await record_of(table)
    assert record.hold is not None, "nothing was said yet"
    assert {one.left for one in record.open_decisions} == {A_DAY}
    clock.pass_seconds(DAY)
    messenger.channel_faults.clear()
    await silenced_channels.retry_refused_rows(services.context)
    await said(services, clock)
    assert {due for due in (await dues(table)).values() if due} == {clock.now() + A_DAY - timedelta(seconds=4)}


@on_both_stores
async def test_refused_rows_are_tried_at_growing_times_and_at_once_when_something_changes(
    services: Services, messenger: FakeMessenger, clock: FakeClock
) -> None:
    services.outbox._jitter = lambda: 1.0
    table = await silent(services, messenger)
    pauses: list[float] = []
    for _ in range(12):
        (row,) = await rows(services, table.session, "start")
        pauses.append((row.not_before - clock.now()).total_seconds())
        await sent_after(services, pauses[-1])
    assert pauses[:3] == [10.0, 20.0, 40.0]
    assert pauses[-1] == 3600.0
    messenger.channel_faults.clear()
    await silenced_channels.retry_refused_rows(services.context, GUILD + 1)
    await services.outbox.drain()
    assert messenger.texts_in() == []
    await silenced_channels.retry_refused_rows(services.context, GUILD)
    await services.outbox.drain()
    assert len(messenger.texts_in()) == 3


async def test_the_host_hears_once_for_each_silence(
    services: Services, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await silent(services, messenger)
    for at in range(2):
        for _ in range(3):
            await sent_after(services, HOUR)
        assert [(who, message.text.split()[0]) for who, message in messenger.directs] == [(1000, "warning")] * (at + 1)
        await opened(services, messenger)
        await said(services, clock)
        messenger.channel_faults[CHANNEL] = NotNow("timed-out")
        await table.pass_once()
        await services.outbox.drain()
    assert len(messenger.directs) == 3
    messenger.channel_faults[CHANNEL] = NotNow("locked")
    await sent_after(services, HOUR)
    assert (await record_of(table)).hold.why.key == "refuse-discord-locked", "another reason takes its place"


@on_both_stores
async def test_a_moved_table_goes_on_in_its_new_channel_at_once(
    services: Services, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await silent(services, messenger)
    for _ in range(5):
        await sent_after(services, HOUR)
    mo = replace((await sit_down(services, 900, "Mo")).caller, administers=True)
    await server_tables.move(services.context, mo, table.session, 750)
    await said(services, clock)
    assert (await record_of(table)).hold is None
    assert [text.split()[0] for text in messenger.texts_in(750)].count("start") == 1


async def test_a_lobby_waits_without_clocks(services: Services, messenger: FakeMessenger) -> None:
    messenger.channel_faults[CHANNEL] = MUTED
    table = await open_table(services, ("Ana",))
    await services.outbox.drain()
    assert (await record_of(table)).hold is None
    await opened(services, messenger)
    assert len(messenger.texts_in()) == 1


async def test_busy_is_no_silence_until_somebody_would_pay_for_it(services: Services, messenger: FakeMessenger) -> None:
    messenger.channel_faults[CHANNEL] = TryLater(1)
    table = await begun(services)
    await services.outbox.drain()
    assert (await record_of(table)).hold is None
    await pass_time(services, 2 * DAY)
    assert await acts(table) == [], "nobody was called"
    messenger.channel_faults.clear()
    await services.outbox.drain()
    assert services.clock.now() + A_DAY in (await dues(table)).values()


@on_both_stores
async def test_calls_that_could_not_be_deleted_go_when_they_can(
    services: Services, messenger: FakeMessenger, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, daily: Table
) -> None:
    await said(services, clock)
    (call,) = await rows(services, daily.session, "notice")
    forbidden = True

    async def delete(ref: object) -> None:
        if forbidden:
            raise MUTED

    monkeypatch.setattr(messenger, "delete", delete)
    await daily.pass_once()
    for _ in range(3):
        await services.outbox.drain()
        clock.pass_seconds(HOUR)
    (row,) = await rows(services, daily.session, outbox.REMOVAL)
    assert (row.id, row.state) == (call.id, WAITING)
    assert (await record_of(daily)).hold is None, "nobody waits for a deletion"
    forbidden = False
    await silenced_channels.retry_refused_rows(services.context, GUILD)
    await services.outbox.drain()
    (row,) = await rows(services, daily.session, outbox.REMOVAL)
    assert row.state == SENT


async def paused(services: Services, table: Table) -> None:
    ballot = await asked(table, table.ana, "pause", hours=5)
    await answer(table, table.ben, ballot, agrees=True)


async def lock_in_a_pause(services: Services, messenger: FakeMessenger) -> Table:
    table = await begun(services, LIVE)
    await paused(services, table)
    await lock(services, messenger)
    return table


async def lock_a_lobby(services: Services, messenger: FakeMessenger) -> Table:
    table = await open_table(services)
    await lobbies.set_pace(services.context, table.ana.caller, table.session, LIVE)
    await lock(services, messenger)
    await lobbies.start(services.context, table.ana.caller, table.session)
    return table


async def move_to_a_locked_thread(services: Services, messenger: FakeMessenger) -> Table:
    table = await begun(services, LIVE)
    await lock(services, messenger, 750)
    mo = replace((await sit_down(services, 900, "Mo")).caller, administers=True)
    await server_tables.move(services.context, mo, table.session, 750)
    return table


async def lock(services: Services, messenger: FakeMessenger, channel_id: int = CHANNEL) -> None:
    messenger.locked.add(channel_id)
    await silenced_channels.silence_locked_thread(services.context, channel_id)


@pytest.mark.parametrize("locked", [lock_in_a_pause, lock_a_lobby, move_to_a_locked_thread])
async def test_whoever_cannot_press_since_before_the_clocks_ran_loses_no_time(
    services: Services,
    messenger: FakeMessenger,
    clock: FakeClock,
    locked: Callable[[Services, FakeMessenger], Awaitable[Table]],
) -> None:
    table = await locked(services, messenger)
    for _ in range(8):
        await pass_and_send(services, HOUR)
    assert await acts(table) == []
    hold = (await record_of(table)).hold
    assert hold.why.key == "refuse-discord-locked"
    messenger.locked.clear()
    await silenced_channels.retry_refused_rows(services.context)
    assert clock.now() + timedelta(minutes=LIVE.decision) in (await dues(table)).values()


async def test_what_was_refused_before_the_clocks_ran_stops_them_before_a_time_out(
    services: Services, messenger: FakeMessenger, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next attempt comes after the time-out, and edits are accepted in the meantime."""
    services.outbox._jitter = lambda: 1.0
    table = await begun(services, LIVE)
    for player in table.players:
        await services.people.set_settings(player.person, notify="off")
    await said(services, clock)
    with monkeypatch.context() as muted:
        muted.setattr(messenger, "post", AsyncMock(side_effect=MUTED))
        await paused(services, table)
        for passed in 10 * (29,) + 6 * (2,):  # minutes, until just after the pause
            await services.outbox.drain()
            await pass_time(services, passed * MINUTE)
        assert (await record_of(table)).hold is None
        await pass_time(services, 12 * 60)
    assert await acts(table) == []
    assert (await record_of(table)).hold is not None


async def test_who_is_called_in_the_silent_channel_of_their_own_server_loses_no_time(
    services: Services, messenger: FakeMessenger, clock: FakeClock
) -> None:
    """The match belongs to a tournament across servers, in a channel that accepts everything."""
    table = await begun(services, LIVE)
    await said(services, clock)
    (call,) = await rows(services, table.session, "notice")
    own = replace(call, id=0, key="own server", channel_id=791, lane="channel 791", state=WAITING, message_id=None)
    await services.repository.database.write_tx(lambda tx: outbox.add(tx, [own]))
    messenger.channel_faults[791] = MUTED
    await services.outbox.drain()
    await pass_time(services, DAY)
    assert await acts(table) == []
    assert (await record_of(table)).hold is not None
    await opened(services, messenger)
    record = await record_of(table)
    assert record.hold is None
    assert [one.due for one in record.open_decisions if one.due] == [clock.now() + timedelta(minutes=LIVE.decision)]
