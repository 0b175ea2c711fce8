"""Autopilot and absence on pictures: beside the name, by shape, in the alternative text, and nothing where all attend."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from render import filthy_rich
from render.core.areas import Drawing, painted
from render.core.localizer import SeatMark
from render.core.signs.seat_marks import mark_of, mark_sign, marks_told
from render.new_las_vegas.alt import alt_overview as new_las_vegas_alt_overview
from render.new_las_vegas.alt import alt_score as new_las_vegas_alt_score
from render.new_las_vegas.alt import alt_sheet
from render.new_las_vegas.overview import paint_overview as new_las_vegas_paint_overview
from render.new_las_vegas.parts import OverviewPart as NewLasVegasOverviewPart
from render.new_las_vegas.parts import ScorePart as NewLasVegasScorePart
from render.new_las_vegas.parts import SheetPart
from render.new_las_vegas.score import paint_score as new_las_vegas_paint_score
from render.new_las_vegas.sheet.picture import paint_sheet
from render.vegas_showdown.alt import alt_auction, alt_plan
from render.vegas_showdown.alt import alt_overview as vegas_alt_overview
from render.vegas_showdown.alt import alt_score as vegas_alt_score
from render.vegas_showdown.auction.picture import paint_auction
from render.vegas_showdown.overview import paint_overview as vegas_paint_overview
from render.vegas_showdown.parts import AuctionPart, PlanPart
from render.vegas_showdown.parts import OverviewPart as VegasOverviewPart
from render.vegas_showdown.parts import ScorePart as VegasScorePart
from render.vegas_showdown.plan.picture import paint_plan
from render.vegas_showdown.score import paint_score as vegas_paint_score
from tests.render import filthy_rich_positions, new_las_vegas_positions, positions
from tests.render.drawn import pixels
from tests.render.filthy_rich_positions import SPEECH as RICH
from tests.render.new_las_vegas_positions import SPEECH as NEW
from tests.render.words import english

VEGAS = positions.SPEECH
TABLES = positions.tables()
NEW_TABLES = new_las_vegas_positions.TABLES
RICH_TABLES = filthy_rich_positions.TABLES

PICTURES: dict[str, tuple[Callable[..., Drawing], Callable[..., str], Any, Any, int]] = {
    "auction": (
        paint_auction,
        alt_auction,
        AuctionPart(positions.middle(), TABLES),
        VEGAS,
        1,
    ),
    "plan": (
        paint_plan,
        alt_plan,
        PlanPart(positions.extreme(), TABLES, 1),
        VEGAS,
        1,
    ),
    "plans": (
        vegas_paint_overview,
        vegas_alt_overview,
        VegasOverviewPart(positions.building(), TABLES),
        VEGAS,
        1,
    ),
    "scores": (
        vegas_paint_score,
        vegas_alt_score,
        VegasScorePart(positions.finished(3), TABLES),
        VEGAS,
        0,
    ),
    "result": (
        filthy_rich.paint_result,
        filthy_rich.alt_result,
        filthy_rich.ResultPart(filthy_rich_positions.finished(3), RICH_TABLES),
        RICH,
        0,
    ),
    "final score": (
        new_las_vegas_paint_score,
        new_las_vegas_alt_score,
        NewLasVegasScorePart(new_las_vegas_positions.finished(3), NEW_TABLES),
        NEW,
        0,
    ),
    "binder": (
        filthy_rich.paint_binder,
        filthy_rich.alt_binder,
        filthy_rich.BinderPart(filthy_rich_positions.layers(), RICH_TABLES),
        RICH,
        filthy_rich_positions.layers().active,
    ),
    "table": (
        filthy_rich.paint_overview,
        filthy_rich.alt_overview,
        filthy_rich.OverviewPart(filthy_rich_positions.layers(), RICH_TABLES),
        RICH,
        1,
    ),
    "sheet": (
        paint_sheet,
        alt_sheet,
        SheetPart(new_las_vegas_positions.table(), NEW_TABLES, 1),
        NEW,
        1,
    ),
    "cities": (
        new_las_vegas_paint_overview,
        new_las_vegas_alt_overview,
        NewLasVegasOverviewPart(new_las_vegas_positions.table(), NEW_TABLES),
        NEW,
        1,
    ),
}


def marking(seat: int, mark: SeatMark) -> tuple[SeatMark, ...]:
    marks: list[SeatMark] = [""] * (seat + 1)
    marks[seat] = mark
    return tuple(marks)


def test_a_mark_shows_beside_the_name_and_is_told(subtests: pytest.Subtests) -> None:
    for name in PICTURES:
        with subtests.test(str(name)):
            paint, alt, part, words, seat = PICTURES[name]
            plain = painted(paint(part, words)).image.convert("RGB")
            drawn: list[Image.Image] = []
            cases: tuple[tuple[SeatMark, str], ...] = (
                ("autopilot", "Autopilot acts for"),
                ("away", "is away"),
                ("steered", "Autopilot played to the end for"),
            )
            for mark, said in cases:
                marked = replace(words, marks=marking(seat, mark))
                picture = painted(paint(part, marked)).image.convert("RGB")
                assert picture.size == plain.size
                box = ImageChops.difference(plain, picture).getbbox()
                assert box is not None
                assert box[3] - box[1] < 120, "only the line with the name changes"
                assert said in alt(part, marked)
                assert said not in alt(part, words)
                drawn.append(picture)
            wheel, moon, past = drawn
            assert ImageChops.difference(wheel, moon).getbbox() is not None
            assert past.tobytes() == wheel.tobytes(), "one sign for autopilot"


def test_a_mark_of_a_seat_that_is_not_on_the_picture_changes_nothing() -> None:
    part = PlanPart(positions.extreme(), TABLES, 0)
    marked = replace(VEGAS, marks=marking(3, "autopilot"))
    assert pixels(paint_plan(part, marked)) == pixels(paint_plan(part, VEGAS))
    assert alt_plan(part, marked) == alt_plan(part, VEGAS)


def test_marks_are_told_apart_without_colour_on_a_phone() -> None:
    shades = [mark_sign(mark, 40).convert("LA").convert("L").resize((13, 13)) for mark in ("autopilot", "away")]
    different = sum(abs(one - other) > 60 for one, other in zip(*(shade.tobytes() for shade in shades), strict=True))
    assert different > 13 * 13 / 8


def test_seats_behind_the_end_have_no_mark() -> None:
    words = english(("Ana", "Ben"), marks=("away",))
    assert [mark_of(words, seat) for seat in range(2)] == ["away", ""]
    assert [one.key for one in marks_told(words)] == ["alt-mark-away"]
    assert list(marks_told(words, [1])) == []
