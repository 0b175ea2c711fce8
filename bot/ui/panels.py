"""The look of private messages."""

from typing import Final

from bot.services.delivery.panels.hands import EDGE

PRIVATE: Final = EDGE
