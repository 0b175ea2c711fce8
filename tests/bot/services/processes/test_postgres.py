"""Two processes of one host on PostgreSQL play one game and keep one time."""

import asyncio
from datetime import timedelta
from pathlib import Path

from bot.services.base.model import SessionId
from bot.services.evidence.archive import archive_of, inconsistencies
from bot.services.people import absences
from bot.services.people.absences import BUDGET
from bot.services.views import session_queries
from data.store.sessions import log
from engines.core.errors import GameError
from tests.bot.services.fakes import FakeClock, FakeMessenger, PlainComposer, Player, Table, duty, start_table
from tests.bot.services.opening import opening
from tests.bot.services.passing import DAY, HOUR, acts, begun, dues, pass_alive, record_of
from tests.bot.services.reminding import RemindingComposer, reminder_rows
from tests.bot.services.tiny_binding import TinyBinding
from tests.data.postgres import postgres_database


async def try_to(player: Player, session: SessionId, words: str) -> None:
    try:
        await player.say(session, words)
    except GameError:
        return


async def test_two_houses_play_one_game(tmp_path: Path, messenger: FakeMessenger) -> None:
    async with (
        postgres_database() as url,
        opening(url, tmp_path, bindings={"tiny": TinyBinding()}, messenger=messenger) as opened,
    ):
        one, two = [await opened(message_builder=PlainComposer()) for _ in range(2)]
        table = await start_table(one, ("Ana", "Ben"), ("steady",))
        elsewhere = [Player(two, player.person, 0, player.caller.name) for player in table.players]
        while (await session_queries.load_card(two.context, table.session)).stage == "running":
            async with asyncio.TaskGroup() as group:  # waits for all tasks, even if one fails
                for player in (*table.players, *elsewhere):
                    for word in ("roll", "add 1", "confirm"):
                        group.create_task(try_to(player, table.session, word))
                group.create_task(one.computers.play(table.session))
                group.create_task(two.computers.play(table.session))
        await two.outbox.drain()
        archive = await two.repository.database.read_tx(lambda tx: archive_of(tx, table.session, two.bindings))
        assert archive is not None
        assert inconsistencies(archive, two.bindings) == ()
        assert any(text.startswith("result") for text in messenger.texts_in())
        await one.erase(table.ana.caller)
        assert (await session_queries.load_card(two.context, table.session)).seats[0].person is None


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

            now = await pass_alive(two, 13 * HOUR)
            await asyncio.gather(*(duty(services, "reminders").run_due(now) for services in both))
            assert len(await reminder_rows(two)) == 1

            await absences.announce(one.context, who.caller, clock.now() + timedelta(days=3), spend=True)
            now = await pass_alive(one, 13 * HOUR + 1)
            await asyncio.gather(*(duty(services, "timeouts").run_due(now) for services in both))
            left = (await absences.absence_of(two.context, who.person)).left
            assert left == BUDGET - (timedelta(days=3) - timedelta(hours=13, seconds=1))
            assert await acts(table) == []

            now = await pass_alive(two, 4 * DAY)
            await asyncio.gather(*(duty(services, "timeouts").run_due(now) for services in both))
            assert await acts(Table(two, table.session, table.players)) == ["timeout"]
            entries = await two.repository.database.fetch(lambda tx: log.entries(tx, table.session))
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            assert [entry.kind for entry in entries].count("away") == 1
            here, there = await record_of(table), await record_of(Table(two, table.session, table.players))
            assert (here.open_decisions, here.seats, here.seq) == (there.open_decisions, there.seats, there.seq)
