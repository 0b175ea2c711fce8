"""What the host hears when the system's clock jumps: a loud line in the log at once, and a note that `croupier doctor` reads."""

from __future__ import annotations

import logging
from typing import Final

from bot.services.play.steady_clock import ACCEPT_AFTER, LARGEST_JUMP, ClockJump, SteadyClock
from data.store import clock_jumps as store
from data.store.database import Database

log = logging.getLogger(__name__)

_FORMAT: Final = "%Y-%m-%d %H:%M:%S UTC"


class ClockJumpLog:
    """Notes jumps in the log and in the store as they come and go."""

    def __init__(self, database: Database, clock: SteadyClock) -> None:
        self._database = database
        self._clock = clock
        self._noted: ClockJump | None = None
        self._looked = False
        self._followed = False
        """Whether the last jump was believed."""

    def follow(self) -> None:
        """The jump that stands is believed from now on."""
        self._followed = True

    async def note(self) -> None:
        """Note what changed since the last time."""
        jump, now = self._clock.jump, self._clock.now()
        if jump == self._noted and self._looked:
            return
        if jump is not None:
            log.error("%s", _described(jump))
        elif self._noted is not None:
            log.warning("the system's clock %s", "is believed now" if self._followed else "agrees again")
        outcome = store.FOLLOWED if self._followed else store.AGREES
        if self._noted is not None or await self._database.fetch(store.standing) is not None:
            await self._database.write_tx(lambda tx: store.end(tx, now, outcome))
        if jump is not None:
            await self._database.write_tx(lambda tx: store.add(tx, jump.expected, jump.system_time))
        self._noted, self._looked, self._followed = jump, True, False


def _described(jump: ClockJump) -> str:
    system_time, at = jump.system_time.strftime(_FORMAT), jump.expected.strftime(_FORMAT)
    if abs(jump.by) > LARGEST_JUMP:
        then = "It is not believed: set it right, or if it is right start once with `croupier run --trust-clock`"
    else:
        then = f"It is not believed unless it goes on from there for {ACCEPT_AFTER.seconds // 60} minutes"
    return f"THE SYSTEM'S CLOCK JUMPED: it says {system_time} where it must be {at}. {then}."
