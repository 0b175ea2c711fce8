"""Confirmation of actions that cannot be undone."""

from bot.services.base.ids import CustomId
from bot.services.wording.messages import Style, TextLocalizer
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase


def question(say: TextLocalizer, what: Phrase, yes: Phrase, answer: CustomId, style: Style = "danger") -> PrivateReply:
    """Return the question with a confirm button, red unless it has another style; **Cancel** is added elsewhere.
    `answer` is the confirm button's custom id."""
    row = (say.button(yes, answer, style),)
    return private_reply(say.phrase(what), row, asks=True)
