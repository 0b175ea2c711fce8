"""What every picture promises: size, bytes, speed of repetition, alternative text, no secrets."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.seats import SPECTATOR
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.public import Public
from render.core.alt import LONGEST
from render.core.areas import Drawing
from render.core.encode import encode
from render.core.marking import alt_with_marks
from render.vegas_showdown import (
    AuctionPart,
    OverviewPart,
    PlanPart,
    PreviewPart,
    ScorePart,
    alt_auction,
    alt_overview,
    alt_plan,
    alt_preview,
    alt_score,
    paint_auction,
    paint_overview,
    paint_plan,
    paint_preview,
    paint_score,
    paint_ways,
)
from tests.render import positions
from tests.render.positions import LONG_SPEECH, SPEECH, tables

Painter = Callable[[Any, Any], Drawing]
Teller = Callable[[Any, Any], str]


def kinds(public: Public) -> list[tuple[Painter, Teller, Any]]:
    """Every public picture of a position."""
    found: list[tuple[Painter, Teller, Any]] = [
        (paint_auction, alt_auction, AuctionPart(public, tables())),
        (paint_overview, alt_overview, OverviewPart(public, tables())),
        *((paint_plan, alt_plan, PlanPart(public, tables(), seat)) for seat in range(len(public.hotels))),
    ]
    if public.scores:
        found.append((paint_score, alt_score, ScorePart(public, tables())))
    return found


POSITIONS = {
    "first_turn": lambda: positions.BASE,
    "middle": positions.middle,
    "extreme": positions.extreme,
    "waiting": positions.waiting,
    "building": positions.building,
    "finished": positions.finished,
}


@pytest.mark.parametrize("name", POSITIONS)
def test_alternative_texts_fit(name: str) -> None:
    for _, alt, part in kinds(POSITIONS[name]()):
        text = alt(part, LONG_SPEECH)
        assert 0 < len(text) <= LONGEST


def test_parts_and_painters_travel_to_another_process() -> None:
    for paint, alt, part in kinds(positions.finished()):
        assert pickle.loads(pickle.dumps((paint, alt, part, SPEECH)))[2] == part
    preview = positions.preview()
    assert pickle.loads(pickle.dumps((paint_preview, alt_preview, preview)))[2] == preview


def test_pictures_and_alternative_texts_follow_the_position() -> None:
    before = positions.middle()
    after = replace(
        before, bids=(*before.bids, replace(before.bids[-1], seat=1, amount=52)), chosen=("bid",) * 3, to_act=2
    )
    assert alt_auction(AuctionPart(before, tables()), SPEECH) != alt_auction(AuctionPart(after, tables()), SPEECH)
    assert encode(paint_auction(AuctionPart(before, tables()), SPEECH)) != encode(
        paint_auction(AuctionPart(after, tables()), SPEECH)
    )


def test_the_auction_text_names_who_must_act_and_what_stands() -> None:
    text = alt_auction(AuctionPart(positions.middle(), tables()), SPEECH)
    assert "To act: Benjamin Łódź." in text
    assert "C: Dragon Room, $47 bid by Cleo." in text
    assert "Lounge (track 1): 7 left, no bids this turn." in text


def test_the_plan_text_names_squares_and_what_is_new() -> None:
    text = alt_plan(PlanPart(positions.middle(), tables(), 1), SPEECH)
    assert "Slots a3, Lounge b3" in text
    assert "New: Lounge b3." in text


def test_the_score_text_ranks_by_total_then_money_left() -> None:
    text = alt_score(ScorePart(positions.finished(), tables()), SPEECH)
    assert (
        text.index("1. Cleo: 108")
        < text.index("2. Ana: 99")
        < text.index("2. Dagobert the 3rd: 99")
        < text.index("4. Benjamin")
    )


def test_there_is_no_score_sheet_before_the_end() -> None:
    part = ScorePart(positions.BASE, tables())
    with pytest.raises(ValueError, match="before the game has ended"):
        paint_score(part, SPEECH)
    with pytest.raises(ValueError, match="before the game has ended"):
        alt_score(part, SPEECH)


def test_the_preview_text_begins_with_the_choices() -> None:
    text = alt_with_marks(alt_preview(positions.preview(), SPEECH), positions.LETTERS, SPEECH)
    assert text.startswith("Marked: A a2, B a5, C f2, D f3, E g4. Your plan")
    assert "Draft: High Rollers Room off c4." in text
    assert "Draft: Slots at e2." in text


def test_every_outline_marks_a_change() -> None:
    fresh = positions.middle()
    stale = replace(fresh, hotels=tuple(replace(hotel, fresh=()) for hotel in fresh.hotels))
    for seat in (0, 1):
        one, other = (encode(paint_plan(PlanPart(public, tables(), seat), SPEECH)) for public in (fresh, stale))
        assert one != other


def test_public_pictures_do_not_depend_on_what_a_spectator_cannot_see() -> None:
    game = VegasShowdown(tables())
    state: GameState[Any, Any, Any] = game.setup(4, VegasOptions(), "07" * 32).state
    shuffled = game.shuffle_hidden(state, SPECTATOR, Rng("11" * 32, 0))
    assert shuffled.secret != state.secret
    for (paint, alt, part), (_, _, other) in zip(kinds(state.public), kinds(shuffled.public), strict=True):
        assert encode(paint(part, SPEECH)) == encode(paint(other, SPEECH))
        assert alt(part, SPEECH) == alt(other, SPEECH)


def test_a_public_plan_does_not_show_the_draft_its_preview_shows() -> None:
    part = positions.preview()
    without = PreviewPart(part.public, replace(part.private, draft=(), plan=part.public.hotels[4].plan), 4, tables())
    plan = PlanPart(part.public, tables(), 4)
    assert encode(paint_preview(part, SPEECH)) != encode(paint_preview(without, SPEECH))
    assert "Draft" not in alt_plan(plan, SPEECH)


def test_all_plans_show_and_tell_what_every_seat_has_set_aside() -> None:
    public = positions.building()
    told = alt_overview(OverviewPart(public, tables()), SPEECH)
    assert told.count("Set aside: ") == sum(bool(hotel.aside) for hotel in public.hotels) == 2
    many = ("slots", "lounge", "restaurant", "buffet", "theater", "night_club", "fancy_slots", "slots")
    pictures: list[bytes] = []
    # Five tiles and a count stand beside a plan; another tile more is counted.
    for aside in ((), many[:1], many[:2], many[:7], many):
        hotels = (replace(public.hotels[0], aside=aside), *public.hotels[1:])
        part = OverviewPart(replace(public, hotels=hotels), tables())
        pictures.append(encode(paint_overview(part, SPEECH)))
    assert len(set(pictures)) == len(pictures)


def test_the_tile_in_hand_is_not_listed_with_those_set_aside() -> None:
    held = positions.in_hand("slots")
    aside = ("slots", "slots")
    assert held.private.aside == aside
    assert "Set aside: Slots. " in f"{alt_preview(held, SPEECH)} "
    last = replace(held, private=replace(held.private, aside=("slots",)))
    none = replace(held, private=replace(held.private, aside=()))
    assert encode(paint_preview(last, SPEECH)) == encode(paint_preview(none, SPEECH))
    assert alt_preview(last, SPEECH) == alt_preview(none, SPEECH)


@pytest.mark.parametrize("turns", range(4))
def test_which_way_round_a_tried_tile_lies_can_be_seen_on_a_phone(turns: int) -> None:
    """By its doors: dark frames at another edge for every turn."""

    def shades(turned: int) -> bytes:
        shown = paint_ways(positions.ways("fancy_slots", 5, 1, (turned,)), SPEECH).image.convert("L")
        return shown.resize((390, shown.height * 390 // shown.width)).tobytes()

    other = (turns + 1) % 4
    strong = sum(abs(one - two) > 90 for one, two in zip(shades(turns), shades(other), strict=True))
    assert strong > 40
