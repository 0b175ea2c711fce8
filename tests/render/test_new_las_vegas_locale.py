"""The printed words of Welcome to New Las Vegas in the English locale fit their boxes too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.services.wording.texts import PictureLocalizer, Texts
from engines.new_las_vegas.wording import asks
from render.core.lettering.fitting import fits
from render.core.lettering.fonts import Face
from render.new_las_vegas import (
    PairsPart,
    PreviewPart,
    ScorePart,
    alt_preview,
    alt_preview_points,
    paint_pairs,
    paint_preview,
    paint_preview_points,
    paint_score,
)
from render.new_las_vegas.pairs import DEMAND
from tests.render import new_las_vegas_positions as positions
from tests.render.new_las_vegas_positions import EMPTY, TABLES, busy, full, preview, public, ruined
from tests.render.new_las_vegas_speech import LONG_NAMES
from tests.render.test_new_las_vegas_pictures import POSITIONS, kinds


@cache
def english() -> PictureLocalizer:
    return Texts(strict=True).picture_localizer("en", LONG_NAMES)


@pytest.mark.parametrize("name", ["loan", "one", "table", "crowded", "finished"])
def test_english_words_fit_their_boxes(name: str) -> None:
    words = english()
    for paint, alt, part in kinds(POSITIONS[name]()):
        if getattr(part, "seat", 0) > 3:
            continue
        paint(part, words)
        assert len(alt(part, words)) <= 1024


@pytest.mark.parametrize(
    "part", [preview, lambda: preview(EMPTY, EMPTY), lambda: preview(ruined(), full())], ids=["turn", "empty", "full"]
)
def test_english_words_fit_the_preview(part: Callable[[], PreviewPart]) -> None:
    paint_preview(part(), english())
    paint_preview_points(part(), english())
    assert len(alt_preview(part(), english())) <= 1024
    assert len(alt_preview_points(part(), english())) <= 1024


@pytest.mark.parametrize("ending", ["inauguration", "projects", "all_open"])
def test_every_reason_of_an_end_fits_the_score(ending: Any) -> None:
    for seats in (4, 12):
        position = replace(positions.table(seats), phase="finished", ending=(ending,))
        paint_score(ScorePart(position, TABLES), english())


@pytest.mark.parametrize("project", TABLES.projects)
def test_what_a_project_asks_for_is_whole(project: str) -> None:
    """Demands that are too long would end in an ellipsis; none of our projects comes to that."""
    words = english()
    position = public((busy(),), projects=(project,) * 3)
    for rulings in (position.rulings, replace(position.rulings, full_streets="built_lots")):
        said = words(asks(TABLES.projects[project].condition, rulings))
        assert fits(Face.TEXT, said, *DEMAND), said
    paint_pairs(PairsPart(position, TABLES), words)


def test_the_street_text_tells_an_open_casino_from_an_empty_lot_and_a_crane() -> None:
    _, alt, part = next(job for job in kinds(public((busy(),))) if hasattr(job[2], "seat"))
    assert "Street 1: # 2 4 5 7 - - 12 #." in alt(part, english())
