"""Pictures of lists and tournaments: within their size, told by their alternative texts."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from bot.services.wording.texts import Decimal, shared_texts
from engines.core.phrase import phrase
from render.core.alt import LONGEST
from render.core.areas import painted
from render.core.theme import THEMES
from render.tournament import (
    MOST_CROSSED,
    MOST_CUPS,
    MOST_ROUNDS,
    MOST_ROWS,
    alt_bracket,
    alt_course,
    alt_cross,
    alt_hall,
    alt_ranking,
    alt_rating_history,
    alt_round,
    alt_trophy,
    paint_course,
    paint_cross,
    paint_hall,
    paint_ranking,
    paint_rating_history,
    paint_round,
    tables_per_picture,
)
from render.tournament.parts import figure_text
from render.tournament.rating_history import rating_scale
from tests.render import tournament_positions as positions
from tests.render.tournament_positions import LONG_WORDS, WORDS

TALLEST = 1500


def test_the_longest_lists_that_are_allowed_fit() -> None:
    assert painted(paint_ranking(positions.standings(MOST_ROWS), LONG_WORDS)).image.height <= TALLEST
    assert painted(paint_cross(positions.cross(MOST_CROSSED), LONG_WORDS)).image.height <= TALLEST
    assert painted(paint_course(positions.course(MOST_ROWS, MOST_ROUNDS), LONG_WORDS)).image.height <= TALLEST
    assert painted(paint_hall(positions.hall(MOST_CUPS), LONG_WORDS)).image.height <= TALLEST
    for seats in (2, 3, 4, 5, 12):
        full = replace(positions.round_of(tables_per_picture(seats), seats), free=())
        assert painted(paint_round(full, LONG_WORDS)).image.height <= TALLEST


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "values", [(1000,) * 3, (4, 2500, 12), tuple(range(-300, 1500))], ids=["level", "wide", "long"]
)
def test_any_rating_over_time_fits(values: tuple[int, ...], theme: str) -> None:
    part = positions.rating_history()
    highest = replace(part.highest, position=values.index(max(values)))
    lowest = replace(part.lowest, position=values.index(min(values)))
    shown = replace(part, values=values, highest=highest, lowest=lowest)
    assert painted(paint_rating_history(shown, replace(LONG_WORDS, theme=THEMES[theme]))).image.height <= TALLEST


@pytest.mark.parametrize(
    ("lowest", "highest", "scale"),
    [
        (993, 1115, (950, 50, 4)),
        (1000, 1017, (1000, 10, 2)),
        (1000, 1000, (1000, 10, 1)),
        (1003, 1003, (1000, 10, 1)),
        (-7, 1500, (-500, 500, 4)),
    ],
)
def test_the_scale_of_ratings_has_round_figures(lowest: int, highest: int, scale: tuple[int, int, int]) -> None:
    low, step, spaces = scale
    assert rating_scale(lowest, highest) == scale
    assert low <= lowest <= highest <= low + step * spaces


def test_alternative_texts_tell_the_same() -> None:
    told = alt_ranking(positions.standings(), WORDS)
    assert told.startswith("Autumn Open Standings after round 3 of 5 1. Ana: 41 points.")
    assert "10. Jo" in told
    assert alt_round(positions.round_of(), WORDS).endswith("Without a table: Nil, Oda.")
    assert alt_bracket(positions.bracket(), WORDS).index("Final") < alt_bracket(positions.bracket(), WORDS).index(
        "Round 1"
    )
    assert "Cleo: 30." in alt_cross(positions.cross(), WORDS)
    assert alt_hall(positions.hall(), WORDS).startswith("Hall of fame All time · 21 tournaments Ana: 6.")
    assert alt_trophy(positions.trophy(), WORDS) == (
        "Maximiliane Rose wins the Autumn Open. 2nd place: Benjamin Łódź. 3rd place: Dagobert the 3rd."
    )


def test_alternative_texts_fit() -> None:
    for text in (
        alt_ranking(positions.standings(MOST_ROWS), LONG_WORDS),
        alt_round(positions.round_of(10), LONG_WORDS),
        alt_bracket(positions.bracket(), LONG_WORDS),
        alt_cross(positions.cross(MOST_CROSSED), LONG_WORDS),
        alt_course(positions.course(MOST_ROWS, MOST_ROUNDS), LONG_WORDS),
        alt_rating_history(positions.rating_history(), LONG_WORDS),
    ):
        assert 0 < len(text) <= LONGEST


def test_parts_travel_to_the_drawing_process() -> None:
    for part in (
        positions.standings(),
        positions.round_of(),
        positions.bracket(),
        positions.cross(),
        positions.course(),
        positions.trophy(),
        positions.rating_history(),
    ):
        assert pickle.loads(pickle.dumps(part)) == part


def test_points_are_written_with_the_decimal_mark_of_the_reader() -> None:
    half = phrase("list-one", one=Decimal("4.5"))
    english, german = (shared_texts().picture_localizer(language) for language in ("en", "de"))
    assert [figure_text(half, words) for words in (english, german)] == ["4.5", "4,5"]
    assert figure_text("10", german) == "10"
