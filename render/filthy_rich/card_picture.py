"""One luxury or business by itself: the small picture beside the button that chooses it."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.core.canvas import Sheet
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.signs.ours import own_mark
from render.core.theme import FELT
from render.filthy_rich.hand import card_picture
from render.filthy_rich.luxuries import trophy
from render.filthy_rich.parts import CardPart
from render.filthy_rich.world import FILTHY_RICH

SIDE: Final = 320
"""Pixels of the square; Discord shows it about a quarter as large."""
_MARGIN: Final = 20
_MARK: Final = 56


@in_world(FILTHY_RICH)
def paint_card(part: CardPart, words: Localizer) -> Image.Image:
    """A luxury on its gold plate, a business as on its billboard."""
    sheet = Sheet(SIDE, SIDE, FELT)
    side = SIDE - 2 * _MARGIN
    shown = trophy(part.card, side) if part.luxury else card_picture("business", part.card, side, side)
    sheet.sprite(shown, _MARGIN, _MARGIN)
    if part.ours:
        sheet.sprite(own_mark(_MARK), 4, 4)
    return sheet.finish()


def alt_card(part: CardPart, words: Localizer) -> str:
    """Its name."""
    return words(part.name)
