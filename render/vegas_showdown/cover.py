"""The cover of Vegas Showdown: the seated people at the gaming table in front of the casino."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from render.core.localizer import Localizer
from render.core.pictures.cover import CoverLook, alt_with_seats, cover_with_seats
from render.core.pictures.cover_part import CoverPart
from render.core.pictures.stored_art import StoredArt
from render.core.theme import CREAM, GOLD, GOLD_LIGHT, INK, rgb

PINK: Final = rgb("#FF3D9A")
PINK_LIGHT: Final = rgb("#FFE3F1")
LOOK: Final = CoverLook(
    art=StoredArt("vegas_showdown_cover"),
    paper=CREAM,
    ink=INK,
    edge=GOLD,
    ground=rgb("#053324"),
    light=GOLD_LIGHT,
    text=rgb("#FFF6DC"),
)


def paint_cover(part: CoverPart, words: Localizer) -> Image.Image:
    """Draw the cover with the seats of a table."""
    return cover_with_seats(LOOK, part, words)


def alt_cover(part: CoverPart, words: Localizer) -> str:
    """Return the alternative text of the cover."""
    return alt_with_seats(Phrase("vegas_showdown-cover"), part, words)
