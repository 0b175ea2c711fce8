"""Our own additions to a published game are marked on pictures and described; the picture has the key to the mark."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engines.filthy_rich.deck.components import Components as Decks
from engines.vegas_showdown.components import Components as Tiles
from engines.vegas_showdown.public import Placed, Public
from render.core.areas import Drawing, painted
from render.core.palette import DEFAULT, in_use
from render.core.signs.ours import KEY, own_key
from render.filthy_rich.alt import alt_binder, alt_hand, alt_overview
from render.filthy_rich.binder.picture import paint_binder
from render.filthy_rich.hand import paint_hand
from render.filthy_rich.overview import paint_overview
from render.filthy_rich.parts import BinderPart, OverviewPart
from render.new_las_vegas.alt import alt_pairs
from render.new_las_vegas.pairs import paint_pairs
from render.new_las_vegas.parts import PairsPart
from render.vegas_showdown.alt import alt_auction, alt_plan
from render.vegas_showdown.art.looks import look_of
from render.vegas_showdown.art.tiles import tile_sprite
from render.vegas_showdown.auction.picture import paint_auction
from render.vegas_showdown.parts import PlanPart, TablePart
from render.vegas_showdown.plan.picture import paint_plan
from tests.render import filthy_rich_positions as filthy
from tests.render import new_las_vegas_positions as las_vegas
from tests.render import positions as vegas
from tests.render.drawn import pixels
from tests.render.positions import SPEECH, tables

INSIDE = 1152


def has_key(drawing: Drawing) -> bool:
    """Return whether the foot of the picture has the key."""
    made = painted(drawing)
    with in_use(made.palette or DEFAULT):
        key = own_key(SPEECH, INSIDE).convert("RGB").tobytes()
    left, bottom = 24, made.image.height
    foot = made.image.convert("RGB").crop((left, bottom - KEY - 12, left + INSIDE, bottom)).tobytes()
    line = 3 * INSIDE
    return any(foot[top * line : top * line + len(key)] == key for top in range(13))


def published(components: Any) -> Any:
    """Return the tables without any mark of our own."""
    if isinstance(components, Decks):
        return components.model_copy(update={"deck": without_marks(components.deck)})
    return without_marks(components)


def without_marks(components: Any) -> Any:
    rows = {
        kind: {name: row.model_copy(update={"ours": ()}) for name, row in table.items()}
        for kind, table in components
        if isinstance(table, dict) and all(hasattr(row, "ours") for row in table.values())
    }
    return components.model_copy(update=rows)


def holding(*tiles: str) -> Public:
    """Return a table whose seat A has these tiles in its top row."""
    hotel = vegas.BASE.hotels[0]
    plan = tuple(Placed(tile, 2 * number, 0, 0) for number, tile in enumerate(tiles))
    return replace(vegas.BASE, hotels=(replace(hotel, plan=plan, fresh=()), *vegas.BASE.hotels[1:]))


def test_tiles_and_alternative_texts_say_if_something_is_ours() -> None:
    plain: Tiles = published(tables())
    for tile, row in tables().tiles.items():
        for unit in (100, 144):
            marked, unmarked = (tile_sprite(look_of(one, tile), unit).tobytes() for one in (tables(), plain))
            assert (marked != unmarked) == bool(row.ours), (tile, unit)

    told = alt_plan(PlanPart(holding("slots", "sports_book"), tables(), 0), SPEECH)
    assert "Partly our own: Sports Book." in told
    assert "our own" not in alt_plan(PlanPart(holding("slots"), tables(), 0), SPEECH)
    board = vegas.middle()
    marked = {space.tile for space in board.spaces if space.tile is not None and tables().tiles[space.tile].ours}
    sentence = alt_auction(TablePart(board, tables()), SPEECH).rpartition("Partly our own: ")[2]
    assert len(sentence.split(", ")) == len(marked) > 0


def test_a_board_has_the_key_if_one_of_its_tiles_bears_the_mark() -> None:
    assert has_key(paint_plan(PlanPart(holding("slots", "sports_book"), tables(), 0), SPEECH))
    assert not has_key(paint_plan(PlanPart(holding("slots", "sports_book"), published(tables()), 0), SPEECH))
    assert not has_key(paint_plan(PlanPart(holding("slots", "lounge"), tables(), 0), SPEECH))

    assert has_key(paint_auction(TablePart(vegas.middle(), tables()), SPEECH))
    assert not has_key(paint_auction(TablePart(vegas.middle(), published(tables())), SPEECH))


@pytest.mark.parametrize(
    ("paint", "tell", "part"),
    [
        (paint_hand, alt_hand, lambda decks: replace(filthy.HANDS["five"](), tables=decks)),
        (paint_binder, alt_binder, lambda decks: BinderPart(filthy.layers(), decks)),
        (paint_overview, alt_overview, lambda decks: OverviewPart(filthy.layers(), decks)),
    ],
    ids=["hand", "binder", "table"],
)
def test_the_mark_its_key_and_a_sentence_stand_where_cards_are_ours(
    paint: Callable[..., Drawing], tell: Callable[..., str], part: Callable[[Decks], Any]
) -> None:
    ours, plain = part(filthy.TABLES), part(published(filthy.TABLES))
    marked, bare = paint(ours, filthy.SPEECH), paint(plain, filthy.SPEECH)
    assert has_key(marked)
    assert not has_key(bare)
    one, other = painted(marked).image, painted(bare).image
    assert one.size == other.size
    above = (0, 0, 1200, one.height - KEY - 12)
    assert one.crop(above).tobytes() != other.crop(above).tobytes()
    assert "partly our own" not in tell(plain, filthy.SPEECH)
    assert "partly our own" in tell(ours, filthy.SPEECH)


def test_what_seats_own_bears_the_mark_too() -> None:
    """The mark is there without luxuries for sale, too."""
    public = replace(filthy.layers(), luxuries=())
    assert any(estate.assets for estate in public.estates)
    assert any(estate.luxuries for estate in public.estates)
    for gone, marked in ((("luxuries",), True), (("assets",), True), (("luxuries", "assets"), False)):
        bare = tuple(replace(estate, **dict.fromkeys(gone, ())) for estate in public.estates)
        part = OverviewPart(replace(public, estates=bare), filthy.TABLES)
        assert has_key(paint_overview(part, filthy.SPEECH)) == marked, gone
        assert ("partly our own" in alt_overview(part, filthy.SPEECH)) == marked, gone


def test_a_project_bears_the_mark_if_its_condition_is_ours() -> None:
    others = ("six_evens", "ten_ribbons")
    rows = las_vegas.TABLES.projects
    assert not any(rows[one].ours for one in others)
    for project, row in rows.items():
        part = PairsPart(replace(las_vegas.table(), projects=(project, *others)), las_vegas.TABLES)
        drawn, ours = paint_pairs(part, las_vegas.SPEECH), bool(row.ours)
        assert has_key(drawn) == ours, project
        assert ("Partly our own" in alt_pairs(part, las_vegas.SPEECH)) == ours, project
        plain = PairsPart(part.public, published(las_vegas.TABLES))
        assert (pixels(drawn) != pixels(paint_pairs(plain, las_vegas.SPEECH))) == ours, project
