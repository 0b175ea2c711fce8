"""The cover of Filthy Rich: the red leather binder with the seated people."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from render.core.localizer import Localizer
from render.core.pictures.cover import CoverLook, alt_with_seats, cover_with_seats
from render.core.pictures.cover_part import CoverPart
from render.core.pictures.stored_art import StoredArt
from render.core.theme import CREAM, GOLD_LIGHT, rgb

LOOK: Final = CoverLook(
    art=StoredArt("filthy_rich_cover"),
    paper=rgb("#E9F6E2"),
    ink=rgb("#10361F"),
    edge=rgb("#1E6B3E"),
    ground=rgb("#3F0610"),
    light=GOLD_LIGHT,
    text=CREAM,
)


def paint_cover(part: CoverPart, words: Localizer) -> Image.Image:
    """Draw the cover with the seats of a table."""
    return cover_with_seats(LOOK, part, words)


def alt_cover(part: CoverPart, words: Localizer) -> str:
    """Return the alternative text of the cover."""
    return alt_with_seats(Phrase("filthy_rich-cover"), part, words)
