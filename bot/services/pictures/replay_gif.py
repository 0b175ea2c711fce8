"""Replay GIFs in the drawing process: an ordinary job whose part are finished pictures."""

from __future__ import annotations

from dataclasses import dataclass

from render.core.localizer import Localizer


@dataclass(frozen=True, slots=True)
class ReplayGifPart:
    """PNG bytes of the pictures, oldest first, and the alternative text of the whole."""

    pictures: tuple[bytes, ...]
    alt: str


def paint_replay_gif(part: ReplayGifPart, words: Localizer) -> bytes:
    """GIF bytes."""
    from render.core.pictures.strip import strip

    return strip(part.pictures)


def alt_replay_gif(part: ReplayGifPart, words: Localizer) -> str:
    """The text that came with the pictures."""
    return part.alt
