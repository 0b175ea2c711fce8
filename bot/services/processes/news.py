"""What other processes have changed, passed on to those who keep a copy or wait for it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from bot.services.base.background import BackgroundTask
from bot.services.base.faults import trace
from data.store.database import Database

log = logging.getLogger(__name__)


class News:
    """Hears of changes in the database. `listeners` are by the name of a table and told what the notification says of the row;
    `missed` is called when anything may have changed."""

    def __init__(
        self, database: Database, listeners: Mapping[str, Callable[[str], None]], missed: Callable[[], None]
    ) -> None:
        self._database = database
        self._listeners = listeners
        self._missed = missed
        self._loop = BackgroundTask("news")

    async def start(self) -> None:
        """Begin to listen."""
        # Imported here: hosts with SQLite need neither the driver nor SQLAlchemy's asynchronous half.
        from data.store.processes.notices import Notices

        notices = Notices(self._database.url, self._database.name)
        self._loop.begin(notices.listen(self._heard, self._missed))

    async def close(self) -> None:
        """Stop."""
        await self._loop.end()

    def _heard(self, subject: str, about: str) -> None:
        listener = self._listeners.get(subject)
        try:
            if listener is not None:
                listener(about)
        except Exception as fault:
            # Whatever was meant for another version must not end the connection.
            log.error("news of %s could not be understood\n%s", subject, trace(fault))
