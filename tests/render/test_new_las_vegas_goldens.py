"""Pictures of Welcome to New Las Vegas against the reference pictures somebody has looked at."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from render.core.encode import encode
from tests.render.new_las_vegas_goldens import FOLDER, GOLDENS
from tests.render.test_goldens import MOST_DIFFERENT


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
