"""Salts: typed text that is mixed into a game's luck."""

import hashlib
from typing import Final

from bot.services.base.model import SessionRefusal, refusal

SALT_LENGTH: Final = 200
"""Most characters of the typed text."""


def salt_of(text: str) -> str:
    """Return the salt for a typed text: the SHA-256 of its UTF-8 bytes, without spaces at its ends. Raise SessionRefusal for
    empty or too long text."""
    if not text.strip() or len(text) > SALT_LENGTH:
        raise refusal(SessionRefusal, "salt", most=SALT_LENGTH)
    return hashlib.sha256(text.strip().encode()).hexdigest()
