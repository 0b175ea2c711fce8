"""The animated strip as the drawing process makes it: an ordinary job whose part are finished pictures."""

from __future__ import annotations

from dataclasses import dataclass

from render.core.strip import strip
from render.core.words import Words


@dataclass(frozen=True, slots=True)
class StripPart:
    """PNG bytes of the pictures, oldest first, and the alternative text of the whole."""

    pictures: tuple[bytes, ...]
    alt: str


def paint_strip(part: StripPart, words: Words) -> bytes:
    """GIF bytes."""
    return strip(part.pictures)


def alt_strip(part: StripPart, words: Words) -> str:
    """The text that came with the pictures."""
    return part.alt
