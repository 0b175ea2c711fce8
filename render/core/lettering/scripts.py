"""Names in scripts that need more than a sequence of glyphs: the vendored face with their letters, the order of the parts of a
line, and the positions of a part's glyphs.

HarfBuzz finds the glyphs (joined letters of Arabic, stacked letters of Devanagari, marks of Thai, emoji of several characters).
The faces it is used with also have each glyph as a separate character (see assets/fonts/README.md), so that Pillow can paint
the glyph.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

FOLDER: Final = Path(__file__).parents[2] / "assets" / "fonts"


class Face(Enum):
    """A font face; its value is the name of its file in `FOLDER`."""

    TEXT = "RobotoCondensed-Medium.ttf"
    BOLD = "RobotoCondensed-Bold.ttf"
    SIGN = "LobsterTwo-Bold.otf"
    EAST = "NotoSansCJKjp-Bold.otf"
    """Chinese, Japanese and Korean. Like all that follow, it replaces the three faces above for letters they lack."""
    ARABIC = "NotoSansArabic-Bold.ttf"
    ARMENIAN = "NotoSansArmenian-Bold.ttf"
    BENGALI = "NotoSansBengali-Bold.ttf"
    DEVANAGARI = "NotoSansDevanagari-Bold.ttf"
    EMOJI = "NotoEmoji-Bold.ttf"
    ETHIOPIC = "NotoSansEthiopic-Bold.ttf"
    GEORGIAN = "NotoSansGeorgian-Bold.ttf"
    GUJARATI = "NotoSansGujarati-Bold.ttf"
    GURMUKHI = "NotoSansGurmukhi-Bold.ttf"
    HEBREW = "NotoSansHebrew-Bold.ttf"
    KANNADA = "NotoSansKannada-Bold.ttf"
    KHMER = "NotoSansKhmer-Bold.ttf"
    LAO = "NotoSansLao-Bold.ttf"
    MALAYALAM = "NotoSansMalayalam-Bold.ttf"
    MYANMAR = "NotoSansMyanmar-Bold.ttf"
    SINHALA = "NotoSansSinhala-Bold.ttf"
    TAMIL = "NotoSansTamil-Bold.ttf"
    TELUGU = "NotoSansTelugu-Bold.ttf"
    THAI = "NotoSansThai-Bold.ttf"

    # Every measured and drawn line is looked up by its face, and an enum's own hash is a call in Python each time.
    __hash__ = object.__hash__


OWN: Final = frozenset({Face.TEXT, Face.BOLD, Face.SIGN})
"""The faces that painters choose among."""
SCALES: Final = {Face.EAST: 0.92, Face.ARABIC: 0.94, Face.DEVANAGARI: 0.92, Face.EMOJI: 0.8, Face.THAI: 0.92}
"""Size of a replacement face relative to the face it replaces, 1 if not listed: letters of these faces are higher."""


_BLOCKS: Final = (
    (0x0531, 0x058F, Face.ARMENIAN),
    (0x0590, 0x05FF, Face.HEBREW),
    (0x0600, 0x06FF, Face.ARABIC),
    (0x0750, 0x077F, Face.ARABIC),
    (0x08A0, 0x08FF, Face.ARABIC),
    (0x0900, 0x097F, Face.DEVANAGARI),
    (0x0980, 0x09FF, Face.BENGALI),
    (0x0A00, 0x0A7F, Face.GURMUKHI),
    (0x0A80, 0x0AFF, Face.GUJARATI),
    (0x0B80, 0x0BFF, Face.TAMIL),
    (0x0C00, 0x0C7F, Face.TELUGU),
    (0x0C80, 0x0CFF, Face.KANNADA),
    (0x0D00, 0x0D7F, Face.MALAYALAM),
    (0x0D80, 0x0DFF, Face.SINHALA),
    (0x0E00, 0x0E7F, Face.THAI),
    (0x0E80, 0x0EFF, Face.LAO),
    (0x1000, 0x109F, Face.MYANMAR),
    (0x10A0, 0x10FF, Face.GEORGIAN),
    (0x1200, 0x139F, Face.ETHIOPIC),
    (0x1780, 0x17FF, Face.KHMER),
    (0x1C90, 0x1CBF, Face.GEORGIAN),
    (0x203C, 0x2BFF, Face.EMOJI),
    (0x3001, 0xFFEF, Face.EAST),
    (0x1F000, 0x1FAFF, Face.EMOJI),
    (0x20000, 0x3FFFF, Face.EAST),
)
"""First and last character, and the face with letters in that range, in order."""
FIRST: Final = _BLOCKS[0][0]
"""Characters before this one need no replacement face."""
_STARTS: Final = tuple(first for first, _, _ in _BLOCKS)
_ALSO_EMOJI: Final = frozenset("〰〽㊗㊙")
JOINERS: Final = frozenset("\u200c\u200d\ufe0e\ufe0f")
"""Invisible characters that control how the characters around them are joined or drawn."""
ISOLATES: Final = frozenset("\u2066\u2067\u2068\u2069")
"""Characters around a name that keep its direction from affecting the text beside it."""
_ISOLATE: Final = re.compile("[\u2066-\u2069]")
_TAGS: Final = range(0xE0020, 0xE0080)
"""Characters that spell the flags of parts of countries."""
_TONES: Final = range(0x1F3FB, 0x1F400)
_GLYPHS: Final = 0xF0000
"""The character of glyph 0 of a face."""
_LEFTWARDS: Final = re.compile(r"R(?:[^L]*[RM])?D*")
_DIGITS: Final = re.compile(r"D+|[^D]+")
_KINDS: Final = {"L": "L", "R": "R", "AL": "R", "NSM": "M", "EN": "D", "AN": "D"}


class Part(NamedTuple):
    """A part of a line, and whether it is read from right to left."""

    text: str
    leftwards: bool


class Glyph(NamedTuple):
    """A glyph as a character (see assets/fonts/README.md), and its offset from the start of the text's base line in units of
    the em: to the right, and up."""

    char: str
    right: float
    up: float


def block_face(char: str) -> Face | None:
    """Return the face that may replace others for a character, by its range in Unicode; None if no face replaces others."""
    index = bisect_right(_STARTS, ord(char)) - 1
    if index < 0 or ord(char) > _BLOCKS[index][1]:
        return None
    return Face.EMOJI if char in _ALSO_EMOJI else _BLOCKS[index][2]


def only_joins(char: str) -> bool:
    """Return whether a character is invisible by itself and changes how other characters in its face are drawn."""
    return char in JOINERS or ord(char) in _TAGS


def only_marks(char: str) -> bool:
    """Return whether a character is drawn on, under or around the character before it, so that both need the same face."""
    return unicodedata.category(char) in {"Mn", "Mc"} or ord(char) in _TONES


def in_order(line: str) -> Iterator[Part]:
    """Yield the parts of a line in visual order, from left to right. A right-to-left part reaches from the first to the last
    letter of a right-to-left name, including figures that follow without a space; text beside it (a sum, a title) keeps its
    place. Isolated text is ordered separately."""
    for piece in _ISOLATE.split(line):
        yield from _in_order(piece)


def _in_order(line: str) -> Iterator[Part]:
    kinds = "".join("D" if char == "…" else _KINDS.get(unicodedata.bidirectional(char), "N") for char in line)
    end = 0
    for leftwards in _LEFTWARDS.finditer(kinds):
        if leftwards.start() > end:
            yield Part(line[end : leftwards.start()], leftwards=False)
        end = leftwards.end()
        within = list(_DIGITS.finditer(kinds, leftwards.start(), end))
        for part in reversed(within):
            yield Part(line[part.start() : part.end()], leftwards=part[0][0] != "D")
    if end < len(line):
        yield Part(line[end:], leftwards=False)


@lru_cache(maxsize=1024)
def shaped(face: Face, text: str, *, leftwards: bool) -> tuple[tuple[Glyph, ...], float]:
    """Return the glyphs of a text of one face, from left to right, and its width in units of the em."""
    harfbuzz, font = _harfbuzz(), _font(face)
    buffer = harfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if leftwards else "ltr"
    buffer.flags = harfbuzz.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    harfbuzz.shape(font, buffer)
    em = font.face.upem
    glyphs: list[Glyph] = []
    along = 0
    for glyph, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        glyphs.append(Glyph(chr(_GLYPHS + glyph.codepoint), (along + position.x_offset) / em, position.y_offset / em))
        along += position.x_advance
    return tuple(glyphs), along / em


def _harfbuzz() -> Any:
    # The module is imported only for a name that needs it, because few names do.
    return import_module("uharfbuzz")


@lru_cache(maxsize=len(Face))
def _font(face: Face) -> Any:
    harfbuzz = _harfbuzz()
    return harfbuzz.Font(harfbuzz.Face(harfbuzz.Blob.from_file_path(str(FOLDER / face.value))))
