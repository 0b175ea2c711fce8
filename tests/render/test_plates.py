"""Small things a player at the table stumbled over: names cut to nothing, sold-out lots that look open."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from bot.services.seats.computer_seats import COMPUTER_NAMES, NAMES_BY_TEMPERAMENT
from render.core.lettering import fonts
from render.core.pieces import PIECES
from render.core.theme import GOLD
from render.vegas_showdown.art.looks import look_of
from render.vegas_showdown.auction.market import TRACK, BasicFace, basic, track_of
from render.vegas_showdown.auction.picture import LOT
from render.vegas_showdown.nameplate import nameplate
from render.vegas_showdown.overview import PLATE, WIDE
from tests.render.positions import tables

TYPICAL = (34, 10, 11, 20)


@pytest.mark.parametrize("name", [*COMPUTER_NAMES, *chain(*NAMES_BY_TEMPERAMENT.values())])
def test_a_computers_name_is_whole_above_its_plan_late_in_the_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def uncut(*words: object) -> str:
        raise AssertionError(f"cut: {words}")

    monkeypatch.setattr(fonts, "cut", uncut)
    PIECES.clear()
    nameplate(2, name, TYPICAL, first=False, width=WIDE, height=PLATE)


def test_prices_of_a_sold_out_lot_are_faint() -> None:
    track = track_of(tuple((dollars, False) for dollars in (9, 11, 13, 17, 21)), 9, None, None, 6)
    words = ("Population", "Revenue", "Fame")
    offered = BasicFace("Lounge", look_of(tables(), "lounge"), 1, "1 left", words, track, closed=False, latest=False)
    assert _gold(offered) > 1000
    assert _gold(replace(offered, left=0)) == 0


def _gold(face: BasicFace) -> int:
    """Pixels of the price one has to bid at least."""
    image = basic(face, 376, LOT).convert("RGB").crop((0, LOT - TRACK - 8, 376, LOT))
    return sum(count for count, color in image.getcolors(maxcolors=1 << 20) or () if color == GOLD[:3])
