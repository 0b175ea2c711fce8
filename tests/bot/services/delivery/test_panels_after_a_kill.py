"""Private panels are correct after every restart and every refusal, or their person is called."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import Connection, select

from bot.services.base.model import Press
from bot.services.base.ports import MessageGone, MessageRejected, NotNow, TryLater
from bot.services.composition import Services
from bot.services.play import acting
from bot.services.sessions.posts import called_decisions
from data.store.delivery import panels as panel_rows
from data.store.delivery.outbox import OutboxRow
from data.store.processes.shares import Share
from data.store.schema.messages import outbox
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.delivery.test_live_panels import ANA, BEN, TOKEN, act, drawn, last_to_act, rows, seen_by
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, Table, start_table


async def after_a_kill(one: Services, open_services: OpenServices) -> Services:
    """Return another process on this database; everything the first one had only in memory is lost."""
    other = await open_services()
    other.images.pool.draw = drawn
    other.repository.forget()
    await other.panels.resume()
    await other.panels.drain()
    return other


async def calls(services: Services, player: Player, table: Table) -> int:
    record = await services.repository.current(table.session)
    seat = record.seat_of(player.person)
    query = select(outbox).where(outbox.c.kind == "notice")
    found = await services.repository.database.fetch(lambda tx: [OutboxRow(*row) for row in tx.execute(query)])
    open_now = {(one.seat, one.decision) for one in record.open_decisions if one.seat == seat}
    return sum(len(open_now & called_decisions(row)) for row in found)


async def asked_last(services: Services) -> tuple[Table, Player]:
    """Return a table whose last person is asked, has an earlier panel, and was not called."""
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    last = await last_to_act(table)
    await act(services, last, table, ANA)
    for _ in range(2):
        await table.pass_once()
    # As if each decision had been opened by its person's own step, nobody was called.
    await services.repository.database.write_tx(lambda tx: tx.execute(outbox.delete()))
    return table, last


async def asked(services: Services, table: Table, player: Player) -> None:
    """Leave the panel with the question, without another press."""


async def chosen(services: Services, table: Table, player: Player) -> None:
    """Press the first half of an answer."""
    await act(services, player, table, ANA, words=("add",))


async def looked(services: Services, table: Table, player: Player) -> None:
    """Show the board or the log in place of the panel."""
    services.panels.record_replacement(table.session, ANA, TOKEN)
    await services.panels.drain()


@on_both_stores
@pytest.mark.parametrize("state", [asked, chosen, looked], ids=["asked", "preview", "board"])
async def test_what_others_did_before_the_kill_reaches_the_panel_afterwards(
    open_services: OpenServices, messenger: FakeMessenger, state: Callable[[Services, Table, Player], Awaitable[None]]
) -> None:
    one = await open_services()
    table = await start_table(one, ("Ana", "Ben", "Cleo"))
    await table.everybody_passes()
    await act(one, table.ana, table, ANA)
    await state(one, table, table.ana)
    for player in table.players:
        await player.say(table.session, "confirm")  # These are everybody's secret answers; the round continues.
    other = await after_a_kill(one, open_services)
    if state is looked:
        assert messenger.panels == [], "what is looked at stays until its person is asked"
        while await table.at_turn() is not table.ana:
            await table.pass_once()
        other.repository.forget()
        other.panels.session_changed(await other.repository.current(table.session))
        await other.panels.drain()
    expected, _ = await seen_by(other, table.ana, table)
    assert [(message, panel.rows) for _, message, panel in messenger.panels] == [(ANA, expected.rows)]


async def test_what_was_noted_of_a_panel_is_not_believed_after_a_kill(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    """The process that was killed may have edited the panel after recording it."""
    one = await open_services()
    table = await start_table(one)
    await act(one, table.ana, table, ANA)
    await after_a_kill(one, open_services)
    assert [message for _, message, _ in messenger.panels] == [ANA]


async def test_a_panel_that_was_about_to_be_shown_is_shown_after_the_kill(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    one = await open_services()
    table = await start_table(one)
    first = await table.at_turn()
    _, shown = await seen_by(one, first, table)
    await one.panels.record_panel(shown, ANA, TOKEN)
    await after_a_kill(one, open_services)
    assert [(token, message) for token, message, _ in messenger.panels] == [(TOKEN, ANA)]


async def test_the_answer_to_a_step_follows_after_a_kill_that_came_before_it(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    """The step is stored with the token of the message that should answer it; the message still shows the question."""
    one = await open_services()
    table = await start_table(one)
    first = await table.at_turn()
    pending_panel = one.panels.pending_panel(first.person, ANA, TOKEN, "en")
    await acting.act(
        one.context, first.caller, table.session, Press(("pass",), None, None, "key"), also=(pending_panel,)
    )
    assert pending_panel.is_stored
    other = await after_a_kill(one, open_services)
    ((token, message, panel),) = messenger.panels
    assert (token, message) == (TOKEN, ANA)
    assert panel.text == (await seen_by(other, first, table))[0].text


@on_both_stores
@pytest.mark.parametrize(
    "fault",
    [
        MessageRejected("400"),
        MessageRejected("413", "too-large"),
        NotNow("permission", ("View Channels",)),
        MessageGone("10008"),
    ],
)
async def test_whose_panel_is_refused_for_good_is_called_once(
    services: Services, messenger: FakeMessenger, fault: Exception
) -> None:
    table, last = await asked_last(services)
    messenger.faults = [fault]
    await services.panels.drain()
    assert await rows(services) == 0
    assert await calls(services, last, table) == 1
    await act(services, last, table, BEN)
    await services.panels.resume()
    messenger.faults = [fault]
    await services.panels.drain()
    assert await calls(services, last, table) == 1, "they were called"


async def test_an_edit_that_does_not_arrive_is_tried_while_the_token_lives_then_its_person_is_called(
    services: Services, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table, last = await asked_last(services)
    began, tried = clock.now(), 0
    messenger.channel_faults[ANA] = TryLater(5)
    while clock.now() - began < timedelta(minutes=15):
        before = len(messenger.calls)
        await services.panels.drain()
        tried += len(messenger.calls) - before
        await services.panels.run_due(clock.now())
        clock.pass_seconds(5)
    assert 10 < tried < 60
    assert await rows(services) == 0
    assert await calls(services, last, table) == 1


async def test_one_panel_that_waits_keeps_no_other_one_waiting(services: Services, messenger: FakeMessenger) -> None:
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    first = await table.at_turn()
    others = [one for one in table.players if one is not first]
    await act(services, others[0], table, ANA)
    await act(services, others[1], table, BEN)
    await first.say(table.session, "pass")
    messenger.channel_faults[ANA] = TryLater(60)
    await services.panels.drain()
    await table.pass_once()
    await services.panels.drain()
    assert [message for _, message, _ in messenger.panels] == [BEN, BEN]


async def test_an_edit_of_which_nobody_knows_whether_it_arrived_is_repeated(
    services: Services, messenger: FakeMessenger, clock: FakeClock, trio: Table
) -> None:
    """The table has not changed, so by the stored content there would be nothing to show."""
    first, idle = await trio.by_turn()
    await act(services, idle, trio, ANA)
    await first.say(trio.session, "pass")
    messenger.faults = [TryLater(5)]
    await services.panels.drain()
    await acting.undo(services.context, first.caller, trio.session)
    clock.pass_seconds(5)
    await services.panels.drain()
    assert [message for _, message, _ in messenger.panels] == [ANA]


async def test_a_store_that_is_away_for_a_moment_costs_no_panel(
    services: Services, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch, table: Table
) -> None:
    first, idle = await table.by_turn()
    await act(services, idle, table, ANA)
    await first.say(table.session, "pass")
    with monkeypatch.context() as broken:
        broken.setattr(services.repository, "current", AsyncMock(side_effect=ConnectionError))
        await services.panels.drain()
    await services.panels.drain()
    assert [message for _, message, _ in messenger.panels] == [ANA]


@on_both_stores
async def test_whoever_takes_servers_over_brings_their_panels_up_to_date(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    one, other = await open_services(), await open_services()
    other.images.pool.draw = drawn
    table = await start_table(one)
    first = await table.at_turn()
    await act(one, table.ben if first is table.ana else table.ana, table, ANA)
    await first.say(table.session, "pass")
    await other._resume(None)
    await other.panels.drain()
    assert [message for _, message, _ in messenger.panels] == [ANA]


@on_both_stores
async def test_a_process_minds_the_panels_of_its_own_servers_only(services: Services, clock: FakeClock) -> None:
    table = await start_table(services)  # Server 90 belongs to the first of two shards.
    await act(services, table.ana, table, ANA)
    mine, theirs = (Share(frozenset({shard}), 2) for shard in (0, 1))
    at = clock.now() + timedelta(hours=1)

    def look(tx: Connection) -> tuple[object, ...]:
        panel_rows.drop_expired(tx, theirs, at)
        dues = panel_rows.next_expiry_at(tx, theirs), panel_rows.next_expiry_at(tx, mine) is None
        return (
            *dues,
            panel_rows.mark_uncertain(tx, theirs),
            panel_rows.mark_uncertain(tx, mine),
            len(panel_rows.expired_outdated_panels(tx, mine, at)),
        )

    found = await services.repository.database.write_tx(look)
    assert found == (None, False, frozenset(), frozenset({table.session}), 1)


@on_both_stores
async def test_after_a_restart_the_panels_of_all_tables_are_due(services: Services, messenger: FakeMessenger) -> None:
    tables = [await start_table(services, channel=900 + at) for at in range(3)]
    for at, table in enumerate(tables):
        first = await table.at_turn()
        await act(services, table.ben if first is table.ana else table.ana, table, 100 + at)
    await services.panels.resume()
    await services.panels.drain()
    assert len(messenger.panels) == 3
