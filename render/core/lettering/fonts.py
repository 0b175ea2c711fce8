"""Vendored fonts, measured and cut text, and the masks glyph runs are painted with.

Layout is Pillow's basic one: the same bytes on every machine, and ten times faster than the complex layout. Sizes are
pixels of the em on the canvas; `MIN_SIZE` is the smallest a reader on a phone can read (12 px when 1200 px are shown on 390).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import groupby
from operator import add, itemgetter
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from render.core.pieces import cached_piece

MIN_SIZE: Final = 38

_FOLDER: Final = Path(__file__).parents[2] / "assets" / "fonts"
_SHARPER: Final = [min(255, max(0, round((value - 128) * 1.5 + 128))) for value in range(256)]
_EMOJI: Final = re.compile(r":[a-z0-9_+-]+:")
"""How `anyascii` writes an emoji."""
_EASTERN: Final = "\u3001"
"""The first character `Face.EAST` is asked for."""
_EAST_SIZE: Final = 0.92
"""Its size beside the other faces: an ideograph is higher than a capital."""
_strict: ContextVar[bool] = ContextVar("strict_boxes", default=False)


class Face(Enum):
    """The vendored faces by what they are used for."""

    TEXT = "RobotoCondensed-Medium.ttf"
    BOLD = "RobotoCondensed-Bold.ttf"
    SIGN = "LobsterTwo-Bold.otf"
    EAST = "NotoSansCJKjp-Bold.otf"
    """Stands in for letters of Chinese, Japanese and Korean, which no other face has."""


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
    """Whether the face itself can draw a character (its glyph differs from the "unknown" box)."""
    if char.isspace() or (char.isascii() and char.isprintable()):
        return face is not Face.EAST
    return _glyph(face, char) != _glyph(face, "\uffff")


def _glyph(face: Face, char: str) -> bytes:
    mask = Image.new("L", (56, 48), 0)
    ImageDraw.Draw(mask).text((16, 34), char, font=font(face, 24), fill=255, anchor="ls")
    return mask.tobytes()


def _is_drawn(face: Face, char: str) -> bool:
    """Whether there is a glyph for a character in the face or in the one that stands in for it."""
    return has_glyph(face, char) or (char >= _EASTERN and has_glyph(Face.EAST, char))


class Placed(NamedTuple):
    """A part of a line in one font, and how many pixels from the beginning of the line it begins."""

    font: ImageFont.FreeTypeFont
    text: str
    left: int


@lru_cache(maxsize=4096)
def placed(face: Face, size: int, text: str) -> tuple[Placed, ...]:
    """A line in parts of one font each, with the smaller letters of `Face.EAST` where `face` has none."""
    if not text or max(text) < _EASTERN:
        return (Placed(font(face, size), text, 0),)
    parts: list[Placed] = []
    left = 0.0
    for own, group in groupby(text, key=lambda char: char < _EASTERN or has_glyph(face, char)):
        part = "".join(group)
        loaded = font(face, size) if own else font(Face.EAST, round(size * _EAST_SIZE))
        parts.append(Placed(loaded, part, round(left)))
        left += loaded.getlength(part)
    return tuple(parts)


def edges(line: Sequence[Placed]) -> tuple[int, int, int, int]:
    """The box around a line in pixels, from the beginning of its baseline: left, top, right, bottom."""
    boxes = [[int(edge) for edge in part.font.getbbox(part.text, anchor="ls")] for part in line]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    along = [part.left for part in line]
    return min(map(add, lefts, along)), min(tops), max(map(add, rights, along)), max(bottoms)


@lru_cache(maxsize=4096)
def readable(face: Face, text: str) -> str:
    """The text as it can be drawn: composed, without control and joining characters; what is written in a script that neither
    the face nor the one that stands in has is put into Latin letters. Emoji are left out, unless there is nothing else: then they
    are named."""
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
        drawn = _is_drawn(face, char) if category != "Mn" else drawn
        yield drawn, char


@lru_cache(maxsize=8192)
def width(face: Face, size: int, text: str) -> int:
    """Advance width in pixels of a text that is already `readable`."""
    last = placed(face, size, text)[-1]
    return round(last.left + last.font.getlength(last.text) + 0.499)


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
    line = placed(face, size, text)
    left, top, right, bottom = edges(line)
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
    draw = ImageDraw.Draw(mask)
    for part in line:
        draw.text((part.left - left, -top), part.text, font=part.font, fill=255, anchor="ls")
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
