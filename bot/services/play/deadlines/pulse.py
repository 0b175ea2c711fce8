"""The pulse (heartbeat): stored every few seconds while the bot runs and is in contact with Discord. After an outage the lost
time is first given back to every clock. The pulse runs in a task of its own, so that long work is not taken for an outage. A jump
of the system clock is no outage either and moves no deadline."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base.agreement import terms_in
from bot.services.base.background import BackgroundTask
from bot.services.base.faults import GuardedWork, Unavailable
from bot.services.base.hours import move_past_outage
from bot.services.base.ports import Clock, Contact
from bot.services.base.signals import Wake
from bot.services.sessions.repository import ConcurrentChange, SessionRepository
from bot.services.sessions.retries import retry
from data.store.database import Database
from data.store.delivery import outbox as outbox_store
from data.store.processes.shares import WHOLE, Share
from data.store.schema.games import PulseRow
from data.store.sessions import clocks as clock_store
from data.store.sessions.clocks import ClockRow
from data.store.upkeep import clock_jumps as clock_jump_store

TOLERANCE: Final = timedelta(seconds=30)
"""Largest deviation of the system clock that is accepted at once, since clocks are corrected in small steps."""
ACCEPT_AFTER: Final = timedelta(minutes=10)
"""Time for which the system clock must run on after a jump for it to be accepted."""
LARGEST_JUMP: Final = timedelta(days=31)
"""Largest jump or outage that is accepted without the host's consent."""


@dataclass(frozen=True, slots=True)
class ClockJump:
    """A jump of the system clock at the monotonic second `since`: it reads `system_time` instead of `expected`."""

    expected: datetime
    system_time: datetime
    since: float

    @property
    def size(self) -> timedelta:
        """The size of the jump; negative if the clock was set back."""
        return self.system_time - self.expected


class SteadyClock:
    """A clock that does not jump. It compares the system clock with the monotonic one; if they disagree it follows the monotonic
    one, until they agree again or the new time is accepted (`accept_jump`)."""

    def __init__(self, system: Clock, *, is_trusted: bool = False) -> None:
        """Make the clock; with `is_trusted` the system's time is taken as right at the start."""
        self.is_trusted = is_trusted
        self._system = system
        self._anchor: tuple[datetime, float] | None = None
        self._jump: ClockJump | None = None

    def now(self) -> datetime:
        """Return the current time for everything in the bot; the system's time until `watch_from` is called."""
        system_time, passed = self._system.now(), self._system.monotonic()
        if self._anchor is None:
            return system_time
        at, reading = self._anchor
        expected = at + timedelta(seconds=passed - reading)
        off = system_time - expected
        if abs(off) <= TOLERANCE:
            self._anchor, self._jump = (system_time, passed), None
            return system_time
        if self._jump is None or abs(off - self._jump.size) > TOLERANCE:
            self._jump = ClockJump(expected, system_time, passed)
        return expected

    def monotonic(self) -> float:
        """Return monotonic seconds from an arbitrary start, if possible including time while the machine is suspended."""
        return self._system.monotonic()

    @property
    def is_watching(self) -> bool:
        """True if jumps are detected."""
        return self._anchor is not None

    @property
    def jump(self) -> ClockJump | None:
        """The jump of the system clock that is not accepted; None if the clocks agree."""
        return self._jump

    def watch_from(self, alive_at: datetime | None) -> None:
        """Detect jumps from now on. `alive_at` is the time of the last pulse. Unless the host trusts the system clock, a time
        before it, or more than `LARGEST_JUMP` after it, counts as a jump: time goes on from `alive_at`."""
        system_time, passed = self._system.now(), self._system.monotonic()
        can_be = self.is_trusted or alive_at is None or -TOLERANCE <= system_time - alive_at <= LARGEST_JUMP
        self._anchor = (system_time, passed) if can_be or alive_at is None else (alive_at, passed)
        self.now()

    def accept_jump(self) -> timedelta | None:
        """Accept a jump of at most `LARGEST_JUMP` that has lasted for `ACCEPT_AFTER`. Return its size; None if there is none."""
        self.now()
        jump = self._jump
        if jump is None or abs(jump.size) > LARGEST_JUMP:
            return None
        if self.monotonic() - jump.since < ACCEPT_AFTER.total_seconds():
            return None
        self._anchor, self._jump = (self._system.now(), self.monotonic()), None
        return jump.size


log = logging.getLogger(__name__)

