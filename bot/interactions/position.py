"""A position as text, and as a caption above a picture."""

from bot.games.binding import AnyView, Binding
from bot.games.moments import turn_words
from bot.interactions.context import SessionContext
from engines.core.phrase import Phrase


def position_text(session_ctx: SessionContext, binding: Binding, view: AnyView, *, full: bool = False) -> str:
    """Return the view as text. For a closed session the text begins with that; in a finished one it is nobody's turn."""
    lines = binding.describe(view, full=full, running=session_ctx.card.stage == "running")
    return session_ctx.say.lines((Phrase("status-ended"), *lines) if session_ctx.card.stage == "ended" else lines)


def picture_caption(session_ctx: SessionContext) -> str:
    """Return the session and the moment of a picture. For a closed session the text begins with that."""
    card, say = session_ctx.card, session_ctx.say
    phase = Phrase(f"{card.game}-phase-{card.phase}")
    turn = turn_words(card.game, card.turn)
    shown = say("ui-picture", game=card.title, session=str(session_ctx.session), turn=turn, phase=phase)
    return f"{say('status-ended')}\n{shown}" if card.stage == "ended" else shown
