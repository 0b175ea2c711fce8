"""The cover of Pig: its name over a meadow in the evening, and dice that were just thrown."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from render.core.lettering.fonts import Face, width
from render.core.localizer import Localizer
from render.core.pen import Pen
from render.core.pictures.cover import (
    ART_HEIGHT,
    COVER_HEIGHT,
    COVER_WIDTH,
    CoverLook,
    CoverPart,
    alt_with_seats,
    cover_with_seats,
)
from render.core.pictures.light import glow, halo, letters, raised, sky
from render.core.signs.sprites import drawn
from render.core.theme import CREAM, GOLD, INK, WHITE, rgb

TITLE: Final = "Pig"
_LARGEST: Final = 210
"""Size of the title's letters in pixels, if the title is short."""
_ROOM: Final = 660
MEADOW: Final = rgb("#2E6B4A")
PINK: Final = rgb("#F58AA8")


def paint_cover(part: CoverPart, words: Localizer) -> Image.Image:
    """Draw the cover with the seats of a table."""
    return cover_with_seats(LOOK, part, words)


def alt_cover(part: CoverPart, words: Localizer) -> str:
    """Return the cover in words."""
    return alt_with_seats(Phrase("pig-cover"), part, words)


def _art() -> Image.Image:
    image = sky(COVER_WIDTH, COVER_HEIGHT, [(0.0, rgb("#6A3F8F")), (0.5, PINK), (0.56, rgb("#FFD9A0")), (1.0, MEADOW)])
    glow(image, COVER_WIDTH // 2, ART_HEIGHT, (560, 250), rgb("#FFE2A8"), 0.7)
    meadow = drawn(COVER_WIDTH, COVER_HEIGHT - 200, hills)
    image.paste(meadow, (0, 200), meadow)
    for face, x, y, degrees in ((1, 60, 60, 14), (5, 170, 118, -9), (3, 900, 108, 11), (6, 1020, 50, -16)):
        thrown = drawn(130, 130, lambda pen, face=face: die(pen, face)).rotate(
            degrees, Image.Resampling.BILINEAR, expand=True
        )
        image.paste(thrown, (x, y), thrown)
    _title(image)
    return image


def hills(pen: Pen) -> None:
    """Draw a meadow, in a box of 1200 x 300."""
    high = COVER_HEIGHT - 200
    pen.oval(-200, 10, 760, 520, rgb("#3F8A5C"))
    pen.oval(480, 30, 1420, 540, rgb("#357A52"))
    pen.box(0, 90, COVER_WIDTH, high, MEADOW)


def die(pen: Pen, face: int) -> None:
    """Draw a die with 1, 3, 5 or 6 spots, in a box of 130 x 130."""
    pen.box(0, 0, 130, 130, INK, 26)
    pen.box(5, 5, 125, 125, CREAM, 22)
    spots = {1: "e", 3: "aei", 5: "aceig", 6: "adgcfi"}[face]
    for spot in spots:
        row, column = divmod("abcdefghi".index(spot), 3)
        pen.disc(33 + column * 32, 33 + row * 32, 13, INK)


def _title(image: Image.Image) -> None:
    """Draw the title as large as the room between the dice allows."""
    size = min(_LARGEST, _LARGEST * _ROOM // width(Face.SIGN, _LARGEST, TITLE))
    halo(image, letters(TITLE, Face.SIGN, size, stroke=8), 600, 128, rgb("#5A1F4A"), 26, 0.8)
    raised(image, TITLE, size, 600, 128, light=WHITE, dark=rgb("#FFC4D4"), rim=rgb("#8A2450"))
    star = drawn(56, 56, lambda pen: pen.star(28, 28, 28, GOLD, 4, 0.25))
    image.paste(star, (600 + width(Face.SIGN, size, TITLE) // 2, 40), star)


LOOK: Final = CoverLook(
    art=_art, paper=CREAM, ink=INK, edge=PINK, ground=rgb("#10301F"), light=rgb("#FFD0DC"), text=rgb("#FFF3F6")
)
