"""The look of private messages."""

from __future__ import annotations

from typing import Final

from bot.services.delivery.panels.private_hands import EDGE

PRIVATE: Final = EDGE
