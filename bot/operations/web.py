"""A small web server for whoever runs the bot: `/metrics` for Prometheus, `/healthz` and `/readyz` for whatever restarts it.

It listens on loopback unless told otherwise, and shows nothing but numbers, ids of servers and fixed words.
"""

from __future__ import annotations

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
"""So long the store may take to answer before the bot counts as not ready."""


@dataclass(frozen=True)
class Watched:
    """Sources of the pages. `reached` says whether Discord hears and answers, as far as this process has to do with it;
    `folder` is where the bot writes most: the database, if it is a file, or else pictures."""

    database: Database
    reached: Callable[[], Awaitable[bool]]
    now: Callable[[], datetime]
    folder: Path | None

    async def figures(self) -> Figures:
        """The figures of the store."""
        now = self.now()
        return await self.database.read_tx(lambda tx: figures(tx, now))

    async def missing(self) -> str | None:
        """What is missing so that people can play: `database` or `discord`; None if nothing is."""
        try:
            async with asyncio.timeout(_STORE_SECONDS):
                await self.database.takes_changes()
        except (Unavailable, TimeoutError):
            return "database"
        except Exception as fault:
            log.warning("the database cannot be written to\n%s", trace(fault))
            return "database"
        return None if await self.reached() else "discord"


def pages(metrics: Metrics, watched: Watched) -> web.Application:
    """The pages."""

    async def numbers(_: web.Request) -> web.Response:
        page = await metrics.page(watched.figures, watched.now(), watched.folder)
        return web.Response(body=page, headers={"Content-Type": CONTENT_TYPE})

    async def healthy(_: web.Request) -> web.Response:
        return web.Response(text="ok\n")

    async def ready(_: web.Request) -> web.Response:
        missing = await watched.missing()
        return web.Response(text="ok\n") if missing is None else web.Response(text=f"no {missing}\n", status=503)

    made = web.Application()
    made.add_routes([web.get("/metrics", numbers), web.get("/healthz", healthy), web.get("/readyz", ready)])
    return made


@asynccontextmanager
async def served(application: web.Application, host: str, port: int) -> AsyncGenerator[int]:
    """Serve the pages until the end of the block, on the port that is returned (0: any that is free). Raises OSError if the port
    cannot be had."""
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
