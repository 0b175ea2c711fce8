"""Replay GIFs: ordinary jobs of the drawing process whose part is a series of finished pictures."""

from __future__ import annotations

from dataclasses import dataclass

from render.core.localizer import Localizer


@dataclass(frozen=True, slots=True)
class ReplayGifPart:
    """PNG bytes of the pictures, oldest first, and the alternative text of the GIF."""

    pictures: tuple[bytes, ...]
    alt: str


def paint_replay_gif(part: ReplayGifPart, words: Localizer) -> bytes:
    """Return the bytes of the GIF."""
    from render.core.pictures.strip import strip

    return strip(part.pictures)


def alt_replay_gif(part: ReplayGifPart, words: Localizer) -> str:
    """Return the alternative text in the part."""
    return part.alt
