"""Draws that organisers look at before they count, and entries that are kept apart."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from pydantic import TypeAdapter

from engines.tournament.model import Round


@dataclass(frozen=True, slots=True)
class HeldDraw:
    """The next round as it is drawn. It counts at `until` at the latest. `attempt`: how many times it was drawn by lot;
    `changed`: somebody has changed it by hand since."""

    drawn: Round
    until: datetime
    attempt: int = 1
    changed: bool = False


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Entries that share no table up to a round (0: in no round), as far as that can be avoided."""

    players: tuple[int, ...]
    until: int = 0


_HELD: Final[TypeAdapter[HeldDraw]] = TypeAdapter(HeldDraw)


def held_text(held: HeldDraw | None) -> str | None:
    """A draw as it is stored."""
    return None if held is None else _HELD.dump_json(held).decode()


def held_from(text: str | None) -> HeldDraw | None:
    """A stored draw."""
    return None if text is None else _HELD.validate_json(text)
