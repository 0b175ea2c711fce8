"""Deduplication of interactions: each is answered once, although Discord may deliver it again after a resumed connection, or to
two processes that both believe they hold its shard."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Final

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.services.base.ports import Clock
from bot.services.processes.leases import LeaseExpired, ShardLease
from data.store.availability import DatabaseUnavailable
from data.store.database import Database
from data.store.processes import processes as process_store

_KEPT: Final = 10_000
_TOKEN_LIVES: Final = timedelta(minutes=15)
_FORGET_EVERY: Final = timedelta(minutes=5)
_TIMEOUT: Final = 1.5
"""Time limit for the database in seconds; Discord waits three."""
_OTHERS_FIRST: Final = 0.8
"""Seconds for which a process that may have been replaced lets others acknowledge first, since they may reach the database."""


class Interactions:
    """The ids of interactions that are or have been answered: in memory, and for several processes also in the database."""

    def __init__(self, database: Database, clock: Clock, lease: ShardLease | None) -> None:
        self._database = database
        self._clock = clock
        self._lease = lease
        self._known = LRUCache[int, bool](_KEPT)
        self._forgot_at = clock.now()

    async def begin(self, interaction: int) -> bool:
        """Record an interaction. Return whether no process had recorded it: only then may it be answered. Raise
        DatabaseUnavailable early enough for the interaction to be refused in time, LeaseExpired if this process has no lease."""
        if interaction in self._known:
            return False
        self._known[interaction] = True
        if self._lease is None:
            return True
        now = self._clock.now()
        forget = now - self._forgot_at > _FORGET_EVERY
        if forget:
            self._forgot_at = now

        def work(tx: Connection) -> bool:
            if forget:
                process_store.forget_interactions(tx, now - _TOKEN_LIVES)
            return process_store.record_interaction(tx, interaction, now)

        try:
            async with asyncio.timeout(_TIMEOUT):
                return await self._write(work)
        except (DatabaseUnavailable, TimeoutError) as fault:
            if not self._lease.is_valid:
                await asyncio.sleep(_OTHERS_FIRST)
            raise DatabaseUnavailable(fault) from fault

    async def _write(self, work: Callable[[Connection], bool]) -> bool:
        """Write in a transaction. If this process has lost its lease, try once more: it may be about to get a new lease, and
        there may be no other process."""
        try:
            return await self._database.write_tx(work)
        except LeaseExpired:
            await asyncio.sleep(_OTHERS_FIRST)
            return await self._database.write_tx(work)
