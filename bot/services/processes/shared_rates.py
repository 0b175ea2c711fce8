"""Rate limits over all processes: the counts of each process are sent to the others.

A person who plays in several servers may use several processes. Each process counts in memory, so that counting costs an action
nothing, and sends its counts to the others once a second (NOTIFY). Actions in several processes within that second are not yet
refused: in the worst case a person gets the limit once in each process, and is then refused for a minute. A new process starts
counting at zero.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterator, Mapping
from typing import Final

from sqlalchemy import Connection

from bot.services.base.background import BackgroundTask
from bot.services.base.faults import GuardedWork, Unavailable
from bot.services.base.limits import RateLimiter
from bot.services.base.model import PersonId
from bot.services.processes.leases import ShardLease
from data.store.database import Database
from data.store.processes import processes as process_store

log = logging.getLogger(__name__)

COUNTED: Final = "counted"
"""Subject of the notifications."""
_PUBLISH_SECONDS: Final = 1.0
_MOST_PEOPLE: Final = 300
"""Maximum number of people in one notification, which may have 8,000 bytes."""


class SharedRates:
    """The exchange of counts between the limiters of all processes. A name in `limiters` means the same limiter in every
    process."""

    def __init__(self, database: Database, lease: ShardLease, limiters: Mapping[str, RateLimiter]) -> None:
        self._database = database
        self._lease = lease
        self._limiters = limiters
        self._loop = BackgroundTask("shared rates")

    async def start(self) -> None:
        """Begin to publish counts."""
        self._loop.begin(self._run())

    async def close(self) -> None:
        """Stop publishing."""
        await self._loop.end()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(_PUBLISH_SECONDS)
            # After a failure the others miss these counts.
            with contextlib.suppress(Unavailable), GuardedWork(log, "sharing rate counts with other processes"):
                await self.publish()

    async def publish(self) -> None:
        """Send the counts since the last call to the other processes, if there are both counts and other processes."""
        notifications = list(self._counts())
        if not notifications or self._lease.is_only_process:
            return
        name = self._database.name

        def work(tx: Connection) -> None:
            for counts in notifications:
                process_store.notify(tx, name, COUNTED, counts)

        await self._database.write_tx(work)

    def _counts(self) -> Iterator[str]:
        for name, limiter in self._limiters.items():
            counts = [f"{person}:{number}" for person, number in limiter.take_unreported_counts().items()]
            while counts:
                yield " ".join((name, *counts[:_MOST_PEOPLE]))
                del counts[:_MOST_PEOPLE]

    def add_counts(self, about: str) -> None:
        """Add the counts in another process's notification. Ignore names of limiters that only a newer version knows."""
        name, *counts = about.split()
        limiter = self._limiters.get(name)
        if limiter is None:
            return
        for count in counts:
            person, _, number = count.partition(":")
            limiter.add_from_other_process(PersonId(int(person)), int(number))