BEAT: Final = timedelta(seconds=15)
"""Time between two stored pulses."""
OUTAGE: Final = timedelta(seconds=45)
"""Time without a pulse that counts as an outage."""
_TELL_AFTER: Final = timedelta(minutes=5)
"""Minimum length of an outage after which the times in status messages are updated, to avoid thousands of edits."""
_LAST_SECONDS: Final = 3.0
"""Time limit for the last pulse in seconds, so that the process ends in time."""
_WRITTEN: Final = "%Y-%m-%d %H:%M:%S UTC"


OutageCompensator: TypeAlias = Callable[[Connection, timedelta, Share], None]
"""A function that gives back an outage of this length: in the given transaction it moves the stored times of a share that were
still to come when the outage began, except the times of decisions and sessions."""


class PulseKeeper:
    """The keeper of the pulse: it compensates outages and then wakes the outbox. Without `contact` people can always act."""

    def __init__(
        self,
        repository: SessionRepository,
        clock: SteadyClock,
        wake_outbox: Wake,
        contact: Contact | None,
        compensators: Sequence[OutageCompensator],
        *,
        gives_back: bool = True,
    ) -> None:
        """Make the pulse; with `gives_back` False it only notices outages, because `ShardPulseKeeper` gives their time back."""
        self._gives_back = gives_back
        self._repository = repository
        self._clock = clock
        self._wake_outbox = wake_outbox
        self._contact = contact
        self._compensators = compensators
        self._jumps = _ClockJumpLog(repository.database, clock)
        self._reached = False
        self._kept_at: datetime | None = None
        """Time of the last call of `store_pulse` in this process at which people could act."""
        self._kept_reading: float | None = None
        """Reading of the monotonic clock at `_kept_at`; None if a jump of the system clock has been accepted since."""
        self._set_back = False
        """True if the accepted jump was back in time."""
        self._compensations: int | None = None
        self._loop = BackgroundTask("pulse")

    async def start(self) -> None:
        """Compensate the downtime before this start, then keep the pulse in the background."""
        await self.store_pulse()
        self._loop.begin(self._keep_on())

    async def close(self) -> None:
        """Stop, after a last pulse."""
        if await self._loop.end():
            with contextlib.suppress(Exception):
                async with asyncio.timeout(_LAST_SECONDS):
                    await self.store_pulse()

    async def _keep_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT.total_seconds())
            with contextlib.suppress(Unavailable), GuardedWork(log, "saving the pulse"):
                await self.store_pulse()

    async def store_pulse(self) -> bool:
        """Store a pulse; after an outage give the time back to all clocks, once. Return False while there is no contact; then
        only the very first pulse is stored."""
        reached = self._contact is None or await self._contact.can_act()
        if not reached and self._reached:
            log.warning("no contact with Discord, no pulse until it is back")
        self._reached = reached
        if not reached and await self._repository.database.fetch(clock_store.newest_pulse) is not None:
            return False

        async def attempt() -> None:
            was = await self._repository.database.fetch(clock_store.newest_pulse)
            self._check_clock(was)
            if not await (self._begin_pulse() if was is None else self._beat(was)):
                raise ConcurrentChange

        await retry(attempt)
        if reached:
            self._kept_at, self._kept_reading = self._clock.now(), self._clock.monotonic()
        await self._jumps.note()
        return reached

    async def store_pulse_if_due(self) -> bool:
        """Store a pulse if it is due; called repeatedly during long work. Return False if it is due and there is no contact."""
        if self._kept_at is None or self._clock.now() - self._kept_at < BEAT:
            return True
        return await self.store_pulse()

    def _check_clock(self, was: PulseRow | None) -> None:
        if not self._clock.is_watching:
            self._clock.watch_from(None if was is None else was.alive_at)
            self._set_back = self._clock.is_trusted
            return
        moved = self._clock.accept_jump()
        if moved is not None:
            self._jumps.accept()
            self._kept_reading, self._set_back = None, moved < timedelta(0)

    async def catch_up(self) -> None:
        """Compensate a pending outage. Called before an action, so that no time bank is charged for the lost time."""
        kept_at = self._kept_at
        if kept_at is not None and self._clock.now() - kept_at > OUTAGE:
            await self.store_pulse()

    async def _begin_pulse(self) -> bool:
        now = self._clock.now()
        try:
            await self._repository.database.write_tx(lambda tx: clock_store.add_first_pulse(tx, now))
        except IntegrityError:
            return False
        self._repository.forget()
        return True

    async def _beat(self, was: PulseRow) -> bool:
        now = self._clock.now()
        if self._compensations is not None and was.credits != self._compensations:
            # Another process compensated an outage: cached times are too early.
            self._repository.forget()
        self._compensations = was.credits
        since = was.alive_at
        if self._kept_reading is not None:  # no outage begins before this process's own last pulse
            since = max(since, now - timedelta(seconds=self._clock.monotonic() - self._kept_reading))
        if now - since > OUTAGE and self._gives_back:
            return await self._compensate_outage(was, since, now)
        if now - was.alive_at < BEAT / 2 and not self._set_back:
            return True  # It is recent, or another process with a clock ahead of this one has stored a later one.
        self._set_back = False
        return await self._repository.database.write_tx(lambda tx: clock_store.replace_pulse(tx, was, now))

    async def _compensate_outage(self, was: PulseRow, since: datetime, now: datetime) -> bool:
        gap = now - since

        def work(tx: Connection) -> bool:
            if not clock_store.replace_pulse(tx, was, now, after_outage=True):
                return False
            compensate(tx, since, now, self._compensators, WHOLE)
            return True

        if not await self._repository.database.write_tx(work):
            return False
        log.warning("outage of %d s, time given back to every clock", gap.total_seconds())
        self._compensations = was.credits + 1
        self._repository.forget()
        self._wake_outbox()
        return True


