"""Remarks of computer players at big moments, added to the public lines of a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.games.big_moments import MomentKind
from bot.games.binding import PublicPart
from bot.services.sessions.record import Record
from bot.services.wording.remarks import REMARK, VARIANTS
from engines.core.events import Event
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.players.levels import temperament_of

_ALWAYS: Final[frozenset[MomentKind]] = frozenset({"prize", "won", "lost"})
_EVERY: Final = 3
"""Share of the other, more frequent moments that get a remark: about one in this many."""


def remark(record: Record, before: PublicPart, public: PublicPart, events: Sequence[Event[Any]]) -> tuple[Phrase, ...]:
    """Return the remark on the session's next step, from `before` to `public`: at most one line, and mostly none."""
    computers = {at: seated.computer for at, seated in enumerate(record.seats) if seated.computer is not None}
    if not computers:
        return ()
    often = record.seq % _EVERY == 0
    for moment in record.binding.big_moments(before, public, events):
        kind = computers.get(moment.seat)
        if kind is not None and (often or moment.kind in _ALWAYS):
            temperament = temperament_of(kind) or "plain"
            words = phrase(f"remark-{moment.kind}-{temperament}", variant=record.seq // _EVERY % VARIANTS)
            return (phrase(REMARK, seat=SeatName(moment.seat), words=words),)
    return ()
