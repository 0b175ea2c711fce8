"""The state of a session's public random number (drand). Nothing of it is secret."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from pydantic import TypeAdapter

from bot.services.base import drand


@dataclass(frozen=True, slots=True)
class Beacon:
    """A public random number was announced for the session. It goes into the game key as the last salt.

    `asked`: since when the session waits for it; None in the lobby. `message` is the message whose timestamp decides which
    `round` counts, in `channel`: the session's start message, or the one with the outbox key `post` where several sessions have
    the same luck. `signature` is the round's, once it is there. `without` are the people (internal numbers) who agree to begin
    without it; `waived`: all did, and it did.
    """

    asked: datetime | None = None
    post: str = ""
    message: int | None = None
    channel: int | None = None
    round: int | None = None
    signature: str = ""
    without: tuple[int, ...] = ()
    waived: bool = False

    @property
    def randomness(self) -> str:
        """The random number, 64 hexadecimal digits; empty until it is known, and if it was waived."""
        return drand.randomness(self.signature) if self.signature else ""


_STORED: Final = TypeAdapter(Beacon)


def stored(beacon: Beacon | None) -> str | None:
    """As it is stored: JSON."""
    return None if beacon is None else _STORED.dump_json(beacon, exclude_defaults=True).decode()


def read(text: str | None) -> Beacon | None:
    """The inverse of `stored`."""
    return None if text is None else _STORED.validate_json(text)
