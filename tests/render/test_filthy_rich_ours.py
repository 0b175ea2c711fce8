"""Cards of our own deck bear a mark, and the picture has the key to it; a host's deck has neither."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engines.filthy_rich.deck.components import Components
from engines.filthy_rich.options import HOUSE_NOW
from render.core.areas import Drawing, painted
from render.core.palette import ROOM, in_use
from render.core.signs.ours import KEY, own_key
from render.filthy_rich import (
    BinderPart,
    OverviewPart,
    alt_binder,
    alt_hand,
    alt_overview,
    paint_binder,
    paint_hand,
    paint_overview,
)
from tests.render.filthy_rich_positions import HANDS, TABLES, layers
from tests.render.filthy_rich_speech import SPEECH

INSIDE = 1152


def unmarked() -> Components:
    """The same tables as if nothing in them were ours."""
    deck = TABLES.decks[HOUSE_NOW]
    kinds = {
        kind: {name: row.model_copy(update={"ours": ()}) for name, row in getattr(deck, kind).items()}
        for kind in ("businesses", "assets", "actions", "luxuries")
    }
    return TABLES.model_copy(update={"decks": {HOUSE_NOW: deck.model_copy(update=kinds)}})


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


@pytest.mark.parametrize(
    ("paint", "tell", "part"),
    [
        (paint_hand, alt_hand, lambda tables: replace(HANDS["five"](), tables=tables)),
        (paint_binder, alt_binder, lambda tables: BinderPart(layers(), tables)),
        (paint_overview, alt_overview, lambda tables: OverviewPart(layers(), tables)),
    ],
    ids=["hand", "binder", "table"],
)
def test_the_mark_its_key_and_a_sentence_stand_where_cards_are_ours(
    paint: Callable[..., Drawing], tell: Callable[..., str], part: Callable[[Components], Any]
) -> None:
    marked, bare = paint(part(TABLES), SPEECH), paint(part(unmarked()), SPEECH)
    assert has_key(marked)
    assert not has_key(bare)
    ours, plain = painted(marked).image, painted(bare).image
    assert ours.size == plain.size
    above = (0, 0, 1200, ours.height - KEY - 12)
    assert ours.convert("RGB").crop(above).tobytes() != plain.convert("RGB").crop(above).tobytes()
    assert "partly our own" not in tell(part(unmarked()), SPEECH)
    assert "partly our own" in tell(part(TABLES), SPEECH)


def test_what_seats_own_bears_the_mark_too() -> None:
    """Also when no luxury is left for sale."""
    public = replace(layers(), luxuries=())
    assert any(estate.assets for estate in public.estates)
    assert any(estate.luxuries for estate in public.estates)
    for kept in ("luxuries", "assets"):
        bare = tuple(replace(estate, **{kept: ()}) for estate in public.estates)
        part = OverviewPart(replace(public, estates=bare), TABLES)
        assert has_key(paint_overview(part, SPEECH))
        assert "partly our own" in alt_overview(part, SPEECH)
    nothing = tuple(replace(estate, luxuries=(), assets=()) for estate in public.estates)
    assert not has_key(paint_overview(OverviewPart(replace(public, estates=nothing), TABLES), SPEECH))
