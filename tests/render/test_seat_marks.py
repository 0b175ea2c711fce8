"""Autopilot and absence on pictures: beside the name, by shape, in the alternative text, and nothing where all attend."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from render import filthy_rich, new_las_vegas, vegas_showdown
from render.core.areas import Drawing, painted
from render.core.localizer import SeatMark
from render.core.signs.seat_marks import mark_of, mark_sign, marks_told
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
        vegas_showdown.paint_auction,
        vegas_showdown.alt_auction,
        vegas_showdown.AuctionPart(positions.middle(), TABLES),
        VEGAS,
        1,
    ),
    "plan": (
        vegas_showdown.paint_plan,
        vegas_showdown.alt_plan,
        vegas_showdown.PlanPart(positions.extreme(), TABLES, 1),
        VEGAS,
        1,
    ),
    "plans": (
        vegas_showdown.paint_overview,
        vegas_showdown.alt_overview,
        vegas_showdown.OverviewPart(positions.building(), TABLES),
        VEGAS,
        1,
    ),
    "scores": (
        vegas_showdown.paint_score,
        vegas_showdown.alt_score,
        vegas_showdown.ScorePart(positions.finished(3), TABLES),
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
        new_las_vegas.paint_score,
        new_las_vegas.alt_score,
        new_las_vegas.ScorePart(new_las_vegas_positions.finished(3), NEW_TABLES),
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
        new_las_vegas.paint_sheet,
        new_las_vegas.alt_sheet,
        new_las_vegas.SheetPart(new_las_vegas_positions.table(), NEW_TABLES, 1),
        NEW,
        1,
    ),
    "cities": (
        new_las_vegas.paint_overview,
        new_las_vegas.alt_overview,
        new_las_vegas.OverviewPart(new_las_vegas_positions.table(), NEW_TABLES),
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
    part = vegas_showdown.PlanPart(positions.extreme(), TABLES, 0)
    marked = replace(VEGAS, marks=marking(3, "autopilot"))
    assert pixels(vegas_showdown.paint_plan(part, marked)) == pixels(vegas_showdown.paint_plan(part, VEGAS))
    assert vegas_showdown.alt_plan(part, marked) == vegas_showdown.alt_plan(part, VEGAS)


def test_marks_are_told_apart_without_colour_on_a_phone() -> None:
    shades = [mark_sign(mark, 40).convert("LA").convert("L").resize((13, 13)) for mark in ("autopilot", "away")]
    different = sum(abs(one - other) > 60 for one, other in zip(*(shade.tobytes() for shade in shades), strict=True))
    assert different > 13 * 13 / 8


def test_seats_behind_the_end_have_no_mark() -> None:
    words = english(("Ana", "Ben"), marks=("away",))
    assert [mark_of(words, seat) for seat in range(2)] == ["away", ""]
    assert [one.key for one in marks_told(words)] == ["alt-mark-away"]
    assert list(marks_told(words, [1])) == []
