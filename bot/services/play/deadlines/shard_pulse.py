"""The pulse (`pulse.py`) for several processes that share the shards: each shard has a pulse and outages of its own."""

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.services.base.ports import ShardContact
from bot.services.base.signals import AsyncSignal, Wake
from bot.services.play.deadlines.pulse import BEAT, OUTAGE, OutageCompensator, PulseKeeper, SteadyClock, compensate
from bot.services.processes.leases import ShardLease
from bot.services.sessions.repository import SessionRepository
from bot.services.sessions.retries import retry
from data.store.processes import processes as process_store
from data.store.processes.shares import Share

log = logging.getLogger(__name__)

_SHORTEST_OUTAGE: Final = timedelta(seconds=1)
"""Shortest gap that is an outage; a shorter one is the handover of a shard."""
COMPENSATED: Final = "compensated"
"""Subject of the notification by which other processes learn that the times in their cached sessions are outdated."""


class ShardPulseKeeper(PulseKeeper):
    """A `PulseKeeper` for the shards of `lease`. A shard is served once it is connected and its lost time has been given back;
    `resumed` is called whenever shards begin to be served."""

    def __init__(
        self,
        repository: SessionRepository,
        clock: SteadyClock,
        wake_outbox: Wake,
        contact: ShardContact,
        compensators: Sequence[OutageCompensator],
        lease: ShardLease,
        resumed: AsyncSignal[None],
    ) -> None:
        super().__init__(repository, clock, wake_outbox, contact, compensators, gives_back=False)
        self._shards = contact
        self._lease = lease
        self._resumed = resumed
        self._beaten_at: datetime | None = None

    async def store_pulse(self) -> bool:
        """Store a pulse for every shard whose people can act, after lost time has been given back. Return whether this process
        now serves a shard."""
        reached = await super().store_pulse()
        held = self._lease.held_share.shards or frozenset()
        connected = self._shards.connected_shards & held if reached else frozenset[int]()
        served = self._lease.served_share.shards or frozenset()
        self._lease.set_served(served & connected)
        fresh, standing = connected - served, connected & served
        now = self._clock.now()
        if self._beaten_at is not None and now - self._beaten_at > OUTAGE:
            fresh, standing = connected, frozenset[int]()
        if fresh:
            await self._begin(fresh)
        if standing and (self._beaten_at is None or now - self._beaten_at >= BEAT / 2):
            process = self._lease.process
            await self._repository.database.write_tx(lambda tx: process_store.record_alive(tx, process, standing, now))
            self._beaten_at = now
        elif fresh and not standing:
            self._beaten_at = now
        return bool(self._lease.served_share.shards)

    async def _begin(self, fresh: frozenset[int]) -> None:
        """Begin to act for the shards `fresh`, after their lost time was given back. Shards whose people could last act at the
        same moment are compensated in one transaction. Raise LeaseExpired if this process no longer has one of them."""
        alive = await self._lease.alive_times()
        now = self._clock.now()
        by_time: dict[datetime, set[int]] = {}
        for number in fresh & alive.keys():
            by_time.setdefault(alive[number] or now, set()).add(number)
        for since, numbers in by_time.items():
            await self._compensate(frozenset(numbers), min(since, now), now)
        self._lease.set_served((self._lease.served_share.shards or frozenset()) | fresh)
        self._repository.forget()
        self._wake_outbox()
        await self._resumed(None)

    async def _compensate(self, numbers: frozenset[int], since: datetime, now: datetime) -> None:
        share, process, database = Share(numbers, self._lease.count), self._lease.process, self._repository.database

        def work(tx: Connection) -> None:
            if process_store.record_alive(tx, process, numbers, now) < len(numbers):
                raise process_store.LeaseExpired
            if now - since >= _SHORTEST_OUTAGE:
                compensate(tx, since, now, self._compensators, share)
                process_store.notify(tx, database.name, COMPENSATED)

        await retry(lambda: database.write_tx(work))
        if now - since >= _SHORTEST_OUTAGE:
            seconds = (now - since).total_seconds()
            log.warning("shards %s unserved for %d s, time given back to their clocks", sorted(numbers), seconds)
