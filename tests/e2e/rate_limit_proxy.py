"""The rate-limit proxy nirn.py in a process of its own, between bots and a front.
It knows only Discord's address, so its requests are redirected to the front here; everything else is unchanged. `python
-m tests.e2e.rate_limit_proxy ADDRESS_OF_THE_FRONT PORT`"""

import asyncio
import os
import socket
import sys
from pathlib import Path
from typing import Any, Final

import aiohttp
from aiohttp import web

ROOT: Final = Path(__file__).parents[2]
_DISCORD: Final = "https://discord.com"
_AT_ONCE: Final = 1000
"""Most requests that may wait for one bucket."""
_START_SECONDS: Final = 60.0


class RateLimitProxy:
    """The proxy as a process. `address` is the address for bots."""

    def __init__(self, front: str, log: Path) -> None:
        self._front = front
        self._log = log
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> "RateLimitProxy":
        environment = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "VIRTUAL_ENV") if name in os.environ}
        # Otherwise it would read the `.env` of a host.
        environment |= {"PYTHONPATH": str(ROOT), "PYTHON_DOTENV_DISABLED": "1", "BUFFER_SIZE": str(_AT_ONCE)}
        program = (sys.executable, "-m", "tests.e2e.rate_limit_proxy", self._front, str(self._port))
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *program, cwd=self._log.parent, env=environment, stdout=log, stderr=log
            )
        async with asyncio.timeout(_START_SECONDS), aiohttp.ClientSession() as session:
            while not await self._answers(session):  # noqa: ASYNC110 - another process tells no event
                await asyncio.sleep(0.05)
        return self

    async def _answers(self, session: aiohttp.ClientSession) -> bool:
        assert self._process.returncode is None, self._log.read_text(encoding="utf-8")
        try:
            async with session.get(f"{self.address}/nirn/healthz") as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False

    async def __aexit__(self, *_: object) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()


class _TurnedToTheFront:
    """A replacement for the session in which nirn.py sends requests to Discord."""

    def __init__(self, session: aiohttp.ClientSession, front: str) -> None:
        self._session = session
        self._front = front

    def request(self, method: str, url: str, **options: Any) -> Any:
        return self._session.request(method, url.replace(_DISCORD, self._front, 1), **options)

    async def close(self) -> None:
        await self._session.close()


async def _serve(front: str, port: int) -> None:
    # Imported here, because the tests only start this file.
    from nirn_proxy.config import Config  # pyright: ignore[reportMissingTypeStubs]
    from nirn_proxy.queue_manager import QueueManager  # pyright: ignore[reportMissingTypeStubs]

    manager: Any = QueueManager(Config())
    await manager.initialize()
    manager.discord_client.session = _TurnedToTheFront(manager.discord_client.session, front)
    runner = web.AppRunner(manager.create_app(), access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_serve(sys.argv[1], int(sys.argv[2])))
