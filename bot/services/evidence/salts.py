"""Salts: typed text that is mixed into the luck."""

from __future__ import annotations

import hashlib
from typing import Final

from bot.services.base.model import SessionRefusal
from bot.services.base.refusals import refusal

SALT_LENGTH: Final = 200
"""Characters of what may be typed."""


def salt_of(text: str) -> str:
    """The salt somebody gives: the SHA-256 of what was typed, as UTF-8 and without blanks at its ends. Raises SessionRefusal
    for empty or too long text."""
    if not text.strip() or len(text) > SALT_LENGTH:
        raise refusal(SessionRefusal, "salt", most=SALT_LENGTH)
    return hashlib.sha256(text.strip().encode()).hexdigest()
