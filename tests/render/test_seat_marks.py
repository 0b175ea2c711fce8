"""Autopilot and absence on pictures: beside the name, by shape, in the alternative text, and no mark if all attend."""

from dataclasses import replace
from typing import Any

import pytest
from PIL import ImageChops

from bot.services.wording.texts import PictureLocalizer
from render.core.areas import painted
from render.core.localizer import SeatMark
from render.core.signs.seat_marks import mark_of, mark_sentences, mark_sign
from render.filthy_rich.binder.picture import paint_binder as filthy_rich_paint_binder
from render.filthy_rich.overview import paint_overview as filthy_rich_paint_overview
from render.filthy_rich.parts import BinderPart as FilthyBinderPart
from render.filthy_rich.parts import OverviewPart as FilthyOverviewPart
from render.filthy_rich.parts import ResultPart as FilthyResultPart
from render.filthy_rich.result import paint_result as filthy_rich_paint_result
from render.new_las_vegas.overview import paint_overview as paint_cities
from render.new_las_vegas.parts import PagePart, SheetPart
from render.new_las_vegas.score import paint_score as paint_final_score
from render.new_las_vegas.sheet.picture import paint_sheet
from render.vegas_showdown.alt import alt_plan
from render.vegas_showdown.auction.picture import paint_auction
from render.vegas_showdown.overview import paint_overview
from render.vegas_showdown.parts import PlanPart, TablePart
from render.vegas_showdown.plan.picture import paint_plan
from render.vegas_showdown.score import paint_score
from tests.render import filthy_rich_positions, new_las_vegas_positions, positions
from tests.render.drawn import Painter, alt_of, english, pixels
from tests.render.filthy_rich_positions import SPEECH as RICH
from tests.render.new_las_vegas_positions import SPEECH as NEW

VEGAS = positions.SPEECH
TABLES = positions.tables()
NEW_TABLES = new_las_vegas_positions.TABLES
LAYERS, RICH_TABLES = filthy_rich_positions.layers(), filthy_rich_positions.TABLES

PICTURES: tuple[tuple[Painter, Any, PictureLocalizer, int], ...] = (
    (paint_auction, TablePart(positions.middle(), TABLES), VEGAS, 1),
    (paint_plan, PlanPart(positions.extreme(), TABLES, 1), VEGAS, 1),
    (paint_overview, TablePart(positions.building(), TABLES), VEGAS, 1),
    (paint_score, TablePart(positions.finished(3), TABLES), VEGAS, 0),
    (filthy_rich_paint_result, FilthyResultPart(filthy_rich_positions.finished(3), RICH_TABLES), RICH, 0),
    (filthy_rich_paint_binder, FilthyBinderPart(LAYERS, RICH_TABLES), RICH, LAYERS.active),
    (filthy_rich_paint_overview, FilthyOverviewPart(LAYERS, RICH_TABLES), RICH, 1),
    (paint_final_score, PagePart(new_las_vegas_positions.finished(3), NEW_TABLES), NEW, 0),
    (paint_sheet, SheetPart(new_las_vegas_positions.table(), NEW_TABLES, 1), NEW, 1),
    (paint_cities, PagePart(new_las_vegas_positions.table(), NEW_TABLES), NEW, 1),
)
"""Painters and parts, and a seat whose name they show."""


def marking(seat: int, mark: SeatMark) -> tuple[SeatMark, ...]:
    marks: list[SeatMark] = [""] * (seat + 1)
    marks[seat] = mark
    return tuple(marks)


def test_a_mark_shows_beside_the_name_and_is_told(subtests: pytest.Subtests) -> None:
    cases: tuple[tuple[SeatMark, str], ...] = (
        ("autopilot", "Autopilot acts for"),
        ("away", "is away"),
        ("steered", "Autopilot played to the end for"),
    )
    for paint, part, words, seat in PICTURES:
        with subtests.test(f"{paint.__module__}.{paint.__name__}"):
            alt, plain = alt_of(paint), painted(paint(part, words)).image
            drawn: list[bytes] = []
            for mark, said in cases:
                marked = replace(words, marks=marking(seat, mark))
                picture = painted(paint(part, marked)).image
                assert picture.size == plain.size
                box = ImageChops.difference(plain.convert("RGB"), picture.convert("RGB")).getbbox()
                assert box[3] - box[1] < 120, "only the line with the name changes"
                assert said in alt(part, marked)
                assert said not in alt(part, words)
                drawn.append(picture.tobytes())
            wheel, moon, past = drawn
            assert wheel != moon
            assert past == wheel, "one sign for autopilot"


def test_marks_are_told_apart_without_colour_and_change_nothing_elsewhere() -> None:
    shades = [mark_sign(mark, 40).convert("LA").convert("L").resize((13, 13)) for mark in ("autopilot", "away")]
    different = sum(abs(one - other) > 60 for one, other in zip(*(shade.tobytes() for shade in shades), strict=True))
    assert different > 13 * 13 / 8

    part = PlanPart(positions.extreme(), TABLES, 0)
    marked = replace(VEGAS, marks=marking(3, "autopilot"))
    assert pixels(paint_plan(part, marked)) == pixels(paint_plan(part, VEGAS))
    assert alt_plan(part, marked) == alt_plan(part, VEGAS)

    words = english(("Ana", "Ben"), marks=("away",))
    assert [mark_of(words, seat) for seat in range(2)] == ["away", ""]
    assert [one.key for one in mark_sentences(words)] == ["alt-mark-away"]
    assert list(mark_sentences(words, [1])) == []