def compensate(
    tx: Connection, since: datetime, now: datetime, compensators: Sequence[OutageCompensator], share: Share
) -> None:
    """Compensate an outage of a share, inside the caller's transaction: give the time back, update the times in status messages
    if it was long, and retry all messages that could not be sent for the moment."""
    give_time_back(tx, since, now, share)
    for compensator in compensators:
        compensator(tx, now - since, share)
    if now - since >= _TELL_AFTER:
        outbox_store.enqueue_timed_statuses(tx, now, share)
    outbox_store.retry_all(tx, now)


def give_time_back(tx: Connection, since: datetime, now: datetime, share: Share = WHOLE) -> None:
    """Move the deadlines, autopilot starts, clock holds and timers of a share, inside the caller's transaction, as if the time
    from `since` to `now` had not passed. With quiet hours only active time is given back to deadlines, which would otherwise fall
    into the night. Agreed start times stay."""
    clock_store.compensate(tx, since, now, share)
    clock_store.update_clocks(
        tx, [_moved_clock(row, since, now) for row in clock_store.clocks_with_quiet_hours(tx, share)]
    )


def _moved_clock(row: ClockRow, since: datetime, now: datetime) -> ClockRow:
    quiet = terms_in(row.agreement).quiet
    # Decisions opened after the last pulse lost only the time since then.
    alive_at = min(now, max(since, row.opened_at))
    standing = {name: at for name in clock_store.MOMENTS if (at := getattr(row, name)) is not None}
    return replace(row, **{name: move_past_outage(at, alive_at, now, quiet) for name, at in standing.items()})


class _ClockJumpLog:
    """The reporter of jumps of the system clock: an error in the log, and a row for `croupier doctor`."""

    def __init__(self, database: Database, clock: SteadyClock) -> None:
        self._database = database
        self._clock = clock
        self._noted: ClockJump | None = None
        self._looked = False
        self._accepted = False
        """True if the last jump was accepted."""

    def accept(self) -> None:
        """Treat the current jump as accepted."""
        self._accepted = True

    async def note(self) -> None:
        """Log and store changes since the last call."""
        jump, now = self._clock.jump, self._clock.now()
        if jump == self._noted and self._looked:
            return
        if jump is not None:
            log.error("%s", _jump_text(jump))
        elif self._noted is not None:
            log.warning("jump of the system clock accepted" if self._accepted else "system clock correct again")
        outcome = clock_jump_store.FOLLOWED if self._accepted else clock_jump_store.AGREES
        if self._noted is not None or await self._database.fetch(clock_jump_store.current_jump) is not None:
            await self._database.write_tx(lambda tx: clock_jump_store.end_jump(tx, now, outcome))
        if jump is not None:
            await self._database.write_tx(lambda tx: clock_jump_store.add_jump(tx, jump.expected, jump.system_time))
        self._noted, self._looked, self._accepted = jump, True, False


def _jump_text(jump: ClockJump) -> str:
    system_time, at = jump.system_time.strftime(_WRITTEN), jump.expected.strftime(_WRITTEN)
    if abs(jump.size) > LARGEST_JUMP:
        then = f"keeps its own time. Correct the clock or, if {system_time} is right, restart once"
        then += " with `croupier run --trust-clock`"
    else:
        then = f"accepts the new time once the clock has run on from it for {ACCEPT_AFTER.seconds // 60} minutes"
    return f"The system clock jumped: it shows {system_time}, expected {at}. The bot {then}."
