"""How a position is put to somebody who looks: in words, and as a line above a picture."""

from __future__ import annotations

from bot.games.binding import AnyView, Binding
from bot.interactions.handler import SessionContext
from engines.core.phrase import Phrase


def position_text(session_ctx: SessionContext, binding: Binding, view: AnyView, *, full: bool = False) -> str:
    """The view in words. A table that was closed says so first, and nobody is said to act at a table that is over."""
    lines = binding.describe(view, full=full, running=session_ctx.card.stage == "running")
    return session_ctx.say.lines((Phrase("status-ended"), *lines) if session_ctx.card.stage == "ended" else lines)


def picture_caption(session_ctx: SessionContext) -> str:
    """Which table a picture is of, and which moment of it."""
    card = session_ctx.card
    phase = Phrase(f"{card.game}-phase-{card.phase}")
    return session_ctx.say(
        "ui-picture", game=card.title, session=str(session_ctx.session), turn=card.turn or 0, phase=phase
    )
