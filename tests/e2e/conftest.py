"""A front, a bot process, and two people in a channel."""

import json
import os
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from simcord import ChannelHandle, HttpLogEntry, MemberActor

from tests.bot.discord.api_judge import VARIABLE, ApiJudge
from tests.e2e.front import Front, Request
from tests.e2e.process import DRAWN, UNDRAWN, BotProcess
from tests.e2e.table import Guest, Said, posted


@dataclass
class Evening:
    """Two people in a channel, and the bot that serves them."""

    front: Front
    bot: BotProcess
    channel: ChannelHandle
    ana: Guest
    ben: Guest

    def posted(self) -> list[Said]:
        """Return the public messages, oldest first."""
        return posted(self.front, self.channel)

    async def seen(self, label: str) -> Said:
        """Wait for a public message with an enabled button of that label, and return the newest one."""
        await self.front.until(lambda: any(label in said.buttons() for said in self.posted()))
        return [said for said in self.posted() if label in said.buttons()][-1]

    async def starts(self) -> None:
        """Begin a game of Ana, Ben and one computer player."""
        await self.bot.start()
        await self.bot.connected()
        await self.ana.types("game new", game="vegas_showdown", computers=1)
        await self.ben.presses(await self.seen("Join"), "Join")
        await self.ana.presses(await self.seen("Start"), "Start")
        await self.seen("Act")


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncGenerator[Evening]:
    """Yield the whole scene; the bot is not started yet. At the end every request must have been acceptable to Discord."""
    async with evening_in(tmp_path) as scene:
        yield scene


@asynccontextmanager
async def evening_in(
    folder: Path, settings: Mapping[str, str] | None = None, *, drawn: bool = False
) -> AsyncGenerator[Evening]:
    """Yield the scene with a bot that stores its data in that folder, or as its `settings` say. If not `drawn`, pictures
    are blank."""
    async with Front() as front:
        world = front.world
        ana, ben = (world.create_user(name) for name in ("Ana", "Ben"))
        guild = world.create_guild("A server", owner=ana)
        channel = guild.create_text_channel("table")
        members = (MemberActor(world, guild, ana), guild.add_member(ben))
        bot = BotProcess(front, folder, settings=settings, program=DRAWN if drawn else UNDRAWN)
        yield Evening(front, bot, channel, *(Guest(front, member, channel) for member in members))
        await bot.clean_up()
        assert front.faults == []
        assert objections(front.requests) == []


def objections(requests: list[Request]) -> list[str]:
    """Return the violations of Discord's own description by the requests; none if the description is not available."""
    file = os.environ.get(VARIABLE)
    if not file:
        return []
    judge = ApiJudge(json.loads(Path(file).read_text(encoding="utf-8")))
    # The description does not contain the gateway's address.
    return judge.objections(HttpLogEntry(one.method, one.path, {}, one.json, None) for one in requests)
