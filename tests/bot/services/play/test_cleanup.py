"""The clean-up of old rows while the bot runs. Rows to be edited, deleted or sent stay."""

import logging
from datetime import timedelta
from unittest.mock import Mock

import pytest

from bot.services.composition import Services
from bot.services.people import absences
from bot.services.play import cleanup
from bot.services.play.cleanup import Cleanup
from bot.services.views import replays, session_queries
from data.store.delivery import outbox
from data.store.delivery.outbox import SENT, WAITING, OutboxRow
from data.store.sessions import log
from data.store.upkeep import figures
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Table, start_table
from tests.bot.services.passing import let_pass
from tests.bot.services.sending import rows, sent_after
from tests.bot.services.voting import answer, asked

DAY = 86_400


def said(clock: FakeClock, number: int, session: int) -> OutboxRow:
    now = clock.now()
    return OutboxRow("said", "line", f"said {number}", "{}", now, now, 0, session, 700, state=SENT, message_id=5)


async def kinds(services: Services, table: Table) -> list[str]:
    return [row.kind for row in await rows(services, table.session)]


async def test_what_was_said_a_week_ago_goes_while_the_bot_runs_and_at_every_start(
    services: Services, table: Table, open_services: OpenServices, clock: FakeClock
) -> None:
    await services.timekeeper.tick()
    lines = [said(clock, number, table.session) for number in range(3)]
    await services.repository.database.write_tx(lambda tx: outbox.add(tx, lines))
    await services.outbox.drain()
    clock.pass_seconds(6 * DAY)
    await services.timekeeper.tick()
    assert (await kinds(services, table)).count("line") == 3
    clock.pass_seconds(DAY + 1)
    await services.timekeeper.tick()
    assert "line" not in await kinds(services, table)

    await services.repository.database.write_tx(lambda tx: outbox.add(tx, [said(clock, 0, table.session)]))
    clock.pass_seconds(8 * DAY)
    again = await open_services()
    await again.timekeeper.tick()
    assert "line" not in await kinds(again, table)


async def test_what_waits_is_never_too_old_and_calls_and_the_status_stay_as_long_as_they_stand(
    services: Services, table: Table, clock: FakeClock
) -> None:
    cleanup = Cleanup(services.repository)
    clock.pass_seconds(30 * DAY)
    await cleanup.run_due(clock.now())
    found = await rows(services, table.session)
    assert [(row.kind, row.state) for row in found] == [(kind, WAITING) for kind in ("status", "start", "notice")]
    await services.outbox.drain()
    clock.pass_seconds(30 * DAY)
    await cleanup.run_due(clock.now())
    assert await kinds(services, table) == ["status", "notice"]


async def test_a_question_that_waits_for_weeks_is_still_edited_and_goes_once_it_is_closed(
    services: Services, clock: FakeClock, trio: Table
) -> None:
    cleo = trio.players[2]
    await absences.announce(services.context, cleo.caller, clock.now() + timedelta(days=20), spend=False)
    ballot = await asked(trio, trio.ana, "cancel")
    await services.outbox.drain()
    clock.pass_seconds(10 * DAY)
    await Cleanup(services.repository).run_due(clock.now())
    await answer(trio, cleo, ballot, agrees=False)
    (post,) = await rows(services, trio.session, "ballot")
    assert (post.state, post.message_id is None) == (WAITING, False)
    await services.outbox.drain()
    clock.pass_seconds(10 * DAY)
    await Cleanup(services.repository).run_due(clock.now())
    assert "ballot" not in await kinds(services, trio)


async def test_a_finished_table_leaves_status_and_record(services: Services, clock: FakeClock, table: Table) -> None:
    await services.outbox.drain()
    await table.play_out()
    await sent_after(services, 10)
    await sent_after(services, 10)
    clock.pass_seconds(30 * DAY)
    await Cleanup(services.repository).run_due(clock.now())
    assert await kinds(services, table) == ["status"]
    assert (await table.card()).outcome is not None
    assert await session_queries.public_log(services.context, table.session)


async def test_many_old_rows_go_a_few_at_a_time(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, cleanup.__name__)
    table = await start_table(services)
    lines = [said(clock, number, table.session) for number in range(5)]
    await services.repository.database.write_tx(lambda tx: outbox.add(tx, lines))
    clock.pass_seconds(8 * DAY)
    monkeypatch.setattr(cleanup, "_AT_ONCE", 2)
    duty = Cleanup(services.repository)
    left: list[int] = []
    while await duty.next_at() <= clock.now():
        await duty.run_due(clock.now())
        left.append((await kinds(services, table)).count("line"))
    assert left == [5, 4, 2, 0, 0], "two are looked at in a round, and the first three are the table's own"
    assert await duty.next_at() == clock.now() + timedelta(days=1)
    assert "5 old rows" in caplog.text


async def test_between_two_days_nothing_is_looked_for(services: Services, table: Table, clock: FakeClock) -> None:
    duty = Cleanup(services.repository)
    await duty.run_due(clock.now())
    clock.pass_seconds(-30 * DAY)
    await services.repository.database.write_tx(lambda tx: outbox.add(tx, [said(clock, 0, table.session)]))
    clock.pass_seconds(30 * DAY + 3600)
    await duty.run_due(clock.now())
    assert "line" in await kinds(services, table)


async def test_a_store_that_fails_is_asked_again_later_and_not_at_once(
    services: Services, table: Table, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await services.repository.database.write_tx(lambda tx: outbox.add(tx, [said(clock, 0, table.session)]))
    clock.pass_seconds(8 * DAY)
    duty = Cleanup(services.repository)
    with monkeypatch.context() as broken:
        broken.setattr(outbox, "remove_aged", Mock(side_effect=OSError("disk full")))
        with pytest.raises(OSError, match="disk full"):
            await duty.run_due(clock.now())
    assert await duty.next_at() == clock.now() + timedelta(hours=1)
    clock.pass_seconds(3600)
    await duty.run_due(clock.now())
    assert "line" not in await kinds(services, table)


async def test_past_positions_of_old_games_go_and_the_games_can_still_be_seen(services: Services, table: Table) -> None:
    await table.play_out()
    await sent_after(services, 10)
    going_on = await start_table(services, channel=901)
    before = await seen(services, table)
    database = services.repository.database
    let_pass(services, 91 * DAY)
    limit = services.clock.now() - timedelta(days=90)
    found = await database.read_tx(lambda tx: figures.count_prunable(tx, limit))
    assert (found.games, found.positions > 2, found.size > 0) == (1, True, True)
    cleanup = Cleanup(services.repository, timedelta(days=90))
    for _ in range(3):
        await cleanup.run_due(services.clock.now())
    assert (await database.read_tx(lambda tx: figures.count_prunable(tx, limit))).games == 0
    assert await seen(services, table) == before
    assert (await replays.gif_of(services.context, table.session)).pictures
    kept = await database.read_tx(lambda tx: log.snapshots_of(tx, going_on.session))
    assert all(one.state for one in kept)


async def seen(services: Services, table: Table) -> list[object]:
    """Return the position after each line of the log."""
    log = await session_queries.public_log(services.context, table.session, limit=1000)
    lines = [entry.number for entry in log if entry.lines]
    return [(await replays.step_at(services.context, table.session, line)).public for line in lines]
