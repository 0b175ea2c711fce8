"""Two processes of one host on PostgreSQL carry out each due act once, whichever is quicker."""

import asyncio
from datetime import timedelta
from pathlib import Path

from bot.services.people import absences
from bot.services.people.absences import BUDGET
from data.store.sessions import log
from tests.bot.services.fakes import FakeClock, FakeMessenger, Table, duty
from tests.bot.services.opening import opening
from tests.bot.services.passing import DAY, HOUR, acts, begun, dues, pass_alive, record_of
from tests.bot.services.reminding import RemindingComposer, reminder_rows
from tests.bot.services.tiny_binding import TinyBinding
from tests.data.postgres import postgres_database


async def test_two_processes_keep_one_time(tmp_path: Path, messenger: FakeMessenger, clock: FakeClock) -> None:
    async with postgres_database() as url:
        bindings = {"tiny": TinyBinding()}
        async with opening(url, tmp_path, bindings=bindings, messenger=messenger, clock=clock) as opened:
            one, two = [await opened(message_builder=RemindingComposer()) for _ in range(2)]
            both = (one, two, one, two)
            table = await begun(one)
            who = await table.at_turn()
            await asyncio.gather(*(services.timekeeper.tick() for services in both))
            before = (await dues(table)).popitem()[1]
            assert before is not None

            clock.pass_seconds(2 * HOUR)  # the host was down
            await asyncio.gather(*(services.timekeeper.tick() for services in both))
            assert (await dues(table)).popitem()[1] == before + timedelta(hours=2)

            now = await pass_alive(two, clock, 13 * HOUR)
            await asyncio.gather(*(duty(services, "reminders").serve(now) for services in both))
            assert len(await reminder_rows(two)) == 1

            await absences.announce(one.context, who.caller, clock.now() + timedelta(days=3), spend=True)
            now = await pass_alive(one, clock, 13 * HOUR + 1)
            await asyncio.gather(*(duty(services, "timeouts").serve(now) for services in both))
            left = (await absences.absence_of(two.context, who.person)).left
            assert left == BUDGET - (timedelta(days=3) - timedelta(hours=13, seconds=1))
            assert await acts(table) == []

            now = await pass_alive(two, clock, 4 * DAY)
            await asyncio.gather(*(duty(services, "timeouts").serve(now) for services in both))
            assert await acts(Table(two, table.session, table.players)) == ["timeout"]
            entries = await two.repository.database.fetch(lambda tx: log.entries(tx, table.session))
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            assert [entry.kind for entry in entries].count("away") == 1
            here, there = await record_of(table), await record_of(Table(two, table.session, table.players))
            assert (here.open_decisions, here.seats, here.seq) == (there.open_decisions, there.seats, there.seq)
