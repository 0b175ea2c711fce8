"""The cover of New Las Vegas: the seated people beside the road into the new city."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from render.core.localizer import Localizer
from render.core.pictures.cover import CoverLook, alt_with_seats, cover_with_seats
from render.core.pictures.cover_part import CoverPart
from render.core.pictures.stored_art import StoredArt
from render.core.theme import rgb

TEAL: Final = rgb("#19D3DA")
TEAL_LIGHT: Final = rgb("#E2FFFF")
PINK: Final = rgb("#FF4FA3")
LOOK: Final = CoverLook(
    art=StoredArt("new_las_vegas_cover"),
    paper=rgb("#FFF3DF"),
    ink=rgb("#2A1235"),
    edge=rgb("#FF8A4D"),
    ground=rgb("#1D0B33"),
    light=TEAL,
    text=TEAL_LIGHT,
)


def paint_cover(part: CoverPart, words: Localizer) -> Image.Image:
    """Draw the cover with the seats of a table."""
    return cover_with_seats(LOOK, part, words)


def alt_cover(part: CoverPart, words: Localizer) -> str:
    """Return the alternative text of the cover."""
    return alt_with_seats(Phrase("new_las_vegas-cover"), part, words)
