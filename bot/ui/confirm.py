"""Acts that cannot be taken back are asked for twice."""

from __future__ import annotations

from bot.services.base.ids import CustomId
from bot.ui.layout import PrivateReply
from bot.ui.panels import PRIVATE
from bot.ui.voice import Voice
from engines.core.phrase import Phrase


def question(voice: Voice, what: Phrase, yes: Phrase, answer: CustomId) -> PrivateReply:
    """The question with a red button that does it and one that does not. `answer` is what the red button says."""
    row = (
        voice.button(yes, answer, "danger"),
        voice.button(Phrase("button-cancel"), CustomId("cancel", answer.session)),
    )
    return PrivateReply(voice.phrase(what), rows=(row,), accent=PRIVATE)
