"""A whole game on PostgreSQL through two sets of services at once, as two processes of one host would play it."""

import asyncio
from pathlib import Path

from bot.services.base.model import SessionId
from bot.services.evidence.archive import archive_of, disagreements
from bot.services.views import session_queries
from engines.core.errors import GameError
from tests.bot.services.fakes import FakeMessenger, PlainComposer, Player, start_table
from tests.bot.services.opening import opening
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
        assert disagreements(archive, two.bindings) == ()
        assert any(text.startswith("result") for text in messenger.texts_in())
        await one.erase(table.ana.caller)
        assert (await session_queries.load_card(two.context, table.session)).seats[0].person is None
