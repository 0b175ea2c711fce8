"""Each interaction is answered once, however often it is delivered: after a resumed connection, or while two processes take
themselves for the holder of a shard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Final

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.services.base.ports import Clock
from bot.services.processes.leases import Leases, NotThere
from data.store.availability import DatabaseAway
from data.store.database import Database
from data.store.processes import processes as store

_KEPT: Final = 10_000
_TOKEN_LIVES: Final = timedelta(minutes=15)
_FORGET_EVERY: Final = timedelta(minutes=5)
_PATIENCE: Final = 1.5
"""Seconds the database has to answer: Discord waits three."""
_OTHERS_FIRST: Final = 0.8
"""Seconds by which a process that may have been replaced lets others acknowledge first: perhaps they reach the database."""


class Interactions:
    """Which interactions have been answered or are. In memory for one process; for several also in the database, under the
    interaction's id."""

    def __init__(self, database: Database, clock: Clock, leases: Leases | None) -> None:
        self._database = database
        self._clock = clock
        self._leases = leases
        self._known = LRUCache[int, bool](_KEPT)
        self._forgot_at = clock.now()

    async def begin(self, interaction: int) -> bool:
        """Return whether this is the first time the interaction is heard of by any process: only then it may be answered. Raises
        DatabaseAway while there is still time to say so."""
        if interaction in self._known:
            return False
        self._known[interaction] = True
        if self._leases is None:
            return True
        now = self._clock.now()
        forget = now - self._forgot_at > _FORGET_EVERY
        if forget:
            self._forgot_at = now

        def work(tx: Connection) -> bool:
            if forget:
                store.forget_interactions(tx, now - _TOKEN_LIVES)
            return store.first_to_answer(tx, interaction, now)

        try:
            async with asyncio.timeout(_PATIENCE):
                return await self._written(work)
        except (DatabaseAway, TimeoutError) as fault:
            if not self._leases.is_there:
                await asyncio.sleep(_OTHERS_FIRST)
            raise DatabaseAway(fault) from fault

    async def _written(self, work: Callable[[Connection], bool]) -> bool:
        """Write in a transaction, and once more after the place was lost: this process may be about to have a new one, and nobody
        else be there."""
        try:
            return await self._database.write_tx(work)
        except NotThere:
            await asyncio.sleep(_OTHERS_FIRST)
            return await self._database.write_tx(work)
