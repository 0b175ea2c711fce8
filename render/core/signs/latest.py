"""The mark of the latest change: a golden folded corner. Frames, in contrast, mark places that can be chosen."""

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.theme import GOLD_LIGHT, INK


def mark_latest(sheet: Sheet, box: Box, side: int) -> None:
    """Draw the mark in the upper right corner of a box, `side` pixels wide and high."""
    sheet.sprite(_corner(side), box.right - side, box.top)


@cached_piece
def _corner(side: int) -> Image.Image:
    pen = Pen(side, side)
    edge = max(3, side // 8)
    pen.polygon([(0, 0), (side, 0), (side, side)], INK)
    pen.polygon([(2.4 * edge, edge), (side - edge, edge), (side - edge, side - 2.4 * edge)], GOLD_LIGHT)
    return pen.finish()
