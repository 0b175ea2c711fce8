"""The look of private messages."""

from typing import Final

from bot.services.delivery.panels.private_hands import EDGE

PRIVATE: Final = EDGE
