"""Pictures of lists and tournaments: as somebody looked at them, within their size, told by their alternative texts."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from render.core.alt import LONGEST
from render.core.encode import encode
from render.tournament import (
    MOST_CROSSED,
    MOST_ROWS,
    alt_bracket,
    alt_cross,
    alt_ranking,
    alt_round,
    alt_trophy,
    paint_cross,
    paint_ranking,
    paint_round,
    tables_per_picture,
)
from tests.render import tournament_positions as positions
from tests.render.test_goldens import MOST_DIFFERENT
from tests.render.tournament_goldens import FOLDER, GOLDENS
from tests.render.tournament_positions import LONG_WORDS, WORDS

TALLEST = 1500


@pytest.mark.parametrize("name", sorted(GOLDENS))
def test_picture_is_as_it_was_when_somebody_looked_at_it(name: str, request: pytest.FixtureRequest) -> None:
    drawn = GOLDENS[name]()
    path = FOLDER / f"{name}.png"
    if request.config.getoption("--goldens", default=False):
        FOLDER.mkdir(exist_ok=True)
        path.write_bytes(encode(drawn))
        return
    with Image.open(path) as stored:
        expected = stored.convert("RGB")
    assert drawn.size == expected.size
    difference = ImageChops.difference(drawn.convert("RGB"), expected).convert("L")
    changed = sum(count for value, count in enumerate(difference.histogram()) if value > 24)
    assert changed <= MOST_DIFFERENT * drawn.width * drawn.height, f"{changed} pixels differ; look, then `make goldens`"


def test_every_reference_picture_belongs_to_a_test() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(GOLDENS)


@pytest.mark.parametrize("name", sorted(GOLDENS))
def test_a_picture_fits_a_message_and_a_phone(name: str) -> None:
    drawn = GOLDENS[name]()
    assert drawn.width == 1200
    assert drawn.height <= TALLEST
    assert len(encode(drawn)) < 500_000
    assert encode(drawn) == encode(GOLDENS[name]())


def test_the_longest_lists_that_are_allowed_fit() -> None:
    assert paint_ranking(positions.standings(MOST_ROWS), LONG_WORDS).height <= TALLEST
    assert paint_cross(positions.cross(MOST_CROSSED), LONG_WORDS).height <= TALLEST
    for seats in (2, 3, 4, 5, 12):
        full = replace(positions.round_of(tables_per_picture(seats), seats), free=())
        assert paint_round(full, LONG_WORDS).height <= TALLEST


def test_alternative_texts_tell_the_same() -> None:
    told = alt_ranking(positions.standings(), WORDS)
    assert told.startswith("Autumn Open Standings after round 3 of 5 1. Ana: 41 points.")
    assert "10. Jo" in told
    assert alt_round(positions.round_of(), WORDS).endswith("Without a table: Nil, Oda.")
    assert alt_bracket(positions.bracket(), WORDS).index("Final") < alt_bracket(positions.bracket(), WORDS).index(
        "Round 1"
    )
    assert "Cleo: 30." in alt_cross(positions.cross(), WORDS)
    assert alt_trophy(positions.trophy(), WORDS) == (
        "Maximiliane Rose wins the Autumn Open. 2nd place: Benjamin Łódź. 3rd place: Dagobert the 3rd."
    )


def test_alternative_texts_fit() -> None:
    for text in (
        alt_ranking(positions.standings(MOST_ROWS), LONG_WORDS),
        alt_round(positions.round_of(10), LONG_WORDS),
        alt_bracket(positions.bracket(), LONG_WORDS),
        alt_cross(positions.cross(MOST_CROSSED), LONG_WORDS),
    ):
        assert 0 < len(text) <= LONGEST


def test_parts_travel_to_the_drawing_process() -> None:
    for part in (
        positions.standings(),
        positions.round_of(),
        positions.bracket(),
        positions.cross(),
        positions.trophy(),
    ):
        assert pickle.loads(pickle.dumps(part)) == part
