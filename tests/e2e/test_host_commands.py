"""A host's commands to a running bot: an announcement, and the barring of a person."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import Evening
from tests.e2e.process import ROOT


async def beside(folder: Path, *line: str) -> str:
    """Run a command while the bot runs, and return its output."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    command = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *line), cwd=folder, env=environment, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await command.communicate()
    return said.decode()


@pytest.mark.slow
async def test_an_announcement_is_posted_and_a_barred_server_left_while_the_bot_runs(
    evening: Evening, tmp_path: Path
) -> None:
    await evening.starts()
    assert (await beside(tmp_path, "announce", "Down at eight.")).startswith("One server will get it.")
    assert (await beside(tmp_path, "announce", "Down at eight.")).startswith("0 servers will get it.")
    await evening.front.until(lambda: any("Down at eight." in said.text for said in evening.posted()))
    guild = evening.front.world.backend.channels[evening.channel.id].guild_id
    status = " ".join((await beside(tmp_path, "status")).split())
    assert f"ok servers 1 · most tables: {guild} (1)" in status
    await beside(tmp_path, "bar", "--server", str(guild))
    await evening.front.until(lambda: evening.channel.id not in evening.front.world.backend.channels)
