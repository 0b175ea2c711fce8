"""News of tables for whoever looks at one elsewhere than in Discord."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager

from bot.services.sessions.record import Record


class TableNews:
    """Passes on every change of a session to those who listen at the time."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[Record], None]] = []

    def session_changed(self, record: Record) -> None:
        """Tell all listeners."""
        for listener in tuple(self._listeners):
            listener(record)

    @contextmanager
    def heard_by(self, listener: Callable[[Record], None]) -> Generator[None]:
        """Tell a listener too, until the end of the block."""
        self._listeners.append(listener)
        try:
            yield
        finally:
            self._listeners.remove(listener)
