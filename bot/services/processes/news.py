"""Notifications of changes by other processes, passed on to services that keep a copy or wait for them."""

import logging
from collections.abc import Callable, Mapping

from bot.services.base.background import BackgroundTask
from bot.services.base.faults import trace
from data.store.database import Database

log = logging.getLogger(__name__)


class News:
    """A subscriber to changes in the database. `listeners` maps names of tables to functions that take the notification's text on
    the row; `missed` is called when notifications may have been lost."""

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
        """Stop listening."""
        await self._loop.end()

    def _heard(self, subject: str, about: str) -> None:
        listener = self._listeners.get(subject)
        try:
            if listener is not None:
                listener(about)
        except Exception as fault:
            # A notification of another version must not end the connection.
            log.error("handling a notification about %s failed\n%s", subject, trace(fault))
