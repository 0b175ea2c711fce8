"""Who is there, and which shards of Discord this process holds.

A process is a row that is renewed every few seconds. One that is silent for too long is removed by whoever notices, and what it
held is free. It notices by its own clock before the others may: from then on it holds nothing, whatever it was about to do.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection

from bot.services.base.background import BackgroundTask
from bot.services.base.faults import DatabaseAway, Unavailable, trace
from bot.services.base.ports import Clock
from bot.services.base.signals import AsyncSignal, Wake
from bot.services.processes.quotas import quotas
from data.store.database import Database
from data.store.processes import processes as store
from data.store.processes.processes import LEASE
from data.store.processes.processes import NotThere as NotThere
from data.store.processes.shares import Share

log = logging.getLogger(__name__)

_RENEW: Final = 3.0
"""Seconds between two signs of life."""
_MARGIN: Final = 2.0
"""Seconds before its end at which a lease counts no more here: what is on the way still arrives in time."""
_LAST_WORD: Final = 3.0
"""Seconds a process that ends takes to say so."""
_ERASURE_PAUSE: Final = 0.05
_ERASURE_SECONDS: Final = 30.0
"""How long an erasure waits for the other processes. One that is silent is gone long before."""


class NotForgotten(Exception):
    """Another process may still remember somebody who was erased."""


@dataclass(frozen=True, slots=True)
class _Found:
    """What a round has found."""

    gone: tuple[str, ...]
    held: frozenset[int]
    surplus: int
    erasure: int
    alone: bool


class Leases:
    """The place of this process among the others. `held` and `served` as in `Holding`.

    `replaced` is told when another process may have acted in its place, `erased` when somebody was forgotten elsewhere; what is
    in memory may be outdated then."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        most: int | None,
        replaced: AsyncSignal[None],
        erased: AsyncSignal[None],
    ) -> None:
        """`most` is the number of shards to take at most, None for any. `database` is fenced: nothing is written through it in a
        place that is lost."""
        self.changed = Wake()
        """Called when other shards are held than before."""
        self.look = Wake()
        """Called when there may be something to take, or something new to know."""
        self._fenced = database
        # Connections of its own: a sign of life must not wait until others are done.
        self._database = Database(database.url, name=database.name, availability=database.availability)
        self._clock = clock
        self._most = most
        self._replaced = replaced
        self._erased = erased
        self._name = f"process {os.getpid()} on {socket.gethostname()}"
        self._process: int | None = None
        self._until = float("-inf")
        """Until when the own row surely stands, in monotonic seconds."""
        self._count = 1
        self._held: frozenset[int] = frozenset()
        self._served: frozenset[int] = frozenset()
        self._heard = 0
        self._alone = True
        self._loop = BackgroundTask("leases")

    @property
    def count(self) -> int:
        """How many shards there are."""
        return self._count

    @property
    def held(self) -> Share:
        """The shards this process holds now; while the database is away, those it held last."""
        stands = self.is_there or self._database.availability.away
        return Share(self._held if stands else frozenset(), self._count)

    @property
    def served(self) -> Share:
        """Those of them whose people can act now."""
        return Share(self._served if self.is_there else frozenset(), self._count)

    @property
    def is_there(self) -> bool:
        """Whether nobody else can have acted in the place of this process so far."""
        return self._clock.monotonic() < self._until

    @property
    def alone(self) -> bool:
        """Whether no other process was there at the last look."""
        return self._alone

    @property
    def process(self) -> int:
        """The number of this process now; it gets another one whenever it has lost its place."""
        if self._process is None:
            raise RuntimeError("not among the processes yet")
        return self._process

    def serve(self, shards: Collection[int]) -> None:
        """People of these shards, and of no others, can act now."""
        self._served = self._held & frozenset(shards)

    # ------------------------------------------------------------------ coming and going

    async def join(self, count: int, *, insist: bool) -> None:
        """Take a place among the processes, and shards. `count` is how many shards there are, as far as this process knows; with
        `insist` it serves with that number or not at all. Raises OtherShards."""
        await self._enter(count, insist=insist)
        await self._round()
        self._loop.begin(self._run())

    async def _enter(self, count: int, *, insist: bool) -> None:
        asked = self._clock.monotonic()

        def work(tx: Connection) -> tuple[int, int]:
            store.bury(tx)
            process = store.add(tx, self._name, self._most)
            return process, store.agree_on_shards(tx, process, count, insist=insist)

        self._process, self._count = await self._database.write_tx(work)
        self._heard = await self._database.fetch(store.newest_erasure)
        self._fenced.fence(self._process)
        self._until = asked + LEASE.total_seconds() - _MARGIN

    async def leave(self) -> None:
        """Give everything back; while the database is away others find out by themselves. Nothing is written through the fenced
        database afterwards."""
        if not await self._loop.end():
            return
        served, self._held, self._served, self._until = self._served, frozenset[int](), frozenset[int](), float("-inf")
        self.changed()
        now, process = self._clock.now(), self.process
        with suppress(Unavailable, TimeoutError):
            async with asyncio.timeout(_LAST_WORD):
                await self._database.write_tx(lambda tx: store.leave(tx, process, served, now))

    async def close(self) -> None:
        """Leave, and close the connections."""
        try:
            await self.leave()
        finally:
            await self._database.close()

    # ------------------------------------------------------------------ rounds

    async def _run(self) -> None:
        while True:
            await self.look.wait(_RENEW)
            self.look.clear()
            try:
                async with asyncio.timeout(LEASE.total_seconds()):
                    await self._round()
            except NotThere:
                await self._start_anew()
            except (DatabaseAway, TimeoutError):
                await asyncio.sleep(_RENEW / 3)
                self.look()
            except Exception as fault:
                log.error("the leases could not be renewed\n%s", trace(fault))
                await asyncio.sleep(_RENEW / 3)

    async def _start_anew(self) -> None:
        """The place is lost. Everything in memory may be outdated, and what is held now is held by others."""
        # Where the database was away the log has told of that.
        level = logging.INFO if self._database.availability.away else logging.WARNING
        log.log(level, "process %s was silent for too long and has lost its shards: it begins anew", self._process)
        self._held, self._served, self._until = frozenset(), frozenset(), float("-inf")
        self.changed()
        try:
            await self._replaced(None)
            await self._enter(self._count, insist=False)
        except DatabaseAway:
            pass
        except Exception as fault:
            log.error("no place among the processes\n%s", trace(fault))
        self.look()

    async def _round(self) -> None:
        """One sign of life; take what is free and due to this process, give back what is not. Raises NotThere."""
        asked, process = self._clock.monotonic(), self.process
        found = await self._database.write_tx(lambda tx: self._looked(tx, process))
        self._until = asked + LEASE.total_seconds() - _MARGIN
        self._alone = found.alone
        for name in found.gone:
            log.warning("%s is gone: its shards are free", name)
        if found.held != self._held:
            log.info("shards of this process: %s", ", ".join(map(str, sorted(found.held))) or "none")
            self._held = found.held
            self._served &= found.held
            self.changed()
        if found.erasure > self._heard:
            await self._hear_of(found.erasure)
        if found.surplus > 0:
            await self._give_back(sorted(self._held)[-found.surplus :])

    def _looked(self, tx: Connection, process: int) -> _Found:
        if not store.renew(tx, process):
            raise NotThere
        gone = store.bury(tx)
        peers = store.peers(tx)
        wanted = quotas(peers, self._count).get(process, 0)
        holds = next(peer.holds for peer in peers if peer.id == process)
        if holds < wanted:
            store.take(tx, process, wanted - holds)
        held = frozenset(store.held_by(tx, process))
        return _Found(gone, held, len(held) - wanted, store.newest_erasure(tx), alone=len(peers) == 1)

    async def _give_back(self, numbers: Collection[int]) -> None:
        """Others are due these shards. First nothing is done for them here any more, then they are free."""
        given = frozenset(numbers)
        served = self._served & given
        self._held, self._served = self._held - given, self._served - given
        self.changed()
        now, process = self._clock.now(), self.process
        await self._database.write_tx(lambda tx: store.give_back(tx, process, given, served, now))
        log.info("given to other processes: shards %s", ", ".join(map(str, sorted(given))))

    # ------------------------------------------------------------------ what is known of the shards

    async def alive(self) -> Mapping[int, datetime | None]:
        """When people of each shard of this process could act last."""
        process = self.process
        return await self._fenced.fetch(lambda tx: store.held_by(tx, process))

    async def identify_slot(self, bucket: int) -> float:
        """See `data.store.processes.processes`."""
        return await self._fenced.write_tx(lambda tx: store.identify_slot(tx, bucket))

    # ------------------------------------------------------------------ erasures

    async def _hear_of(self, erasure: int) -> None:
        process = self.process
        await self._erased(None)
        self._heard = max(self._heard, erasure)
        await self._database.write_tx(lambda tx: store.heard(tx, process, erasure))

    async def forgotten_everywhere(self) -> None:
        """Returns when every process that is there has forgotten whom this one has erased. Raises NotForgotten."""
        erasure, process = await self._database.fetch(store.newest_erasure), self.process
        await self._hear_of(erasure)
        until = self._clock.monotonic() + _ERASURE_SECONDS
        while await self._database.fetch(lambda tx: store.others_unaware(tx, process, erasure)):
            if self._clock.monotonic() > until:
                raise NotForgotten
            await asyncio.sleep(_ERASURE_PAUSE)
