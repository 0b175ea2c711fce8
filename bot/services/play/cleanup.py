"""Retention: when the bot starts and then once a day, old outbox rows are deleted and, if the host has set that, past positions
of games that ended long ago.

The outbox grows without bound: a row for every message, thousands in a week of play. All other tables have one row per person
(absences, reminders), have rows that are deleted with their session or tournament (open decisions, timers, standing orders,
channels, tournament drafts), or are the record of a game, a tournament or an erasure (log, snapshots, ballots, results, audits).
"""

import logging
from datetime import datetime, timedelta
from typing import Final

from bot.services.sessions.repository import SessionRepository
from data.store.delivery import outbox
from data.store.upkeep import figures

log = logging.getLogger(__name__)

KEEP_SENT: Final = timedelta(days=7)
"""Time for which sent and failed rows are kept, for debugging, and to tell known messages from unknown ones."""
_ROUND_EVERY: Final = timedelta(days=1)
_AFTER_FAULT: Final = timedelta(hours=1)
_AT_ONCE: Final = 500
"""Rows examined in one round and deleted in one transaction, so that each takes a few milliseconds."""


class Cleanup:
    """The duty that deletes old rows, one batch per round so that other duties are not delayed. `keep_positions` is the time for
    which past positions of finished games are kept (None: for ever); their logs stay."""

    def __init__(self, repository: SessionRepository, keep_positions: timedelta | None = None) -> None:
        self._repository = repository
        self._keep_positions = keep_positions
        self._next: datetime | None = None
        """Time of the next run; None for at once, as after every start."""
        self._seen = 0
        """Id of the last row examined in this run."""
        self._removed = 0

    async def next_at(self) -> datetime:
        """Return the time at which the next batch is due."""
        return self._repository.clock.now() if self._next is None else self._next

    async def run_due(self, now: datetime) -> None:
        """Delete the next batch of old rows or, once none is left, prune the positions of some finished games. The duty is due
        again at once until both are done, then a day later. Processes without the first shard do nothing."""
        if self._next is not None and now < self._next:
            return
        if not self._repository.holding.served_share.has_guild(None):
            self._next = now + _AFTER_FAULT  # the process with the first shard deletes the rows
            return
        self._next = now + _AFTER_FAULT
        before = now - KEEP_SENT
        # The search takes no write lock; only the rows found are deleted.
        last, aged = await self._repository.database.fetch(
            lambda tx: outbox.aged_rows(tx, before, self._seen, _AT_ONCE)
        )
        if aged:
            self._removed += await self._repository.database.write_tx(lambda tx: outbox.remove_aged(tx, aged, before))
        if last is not None:
            self._seen, self._next = last, now
            return
        if await self._prune(now):
            self._next = now
            return
        if self._removed:
            log.info("cleanup: %d old rows of the outbox deleted", self._removed)
        self._seen, self._removed, self._next = 0, 0, now + _ROUND_EVERY

    async def _prune(self, now: datetime) -> bool:
        """Remove past positions of some games that ended long ago. Return False if none is left or the host keeps all."""
        if self._keep_positions is None:
            return False
        before = now - self._keep_positions
        return bool(await self._repository.database.write_tx(lambda tx: figures.prune(tx, before)))
