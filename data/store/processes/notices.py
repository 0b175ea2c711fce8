"""A listener for changes made by other processes (LISTEN/NOTIFY). `data/store/schema/creation.py` creates the triggers that
notify."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, cast

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from data.store.connecting import connect_args
from data.store.processes.processes import CHANNEL

_BROKEN: Final = (DBAPIError, OSError, asyncpg.InterfaceError, asyncpg.PostgresError)
_LOOK_SECONDS: Final = 5.0
_AGAIN_SECONDS: Final = 1.0
_ANSWER_SECONDS: Final = 5.0


class NotificationListener:
    """A listener with a connection of its own. Notifications from the process `own` are left out."""

    def __init__(self, url: URL, own: str) -> None:
        self._own = own
        self._engine = create_async_engine(
            url,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
            connect_args=connect_args(url, f"{own} listens"),
        )

    async def listen(self, heard: Callable[[str, str], None], missed: Callable[[], None]) -> None:
        """Listen until cancelled. `heard` is called with the subject (a table, or the one given to `notify`) and its details;
        `missed` is called after each connect, because notifications may have been lost before it."""

        def receive(*notification: Any) -> None:
            origin, _, rest = str(notification[-1]).partition(" ")
            subject, _, about = rest.partition(" ")
            if origin != self._own:
                heard(subject, about.strip())

        try:
            while True:
                with suppress(*_BROKEN):
                    await self._listen_once(receive, missed)
                await asyncio.sleep(_AGAIN_SECONDS)
        finally:
            await self._engine.dispose()

    async def _listen_once(self, received: Callable[..., None], missed: Callable[[], None]) -> None:
        connection: AsyncConnection | None = None
        try:
            connection = await self._engine.connect()
            driver = cast(Any, (await connection.get_raw_connection()).driver_connection)
            await driver.add_listener(CHANNEL, received)
            missed()
            while True:
                await asyncio.sleep(_LOOK_SECONDS)
                async with asyncio.timeout(_ANSWER_SECONDS):
                    await connection.execute(text("SELECT 1"))
        finally:
            if connection is not None:
                with suppress(*_BROKEN):
                    await connection.invalidate()
                    await connection.close()
