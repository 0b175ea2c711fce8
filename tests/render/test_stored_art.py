"""Art that was drawn beforehand is what would be drawn today."""

from __future__ import annotations

from typing import Final

import pytest
from PIL import ImageChops

from render.core.pictures.stored_art import FOLDER, StoredArt
from render.filthy_rich import cover as filthy_rich_cover
from render.filthy_rich import winner as filthy_rich_winner
from render.new_las_vegas import cover as new_las_vegas_cover
from render.new_las_vegas import winner as new_las_vegas_winner
from render.vegas_showdown import cover as vegas_showdown_cover
from render.vegas_showdown import winner as vegas_showdown_winner

STORED: Final = (
    filthy_rich_cover.ART, filthy_rich_winner.ART, new_las_vegas_cover.ART, new_las_vegas_winner.ART,
    vegas_showdown_cover.ART, vegas_showdown_winner.ART,
)  # fmt: skip
MOST_DIFFERENT: Final = 0.0005
"""Share of pixels that may differ, as of the reference pictures."""
MOST_BYTES: Final = 200_000


@pytest.mark.parametrize("art", STORED, ids=lambda one: one.name)
def test_stored_art_is_what_is_drawn(art: StoredArt, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--goldens", default=False):
        art.draw().save(art.file, lossless=True, quality=100, method=6)
    stored, drawn = art(), art.draw()
    assert (stored.mode, stored.size) == (drawn.mode, drawn.size)
    difference = ImageChops.difference(stored, drawn).convert("L")
    changed = sum(count for value, count in enumerate(difference.histogram()) if value > 24)
    assert changed <= MOST_DIFFERENT * drawn.width * drawn.height, f"{changed} pixels differ; look, then `make goldens`"
    assert art.file.stat().st_size <= MOST_BYTES


def test_nothing_else_is_stored() -> None:
    assert {art.file.name for art in STORED} == {path.name for path in FOLDER.iterdir()}
