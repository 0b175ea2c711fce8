"""Sheets: shapes painted in pieces, for speed, look as if painted through one mask."""

import random

from PIL import Image, ImageChops

from render.core.canvas import Box, Sheet, outline, rounded
from render.core.theme import CREAM, FELT, GOLD

SIZES = [(90, 60), (61, 47), (40, 40), (24, 90), (9, 7)]


def test_pieced_outlines_and_corners_are_those_of_their_masks() -> None:
    for radius, thick in ((20, 7), (4, 9), (0, 3), (1, 1)):
        for size in SIZES:
            if 2 * thick >= min(size):
                continue  # nothing is left inside the line
            pieced, masked = Sheet(100, 100, FELT), Sheet(100, 100, FELT)
            pieced.outlined(Box(5, 8, 5 + size[0], 8 + size[1]), GOLD, thick, radius)
            masked.stencil(GOLD, outline(*size, radius, thick), 5, 8)
            assert pieced.image.tobytes() == masked.image.tobytes()

    for radius in (0, 1, 12, 50):
        for size in SIZES:
            picture = Image.frombytes("RGB", size, random.Random(1).randbytes(3 * size[0] * size[1]))
            sheet, masked = Sheet(100, 100, FELT), Sheet(100, 100, FELT).image
            sheet.texture(picture, Box(5, 8, 5 + size[0], 8 + size[1]), radius)
            masked.paste(picture, (5, 8), rounded(*size, radius))
            assert sheet.image.tobytes() == masked.tobytes()


def test_accents_and_descenders_stay_on_the_sheet() -> None:
    """In a box that is too low, the line moves, and its letters look as in a higher box."""
    for text in ("Bidding", "Éva", "(3 win)"):
        low, high = Sheet(300, 60, FELT), Sheet(300, 200, FELT)
        for sheet, box in ((low, Box(0, 20, 300, 60)), (high, Box(0, 80, 300, 120))):
            sheet.text(box, text, CREAM, 50)
        letters = [sheet.image.crop(changed(sheet)).tobytes() for sheet in (low, high)]
        assert letters[0] == letters[1]


def changed(sheet: Sheet) -> tuple[int, int, int, int]:
    box = ImageChops.difference(sheet.image, Sheet(sheet.width, sheet.height, FELT).image).getbbox()
    assert box is not None
    return box
