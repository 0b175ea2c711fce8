"""What was said long ago goes while the bot runs; what is still to be edited, deleted or said stays."""

from __future__ import annotations

import logging
from datetime import timedelta

import pytest
from sqlalchemy import Connection

from bot.services.house import House
from bot.services.play import upkeep
from bot.services.play.upkeep import Upkeep
from data.store import outbox
from data.store.outbox import SENT, WAITING, OutRow
from tests.bot.services.conftest import OpenHouse
from tests.bot.services.fakes import FakeClock, Table, start_table

DAY = 86_400


def said(clock: FakeClock, number: int, session: int) -> OutRow:
    now = clock.now()
    return OutRow(0, "said", "line", session, 0, 700, None, f"said {number}", "{}", SENT, 0, now, 5, None, now)


async def kinds(house: House, table: Table) -> list[str]:
    return [row.kind for row in await house.ledger.database.look(lambda tx: outbox.rows_of(tx, table.session))]


async def test_what_was_said_a_week_ago_goes_while_the_bot_runs(house: House, clock: FakeClock) -> None:
    table = await start_table(house)
    await house.timekeeper.tick()
    lines = [said(clock, number, table.session) for number in range(3)]
    await house.ledger.database.write(lambda tx: outbox.add(tx, lines))
    await house.outbox.drain()
    clock.pass_seconds(6 * DAY)
    await house.timekeeper.tick()
    assert (await kinds(house, table)).count("line") == 3
    clock.pass_seconds(DAY + 1)
    await house.timekeeper.tick()
    assert "line" not in await kinds(house, table)


async def test_calls_and_the_status_stay_as_long_as_they_stand(house: House, clock: FakeClock) -> None:
    table = await start_table(house)
    await house.outbox.drain()
    clock.pass_seconds(30 * DAY)
    await Upkeep(house.ledger).serve(clock.now())
    assert await kinds(house, table) == ["status", "notice"]


async def test_what_waits_is_never_too_old(house: House, clock: FakeClock) -> None:
    table = await start_table(house)
    clock.pass_seconds(30 * DAY)
    await Upkeep(house.ledger).serve(clock.now())
    rows = await house.ledger.database.look(lambda tx: outbox.rows_of(tx, table.session))
    assert [(row.kind, row.state) for row in rows] == [(kind, WAITING) for kind in ("status", "start", "notice")]


async def test_a_finished_table_leaves_its_status_and_its_record(house: House, clock: FakeClock) -> None:
    table = await start_table(house)
    await house.outbox.drain()
    await table.play_out()
    clock.pass_seconds(10)
    await house.outbox.drain()
    clock.pass_seconds(10)
    await house.outbox.drain()
    clock.pass_seconds(30 * DAY)
    await Upkeep(house.ledger).serve(clock.now())
    assert await kinds(house, table) == ["status"]
    assert (await house.tables.card(table.session)).outcome is not None
    assert await house.tables.log(table.session)


async def test_many_old_rows_go_a_few_at_a_time(
    house: House, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, upkeep.__name__)
    table = await start_table(house)
    lines = [said(clock, number, table.session) for number in range(5)]
    await house.ledger.database.write(lambda tx: outbox.add(tx, lines))
    clock.pass_seconds(8 * DAY)
    monkeypatch.setattr(upkeep, "_AT_ONCE", 2)
    duty = Upkeep(house.ledger)
    left: list[int] = []
    while await duty.next_at() <= clock.now():
        await duty.serve(clock.now())
        left.append((await kinds(house, table)).count("line"))
    assert left == [3, 1, 0]
    assert await duty.next_at() == clock.now() + timedelta(days=1)
    assert "5 old rows" in caplog.text


async def test_between_two_days_nothing_is_looked_for(house: House, clock: FakeClock) -> None:
    table = await start_table(house)
    duty = Upkeep(house.ledger)
    await duty.serve(clock.now())
    clock.pass_seconds(-30 * DAY)
    await house.ledger.database.write(lambda tx: outbox.add(tx, [said(clock, 0, table.session)]))
    clock.pass_seconds(30 * DAY + 3600)
    await duty.serve(clock.now())
    assert "line" in await kinds(house, table)


async def test_a_store_that_fails_is_asked_again_later_and_not_at_once(
    house: House, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_table(house)
    await house.ledger.database.write(lambda tx: outbox.add(tx, [said(clock, 0, table.session)]))
    clock.pass_seconds(8 * DAY)
    duty = Upkeep(house.ledger)

    def full(tx: Connection, *_: object) -> int:
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(outbox, "remove_aged", full)
        with pytest.raises(OSError, match="disk full"):
            await duty.serve(clock.now())
    assert await duty.next_at() == clock.now() + timedelta(hours=1)
    clock.pass_seconds(3600)
    await duty.serve(clock.now())
    assert "line" not in await kinds(house, table)


async def test_every_start_tidies(open_house: OpenHouse, clock: FakeClock) -> None:
    house = await open_house()
    table = await start_table(house)
    await house.ledger.database.write(lambda tx: outbox.add(tx, [said(clock, 0, table.session)]))
    clock.pass_seconds(8 * DAY)
    again = await open_house()
    await again.timekeeper.tick()
    assert "line" not in await kinds(again, table)
