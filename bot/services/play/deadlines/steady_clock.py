"""The bot's clock: the system clock, checked against the monotonic clock."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.services.base.ports import Clock

TOLERANCE: Final = timedelta(seconds=30)
"""Differences up to this are accepted at once: clocks are corrected in small steps."""
ACCEPT_AFTER: Final = timedelta(minutes=10)
"""A jump is accepted when the system clock has run on from there for so long."""
LARGEST_JUMP: Final = timedelta(days=31)
"""A larger jump, or a longer outage, is never accepted without the host's word."""


@dataclass(frozen=True, slots=True)
class ClockJump:
    """The system clock disagrees with the monotonic one: it says `system_time` when it must be `expected`. `since` is the
    monotonic time then, in seconds."""

    expected: datetime
    system_time: datetime
    since: float

    @property
    def by(self) -> timedelta:
        """How far it jumped; below zero if it was set back."""
        return self.system_time - self.expected


class SteadyClock:
    """A clock that does not jump. Compares the system clock with the monotonic one; where they disagree it runs on by the
    monotonic one, until they agree again or the new time is accepted (`accept_jump`)."""

    def __init__(self, system: Clock) -> None:
        self._system = system
        self._anchor: tuple[datetime, float] | None = None
        self._jump: ClockJump | None = None

    def now(self) -> datetime:
        """The current time for everything in the bot. Before `watch_from` the system's time."""
        system_time, passed = self._system.now(), self._system.monotonic()
        if self._anchor is None:
            return system_time
        at, reading = self._anchor
        expected = at + timedelta(seconds=passed - reading)
        off = system_time - expected
        if abs(off) <= TOLERANCE:
            self._anchor, self._jump = (system_time, passed), None
            return system_time
        if self._jump is None or abs(off - self._jump.by) > TOLERANCE:
            self._jump = ClockJump(expected, system_time, passed)
        return expected

    def monotonic(self) -> float:
        """See `Clock.monotonic`."""
        return self._system.monotonic()

    @property
    def is_watching(self) -> bool:
        """Whether jumps are detected."""
        return self._anchor is not None

    @property
    def jump(self) -> ClockJump | None:
        """The jump of the system clock, while it is not accepted."""
        return self._jump

    def watch_from(self, alive_at: datetime | None, *, trusted: bool) -> None:
        """Detect jumps from now on. `alive_at` is when the bot was last alive: time never goes back before that, nor much more
        than a month beyond it, unless the host trusts the system clock (`trusted`)."""
        system_time, passed = self._system.now(), self._system.monotonic()
        can_be = trusted or alive_at is None or -TOLERANCE <= system_time - alive_at <= LARGEST_JUMP
        self._anchor = (system_time, passed) if can_be or alive_at is None else (alive_at, passed)
        self.now()

    def accept_jump(self) -> timedelta | None:
        """Accept a jump that is not too large and has lasted: returns how far time moves, None if none is accepted."""
        self.now()
        jump = self._jump
        if jump is None or abs(jump.by) > LARGEST_JUMP or self.monotonic() - jump.since < ACCEPT_AFTER.total_seconds():
            return None
        self._anchor, self._jump = (self._system.now(), self.monotonic()), None
        return jump.by
