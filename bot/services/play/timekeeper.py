"""The one loop that looks at the clock. What is due stands in the store; the loop only asks for it, so it can be stopped,
started and run by several processes at once.

It also keeps the pulse: if nobody of the host was alive for a while, or nobody could be reached, that time is given back to every
clock before anything is done. The bot's own work is no such time: the pulse is kept beside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final, Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base.faults import trace
from bot.services.play.clock_jumps import JumpNotes
from bot.services.play.downtime import give_back
from bot.services.play.steady_clock import SteadyClock
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository
from bot.services.sessions.retries import SessionChanged, retried
from data.store import clocks as store
from data.store import outbox as outbox_rows
from data.store.clocks import Pulse

log = logging.getLogger(__name__)

BEAT: Final = timedelta(seconds=15)
"""How often the pulse is noted."""
OUTAGE: Final = timedelta(seconds=45)
"""So long without a pulse, and the time counts for nobody."""
_OUT_OF_CONTACT: Final = timedelta(seconds=5)
"""How often is looked whether people can be reached again."""
_TELL_AFTER: Final = timedelta(minutes=5)
"""Longer outages move the times every table shows; shorter ones are not worth ten thousand edits."""
_LEAST: Final = 0.05


class Duty(Protocol):
    """Something that has to be done at times that stand in the store."""

    async def next_at(self) -> datetime | None:
        """When there is something to do next; None if never."""
        ...

    async def serve(self, now: datetime) -> None:
        """Do all that is due. What fails must not be due at once again."""
        ...


class Timekeeper:
    """Runs the duties. `tick` is the whole of one round; tests call it by hand."""

    def __init__(self, repository: SessionRepository, clock: SteadyClock, *, trusts_clock: bool = False) -> None:
        self._repository = repository
        self._clock = clock
        self._trusts_clock = trusts_clock
        self._jumps = JumpNotes(repository.database, clock)
        self.duties: list[Duty] = []
        self.on_outage: list[Callable[[Connection, timedelta], None]] = []
        """Called inside the transaction that credits an outage, with its length: for other times that stand in the store."""
        self.on_compensation: list[Callable[[], None]] = []
        """Called after an outage was credited."""
        self.in_contact: Callable[[], Awaitable[bool]] = _always
        """Whether people can act now. While they cannot there is no pulse, as if nobody of the host were alive."""
        self._reached = False
        self._kept_at: datetime | None = None
        """When time was kept last by this process."""
        self._kept_reading: float | None = None
        """The reading of the monotonic clock then; None if the system's clock was believed to have jumped since."""
        self._set_back = False
        """Whether that jump was back in time."""
        self._compensations: int | None = None
        self._wake = asyncio.Event()
        self._loops: list[asyncio.Task[None]] = []
        repository.on_commit.append(self._committed)

    def _committed(self, record: Record) -> None:
        # Seats on autopilot act at once; everything else can wait for the next beat.
        if any(one.due is not None and record.seats[one.seat].autopilot is not None for one in record.open_decisions):
            self.wake()

    def wake(self) -> None:
        """Something may be due earlier than was known."""
        self._wake.set()

    async def start(self) -> None:
        """Credit the time the host was down, then begin."""
        await self.keep_time()
        self._loops = [
            asyncio.create_task(self._run(), name="timekeeper"),
            asyncio.create_task(self._keep_on(), name="pulse"),
        ]

    async def close(self) -> None:
        """Stop between two steps, and note that we were alive until now."""
        loops, self._loops = self._loops, []
        if not loops:
            return
        for loop in loops:
            loop.cancel()
        await asyncio.gather(*loops, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self.keep_time()

    async def _keep_on(self) -> None:
        """The pulse, whatever the duties do meanwhile: they may wait for Discord for minutes, or have much to do."""
        while True:
            await asyncio.sleep(BEAT.total_seconds())
            try:
                await self.keep_time()
            except Exception as fault:
                log.error("the pulse could not be kept\n%s", trace(fault))

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            try:
                pause = await self._round()
            except Exception as fault:
                log.error("the clocks could not be read\n%s", trace(fault))
                pause = BEAT.total_seconds()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._wake.wait()

    async def _round(self) -> float:
        if not await self.tick():
            return _OUT_OF_CONTACT.total_seconds()
        times = [at for duty in self.duties if (at := await duty.next_at()) is not None]
        now = self._clock.now()
        return min([BEAT.total_seconds(), *(max(_LEAST, (at - now).total_seconds()) for at in times)])

    async def tick(self) -> bool:
        """Keep the pulse, then do whatever is due now. A duty that fails does not keep the others from theirs. False, and nothing
        is done, while people cannot be reached."""
        if not await self.keep_time():
            return False
        for duty in self.duties:
            try:
                await duty.serve(self._clock.now())
            except Exception as fault:
                log.error("%s\n%s", type(duty).__name__, trace(fault))
        return True

    async def keep_time(self) -> bool:
        """Note that we are alive and people can act; if nobody was or could for a while, give that time back to all clocks, once.
        False, and nothing is noted, while people cannot be reached."""
        reached = await self.in_contact()
        if not reached and self._reached:
            log.warning("nobody can be reached: the clocks stand")
        self._reached = reached
        if not reached and await self._repository.database.fetch(store.pulse) is not None:
            return False

        async def attempt() -> None:
            was = await self._repository.database.fetch(store.pulse)
            self._check_clock(was)
            if not await (self._begun() if was is None else self._beaten(was)):
                raise SessionChanged

        await retried(attempt)
        if reached:
            self._kept_at, self._kept_reading = self._clock.now(), self._clock.monotonic()
        await self._jumps.note()
        return reached

    async def still_kept(self) -> bool:
        """Asked again and again in the course of long work: keep the pulse if it is due. False while people cannot be reached."""
        if self._kept_at is None or self._clock.now() - self._kept_at < BEAT:
            return True
        return await self.keep_time()

    def _check_clock(self, was: Pulse | None) -> None:
        """See whether the system's clock can be right, and whether a jump of it has lasted."""
        if not self._clock.begun:
            self._clock.begin(None if was is None else was.alive_at, trusted=self._trusts_clock)
            self._set_back = self._trusts_clock
            return
        moved = self._clock.followed()
        if moved is not None:
            self._jumps.followed = True
            self._kept_reading, self._set_back = None, moved < timedelta(0)

    async def catch_up(self) -> None:
        """Somebody acts. Where time was not kept for a while, what everybody lost is given back before that counts: the loop may
        come a moment later, and a bank would have paid for the outage."""
        kept_at = self._kept_at
        if kept_at is not None and self._clock.now() - kept_at > OUTAGE:
            await self.keep_time()

    async def _begun(self) -> bool:
        now = self._clock.now()
        try:
            await self._repository.database.write_tx(lambda tx: store.first_pulse(tx, now))
        except IntegrityError:
            return False
        self._repository.forget()
        return True

    async def _beaten(self, was: Pulse) -> bool:
        now = self._clock.now()
        if self._compensations is not None and was.credits != self._compensations:
            # Another process credited an outage: the times we remember are too early.
            self._repository.forget()
        self._compensations = was.credits
        since = self._alone_since(was, now)
        if now - since > OUTAGE:
            return await self._compensated(was, since, now)
        gap = now - was.alive_at
        if timedelta(0) <= gap < BEAT / 2:
            return True
        if gap < timedelta(0) and not self._set_back:
            # The clock of another process is ahead of ours: it is alive, and that was noted.
            return True
        self._set_back = False
        return await self._repository.database.write_tx(lambda tx: store.beat(tx, was, now))

    def _alone_since(self, was: Pulse, now: datetime) -> datetime:
        """Since when nobody was alive. Never before this process was itself, by the clock nobody can set."""
        if self._kept_reading is None:
            return was.alive_at
        return max(was.alive_at, now - timedelta(seconds=self._clock.monotonic() - self._kept_reading))

    async def _compensated(self, was: Pulse, since: datetime, now: datetime) -> bool:
        gap = now - since

        def work(tx: Connection) -> bool:
            if not store.note_outage(tx, was, now):
                return False
            give_back(tx, since, now)
            for also in self.on_outage:
                also(tx, gap)
            if gap >= _TELL_AFTER:
                outbox_rows.arm_running(tx, now)
            outbox_rows.hasten_all(tx, now)
            return True

        if not await self._repository.database.write_tx(work):
            return False
        log.warning(
            "nobody was there or could be reached for %d s: that is given back to every clock", gap.total_seconds()
        )
        self._compensations = was.credits + 1
        self._repository.forget()
        for describe_events in self.on_compensation:
            describe_events()
        return True


async def _always() -> bool:
    return True
