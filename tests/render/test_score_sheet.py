"""Names on score sheets: above the columns if all fit there, otherwise in a list above the columns."""

from dataclasses import replace

from PIL import ImageChops

from bot.services.wording.texts import PictureLocalizer
from render.core.areas import painted
from render.core.lettering.fonts import strict_boxes
from render.new_las_vegas.parts import PagePart
from render.new_las_vegas.score import paint_score
from render.vegas_showdown.parts import TablePart
from render.vegas_showdown.score import paint_score as paint_vegas
from tests.render import positions
from tests.render.drawn import pixels
from tests.render.new_las_vegas_positions import TABLES, table
from tests.render.words import english

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
