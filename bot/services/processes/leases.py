"""The lease by which this process is known to the others, and its shards of Discord.
A process is a row that is renewed every few seconds. A row that is not renewed is removed by the first process to
notice, and its shards become free. The silent process notices earlier, by its own clock, and from then on treats all
its shards as lost."""

import asyncio
import logging
import os
import socket
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol

from sqlalchemy import Connection

from bot.services.base.background import BackgroundTask
from bot.services.base.faults import DatabaseUnavailable, Unavailable, trace
from bot.services.base.ports import Clock
from bot.services.base.signals import AsyncSignal, Wake
from data.store.database import Database
from data.store.processes import processes as process_store
from data.store.processes.processes import LEASE, Peer
from data.store.processes.processes import LeaseExpired as LeaseExpired
from data.store.processes.shares import WHOLE, Share


class HeldServers(Protocol):
    """The servers of a process, which can change at any time: read them on each use."""

    @property
    def held_share(self) -> Share:
        """The servers for which no other process acts: their messages are sent and their interactions answered here."""
        ...

    @property
    def served_share(self) -> Share:
        """The part of `held_share` whose people can act now; only the clocks of these servers run."""
        ...


@dataclass(frozen=True, slots=True)
class _Everything:
    held_share: Share = WHOLE
    served_share: Share = WHOLE


EVERYTHING: Final[HeldServers] = _Everything()
"""The holding of a process without others on its database."""


def quotas(peers: Sequence[Peer], count: int) -> Mapping[int, int]:
    """Return the number of shards for each process, as even as the processes' limits allow; the oldest get the remainder. If
    every process has a limit, some shards may remain free."""
    shards = {peer.id: 0 for peer in peers}
    bounds = {peer.id: count if peer.most is None else peer.most for peer in peers}
    for _ in range(count):
        room = [process for process in shards if shards[process] < bounds[process]]
        if not room:
            break
        shards[min(room, key=lambda process: (shards[process], process))] += 1
    return shards


log = logging.getLogger(__name__)

_RENEW_EVERY: Final = 3.0
"""Seconds between two renewals."""
_RELIED_ON: Final = LEASE.total_seconds() - 2
"""Seconds after its renewal for which this process relies on its lease: less than it lasts, so that requests in progress still
arrive in time."""
_LAST_WORD: Final = 3.0
"""Time limit in seconds for a process that ends to give back its lease."""
_ERASURE_PAUSE: Final = 0.05
_ERASURE_SECONDS: Final = 30.0
"""Seconds for which an erasure waits for the other processes; a silent process loses its lease long before."""


class ErasureUnconfirmed(Exception):
    """Another process may still have data of an erased person in memory."""


@dataclass(frozen=True, slots=True)
class _RoundResult:
    """The result of a round: names of removed processes, shards held, number of shards to give back, newest erasure, and whether
    no other process exists."""

    gone: tuple[str, ...]
    held: frozenset[int]
    surplus: int
    erasure: int
    alone: bool


