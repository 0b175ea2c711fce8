"""The patience of people who wait for an answer on a busy machine. Only seconds in which no process had to wait for a
processor count, so a test fails for a bot that hangs and not for a slow one."""

import asyncio
import os
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Final, TypeVar

from tests.e2e.front import Front
from tests.e2e.process import BotProcess

T = TypeVar("T")

PATIENCE: Final = 90.0
"""Seconds after which a test gives up. Only seconds count in which the shard was connected and both its process and the
stand-in could work."""
_AT_LEAST: Final = 0.05
"""Share of every second that counts even on a busy machine, so that a bot that hangs is always found."""
_LOOK: Final = 0.5
_ANSWER: Final = 10.0
"""Seconds after which a person presses again for the first time; later ones are longer. Pressing sooner would make a
busy machine busier."""
_LONGEST_ANSWER: Final = 60.0


class NoAnswer(Exception):
    """No answer came although the bot was able to answer."""


class Progress:
    """A counter, by shard, of the seconds in which it could have been served."""

    def __init__(self, front: Front, bots: Mapping[str, BotProcess]) -> None:
        self._front = front
        self._bots = bots
        self._at = monotonic()
        self._kept_back: dict[int, float] = {}
        self._own = _kept_back(os.getpid()) + _worked(os.getpid())
        self.of_shard: defaultdict[int, float] = defaultdict(float)
        """Seconds in which a shard was connected and no process had to wait for a processor."""
        self.of_all = 0.0
        """Seconds in which no process had to wait for a processor, regardless of connections."""

    async def run(self) -> None:
        while True:
            await asyncio.sleep(_LOOK)
            self._look()

    def _look(self) -> None:
        """Count the time since the last look, less the stand-in's own work and waits, and less the longest wait of any
        process for a processor. That process may serve another shard, but no wait is then counted against the bot."""
        now, own = monotonic(), _kept_back(os.getpid()) + _worked(os.getpid())
        passed, self._at = now - self._at, now
        lost, self._own = own - self._own, own
        there = [bot.number for bot in self._bots.values() if bot.is_running and not bot.is_paused]
        known, self._kept_back = self._kept_back, {number: _kept_back(number) for number in there}
        waits = [self._kept_back[number] - known.get(number, 0.0) for number in there]
        seconds = max(_AT_LEAST * passed, passed - lost - max(waits, default=0.0))
        self.of_all += seconds
        for shard in set(self._front.listening):
            self.of_shard[shard] += seconds


class Patience:
    """The patience of one person at a shard."""

    def __init__(self, front: Front, progress: Progress, shard: int) -> None:
        self._front, self._progress, self._shard = front, progress, shard
        self.begins()

    def begins(self) -> None:
        self._since = self._progress.of_shard[self._shard]
        self._front.world.patience = _ANSWER

    def again(self) -> None:
        """Raise NoAnswer if an answer should have come by now."""
        if self._progress.of_shard[self._shard] - self._since > PATIENCE:
            raise NoAnswer(f"no answer at shard {self._shard} after {PATIENCE:.0f} s of which none was lost to others")
        self._front.world.patience = min(_LONGEST_ANSWER, self._front.world.patience * 1.5)

    async def waits(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do the work, and again if nobody answers: the process that should answer may be gone or busy."""
        self.begins()
        while True:
            try:
                return await work()
            except TimeoutError:
                self.again()


def _kept_back(process: int) -> float:
    """Return the seconds in which the main thread of a process was ready and had no processor; 0 if unknown."""
    return _schedule(process)[1]


def _worked(process: int) -> float:
    return _schedule(process)[0]


def _schedule(process: int) -> tuple[float, float]:
    try:
        worked, waited, _ = Path(f"/proc/{process}/schedstat").read_text().split()
    except (OSError, ValueError):
        return 0.0, 0.0
    return int(worked) / 1e9, int(waited) / 1e9
