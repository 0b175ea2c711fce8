"""`croupier doctor` behind a real rate-limit proxy."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from bot.terminal.screen import ExitCode
from tests.e2e.front import TOKEN, Front
from tests.e2e.process import ROOT
from tests.e2e.rate_limit_proxy import RateLimitProxy

NOWHERE = "http://127.0.0.1:9/api/v10"


@pytest.mark.slow
async def test_the_doctor_asks_through_the_proxy_and_says_what_it_does_not_let_through(tmp_path: Path) -> None:
    async with Front() as front, RateLimitProxy(front.address, tmp_path / "proxy.log") as proxy:
        front.world.create_guild("A server", owner=front.world.create_user("Ana"))
        environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "COLUMNS": "200"}
        # Requests that bypass the proxy reach nobody.
        environment |= {"CROUPIER_DISCORD_API": NOWHERE, "CROUPIER_DISCORD_GATEWAY": front.gateway}
        environment |= {"CROUPIER_DISCORD_PROXY": proxy.address, "CROUPIER_TOKEN": TOKEN}
        doctor = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "doctor"), cwd=tmp_path, env=environment, stdout=asyncio.subprocess.PIPE
        )
        shown, _ = await doctor.communicate()
        lines = [" ".join(line.split()) for line in shown.decode().splitlines()]
        # nirn.py 1.0.3 accepts at most 1 MB.
        too_small = f"todo proxy {proxy.address} does not let through messages of 10 MB"
        assert any(line.startswith(too_small) for line in lines), lines
        assert any(line.startswith("ok token accepted for ") for line in lines), lines
        assert any(" server A server: " in line for line in lines), lines
        assert doctor.returncode == ExitCode.FOUND
        assert front.faults == []
