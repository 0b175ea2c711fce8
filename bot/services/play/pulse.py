"""The pulse: noted every few seconds while people can act. If nobody of the host was alive for a while, or nobody could be
reached, that time is given back to every clock before anything else is done. The bot's own work is no such time: the pulse is
kept beside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base.faults import trace
from bot.services.base.hours import carried_over
from bot.services.base.pace import OWN, read_terms
from bot.services.base.ports import Contact
from bot.services.base.signals import Wake
from bot.services.play.steady_clock import ACCEPT_AFTER, LARGEST_JUMP, ClockJump, SteadyClock
from bot.services.sessions.repository import SessionRepository
from bot.services.sessions.retries import SessionChanged, retried
from data.store import clock_jumps as jump_rows
from data.store import clocks as store
from data.store import outbox as outbox_rows
from data.store.clocks import ClockRow
from data.store.clocks import Pulse as PulseRow
from data.store.database import Database

log = logging.getLogger(__name__)

BEAT: Final = timedelta(seconds=15)
"""How often the pulse is noted."""
OUTAGE: Final = timedelta(seconds=45)
"""So long without a pulse, and the time counts for nobody."""
_TELL_AFTER: Final = timedelta(minutes=5)
"""Longer outages move the times every table shows; shorter ones are not worth ten thousand edits."""
_WRITTEN: Final = "%Y-%m-%d %H:%M:%S UTC"


class OutageCompensator(Protocol):
    """Gives an outage back to times that stand in the store, beside those of decisions and tables."""

    def __call__(self, tx: Connection, gap: timedelta, /) -> None:
        """Move what had not come when nobody was there any more, in the transaction that credits the outage."""
        ...


class Pulse:
    """Keeps the pulse, and gives outages back. The outbox is woken after one: what waited for people to be reached can go.
    Without `contact` people can always act."""

    def __init__(
        self,
        repository: SessionRepository,
        clock: SteadyClock,
        wake_outbox: Wake,
        contact: Contact | None,
        compensators: Sequence[OutageCompensator],
        *,
        trusts_clock: bool = False,
    ) -> None:
        self._repository = repository
        self._clock = clock
        self._wake_outbox = wake_outbox
        self._contact = contact
        self._compensators = compensators
        self._trusts_clock = trusts_clock
        self._jumps = _ClockJumpLog(repository.database, clock)
        self._reached = False
        self._kept_at: datetime | None = None
        """When time was kept last by this process."""
        self._kept_reading: float | None = None
        """The reading of the monotonic clock then; None if the system's clock was believed to have jumped since."""
        self._set_back = False
        """Whether that jump was back in time."""
        self._compensations: int | None = None
        self._loop: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Credit the time the host was down, then keep the pulse whatever else is done meanwhile."""
        await self.keep_time()
        self._loop = asyncio.create_task(self._keep_on(), name="pulse")

    async def close(self) -> None:
        """Stop, and note that we were alive until now."""
        loop, self._loop = self._loop, None
        if loop is None:
            return
        loop.cancel()
        await asyncio.gather(loop, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self.keep_time()

    async def _keep_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT.total_seconds())
            try:
                await self.keep_time()
            except Exception as fault:
                log.error("the pulse could not be kept\n%s", trace(fault))

    async def keep_time(self) -> bool:
        """Note that we are alive and people can act; if nobody was or could for a while, give that time back to all clocks, once.
        False, and nothing is noted, while people cannot be reached."""
        reached = self._contact is None or await self._contact.can_act()
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

    def _check_clock(self, was: PulseRow | None) -> None:
        """See whether the system's clock can be right, and whether a jump of it has lasted."""
        if not self._clock.is_watching:
            self._clock.watch_from(None if was is None else was.alive_at, trusted=self._trusts_clock)
            self._set_back = self._trusts_clock
            return
        moved = self._clock.accept_jump()
        if moved is not None:
            self._jumps.accept()
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

    async def _beaten(self, was: PulseRow) -> bool:
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

    def _alone_since(self, was: PulseRow, now: datetime) -> datetime:
        """Since when nobody was alive. Never before this process was itself, by the clock nobody can set."""
        if self._kept_reading is None:
            return was.alive_at
        return max(was.alive_at, now - timedelta(seconds=self._clock.monotonic() - self._kept_reading))

    async def _compensated(self, was: PulseRow, since: datetime, now: datetime) -> bool:
        gap = now - since

        def work(tx: Connection) -> bool:
            if not store.note_outage(tx, was, now):
                return False
            give_back(tx, since, now)
            for compensate in self._compensators:
                compensate(tx, gap)
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
        self._wake_outbox()
        return True


def give_back(tx: Connection, since: datetime, now: datetime) -> None:
    """Move everything that runs out, inside the caller's transaction, as if the time from `since` to `now` had not passed. At a
    table with quiet hours that is worked out in the time its clocks run: ten hours added to an end that then lies behind a night
    would be no hours at all."""
    store.put_off_all(tx, since, now)
    store.put_clocks(tx, [_moved(row, since, now) for row in store.clocks_with_quiet_hours(tx)])


def _moved(row: ClockRow, since: datetime, now: datetime) -> ClockRow:
    quiet = read_terms(row.terms, OWN).quiet
    # What was asked after the last sign of life lost only the time since then.
    alive_at = min(now, max(since, row.opened_at))
    standing = {name: at for name in store.MOMENTS if (at := getattr(row, name)) is not None}
    return replace(row, **{name: carried_over(at, alive_at, now, quiet) for name, at in standing.items()})


class _ClockJumpLog:
    """What the host hears when the system's clock jumps: a loud line in the log at once, and a note for `croupier doctor`."""

    def __init__(self, database: Database, clock: SteadyClock) -> None:
        self._database = database
        self._clock = clock
        self._noted: ClockJump | None = None
        self._looked = False
        self._accepted = False
        """Whether the last jump was believed."""

    def accept(self) -> None:
        """The jump that stands is believed from now on."""
        self._accepted = True

    async def note(self) -> None:
        """Note what changed since the last time."""
        jump, now = self._clock.jump, self._clock.now()
        if jump == self._noted and self._looked:
            return
        if jump is not None:
            log.error("%s", _described(jump))
        elif self._noted is not None:
            log.warning("the system's clock %s", "is believed now" if self._accepted else "agrees again")
        outcome = jump_rows.FOLLOWED if self._accepted else jump_rows.AGREES
        if self._noted is not None or await self._database.fetch(jump_rows.standing) is not None:
            await self._database.write_tx(lambda tx: jump_rows.end(tx, now, outcome))
        if jump is not None:
            await self._database.write_tx(lambda tx: jump_rows.add(tx, jump.expected, jump.system_time))
        self._noted, self._looked, self._accepted = jump, True, False


def _described(jump: ClockJump) -> str:
    system_time, at = jump.system_time.strftime(_WRITTEN), jump.expected.strftime(_WRITTEN)
    if abs(jump.by) > LARGEST_JUMP:
        then = "It is not believed: set it right, or if it is right start once with `croupier run --trust-clock`"
    else:
        then = f"It is not believed unless it goes on from there for {ACCEPT_AFTER.seconds // 60} minutes"
    return f"THE SYSTEM'S CLOCK JUMPED: it says {system_time} where it must be {at}. {then}."
