"""One tile by itself: the small picture beside the button that chooses it."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.vegas_showdown.naming import tile_name
from render.core.canvas import Sheet
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.theme import FELT
from render.vegas_showdown.art.looks import look_of
from render.vegas_showdown.art.tiles import tile_sprite
from render.vegas_showdown.parts import TilePart
from render.vegas_showdown.world import VEGAS

SIDE: Final = 320
"""Pixels of the square; Discord shows it about a quarter as large."""
_MARGIN: Final = 20


@in_world(VEGAS)
def paint_tile(part: TilePart, words: Localizer) -> Image.Image:
    """Draw the unturned tile with its doors, as large as the square allows."""
    look = look_of(part.tables, part.tile)
    sprite = tile_sprite(look, (SIDE - 2 * _MARGIN) // max(look.columns, look.rows))
    sheet = Sheet(SIDE, SIDE, FELT)
    sheet.sprite(sprite, (SIDE - sprite.width) // 2, (SIDE - sprite.height) // 2)
    return sheet.finish()


def alt_tile(part: TilePart, words: Localizer) -> str:
    """Return the tile's name."""
    return words(tile_name(part.tile))
