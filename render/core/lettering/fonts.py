"""Vendored fonts, measuring and cutting of text, and the masks of glyph runs.

Pillow's basic layout is used: deterministic on every machine, and ten times faster than the complex layout. Sizes are pixels of
the em on the canvas; `MIN_SIZE` is the smallest size that is readable on a phone (12 px when 1200 px are shown 390 px wide).
"""

import re
import unicodedata
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from render.core.lettering import scripts
from render.core.lettering.scripts import FOLDER, OWN, SCALES, Face
from render.core.pieces import cached_piece

MIN_SIZE: Final = 38

_SHARPER: Final = [min(255, max(0, round((value - 128) * 1.5 + 128))) for value in range(256)]
_EMOJI: Final = re.compile(r":[a-z0-9_+-]+:")
"""The form in which `anyascii` writes an emoji."""
_SPACES: Final = re.compile(r"[^\S\u00a0]+")
"""White space at which a line may end: all but the no-break space, which keeps a number with its unit."""
_ISOLATES: Final = "".join(scripts.ISOLATES)
_strict: ContextVar[bool] = ContextVar("strict_boxes", default=False)


class TextOverflowError(ValueError):
    """A text that may not be cut does not fit its box (raised under `strict_boxes` only)."""


@dataclass(frozen=True, slots=True)
class Run:
    """A line of text ready to paint: its mask, the mask's place relative to pen position and baseline, and its advance
    width."""

    mask: Image.Image
    left: int
    top: int
    width: int


@contextmanager
def strict_boxes() -> Generator[None]:
    """Within the block, raise TextOverflowError instead of cutting a text that may not be cut, and `OutOfSheetError` for a
    drawing beyond the edge of its sheet, except for plain rectangles. For tests."""
    token = _strict.set(True)
    try:
        yield
    finally:
        _strict.reset(token)


