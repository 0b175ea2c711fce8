"""A seat's private panel as a reply."""

from __future__ import annotations

from typing import Final

from bot.services.base.ports import PrivateMessage
from bot.services.delivery.panels.panel_messages import ShownPanel
from bot.services.delivery.panels.private_hands import EDGE
from bot.ui.layout import PrivateReply

PRIVATE: Final = EDGE


def panel_reply(message: PrivateMessage, shown: ShownPanel) -> PrivateReply:
    """The reply that shows a panel, and says so."""
    return PrivateReply(
        message.text, message.pictures, message.rows, message.accent, panel=shown, things=message.things
    )
