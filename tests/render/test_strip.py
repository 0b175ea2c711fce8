"""The animated strip shows every picture in order, of one size; score sheets show names of any length."""

import io
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.services.wording.texts import PictureLocalizer
from render.core.areas import painted
from render.core.lettering.fonts import strict_boxes
from render.core.pictures.strip import FRAME_MS, LAST_MS, MOST_FRAMES, STRIP_WIDTH, strip
from render.new_las_vegas.parts import PagePart
from render.new_las_vegas.score import paint_score
from render.vegas_showdown.parts import TablePart
from render.vegas_showdown.score import paint_score as paint_vegas
from tests.render import positions
from tests.render.drawn import english, frames, pixels
from tests.render.new_las_vegas_positions import TABLES, table

GOLDENS = Path(__file__).parent / "goldens"
PLANS = GOLDENS / "overview_four.png"
SCORES = GOLDENS / "score_three.png"
UPLOAD = 10_000_000
"""Most bytes that Discord accepts in a server without boosts."""


def test_pictures_stand_in_order_the_last_one_longest_and_always_alike() -> None:
    shown = frames(strip([(GOLDENS / name).read_bytes() for name in ("overview_empty.png", PLANS.name, SCORES.name)]))
    assert [duration for _, duration in shown] == [FRAME_MS, FRAME_MS, LAST_MS]
    assert {picture.size for picture, _ in shown} == {shown[0][0].size}
    assert shown[0][0].width == STRIP_WIDTH

    pictures = [PLANS.read_bytes(), SCORES.read_bytes()]
    assert strip(pictures) == strip(pictures)


def test_a_picture_of_another_shape_is_whole() -> None:
    wide, high = Image.new("P", (1200, 900), 3), Image.new("P", (600, 1200), 5)
    for image, color in ((wide, (0, 0, 0)), (high, (255, 255, 255))):
        image.putpalette([channel for _ in range(256) for channel in color])
    shown = frames(strip([_png(wide), _png(high)]))
    assert shown[1][0].size == (800, 600)
    left, middle = shown[1][0].getpixel((400 - 140, 300)), shown[1][0].getpixel((400, 5))
    assert left == middle


@pytest.mark.slow
def test_the_longest_strip_is_far_below_what_discord_takes() -> None:
    busy = [PLANS.read_bytes(), (GOLDENS / "auction_middle.png").read_bytes()]
    assert len(strip(busy * (MOST_FRAMES // 2))) < UPLOAD / 2


@pytest.mark.parametrize("count", [0, MOST_FRAMES + 1])
def test_no_picture_and_too_many_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="strip"):
        strip([b""] * count)


def _png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


SHORT = tuple("ABCDEFGHIJKL")
PERSON = "Maximiliane von Sonnensch"
FULL = PagePart(replace(table(12), phase="finished", ending=("inauguration",)), TABLES)


def named(*changes: tuple[int, str]) -> PictureLocalizer:
    """Return short names with some seats changed."""
    names = list(SHORT)
    for seat, name in changes:
        names[seat] = name
    return english(names)


def test_short_and_long_names_of_six_columns_can_be_told_apart() -> None:
    """Two people whose names differ in the last letter only can be distinguished."""
    for seat in range(12):
        page = next(
            page
            for page in (0, 1)
            if pixels(paint_score(replace(FULL, page=page), named()))
            != pixels(paint_score(replace(FULL, page=page), named((seat, "Z"))))
        )
        one, other = (
            painted(paint_score(replace(FULL, page=page), named((seat, f"{PERSON}{letter}")))).image.convert("RGB")
            for letter in "ei"
        )
        assert ImageChops.difference(one, other).getbbox() is not None

    plain, renamed = (painted(paint_score(FULL, named((seat, name)))).image for seat, name in ((0, "A"), (0, "Z")))
    assert plain.size == renamed.size
    assert ImageChops.difference(plain.convert("RGB"), renamed.convert("RGB")).getbbox() is not None


def test_sheets_with_names_of_any_length_fit() -> None:
    for length in (1, 8, 16, 32):
        names = tuple(("W" * length)[:-1] + letter for letter in SHORT)
        with strict_boxes():
            for page in (0, 1):
                assert painted(paint_score(replace(FULL, page=page), english(names))).image.height <= 1500
            for seats in (3, 4, 5):
                part = TablePart(positions.finished(seats), positions.tables())
                assert paint_vegas(part, replace(positions.SPEECH, names=names)).image.height <= 1500