class ShardLease:
    """The lease of this process and its shards. It implements `HeldServers`.

    `replaced` is called when another process may have acted instead of this one, `erased` when another process has
    erased a person; data in memory may then be outdated."""

    def __init__(
        self, database: Database, clock: Clock, most: int | None, replaced: AsyncSignal[None], erased: AsyncSignal[None]
    ) -> None:
        """Prepare the lease. `most` is the maximum number of shards to take, None for any number. `database` is fenced:
        nothing is written through it once the lease is lost."""
        self.changed = Wake()
        """Called when the held shards change."""
        self.look = Wake()
        """Called when there may be shards to take or erasures to process."""
        self._fenced = database
        # The lease has connections of its own, because a renewal must not wait for other work.
        self._database = Database(database.url, name=database.name, availability=database.availability)
        self._clock = clock
        self._most = most
        self._replaced = replaced
        self._erased = erased
        self._name = f"process {os.getpid()} on {socket.gethostname()}"
        self._process: int | None = None
        self._until = float("-inf")
        """Time until which this process's row is certain to exist, in monotonic seconds."""
        self._count = WHOLE.count
        self._held: frozenset[int] = frozenset()
        self._served: frozenset[int] = frozenset()
        self._heard = 0
        self._alone = True
        self._loop = BackgroundTask("lease")

    @property
    def count(self) -> int:
        """The number of shards of the bot."""
        return self._count

    @property
    def held_share(self) -> Share:
        """The shards this process holds, or last held while the database is unavailable; none once its lease has expired."""
        stands = self.is_valid or self._database.availability.is_unavailable
        return Share(self._held if stands else frozenset(), self._count)

    @property
    def served_share(self) -> Share:
        """The held shards whose people can act now."""
        return Share(self._served if self.is_valid else frozenset(), self._count)

    @property
    def is_valid(self) -> bool:
        """True while no other process can have acted instead of this one."""
        return self._clock.monotonic() < self._until

    @property
    def is_only_process(self) -> bool:
        """True if no other process existed in the last round."""
        return self._alone

    @property
    def process(self) -> int:
        """The number of this process; it gets a new number after a lost lease. Raise RuntimeError before `join`."""
        if self._process is None:
            raise RuntimeError("not among the processes yet")
        return self._process

    def set_served(self, shards: Collection[int]) -> None:
        """Set the shards whose people can act now."""
        self._served = self._held & frozenset(shards)

    # ------------------------------------------------------------------ joining and leaving

    async def join(self, count: int, *, insist: bool) -> None:
        """Take a lease and shards. `count` is the number of shards this process knows of. Raise ShardCountMismatch if `insist`
        is True and the others use another number."""
        await self._enter(count, insist=insist)
        await self._round()
        self._loop.begin(self._run())

    async def _enter(self, count: int, *, insist: bool) -> None:
        began = self._clock.monotonic()

        def work(tx: Connection) -> tuple[int, int]:
            process_store.remove_expired(tx)
            process = process_store.add_process(tx, self._name, self._most)
            return process, process_store.agree_on_shards(tx, process, count, insist=insist)

        self._process, self._count = await self._database.write_tx(work)
        self._heard = await self._database.fetch(process_store.newest_erasure)
        self._fenced.fence(self._process)
        self._until = began + _RELIED_ON

    async def leave(self) -> None:
        """Give back the lease and all shards, if `join` took them; while the database is unavailable, the lease expires instead.
        Nothing is written through the fenced database afterwards."""
        if not await self._loop.end():
            return
        served, self._held, self._served, self._until = self._served, frozenset[int](), frozenset[int](), float("-inf")
        self.changed()
        now, process = self._clock.now(), self.process
        with suppress(Unavailable, TimeoutError):
            async with asyncio.timeout(_LAST_WORD):
                await self._database.write_tx(lambda tx: process_store.remove_process(tx, process, served, now))

    async def close(self) -> None:
        """Leave, and close the connections."""
        try:
            await self.leave()
        finally:
            await self._database.close()

    # ------------------------------------------------------------------ rounds

    async def _run(self) -> None:
        while True:
            await self.look.wait(_RENEW_EVERY)
            self.look.clear()
            try:
                async with asyncio.timeout(LEASE.total_seconds()):
                    await self._round()
            except LeaseExpired:
                await self._start_anew()
            except (DatabaseUnavailable, TimeoutError):
                await asyncio.sleep(_RENEW_EVERY / 3)
                self.look()
            except Exception as fault:
                log.error("a round of renewing the lease and sharing shards failed\n%s", trace(fault))
                await asyncio.sleep(_RENEW_EVERY / 3)

    async def _start_anew(self) -> None:
        """Take a new lease after the old one was lost: memory may be outdated, and other processes may have the shards."""
        # Do not warn if the database was unavailable: the log already says so.
        level = logging.INFO if self._database.availability.is_unavailable else logging.WARNING
        log.log(
            level, "process %s was silent for too long and has lost its shards: it takes a new lease", self._process
        )
        self._held, self._served, self._until = frozenset(), frozenset(), float("-inf")
        self.changed()
        try:
            await self._replaced(None)
            await self._enter(self._count, insist=False)
        except DatabaseUnavailable:
            pass
        except Exception as fault:
            log.error(
                "process %s: taking a new lease after the old one was lost failed\n%s", self._process, trace(fault)
            )
        self.look()

    async def _round(self) -> None:
        """Renew the lease; take free shards up to the quota, follow erasures by other processes, and give back surplus
        shards. Raise LeaseExpired if the lease is lost."""
        began, process = self._clock.monotonic(), self.process
        result = await self._database.write_tx(lambda tx: self._renew_and_look(tx, process))
        self._until = began + _RELIED_ON
        self._alone = result.alone
        for name in result.gone:
            log.warning("lease of process %s expired, its shards are free", name)
        if result.held != self._held:
            log.info("shards of this process: %s", ", ".join(map(str, sorted(result.held))) or "none")
            self._held = result.held
            self._served &= result.held
            self.changed()
        if result.erasure > self._heard:
            await self._hear_of(result.erasure)
        if result.surplus > 0:
            await self._give_back(sorted(self._held)[-result.surplus :])

    def _renew_and_look(self, tx: Connection, process: int) -> _RoundResult:
        if not process_store.renew_lease(tx, process):
            raise LeaseExpired
        gone = process_store.remove_expired(tx)
        peers = process_store.peers(tx)
        quota = quotas(peers, self._count)[process]
        holds = next(peer.holds for peer in peers if peer.id == process)
        if holds < quota:
            process_store.assign_shards(tx, process, quota - holds)
        held = frozenset(process_store.shards_of(tx, process))
        return _RoundResult(gone, held, len(held) - quota, process_store.newest_erasure(tx), alone=len(peers) == 1)

    async def _give_back(self, numbers: Collection[int]) -> None:
        """Give shards to other processes: first stop all work on them here, then release them."""
        released = frozenset(numbers)
        served = self._served & released
        self._held, self._served = self._held - released, self._served - released
        self.changed()
        now, process = self._clock.now(), self.process
        await self._database.write_tx(lambda tx: process_store.release_shards(tx, process, released, served, now))
        log.info("shards released for other processes: %s", ", ".join(map(str, sorted(released))))

    # ------------------------------------------------------------------ shard queries

    async def alive_times(self) -> Mapping[int, datetime | None]:
        """Return, for each shard of this process, the time at which the shard's people could last act; None if unknown."""
        process = self.process
        return await self._fenced.fetch(lambda tx: process_store.shards_of(tx, process))

    async def reserve_identify(self, bucket: int) -> float:
        """Reserve the next moment at which a shard of a bucket may identify itself; return the seconds until then."""
        return await self._fenced.write_tx(lambda tx: process_store.reserve_identify(tx, bucket))

    # ------------------------------------------------------------------ erasures

    async def _hear_of(self, erasure: int) -> None:
        process = self.process
        await self._erased(None)
        self._heard = max(self._heard, erasure)
        await self._database.write_tx(lambda tx: process_store.acknowledge_erasure(tx, process, erasure))

    async def wait_until_forgotten(self) -> None:
        """Return once every live process has forgotten all erased people. Raise ErasureUnconfirmed after half a minute."""
        erasure, process = await self._database.fetch(process_store.newest_erasure), self.process
        await self._hear_of(erasure)
        until = self._clock.monotonic() + _ERASURE_SECONDS
        while await self._database.fetch(lambda tx: process_store.count_unaware_processes(tx, process, erasure)):
            if self._clock.monotonic() > until:
                raise ErasureUnconfirmed
            await asyncio.sleep(_ERASURE_PAUSE)
