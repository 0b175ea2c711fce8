"""Each interaction is answered once, however often it is delivered: after a resumed connection, or while two processes take
themselves for the holder of a shard."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.services.base.ports import Clock
from data.store.database import Database
from data.store.processes import processes as store

_KEPT: Final = 10_000
_TOKEN_LIVES: Final = timedelta(minutes=15)
_FORGET_EVERY: Final = timedelta(minutes=5)


class Interactions:
    """Which interactions have been answered or are. In memory for one process; for several also in the database, under the
    interaction's id."""

    def __init__(self, database: Database, clock: Clock, *, shared: bool) -> None:
        self._database = database
        self._clock = clock
        self._shared = shared
        self._known = LRUCache[int, bool](_KEPT)
        self._forgot_at = clock.now()

    async def begin(self, interaction: int) -> bool:
        """Whether this is the first time the interaction is heard of by any process: only then it may be answered."""
        if interaction in self._known:
            return False
        self._known[interaction] = True
        if not self._shared:
            return True
        now = self._clock.now()
        forget = now - self._forgot_at > _FORGET_EVERY
        if forget:
            self._forgot_at = now

        def work(tx: Connection) -> bool:
            if forget:
                store.forget_interactions(tx, now - _TOKEN_LIVES)
            return store.first_to_answer(tx, interaction, now)

        return await self._database.write_tx(work)
