"""A host's commands: to a running bot, through a rate-limit proxy, and with a token that is missing or refused."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.terminal.screen import ExitCode
from tests.e2e.cluster import NOWHERE
from tests.e2e.conftest import Evening
from tests.e2e.front import TOKEN, Front
from tests.e2e.process import CROUPIER, BotProcess, run
from tests.e2e.rate_limit_proxy import RateLimitProxy


async def croupier(folder: Path, *line: str, code: int = 0, settings: Mapping[str, str] | None = None) -> str:
    """Run a command of the host, and return its output without line breaks and indents."""
    return " ".join((await run(folder, *CROUPIER, *line, code=code, settings=settings)).split())


@pytest.mark.slow
async def test_an_announcement_is_posted_and_a_barred_server_left_while_the_bot_runs(
    evening: Evening, tmp_path: Path
) -> None:
    await evening.starts()
    assert (await croupier(tmp_path, "announce", "Down at eight.")).startswith("One server will get it.")
    assert (await croupier(tmp_path, "announce", "Down at eight.")).startswith("0 servers will get it.")
    await evening.front.until(lambda: any("Down at eight." in said.text for said in evening.posted()))
    guild = evening.front.world.backend.channels[evening.channel.id].guild_id
    assert f"ok servers 1 · most tables: {guild} (1)" in await croupier(tmp_path, "status")
    await croupier(tmp_path, "bar", "--server", str(guild))
    await evening.front.until(lambda: evening.channel.id not in evening.front.world.backend.channels)


@pytest.mark.slow
async def test_the_doctor_asks_through_the_proxy_and_says_what_it_does_not_let_through(tmp_path: Path) -> None:
    async with Front() as front, RateLimitProxy(front.address, tmp_path / "proxy.log") as proxy:
        front.world.create_guild("A server", owner=front.world.create_user("Ana"))
        settings = {
            "CROUPIER_DISCORD_API": NOWHERE,  # Requests that bypass the proxy reach nobody.
            "CROUPIER_DISCORD_GATEWAY": front.gateway,
            "CROUPIER_DISCORD_PROXY": proxy.address,
            "CROUPIER_TOKEN": TOKEN,
        }
        shown = await croupier(tmp_path, "doctor", code=ExitCode.FOUND, settings=settings)
        # nirn.py 1.0.3 accepts at most 1 MB.
        assert f"todo proxy {proxy.address} does not let through messages of 10 MB" in shown
        assert "ok token accepted for " in shown
        assert " server A server: " in shown
        assert front.faults == []


async def test_a_refused_token(tmp_path: Path) -> None:
    async with Front() as front:
        bot = BotProcess(front, tmp_path, token="not.the.token")
        await bot.start()

        assert await bot.ended() == 2
        assert bot.log.count("\n") == 1
        assert bot.log.startswith("Discord refuses the token in CROUPIER_TOKEN")
        assert "not.the.token" not in bot.log


@pytest.mark.slow
async def test_a_missing_token_another_address_and_no_discord_at_all(tmp_path: Path) -> None:
    """No token goes anywhere else but to Discord or this machine."""
    async with Front() as front:
        bot = BotProcess(front, tmp_path, token=None)
        await bot.start()
        assert await bot.ended() == 2
        assert bot.log.count("\n") == 1
        assert bot.log.startswith("No token: set CROUPIER_TOKEN")
        assert front.requests == []

        front.api, there = "http://example.org/api/v10", front.api
        bot = BotProcess(front, tmp_path)
        await bot.start()
        assert await bot.ended() == 2
        assert "must be an address on this machine" in bot.log

        front.api = there
    await bot.start()
    assert await bot.ended() == 1
    assert bot.log.splitlines()[-1].startswith("Discord cannot be reached")
