"""What a table knows of the public random number that goes into its luck. Nothing of it is secret."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from pydantic import TypeAdapter

from bot.services.base import drand


@dataclass(frozen=True, slots=True)
class Beacon:
    """A public random number was announced for the table. It goes into the key as the last salt.

    `asked`: since when the table waits for it; None in the lobby. `message` is the message whose time decides which `round`
    counts, and `channel` where it stands: the table's own start message, or the one with the outbox's key `post` where several
    tables have the same luck. `signature` is the round's, once it is there. `without` are the people (internal numbers) who
    agree to begin without it; `waived`: all did, and it did.
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
        """The random number, 64 hexadecimal digits; empty while it is not there and where the table does without."""
        return drand.randomness(self.signature) if self.signature else ""


_STORED: Final = TypeAdapter(Beacon)


def stored(beacon: Beacon | None) -> str | None:
    """As it is stored: JSON."""
    return None if beacon is None else _STORED.dump_json(beacon, exclude_defaults=True).decode()


def read(text: str | None) -> Beacon | None:
    """Out of the store."""
    return None if text is None else _STORED.validate_json(text)
