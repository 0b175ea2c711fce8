"""Marks on a finished picture: outlines and letters on the areas its painter returned."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from engines.core.phrase import phrase
from render.core.areas import Area, Mark, Painted, area_of
from render.core.canvas import Box, Sheet, outline, rounded
from render.core.encode import index_of
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, within
from render.core.palette import DEFAULT, in_use
from render.core.pieces import cached_piece
from render.core.theme import CREAM, FRESH, INK, WHITE

_THICK: Final = 7
_RADIUS: Final = 14
_LARGEST_LETTER: Final = 76
"""Largest diameter in pixels of the disc behind a letter; the smallest is `_SMALLEST_LETTER`."""
_SMALLEST_LETTER: Final = 56
_HALF: Final = 128


def with_marks(painted: Painted, marks: Sequence[Mark]) -> Image.Image:
    """Return the picture with the marks. Raise LookupError for a mark whose place the picture does not show."""
    if not marks:
        return painted.image
    image = painted.image.copy()
    with in_use(painted.palette or DEFAULT):
        for mark in marks:
            _mark(image, area_of(painted.areas, mark.place, mark.word), mark)
    return image


def alt_with_marks(alt: str, marks: Sequence[Mark], words: Localizer) -> str:
    """Return the alternative text, preceded by the meaning of each letter, within Discord's limit."""
    lettered = [
        words(phrase("alt-place", label=mark.label, place=mark.name or mark.word)) for mark in marks if mark.label
    ]
    return within([words(phrase("alt-places", places=", ".join(lettered))), alt]) if lettered else alt


def _mark(image: Image.Image, area: Area, mark: Mark) -> None:
    box, label = area.box, mark.label
    for color, grown in ((WHITE, 3), (FRESH, 0)) if mark.outlined else ():
        frame = _sharp(outline(box.width + 2 * grown, box.height + 2 * grown, _RADIUS + grown, _THICK))
        image.paste(index_of(color), (box.left - grown, box.top - grown), frame)
    if not label:
        return
    side = min(_LARGEST_LETTER, max(_SMALLEST_LETTER, min(box.width, box.height) * 6 // 10))
    x, y = area.spot or ((box.left + box.right) // 2, (box.top + box.bottom) // 2)
    image.paste(
        _disc(label, side), (max(0, x - side // 2), max(0, y - side // 2)), _sharp(rounded(side, side, side // 2))
    )


@cached_piece
def _disc(label: str, side: int) -> Image.Image:
    """Return a letter on a disc of paper, ringed in the colour of open decisions."""
    sheet = Sheet(side, side, FRESH)
    sheet.panel(Box(0, 0, side, side).inside(6), CREAM, side)
    sheet.text(Box(6, 0, side - 6, side), label, INK, min(54, side - 14), Face.BOLD, "center", may_cut=True)
    return sheet.finish()


def _sharp(mask: Image.Image) -> Image.Image:
    """Return a mask without half-tones: indexes of a palette cannot be mixed."""
    return mask.point([255 * (value >= _HALF) for value in range(256)], "1")  # pyright: ignore[reportUnknownMemberType]
