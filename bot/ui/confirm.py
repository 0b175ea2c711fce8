"""Confirmation of actions that cannot be undone."""

from bot.services.base.ids import CustomId
from bot.services.base.ports import Body
from bot.services.wording.messages import Style, TextLocalizer
from bot.ui.layout import PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase


def question(say: TextLocalizer, what: Phrase, yes: Phrase, answer: CustomId, style: Style = "danger") -> PrivateReply:
    """Return the question with a confirm button, red unless it has another style; **Cancel** is added elsewhere.
    `answer` is the confirm button's custom id."""
    row = (say.button(yes, answer, style),)
    return PrivateReply(Body(say.phrase(what), rows=(row,), accent=PRIVATE), asks=True)
