"""Files of palette pictures are read back unchanged, small, and independent of earlier ones; sheets have smooth shapes."""

import io
import random
from collections.abc import Iterator

import pytest
from PIL import Image, ImageChops, ImageDraw

from render.core import encode
from render.core.canvas import Box, Sheet, outline, rounded
from render.core.theme import CREAM, FELT, GOLD


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    encode._kept.clear()
    yield
    encode._kept.clear()


def picture(width: int, height: int, noise: int = 0, seed: int = 1) -> Image.Image:
    """Return a palette picture of stripes, with this many specks."""
    image = Image.new("P", (width, height))
    image.putpalette([channel for color in range(256) for channel in (color, 255 - color, color // 2)])
    pen, luck = ImageDraw.Draw(image), random.Random(seed)
    for top in range(0, height, 10):
        pen.rectangle((0, top, width, top + 4), fill=top % 256)
    for _ in range(noise):
        image.putpixel((luck.randrange(width), luck.randrange(height)), luck.randrange(256))
    return image


def read(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as shown:
        shown.load()
        return shown.convert("RGB")


@pytest.mark.parametrize("size", [(1, 1), (7, 64), (30, 65), (1200, 63), (1200, 700)])
def test_a_file_shows_the_picture(size: tuple[int, int]) -> None:
    image = picture(*size, noise=40)
    assert read(encode.png_of(image)).tobytes() == image.convert("RGB").tobytes()


def test_bytes_do_not_depend_on_what_was_packed_before_and_only_new_strips_are_packed() -> None:
    one, other = picture(600, 400, 900), picture(600, 400, 900, seed=2)
    alone = encode.png_of(one)
    encode._kept.clear()
    encode.png_of(other)
    assert encode.png_of(one) == alone == encode.png_of(one.copy())

    encode._kept.clear()
    image = picture(600, 640, 900)
    encode.png_of(image)
    before = len(encode._kept)
    image.putpixel((5, 5), 200)
    encode.png_of(image)
    assert before == 640 // encode.ROWS
    assert len(encode._kept) == before + 1


def test_a_crowded_picture_is_packed_harder_and_one_without_a_palette_refused() -> None:
    image = picture(1200, 1000, 52_000)
    data = encode.png_of(image)
    plain = io.BytesIO()
    image.save(plain, "PNG", compress_level=encode.LEVEL, compress_type=0)
    assert len(plain.getvalue()) > encode.MOST_BYTES
    assert len(data) < len(plain.getvalue())
    assert read(data).tobytes() == image.convert("RGB").tobytes()

    with pytest.raises(ValueError, match="palette"):
        encode.png_of(Image.new("RGB", (4, 4)))


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
