"""What is our own and not the published game's bears a mark on pictures, and the picture has the key to it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from engines.vegas_showdown.components import Components
from engines.vegas_showdown.public import Placed, Public
from render.core.areas import Drawing, painted
from render.core.palette import ROOM, in_use
from render.core.signs.ours import KEY, own_key
from render.vegas_showdown import AuctionPart, PlanPart, alt_auction, alt_plan, paint_auction, paint_plan
from render.vegas_showdown.art.looks import look_of
from render.vegas_showdown.art.tiles import tile_sprite
from tests.render import positions
from tests.render.positions import SPEECH, tables


def published() -> Components:
    """The same tables as if nothing in them were ours."""
    tiles = {name: row.model_copy(update={"ours": ()}) for name, row in tables().tiles.items()}
    return tables().model_copy(update={"tiles": tiles})


def foot(image: Image.Image) -> Image.Image:
    """The strip a key stands in, whatever is in it."""
    return image.convert("RGB").crop((0, image.height - KEY - 7, image.width, image.height))


def has_key(drawing: Drawing, width: int = 1152) -> bool:
    """Whether the key stands in the picture's foot."""
    made = painted(drawing)
    with in_use(made.palette or ROOM):
        key = own_key(SPEECH, width).convert("RGB")
    strip = foot(made.image)
    return any(
        strip.crop((24, top, 24 + width, top + KEY)).tobytes() == key.tobytes() for top in range(strip.height - KEY + 1)
    )


def holding(*tiles: str) -> Public:
    """Seat A has these tiles in its top row; nothing else lies anywhere."""
    hotel = positions.BASE.hotels[0]
    plan = tuple(Placed(tile, 2 * number, 0, 0) for number, tile in enumerate(tiles))
    return replace(positions.BASE, hotels=(replace(hotel, plan=plan, fresh=()), *positions.BASE.hotels[1:]))


@pytest.mark.parametrize("tile", tables().tiles)
def test_a_tile_bears_the_mark_if_something_of_it_is_ours(tile: str) -> None:
    for unit in (100, 144):
        marked, plain = (tile_sprite(look_of(one, tile), unit).tobytes() for one in (tables(), published()))
        assert (marked != plain) == bool(tables().tiles[tile].ours)


def test_a_plan_has_the_key_if_one_of_its_tiles_bears_the_mark() -> None:
    assert has_key(paint_plan(PlanPart(holding("slots", "sports_book"), tables(), 0), SPEECH))
    assert not has_key(paint_plan(PlanPart(holding("slots", "sports_book"), published(), 0), SPEECH))
    assert not has_key(paint_plan(PlanPart(holding("slots", "lounge"), tables(), 0), SPEECH))


def test_the_auction_board_has_the_key_if_a_tile_on_offer_bears_the_mark() -> None:
    assert has_key(paint_auction(AuctionPart(positions.middle(), tables()), SPEECH))
    assert not has_key(paint_auction(AuctionPart(positions.middle(), published()), SPEECH))


def test_alternative_texts_name_the_marked_tiles() -> None:
    told = alt_plan(PlanPart(holding("slots", "sports_book"), tables(), 0), SPEECH)
    assert "Partly our own: Sports Book." in told
    assert "our own" not in alt_plan(PlanPart(holding("slots"), tables(), 0), SPEECH)
    board = positions.middle()
    marked = {space.tile for space in board.spaces if space.tile is not None and tables().tiles[space.tile].ours}
    sentence = alt_auction(AuctionPart(board, tables()), SPEECH).rpartition("Partly our own: ")[2]
    assert len(sentence.split(", ")) == len(marked) > 0
