"""Vendored fonts, measured and cut text, and the masks glyph runs are painted with.

Layout is Pillow's basic one: the same bytes on every machine, and ten times faster than the complex layout. Sizes are
pixels of the em on the canvas; `MIN_SIZE` is the smallest a reader on a phone can read (12 px when 1200 px are shown on 390).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from render.core.pieces import cached_piece

MIN_SIZE: Final = 38

_FOLDER: Final = Path(__file__).parents[2] / "assets" / "fonts"
_SHARPER: Final = [min(255, max(0, round((value - 128) * 1.5 + 128))) for value in range(256)]
_EMOJI: Final = re.compile(r":[a-z0-9_+-]+:")
"""How `anyascii` writes an emoji."""
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
    """The text as it can be drawn: composed, without control and joining characters; what is written in a script no face has
    stands in Latin letters. Emoji are left out, unless there is nothing else: then they are named."""
    parts: list[str] = []
    for drawn, group in groupby(_told_apart(face, text), key=itemgetter(0)):
        part = "".join(char for _, char in group)
        parts.append(part if drawn else _EMOJI.sub("", _in_latin(part)))
    shown = " ".join("".join(parts).split())
    return shown or " ".join(re.split(r"[:_\s]+", _in_latin(text))).strip().capitalize()


def _in_latin(text: str) -> str:
    import anyascii

    return anyascii.anyascii(text)


def _told_apart(face: Face, text: str) -> Iterator[tuple[bool, str]]:
    """The characters to show, each with whether the face has it. A mark that is joined to a letter goes with that."""
    drawn = True
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if category in {"Cc", "Cf", "Me", "Co", "Cs"} or (category == "Mn" and drawn):
            continue
        drawn = has_glyph(face, char) if category != "Mn" else drawn
        yield drawn, char


@lru_cache(maxsize=8192)
def width(face: Face, size: int, text: str) -> int:
    """Advance width in pixels of a text that is already `readable`."""
    return round(font(face, size).getlength(text) + 0.499)


def face_for(face: Face, text: str) -> Face:
    """The face that draws the text: the bold one where `face` lacks a letter."""
    return face if face is Face.BOLD or _has_all(face, text) else Face.BOLD


@lru_cache(maxsize=4096)
def _has_all(face: Face, text: str) -> bool:
    return all(has_glyph(face, char) for char in text)


@cached_piece
def run(face: Face, size: int, text: str, stretch: int = 100) -> Run:
    """The painted form of a line, with letters `stretch` hundredths as wide as they are. `top` is relative to the baseline."""
    if stretch != 100:
        whole = run(face, size, text)
        left, right = (round(edge * stretch / 100) for edge in (whole.left, whole.left + whole.mask.width))
        narrowed = (max(1, right - left), whole.mask.height)
        narrow = whole.mask.resize(narrowed, Image.Resampling.BOX)  # pyright: ignore[reportUnknownMemberType]
        # Edges as sharp as the font's own.
        sharp = narrow.point(_SHARPER)  # pyright: ignore[reportUnknownMemberType]
        return Run(sharp, left, whole.top, -(-whole.width * stretch // 100))
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
