"""Retention: old outbox rows are deleted, when the bot starts and then once a day.

Only the outbox grows without bound: a row for every message, thousands in a week of play. Everything else in the database is
one row per person (absences, reminders), is deleted with what it belongs to (open decisions, timers, standing orders, channels,
tournament drafts), or is the record of a game, a tournament or an erasure (log, snapshots, ballots, results, audits).
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from bot.services.sessions.repository import SessionRepository
from data.store import outbox

log = logging.getLogger(__name__)

_EVERY: Final = timedelta(days=1)
_KEEP_SENT: Final = timedelta(days=7)
"""How long sent and failed rows are kept, for debugging."""
_AFTER_FAULT: Final = timedelta(hours=1)
_AT_ONCE: Final = 500
"""Rows deleted in one transaction, so that it holds the write lock for a few milliseconds only."""


class Cleanup:
    """The duty that deletes old rows, one batch per round so that other duties are not delayed."""

    def __init__(self, repository: SessionRepository) -> None:
        self._repository = repository
        self._next: datetime | None = None
        """None: at once, as after every start."""
        self._seen = 0
        """Id of the last row examined in this run."""
        self._removed = 0

    async def next_at(self) -> datetime:
        """When the next batch is due."""
        return self._repository.clock.now() if self._next is None else self._next

    async def serve(self, now: datetime) -> None:
        """Delete the next batch of old rows; after the last one the next run is tomorrow."""
        if self._next is not None and now < self._next:
            return
        self._next = now + _AFTER_FAULT
        before = now - _KEEP_SENT
        # The search takes no write lock; only the rows found are deleted.
        found = await self._repository.database.fetch(lambda tx: outbox.aged(tx, before, self._seen, _AT_ONCE))
        if found:
            self._removed += await self._repository.database.write_tx(lambda tx: outbox.remove_aged(tx, found, before))
        if len(found) == _AT_ONCE:
            self._seen, self._next = found[-1], now
            return
        if self._removed:
            log.info("upkeep: %d old rows of the outbox deleted", self._removed)
        self._seen, self._removed, self._next = 0, 0, now + _EVERY
