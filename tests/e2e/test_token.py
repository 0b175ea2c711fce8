"""A missing or refused token is one clear sentence and exit code 2."""

from pathlib import Path

import pytest

from tests.e2e.front import Front
from tests.e2e.process import BotProcess


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
