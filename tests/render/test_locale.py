"""The printed words of the English locale fit their boxes too."""

from __future__ import annotations

import pytest

from bot.services.wording.texts import Texts
from render.core.alt import LONGEST
from render.vegas_showdown import (
    AuctionPart,
    OverviewPart,
    PlanPart,
    ScorePart,
    alt_auction,
    alt_overview,
    alt_plan,
    alt_preview,
    alt_score,
    alt_ways,
    paint_auction,
    paint_overview,
    paint_plan,
    paint_preview,
    paint_score,
    paint_ways,
)
from tests.render import positions
from tests.render.positions import NAMES, tables

PUBLIC = {
    "first_turn": lambda: positions.BASE,
    "middle": positions.middle,
    "extreme": positions.extreme,
    "waiting": positions.waiting,
    "building": positions.building,
    "finished": positions.finished,
}


@pytest.mark.parametrize("name", PUBLIC)
def test_english_words_fit_their_boxes(name: str) -> None:
    public = PUBLIC[name]()
    words = Texts(strict=True).picture_localizer("en", NAMES)
    board, overview = AuctionPart(public, tables()), OverviewPart(public, tables())
    paint_auction(board, words)
    paint_overview(overview, words)
    assert len(alt_auction(board, words)) <= LONGEST
    assert len(alt_overview(overview, words)) <= LONGEST
    for seat in range(len(public.hotels)):
        plan = PlanPart(public, tables(), seat)
        paint_plan(plan, words)
        assert len(alt_plan(plan, words)) <= LONGEST
    if public.scores:
        sheet = ScorePart(public, tables())
        paint_score(sheet, words)
        assert len(alt_score(sheet, words)) <= LONGEST


def test_english_words_fit_the_private_preview() -> None:
    words = Texts(strict=True).picture_localizer("en", NAMES)
    for part in (positions.preview(), positions.in_hand()):
        paint_preview(part, words)
        assert len(alt_preview(part, words)) <= LONGEST
    ways = positions.ways("five_star_steakhouse", 5, 3, range(2))
    paint_ways(ways, words)
    assert len(alt_ways(ways, words)) <= LONGEST


@pytest.mark.parametrize("event", sorted(tables().events))
def test_every_event_card_fits_the_board(event: str) -> None:
    words = Texts(strict=True).picture_localizer("en", NAMES)
    public = positions.public(in_force=(event,))
    paint_auction(AuctionPart(public, tables()), words)


@pytest.mark.parametrize("tile", sorted(tables().tiles))
def test_every_tile_fits_a_card_of_the_smallest_width(tile: str) -> None:
    words = Texts(strict=True).picture_localizer("en", NAMES)
    spaces = tuple(positions.PremierSpace(lot, tile, 18) for lot in "abcd")
    paint_auction(
        AuctionPart(positions.public(hotels=positions.HOTELS, spaces=spaces, chosen=(None,) * 5), tables()), words
    )
