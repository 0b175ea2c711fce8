"""How a position is put to somebody who looks: in words, and as a line above a picture."""

from __future__ import annotations

from bot.games.binding import AnyView, Binding
from bot.interactions.desk import Seen
from engines.core.phrase import Phrase


def position_text(seen: Seen, binding: Binding, view: AnyView, *, full: bool = False) -> str:
    """The view in words. A table that was closed says so first, and nobody is said to act at a table that is over."""
    lines = binding.describe(view, full, running=seen.card.stage == "running")
    return seen.voice.lines((Phrase("status-ended"), *lines) if seen.card.stage == "ended" else lines)


def picture_caption(seen: Seen) -> str:
    """Which table a picture is of, and which moment of it."""
    card = seen.card
    phase = Phrase(f"{card.game}-phase-{card.phase}")
    return seen.voice("ui-picture", game=card.title, session=str(seen.session), turn=card.turn or 0, phase=phase)
