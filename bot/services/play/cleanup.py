"""Upkeep: rows nobody needs any more go, when the bot starts and then once a day.

What ages is the outbox: a row for everything that was said, thousands in a week of play. Everything else in the store is one row
per person (absences, reminders), goes with what it is about (deadlines, timers, standing orders, busy channels, drafts of
tournaments), or is part of the record of a game, a tournament or an erasure (log, snapshots, ballots, results, audits).
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
"""What was said or given up stays so long, for whoever looks for a fault."""
_AFTER_FAULT: Final = timedelta(hours=1)
_AT_ONCE: Final = 500
"""Rows deleted in one transaction: a few milliseconds in which nobody else can write."""


class Cleanup:
    """The duty that tidies, a little in each round: in between, everybody else has their turn."""

    def __init__(self, repository: SessionRepository) -> None:
        self._repository = repository
        self._next: datetime | None = None
        """None: at the first opportunity, as after every start."""
        self._seen = 0
        """Number of the last row looked at in this tidying."""
        self._removed = 0

    async def next_at(self) -> datetime:
        """When there is something to tidy."""
        return self._repository.clock.now() if self._next is None else self._next

    async def serve(self, now: datetime) -> None:
        """Delete the next few rows that are old enough; after the last of them there is time until tomorrow."""
        if self._next is not None and now < self._next:
            return
        self._next = now + _AFTER_FAULT
        before = now - _KEEP_SENT
        # Searched without keeping anybody from writing; only what was found is deleted.
        found = await self._repository.database.fetch(lambda tx: outbox.aged(tx, before, self._seen, _AT_ONCE))
        if found:
            self._removed += await self._repository.database.write_tx(lambda tx: outbox.remove_aged(tx, found, before))
        if len(found) == _AT_ONCE:
            self._seen, self._next = found[-1], now
            return
        if self._removed:
            log.info("upkeep: %d old rows of the outbox deleted", self._removed)
        self._seen, self._removed, self._next = 0, 0, now + _EVERY
