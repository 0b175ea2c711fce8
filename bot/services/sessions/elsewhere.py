"""Sessions changed by another process: their server belongs to it, or a direct message arrived there."""

import asyncio
import logging
from collections.abc import Callable

from bot.services.base.background import end_all
from bot.services.base.faults import Unavailable, trace
from bot.services.base.model import SessionId
from bot.services.base.signals import Signal, Wake
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository

log = logging.getLogger(__name__)


class ChangedElsewhere:
    """A listener that loads the sessions of this process and calls `to_send` and `changed`, as if they had been changed
    here. `not_ours` is called for other sessions."""

    def __init__(
        self,
        repository: SessionRepository,
        changed: Signal[Record],
        to_send: Wake,
        not_ours: Callable[[SessionId], None],
    ) -> None:
        self._repository = repository
        self._changed = changed
        self._to_send = to_send
        self._not_ours = not_ours
        self._waiting: dict[SessionId, None] = {}
        self._task: asyncio.Task[None] | None = None

    def heard(self, about: str) -> None:
        """Handle the notification that another process has changed a session: its number, and its server or 0."""
        number, _, guild = about.partition(" ")
        if not self._repository.holding.held.has_guild(int(guild) or None):
            self._not_ours(SessionId(int(number)))
            return
        self._waiting[SessionId(int(number))] = None
        if self._task is None:
            self._task = asyncio.create_task(self._look(), name="changed elsewhere")

    async def close(self) -> None:
        """Stop."""
        await end_all([] if self._task is None else [self._task])

    async def _look(self) -> None:
        try:
            while self._waiting:
                session = next(iter(self._waiting))
                del self._waiting[session]
                try:
                    record = await self._repository.current(session)
                    self._to_send()
                    self._changed(record)
                except Unavailable:
                    pass  # everything is checked again once notifications arrive again
                except Exception as fault:
                    log.error("reading session %s, changed by another process, failed\n%s", session, trace(fault))
        finally:
            self._task = None
