"""A small web server for the operator of the bot: `/metrics` for Prometheus, `/healthz` and `/readyz` for process supervisors.

It listens on loopback by default, and shows nothing but numbers, ids of servers and fixed words.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from aiohttp import web

from bot.operations.metrics import CONTENT_TYPE, Metrics
from bot.services.base.faults import Unavailable, trace
from data.store.database import Database
from data.store.upkeep.figures import Figures, figures

log = logging.getLogger(__name__)

_STORE_SECONDS: Final = 5.0
"""Seconds within which the store must answer for the bot to count as ready."""


@dataclass(frozen=True)
class PageSources:
    """The sources of the pages. `reached` returns whether people can act on Discord, as far as this process is responsible;
    `folder` is where the bot writes most: the database, if it is a file, or else pictures."""

    database: Database
    reached: Callable[[], Awaitable[bool]]
    now: Callable[[], datetime]
    folder: Path | None

    async def figures(self) -> Figures:
        """Return the figures of the store."""
        now = self.now()
        return await self.database.read_tx(lambda tx: figures(tx, now))

    async def missing(self) -> str | None:
        """Return the part without which people cannot play now: `database` or `discord`; None if both work."""
        try:
            async with asyncio.timeout(_STORE_SECONDS):
                await self.database.check_writable()
        except (Unavailable, TimeoutError):
            return "database"
        except Exception as fault:
            log.warning("readiness check failed: cannot write to the database\n%s", trace(fault))
            return "database"
        return None if await self.reached() else "discord"


def pages(metrics: Metrics, sources: PageSources) -> web.Application:
    """Return the application that serves the pages."""

    async def numbers(_: web.Request) -> web.Response:
        page = await metrics.page(sources.figures, sources.now(), sources.folder)
        return web.Response(body=page, headers={"Content-Type": CONTENT_TYPE})

    async def healthy(_: web.Request) -> web.Response:
        return web.Response(text="ok\n")

    async def ready(_: web.Request) -> web.Response:
        missing = await sources.missing()
        return web.Response(text="ok\n") if missing is None else web.Response(text=f"no {missing}\n", status=503)

    application = web.Application()
    application.add_routes([web.get("/metrics", numbers), web.get("/healthz", healthy), web.get("/readyz", ready)])
    return application


@asynccontextmanager
async def serve_pages(application: web.Application, host: str, port: int) -> AsyncGenerator[int]:
    """Serve the pages until the end of the block, and yield the port (`port` 0: any free one). Raise OSError if the port is
    unavailable."""
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
