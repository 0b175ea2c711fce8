"""Reference pictures: each is drawn once, compared with the stored one, measured and described."""

import pickle
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest
from PIL import Image, ImageChops

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
from tests.render.drawn import TALLEST, WIDTH, Painter, check_words
from tests.render.every_kind import every_painter

MOST_DIFFERENT = 0.0005
"""Largest share of pixels that may differ: another FreeType rounds the edges of glyphs differently."""
MOST_BYTES = 120_000
SMALL: Final = (320, 320)
"""Size of the picture beside a button."""
HEIGHTS: Final = {"filthy_rich/places": 918, "new_las_vegas/sheet": 986}
"""Pictures of constant height, by the beginning of their names."""
STAYS_WIDE: Final = ("filthy_rich/binder_large_sign", "covers/", "winners/")
"""Names with `_large` in another sense, and pictures whose letters grow on a canvas of the usual width."""
LISTS: Final = (
    goldens, filthy_rich_goldens, new_las_vegas_goldens, tournament_goldens, cover_goldens, winner_goldens, german_goldens,
    analysis_goldens,
)  # fmt: skip
FILES: Final = {listed: {listed.FOLDER / f"{name}.png": name for name in listed.GOLDENS} for listed in LISTS}


@pytest.mark.parametrize("listed", LISTS, ids=lambda listed: listed.__name__.rpartition(".")[2])
def test_pictures_are_as_somebody_has_seen_them(
    listed: ModuleType, subtests: pytest.Subtests, pytestconfig: pytest.Config
) -> None:
    anew = pytestconfig.getoption("--goldens", default=False)
    firsts: dict[Painter, tuple[str, bytes]] = {}
    for path, name in FILES[listed].items():
        with subtests.test(name):
            golden = listed.GOLDENS[name]()
            drawn = golden.drawn()
            check_words(golden.paint, golden.part, golden.words)
            if anew:
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(encode(drawn))
            check_shape(path, drawn)
            check_pixels(path, drawn)
            if golden.paint not in firsts:
                firsts[golden.paint] = (name, drawn.tobytes())
                assert pickle.loads(pickle.dumps(golden)) == golden, "it has to travel to a drawing process"
    # Equal shapes of these painters in German are covered by the English ones.
    for name, before in firsts.values() if listed is not german_goldens else ():
        with subtests.test(f"{name}, drawn again after all others"):
            assert listed.GOLDENS[name]().drawn().tobytes() == before


def check_shape(path: Path, image: Image.Image) -> None:
    """Check that a picture has a phone's width and a moderate height."""
    name = path.relative_to(goldens.FOLDER).as_posix()
    assert image.mode == "P"
    assert path.stat().st_size <= MOST_BYTES
    if path.name.startswith("thing_"):
        assert image.size == SMALL
        return
    large = "_large" in name and not name.startswith(STAYS_WIDE)
    assert image.width < WIDTH if large else image.width == WIDTH
    assert image.height <= (2.4 * image.width if large else TALLEST)
    fixed = [] if large else [height for start, height in HEIGHTS.items() if name.startswith(start)]
    assert fixed in ([], [image.height])


def check_pixels(path: Path, drawn: Image.Image) -> None:
    """Assert that no visible pixel has changed."""
    with Image.open(path) as stored:
        stored.load()
        if (
            stored.mode == drawn.mode
            and stored.getpalette() == drawn.getpalette()
            and stored.tobytes() == drawn.tobytes()
        ):
            return
        expected = stored.convert("RGB")
    assert drawn.size == expected.size
    difference = ImageChops.difference(drawn.convert("RGB"), expected).convert("L")
    changed = sum(count for value, count in enumerate(difference.histogram()) if value > 24)
    assert changed <= MOST_DIFFERENT * drawn.width * drawn.height, f"{changed} pixels differ; look, then `make goldens`"


def test_every_reference_picture_is_in_a_list_and_every_picture_with_words_has_a_german_one() -> None:
    assert set(goldens.FOLDER.rglob("*.png")) == {path for paths in FILES.values() for path in paths}
    assert {path.stem for path in Path(__file__).parent.glob("*goldens.py")} == {
        *(listed.__name__.rpartition(".")[2] for listed in LISTS),
        "test_goldens",
    }

    painters = every_painter()
    assert len(painters) > 30
    assert painters - german_goldens.drawn_by() == german_goldens.GERMAN_ELSEWHERE.keys()
