"""News of tables for viewers outside Discord."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TypeAlias

from bot.services.base.model import SessionId
from bot.services.sessions.record import Record

Listener: TypeAlias = Callable[[SessionId | None], None]
"""Is called with the session that has changed; None: any may have."""


class TableNews:
    """Passes on every change of a session, in this process or another, to the present listeners."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def session_changed(self, record: Record) -> None:
        """Tell all listeners of a session that this process looks after."""
        self.changed(record.session)

    def changed(self, session: SessionId | None) -> None:
        """Tell all listeners of a session, or that any may have changed."""
        for listener in tuple(self._listeners):
            listener(session)

    @contextmanager
    def heard_by(self, listener: Listener) -> Generator[None]:
        """Tell a listener too, until the end of the block."""
        self._listeners.append(listener)
        try:
            yield
        finally:
            self._listeners.remove(listener)
