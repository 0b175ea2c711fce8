"""Projects of which the condition is our own reading bear a mark, and the picture has the key to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.core.areas import Drawing, painted
from render.core.encode import encode
from render.core.palette import ROOM, in_use
from render.core.signs.ours import KEY, own_key
from render.new_las_vegas import PairsPart, alt_pairs, paint_pairs
from tests.render.new_las_vegas_positions import TABLES, table
from tests.render.new_las_vegas_speech import SPEECH

INSIDE = 1152


def has_key(drawing: Drawing) -> bool:
    """Whether the key stands in the picture's foot."""
    made = painted(drawing)
    with in_use(made.palette or ROOM):
        key = own_key(SPEECH, INSIDE).convert("RGB")
    image = made.image
    foot = image.convert("RGB").crop((24, image.height - KEY - 12, 24 + INSIDE, image.height))
    return any(
        foot.crop((0, top, INSIDE, top + KEY)).tobytes() == key.tobytes() for top in range(foot.height - KEY + 1)
    )


@pytest.mark.parametrize("project", TABLES.projects)
def test_a_project_bears_the_mark_if_its_condition_is_ours(project: str) -> None:
    others = ("six_evens", "ten_ribbons")
    assert not any(TABLES.projects[one].ours for one in others)
    part = PairsPart(replace(table(), projects=(project, *others)), TABLES)
    ours = bool(TABLES.projects[project].ours)
    assert has_key(paint_pairs(part, SPEECH)) == ours
    assert ("Partly our own" in alt_pairs(part, SPEECH)) == ours
    rows = {name: row.model_copy(update={"ours": ()}) for name, row in TABLES.projects.items()}
    plain = PairsPart(part.public, TABLES.model_copy(update={"projects": rows}))
    assert (encode(paint_pairs(part, SPEECH)) != encode(paint_pairs(plain, SPEECH))) == ours
