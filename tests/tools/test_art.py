"""The stored art equals what `tools/art` draws now."""

import pytest
from PIL import ImageChops

from render.core.pictures.stored_art import FOLDER
from tools.art.__main__ import DRAWN

MOST_DIFFERENT = 0.0005
"""Largest share of pixels that may differ: another FreeType rounds the edges of glyphs differently."""
MOST_BYTES = 200_000


@pytest.mark.slow
def test_stored_art_is_what_is_drawn(subtests: pytest.Subtests) -> None:
    for art, draw in DRAWN.items():
        with subtests.test(art.name):
            stored, drawn = art(), draw()
            assert (stored.mode, stored.size) == (drawn.mode, drawn.size)
            difference = ImageChops.difference(stored, drawn).convert("L")
            changed = sum(count for value, count in enumerate(difference.histogram()) if value > 24)
            assert changed <= MOST_DIFFERENT * drawn.width * drawn.height, (
                f"{changed} pixels differ: look, then draw it"
            )


def test_nothing_else_is_stored_and_no_file_is_large() -> None:
    assert {art.file for art in DRAWN} == set(FOLDER.iterdir())
    assert {art.name: size for art in DRAWN if (size := art.file.stat().st_size) > MOST_BYTES} == {}
