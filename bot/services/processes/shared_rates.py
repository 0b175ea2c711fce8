"""How much each person has done and looked at, over all processes.

Whoever plays in servers of several shards may have several processes. Each counts in memory, so that counting costs an action
nothing, and tells the others once a second what it has counted since (LISTEN and NOTIFY). What somebody does in several processes
within that second is not refused yet: at most there is the limit times the processes at once, and then nothing for a minute. A
process that comes later begins at nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.services.base.background import BackgroundTask
from bot.services.base.faults import Unavailable, trace
from bot.services.base.limits import RateLimiter
from bot.services.base.model import PersonId
from bot.services.processes.leases import Leases
from data.store.database import Database
from data.store.processes import processes as store

log = logging.getLogger(__name__)

COUNTED: Final = "counted"
"""The subject of these notifications."""
_EVERY: Final = 1.0
_MOST_PEOPLE: Final = 300
"""People in one notification, which may have 8,000 bytes."""


class SharedRates:
    """Tells other processes what these limiters count, and them what others count. The names of `limiters` mean the same in all
    processes."""

    def __init__(self, database: Database, leases: Leases, limiters: Mapping[str, RateLimiter]) -> None:
        self._database = database
        self._leases = leases
        self._limiters = limiters
        self._loop = BackgroundTask("shared rates")

    async def start(self) -> None:
        """Begin to tell."""
        self._loop.begin(self._run())

    async def close(self) -> None:
        """Stop."""
        await self._loop.end()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(_EVERY)
            try:
                await self.publish()
            except Unavailable:
                continue  # others count less for a moment
            except SQLAlchemyError as fault:
                log.warning("other processes could not be told what was counted\n%s", trace(fault))

    async def publish(self) -> None:
        """Tell the others what was counted since this was done last. Nothing is sent where there are none, or nothing to tell."""
        about = list(self._counts())
        if not about or self._leases.alone:
            return
        name = self._database.name

        def work(tx: Connection) -> None:
            for each in about:
                store.notify(tx, name, COUNTED, each)

        await self._database.write_tx(work)

    def _counts(self) -> Iterator[str]:
        for name, limiter in self._limiters.items():
            counts = [f"{person}:{number}" for person, number in limiter.unreported().items()]
            for begin in range(0, len(counts), _MOST_PEOPLE):
                yield " ".join((name, *counts[begin : begin + _MOST_PEOPLE]))

    def heard(self, about: str) -> None:
        """Another process tells what it has counted. Names of limiters a newer version may know are passed over."""
        name, *counts = about.split()
        limiter = self._limiters.get(name)
        if limiter is None:
            return
        for count in counts:
            person, _, number = count.partition(":")
            limiter.count_elsewhere(PersonId(int(person)), int(number))
