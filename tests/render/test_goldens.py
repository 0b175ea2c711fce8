"""Pictures against the reference pictures somebody has looked at, and their shape. Every module `*goldens` here lists some."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from PIL import Image, ImageChops

from render.core.areas import Drawing, painted
from render.core.encode import encode
from tests.render import (
    analysis_goldens,
    cover_goldens,
    filthy_rich_goldens,
    german_goldens,
    goldens,
    new_las_vegas_goldens,
    tournament_goldens,
    winner_goldens,
)
from tests.render.every_kind import every_painter

MOST_DIFFERENT = 0.0005
"""Share of pixels that may differ: another FreeType rounds a glyph's edge differently."""
WIDTH, TALLEST = 1200, 1500
MOST_BYTES = 120_000
SMALL: Final = (320, 320)
"""What stands beside a button."""
HEIGHTS: Final = {"filthy_rich/places": 918, "new_las_vegas/sheet": 986}
"""Pictures whose height does not depend on what they show, by the beginning of their names."""
STAYS_WIDE: Final = ("filthy_rich/binder_large_sign", "covers/", "winners/")
"""Names with `_large` that say something else, and pictures whose letters grow on a canvas of the usual width."""
LISTS: Final = (
    goldens, filthy_rich_goldens, new_las_vegas_goldens, tournament_goldens, cover_goldens, winner_goldens, german_goldens,
    analysis_goldens,
)  # fmt: skip
PICTURES: Final[dict[Path, Callable[[], Drawing]]] = {
    module.FOLDER / f"{name}.png": draw for module in LISTS for name, draw in module.GOLDENS.items()
}
IN_ENGLISH: Final = [path for path in sorted(PICTURES) if german_goldens.FOLDER not in path.parents]
"""One of each painter and theme at least. What the same painters draw in German can differ no other way."""


def named(path: Path) -> str:
    return path.relative_to(goldens.FOLDER).with_suffix("").as_posix()


@cache
def first_drawing(path: Path) -> Image.Image:
    """A picture takes a moment to draw: those who look at it share it."""
    return painted(PICTURES[path]()).image


@pytest.mark.parametrize("path", sorted(PICTURES), ids=named)
def test_picture_is_as_it_was_when_somebody_looked_at_it(path: Path, request: pytest.FixtureRequest) -> None:
    drawn = first_drawing(path)
    if request.config.getoption("--goldens", default=False):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(encode(drawn))
        return
    check_shape(path, drawn)
    assert path.stat().st_size <= MOST_BYTES
    with Image.open(path) as stored:
        expected = stored.convert("RGB")
    assert drawn.size == expected.size
    difference = ImageChops.difference(drawn.convert("RGB"), expected).convert("L")
    changed = sum(count for value, count in enumerate(difference.histogram()) if value > 24)
    assert changed <= MOST_DIFFERENT * drawn.width * drawn.height, f"{changed} pixels differ; look, then `make goldens`"


def check_shape(path: Path, image: Image.Image) -> None:
    """What a picture is shown in: a phone's width, and not much more than its height."""
    assert image.mode == "P"
    if path.name.startswith("thing_"):
        assert image.size == SMALL
        return
    large = "_large" in named(path) and not named(path).startswith(STAYS_WIDE)
    assert image.width < WIDTH if large else image.width == WIDTH
    assert image.height <= (2.4 * image.width if large else TALLEST)
    fixed = [] if large else [height for start, height in HEIGHTS.items() if named(path).startswith(start)]
    assert fixed in ([], [image.height])


@pytest.mark.parametrize("path", IN_ENGLISH, ids=named)
def test_equal_input_gives_equal_bytes_whatever_was_drawn_before(path: Path) -> None:
    """Between the two drawings are those of the tests before, or at least the fullest of its kind."""
    first = encode(first_drawing(path))
    fullest = max(path.parent.glob("*.png"), key=lambda other: other.stat().st_size)
    first_drawing(fullest)
    second = encode(PICTURES[path]())
    assert second == first
    assert len(second) <= MOST_BYTES


def test_every_reference_picture_belongs_to_a_test() -> None:
    assert set(goldens.FOLDER.rglob("*.png")) == set(PICTURES)


def test_every_picture_with_words_has_a_german_one() -> None:
    painters = every_painter()
    assert len(painters) > 30
    assert painters - german_goldens.DRAWN_BY == german_goldens.GERMAN_ELSEWHERE.keys()


def test_every_list_of_reference_pictures_is_taken_up() -> None:
    assert {path.stem for path in Path(__file__).parent.glob("*goldens.py")} == {
        *(module.__name__.rpartition(".")[2] for module in LISTS),
        "test_goldens",
    }
