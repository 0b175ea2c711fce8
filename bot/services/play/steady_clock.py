"""The time the bot goes by: the system's clock, as long as it agrees with the time that really passed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.services.base.ports import Clock

LEEWAY: Final = timedelta(seconds=30)
"""So far the system's clock is followed without question: clocks are put right in small steps."""
SETTLED: Final = timedelta(minutes=10)
"""A clock that jumped is believed when it has gone on from there for so long."""
FARTHEST: Final = timedelta(days=31)
"""A clock that jumped farther is never believed by itself, nor is a longer outage."""


@dataclass(frozen=True, slots=True)
class Jump:
    """The system's clock says something that cannot be: `said` at the moment that must be `at`. `since` is the reading of the
    clock nobody can set then, in seconds."""

    at: datetime
    said: datetime
    since: float

    @property
    def by(self) -> timedelta:
        """How far it jumped; below zero if it was set back."""
        return self.said - self.at


class SteadyClock:
    """A clock that does not jump. Compares the system's clock with the monotonic one; where they disagree it goes on by the
    monotonic one, until they agree again or the system's new time is `followed`."""

    def __init__(self, system: Clock) -> None:
        self._system = system
        self._anchor: tuple[datetime, float] | None = None
        self._jump: Jump | None = None

    def now(self) -> datetime:
        """The time everything of the bot goes by. Before `begin` whatever the system says."""
        said, passed = self._system.now(), self._system.monotonic()
        if self._anchor is None:
            return said
        at, reading = self._anchor
        expected = at + timedelta(seconds=passed - reading)
        off = said - expected
        if abs(off) <= LEEWAY:
            self._anchor, self._jump = (said, passed), None
            return said
        if self._jump is None or abs(off - self._jump.by) > LEEWAY:
            self._jump = Jump(expected, said, passed)
        return expected

    def monotonic(self) -> float:
        """See `Clock.monotonic`."""
        return self._system.monotonic()

    @property
    def begun(self) -> bool:
        """Whether jumps are noticed from now on."""
        return self._anchor is not None

    @property
    def jump(self) -> Jump | None:
        """What the system's clock did, while it is not believed."""
        return self._jump

    def begin(self, alive_at: datetime | None, *, trusted: bool) -> None:
        """Notice jumps from now on. `alive_at` is when the bot was last alive: time never goes back behind that, and not much
        more than a month beyond it, unless the host says that the system's clock is right (`trusted`)."""
        said, passed = self._system.now(), self._system.monotonic()
        can_be = trusted or alive_at is None or -LEEWAY <= said - alive_at <= FARTHEST
        self._anchor = (said, passed) if can_be or alive_at is None else (alive_at, passed)
        self.now()

    def followed(self) -> timedelta | None:
        """Believe a jump that is not too far and has lasted: returns how far time moves by that, None if nothing is believed."""
        self.now()
        jump = self._jump
        if jump is None or abs(jump.by) > FARTHEST or self.monotonic() - jump.since < SETTLED.total_seconds():
            return None
        self._anchor, self._jump = (self._system.now(), self.monotonic()), None
        return jump.by
