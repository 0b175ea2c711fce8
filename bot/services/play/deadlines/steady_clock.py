"""The bot's clock: the system clock, checked against the monotonic clock."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.services.base.ports import Clock

TOLERANCE: Final = timedelta(seconds=30)
"""Largest difference that is accepted at once: clocks are corrected in small steps."""
ACCEPT_AFTER: Final = timedelta(minutes=10)
"""Time for which the system clock must run on after a jump for it to be accepted."""
LARGEST_JUMP: Final = timedelta(days=31)
"""Largest jump or outage that is accepted without the host's consent."""


@dataclass(frozen=True, slots=True)
class ClockJump:
    """A jump of the system clock: it reads `system_time` when it should read `expected`. `since` is the monotonic time of the
    jump, in seconds."""

    expected: datetime
    system_time: datetime
    since: float

    @property
    def by(self) -> timedelta:
        """The size of the jump; negative if the clock was set back."""
        return self.system_time - self.expected


class SteadyClock:
    """A clock that does not jump. It compares the system clock with the monotonic one; if they disagree it follows the monotonic
    one, until they agree again or the new time is accepted (`accept_jump`)."""

    def __init__(self, system: Clock) -> None:
        self._system = system
        self._anchor: tuple[datetime, float] | None = None
        self._jump: ClockJump | None = None

    def now(self) -> datetime:
        """Return the current time for everything in the bot; the system's time before `watch_from`."""
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
        """Return monotonic seconds, as `Clock.monotonic` does."""
        return self._system.monotonic()

    @property
    def is_watching(self) -> bool:
        """True if jumps are detected."""
        return self._anchor is not None

    @property
    def jump(self) -> ClockJump | None:
        """The jump of the system clock that is not accepted; None if there is none."""
        return self._jump

    def watch_from(self, alive_at: datetime | None, *, trusted: bool) -> None:
        """Detect jumps from now on. `alive_at` is the time of the last pulse: unless the host trusts the system clock
        (`trusted`), time never goes back before it, nor more than `LARGEST_JUMP` beyond it."""
        system_time, passed = self._system.now(), self._system.monotonic()
        can_be = trusted or alive_at is None or -TOLERANCE <= system_time - alive_at <= LARGEST_JUMP
        self._anchor = (system_time, passed) if can_be or alive_at is None else (alive_at, passed)
        self.now()

    def accept_jump(self) -> timedelta | None:
        """Accept a jump that is not too large and has lasted. Return the change of time; None if no jump is accepted."""
        self.now()
        jump = self._jump
        if jump is None or abs(jump.by) > LARGEST_JUMP or self.monotonic() - jump.since < ACCEPT_AFTER.total_seconds():
            return None
        self._anchor, self._jump = (self._system.now(), self.monotonic()), None
        return jump.by