@lru_cache(maxsize=64)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """Return a face loaded at a size in pixels. Raise OSError if the asset is missing."""
    return ImageFont.truetype(str(FOLDER / face.value), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def has_glyph(face: Face, char: str) -> bool:
    """Return whether the face itself can draw a character (its glyph differs from the "unknown" box)."""
    if face in OWN and (char.isspace() or (char.isascii() and char.isprintable())):
        return True
    return _glyph(face, char) != _glyph(face, "\uffff")


def _glyph(face: Face, char: str) -> bytes:
    mask = Image.new("L", (56, 48), 0)
    ImageDraw.Draw(mask).text((16, 34), char, font=font(face, 24), fill=255, anchor="ls")
    return mask.tobytes()


@lru_cache(maxsize=4096)
def face_of(face: Face, char: str) -> Face | None:
    """Return the face that draws a character of a text in `face`: `face` itself, or its replacement; None if no face has it."""
    if has_glyph(face, char):
        return face
    found = scripts.block_face(char)
    return found if found is not None and has_glyph(found, char) else None


class Placed(NamedTuple):
    """A part of a line in one font, and the offset in pixels of its start from the start of the base line: to the right, and
    up."""

    font: ImageFont.FreeTypeFont
    text: str
    left: int
    up: int = 0


class Line(NamedTuple):
    """A line in parts of one font each, from left to right, and its width in pixels."""

    parts: tuple[Placed, ...]
    width: float


@lru_cache(maxsize=4096)
def placed(face: Face, size: int, text: str) -> Line:
    """Return a text that is already `readable` as a line, with letters of other faces where `face` has none."""
    if not text or max(text) < chr(scripts.FIRST):
        loaded = font(face, size)
        return Line((Placed(loaded, text, 0),), _reach(face, size, text))
    parts: list[Placed] = []
    left = 0.0
    for part in scripts.in_order(text):
        for drawn_by, same in _by_face(face, part):
            loaded = font(drawn_by, round(size * SCALES.get(drawn_by, 1)))
            if drawn_by in OWN or drawn_by is Face.EAST:
                parts.append(Placed(loaded, same, round(left)))
                left += loaded.getlength(same)
                continue
            glyphs, reach = scripts.shaped(drawn_by, same, leftwards=part.leftwards)
            parts += [
                Placed(loaded, glyph.char, round(left + glyph.right * loaded.size), round(glyph.up * loaded.size))
                for glyph in glyphs
            ]
            left += reach * loaded.size
    return Line(tuple(parts), left)


class _Advances(dict[str, float]):
    """The advance widths of letters of a loaded face in pixels, each measured once."""

    def __init__(self, loaded: ImageFont.FreeTypeFont) -> None:
        super().__init__()
        self._font = loaded

    def __missing__(self, char: str) -> float:
        reach = self[char] = self._font.getlength(char)
        return reach


@lru_cache(maxsize=64)
def _advances(face: Face, size: int) -> _Advances:
    return _Advances(font(face, size))


def _reach(face: Face, size: int, text: str) -> float:
    """Return the width of a text in one of our own faces in pixels."""
    if face is Face.SIGN:
        # Some letters of this face are kerned, so the width is not the sum of the letters' widths.
        return font(face, size).getlength(text)
    # Pillow loads and hints a letter at every measurement, so the width of each letter is cached for each size.
    return sum(map(_advances(face, size).__getitem__, text))


def _by_face(face: Face, part: scripts.Part) -> list[tuple[Face, str]]:
    """Return a part of a line in pieces of one face each, from left to right. In a right-to-left part, a character that several
    faces have (a space, a full stop) stays with the letters before it; a joining character always does."""
    found: list[tuple[Face, str]] = []
    for char in part.text:
        last = found[-1][0] if found else face
        stays = last not in OWN and (scripts.only_joins(char) or (part.leftwards and has_glyph(last, char)))
        drawn_by = last if stays else face_of(face, char) or face
        if found and drawn_by is last:
            found[-1] = (last, found[-1][1] + char)
        else:
            found.append((drawn_by, char))
    return found[::-1] if part.leftwards else found


def edges(line: Line) -> tuple[int, int, int, int]:
    """Return the box around a line in pixels, relative to the start of its base line: left, top, right, bottom."""
    boxes = [
        (part.left + int(left), int(top) - part.up, part.left + int(right), int(bottom) - part.up)
        for part in line.parts
        for left, top, right, bottom in (part.font.getbbox(part.text, anchor="ls"),)
    ]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


@lru_cache(maxsize=4096)
def readable(face: Face, text: str) -> str:
    """Return the text as it can be drawn: composed, with single spaces, without control characters other than isolates, and
    with Latin letters for scripts that no face has. Emoji that no face has are left out, or replaced by their names if there is
    nothing else. Joiners and marks are kept as `_with_coverage` says."""
    parts: list[str] = []
    for drawn, group in groupby(_with_coverage(face, text), key=itemgetter(0)):
        part = "".join(char for _, char in group)
        parts.append(part if drawn else _EMOJI.sub("", _in_latin(part)))
    shown = _SPACES.sub(" ", "".join(parts)).strip()
    return shown if shown.strip(_ISOLATES) else " ".join(re.split(r"[:_\s]+", _in_latin(text))).strip().capitalize()


def _in_latin(text: str) -> str:
    import anyascii

    return anyascii.anyascii(text)


def _with_coverage(face: Face, text: str) -> Iterator[tuple[bool, str]]:
    """Yield the characters to show, each with whether a face has it. After a letter of our own faces, joiners and marks are
    left out. After any other character, joiners are kept, and marks only if that character and the mark have the same face."""
    last: Face | None = face
    for char in unicodedata.normalize("NFC", text):
        if char in scripts.ISOLATES:
            yield True, char
            continue
        if scripts.only_joins(char):
            if last is not None and last not in OWN:
                yield True, char
            continue
        if unicodedata.category(char) in {"Cc", "Cf", "Me", "Co", "Cs"}:
            continue
        found = face_of(face, char)
        if scripts.only_marks(char) and (last in OWN or found is not last):
            continue
        last = found
        yield found is not None, char


@lru_cache(maxsize=8192)
def width(face: Face, size: int, text: str) -> int:
    """Return the advance width in pixels of a text that is already `readable`."""
    return round(placed(face, size, text).width + 0.499)


def face_for(face: Face, text: str) -> Face:
    """Return the face that draws the text: the bold one if `face` lacks a letter."""
    return face if face is Face.BOLD or _has_all(face, text) else Face.BOLD


@lru_cache(maxsize=4096)
def _has_all(face: Face, text: str) -> bool:
    return all(char in scripts.ISOLATES or has_glyph(face, char) for char in text)


@cached_piece
def run(face: Face, size: int, text: str, stretch: int = 100) -> Run:
    """Return a line that is already `readable`, ready to paint, with letters `stretch` per cent as wide as usual."""
    if stretch != 100:
        whole = run(face, size, text)
        left, right = (round(edge * stretch / 100) for edge in (whole.left, whole.left + whole.mask.width))
        narrowed = (max(1, right - left), whole.mask.height)
        narrow = whole.mask.resize(narrowed, Image.Resampling.BOX)  # pyright: ignore[reportUnknownMemberType]
        # Resizing blurs the edges; make them as sharp as in the font.
        sharp = narrow.point(_SHARPER)  # pyright: ignore[reportUnknownMemberType]
        return Run(sharp, left, whole.top, -(-whole.width * stretch // 100))
    line = placed(face, size, text)
    if len(line.parts) == 1 and text:
        return _run_of(line.parts[0].font, text, width(face, size, text))
    left, top, right, bottom = edges(line)
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
    draw = ImageDraw.Draw(mask)
    for part in line.parts:
        draw.text((part.left - left, -top - part.up), part.text, font=part.font, fill=255, anchor="ls")
    return Run(mask, left, top, width(face, size, text))


def _run_of(loaded: ImageFont.FreeTypeFont, text: str, reach: int) -> Run:
    """Return a line in one font. Its mask is the font's own: measuring it first and painting it onto another would load and
    hint every letter twice."""
    drawn, (left, top) = loaded.getmask2(text, "L", anchor="ls")
    mask = Image.new("L", (max(1, drawn.size[0]), max(1, drawn.size[1])), 0)
    if drawn.size[0] and drawn.size[1]:
        mask.im.paste(drawn, (0, 0, *drawn.size))
    return Run(mask, left, top, reach)


def cap_height(face: Face, size: int) -> int:
    """Return the height in pixels of a capital letter, by which text is centred."""
    return _cap_height(face, size)


@lru_cache(maxsize=64)
def _cap_height(face: Face, size: int) -> int:
    return -int(font(face, size).getbbox("H", anchor="ls")[1])


def cut(face: Face, size: int, text: str, room: int) -> str:
    """Return the longest beginning of a text that fits in `room` pixels with an ellipsis; only the ellipsis if none fits."""
    for end in range(len(text) - 1, 0, -1):
        shorter = text[:end].rstrip() + "…"
        if width(face, size, shorter) <= room:
            return shorter
    return "…"


def is_strict() -> bool:
    """Return whether the caller is inside `strict_boxes`."""
    return _strict.get()
