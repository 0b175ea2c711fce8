"""The state of a session's public random number (drand). It contains no secret."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from pydantic import TypeAdapter

from bot.services.base import drand


@dataclass(frozen=True, slots=True)
class Beacon:
    """The public random number announced for a session, which goes into the game key as the last salt. `asked` is the time since
    which the session has waited for the number; None in the lobby. `message` in `channel` (Discord's ids) is the message whose
    timestamp determines `round`: the session's start message, or, if several sessions share their luck, the message with the
    outbox key `post`. `signature` is the signature of `round`, empty until it is known. `without` lists the people (internal
    numbers) who agree to begin without the number; `waived` is True once all agreed and the session began without it."""

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


def dump_beacon(beacon: Beacon | None) -> str | None:
    """Return a beacon as JSON for the database; None if `beacon` is None."""
    return None if beacon is None else _STORED.dump_json(beacon, exclude_defaults=True).decode()


def read_beacon(text: str | None) -> Beacon | None:
    """Return the beacon in JSON written by `dump_beacon`; None if `text` is None."""
    return None if text is None else _STORED.validate_json(text)
