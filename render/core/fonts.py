"""Vendored fonts, measured and cut text, and the masks glyph runs are painted with.

Layout is Pillow's basic one: the same bytes on every machine, and ten times faster than the complex layout. Sizes are
pixels of the em on the canvas; `MIN_SIZE` is the smallest a reader on a phone can read (12 px when 1200 px are shown on 390).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from render.core.pieces import cached_piece

MIN_SIZE: Final = 38
MISSING: Final = "\ufffd"
"""Stands for characters no vendored font has; drawn as the font's own "unknown" box."""

_FOLDER: Final = Path(__file__).parent.parent / "assets" / "fonts"
_strict: ContextVar[bool] = ContextVar("strict_boxes", default=False)


class Face(Enum):
    """The vendored faces by what they are used for."""

    TEXT = "RobotoCondensed-Medium.ttf"
    BOLD = "RobotoCondensed-Bold.ttf"
    SIGN = "LobsterTwo-Bold.otf"


class TextOverflowError(ValueError):
    """A text that may not be cut does not fit its box (raised under `strict_boxes` only)."""


@dataclass(frozen=True, slots=True)
class Run:
    """A line of text ready to paint: its mask, and where the mask sits relative to pen position and baseline."""

    mask: Image.Image
    left: int
    top: int
    width: int


@contextmanager
def strict_boxes() -> Generator[None]:
    """Within this block a text that does not fit raises instead of being cut. For tests."""
    token = _strict.set(True)
    try:
        yield
    finally:
        _strict.reset(token)


@lru_cache(maxsize=64)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """A loaded face. Raises OSError when the asset is missing."""
    return ImageFont.truetype(str(_FOLDER / face.value), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def has_glyph(face: Face, char: str) -> bool:
    """Whether the face can draw a character (its glyph differs from the "unknown" box)."""
    if char.isspace() or (char.isascii() and char.isprintable()):
        return True
    shown, unknown = run(face, 24, char).mask, run(face, 24, "\uffff").mask
    return shown.size != unknown.size or shown.tobytes() != unknown.tobytes()


@lru_cache(maxsize=4096)
def readable(face: Face, text: str) -> str:
    """The text with what cannot be drawn taken out: composed, without control and joining characters, each run of
    unknown characters as one mark."""
    chars: list[str] = []
    for char in unicodedata.normalize("NFC", text):
        if unicodedata.category(char) in {"Cc", "Cf", "Mn", "Me", "Co", "Cs"}:
            continue
        shown = char if has_glyph(face, char) else MISSING
        if shown == MISSING and chars[-1:] == [MISSING]:
            continue
        chars.append(shown)
    return "".join(chars).strip()


@lru_cache(maxsize=8192)
def width(face: Face, size: int, text: str) -> int:
    """Advance width in pixels of a text that is already `readable`."""
    return round(font(face, size).getlength(text) + 0.499)


@cached_piece
def run(face: Face, size: int, text: str) -> Run:
    """The painted form of a line. `top` is relative to the baseline."""
    loaded = font(face, size)
    left, top, right, bottom = (int(edge) for edge in loaded.getbbox(text, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
    ImageDraw.Draw(mask).text((-left, -top), text, font=loaded, fill=255, anchor="ls")
    return Run(mask, left, top, width(face, size, text))


def cap_height(face: Face, size: int) -> int:
    """Height of a capital letter or digit: what the eye centres on."""
    return _cap_height(face, size)


@lru_cache(maxsize=64)
def _cap_height(face: Face, size: int) -> int:
    return -int(font(face, size).getbbox("H", anchor="ls")[1])


def fit(face: Face, size: int, text: str, room: int, *, may_cut: bool = False) -> tuple[int, str]:
    """The size (at most `size`, at least `MIN_SIZE` or `size` if that is smaller) and the text to draw in `room` pixels.

    Shrinks first, then cuts with an ellipsis. Under `strict_boxes`, cutting a text without `may_cut` raises
    TextOverflowError.
    """
    shown = readable(face, text)
    smallest = min(size, MIN_SIZE)
    for step in range(size, smallest - 1, -2):
        if width(face, step, shown) <= room:
            return step, shown
    if width(face, smallest, shown) <= room:
        return smallest, shown
    if _strict.get() and not may_cut:
        raise TextOverflowError(f"{text!r} is wider than {room} px at {smallest} px")
    return smallest, cut(face, smallest, shown, room)


def cut(face: Face, size: int, text: str, room: int) -> str:
    """The longest beginning of a text that fits with an ellipsis."""
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip() + "…"
        if width(face, size, shorter) <= room:
            return shorter
    return "…"


def is_strict() -> bool:
    """Whether the caller is inside `strict_boxes`."""
    return _strict.get()
