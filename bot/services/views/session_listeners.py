"""Listeners to changes of sessions, for viewers outside Discord."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TypeAlias

from bot.services.base.model import SessionId
from bot.services.sessions.record import Record

Listener: TypeAlias = Callable[[SessionId | None], None]
"""Called with the changed session; None: any may have changed."""


class SessionListeners:
    """Calls the present listeners for every change of a session, in this process or another."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def session_changed(self, record: Record) -> None:
        """Call all listeners for a session of this process."""
        self.changed(record.session)

    def changed(self, session: SessionId | None) -> None:
        """Call all listeners for a session, or because any may have changed."""
        for listener in tuple(self._listeners):
            listener(session)

    @contextmanager
    def heard_by(self, listener: Listener) -> Generator[None]:
        """Add a listener until the end of the block."""
        self._listeners.append(listener)
        try:
            yield
        finally:
            self._listeners.remove(listener)
