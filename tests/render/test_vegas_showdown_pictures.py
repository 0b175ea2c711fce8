"""Pictures of Vegas Showdown follow the position, have an alternative text, and have room for every tile and card."""

from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from bot.services.seats.computer_seats import COMPUTER_NAMES, NAMES_BY_TEMPERAMENT
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.notation import square_text
from engines.vegas_showdown.plans.plan import count_diamonds, covered_squares
from engines.vegas_showdown.public import Placed
from render.core.lettering import fonts
from render.core.marking import alt_with_marks
from render.core.pieces import PIECES
from render.core.theme import GOLD
from render.vegas_showdown.alt import alt_auction, alt_overview, alt_plan, alt_preview, alt_score
from render.vegas_showdown.art.looks import Door, look_of
from render.vegas_showdown.art.tiles import tile_sprite
from render.vegas_showdown.auction.market import TRACK, BasicContent, basic, track_of
from render.vegas_showdown.auction.picture import LOT, paint_auction
from render.vegas_showdown.nameplate import nameplate
from render.vegas_showdown.overview import PLATE, WIDE, paint_overview
from render.vegas_showdown.parts import PlanPart, PreviewPart, TablePart
from render.vegas_showdown.plan.floor import floor_of
from render.vegas_showdown.plan.picture import paint_plan
from render.vegas_showdown.plan.preview import paint_preview, paint_ways
from render.vegas_showdown.score import paint_score
from render.vegas_showdown.set_sheets import SetPart, paint_set_events, paint_set_tiles
from tests.render import positions
from tests.render.drawn import check, pixels
from tests.render.positions import SPEECH, tables


def test_every_event_card_and_every_tile_at_the_smallest_width_fits_the_board(subtests: pytest.Subtests) -> None:
    for event in tables().events:
        with subtests.test(event):
            check(paint_auction, TablePart(positions.public(in_force=(event,)), tables()), SPEECH)
    for tile in tables().tiles:
        with subtests.test(tile):
            spaces = tuple(positions.PremierSpace(lot, tile, 18) for lot in "abcd")
            public = positions.public(hotels=positions.HOTELS, spaces=spaces, chosen=(None,) * 5)
            check(paint_auction, TablePart(public, tables()), SPEECH)


def test_pictures_outlines_and_alternative_texts_follow_the_position() -> None:
    before = positions.middle()
    bids = (*before.bids, replace(before.bids[-1], seat=1, amount=52))
    after = replace(before, bids=bids, chosen=("bid",) * 3, to_act=2)
    one, other = (TablePart(public, tables()) for public in (before, after))
    assert alt_auction(one, SPEECH) != alt_auction(other, SPEECH)
    assert pixels(paint_auction(one, SPEECH)) != pixels(paint_auction(other, SPEECH))

    fresh = positions.middle()
    stale = replace(fresh, hotels=tuple(replace(hotel, fresh=()) for hotel in fresh.hotels))
    for seat in (0, 1):
        one, other = (pixels(paint_plan(PlanPart(public, tables(), seat), SPEECH)) for public in (fresh, stale))
        assert one != other


def test_long_demands_and_effects_of_a_hosts_set_are_whole() -> None:
    house, names = tables(), tuple(tables().tiles)
    shown: list[Any] = []
    for last in names[-2:]:
        bar = house.tiles["lounge"].model_copy(update={"prerequisites": names[:6], "touches": (*names[6:12], last)})
        chef = house.events["famous_chef"].model_copy(update={"per_tile": dict.fromkeys((*names[:12], last), 3)})
        hosts = SetPart(house.model_copy(update={"tiles": {"bar": bar}, "events": {"chef": chef}}))
        shown += [pixels(paint_set_tiles(hosts, SPEECH)), pixels(paint_set_events(hosts, SPEECH))]
    assert len(set(shown)) == len(shown)

    # Its tiles may have no value, or two long ones, which stay within the walls.
    slots = replace(look_of(house, "slots"), revenue=0)
    bare, full = (tile_sprite(replace(slots, population=value, fame=value), 122) for value in (0, 10))
    assert all(bare.crop(wall) == full.crop(wall) for wall in ((0, 0, 5, 122), (117, 0, 122, 122)))


def test_the_auction_and_plan_texts_name_who_must_act_what_stands_and_what_is_new() -> None:
    auction = alt_auction(TablePart(positions.middle(), tables()), SPEECH)
    plan = alt_plan(PlanPart(positions.middle(), tables(), 1), SPEECH)
    for told in ("To act: Benjamin Łódź.", "III: Dragon Room, $47 bid by Cleo.", "Lounge: no bids this turn, 7 left."):
        assert told in auction
    assert all(told in plan for told in ("Slots a3, Lounge b3", "New: Lounge b3."))


def test_the_score_text_ranks_by_total_then_money_left_and_there_is_none_before_the_end() -> None:
    text = alt_score(TablePart(positions.finished(), tables()), SPEECH)
    ranked = [text.index(line) for line in ("1. Cleo: 108", "2. Ana: 99", "2. Dagobert the 3rd: 99", "4. Benjamin")]
    assert ranked == sorted(ranked)

    for show in (paint_score, alt_score):
        with pytest.raises(ValueError, match="before the game has ended"):
            show(TablePart(positions.BASE, tables()), SPEECH)


def test_a_draft_is_told_and_shown_by_its_preview_alone() -> None:
    text = alt_with_marks(alt_preview(positions.preview(), SPEECH), positions.LETTERS, SPEECH)
    assert text.startswith("Marked: A a2, B a5, C f2, D f3, E g4. Your plan")
    assert all(told in text for told in ("Draft: High Rollers Room off c4.", "Draft: Slots at e2."))
    part = positions.preview()
    without = PreviewPart(part.public, replace(part.private, draft=(), plan=part.public.hotels[4].plan), 4, tables())
    assert pixels(paint_preview(part, SPEECH)) != pixels(paint_preview(without, SPEECH))
    assert "Draft" not in alt_plan(PlanPart(part.public, tables(), 4), SPEECH)


def test_a_tile_is_touched_on_all_of_its_squares() -> None:
    part = positions.preview()
    areas = {area.word: area.box for area in paint_preview(part, SPEECH).areas if area.place == "square"}
    sizes: set[tuple[int, int]] = set()
    for placed in part.private.plan:
        squares = covered_squares(tables().tiles[placed.tile], placed)
        whole, last = (areas[square_text(*square)] for square in (squares[0], squares[-1]))
        assert whole[2:] == last[2:]
        sizes.add((whole.width, whole.height))
    unit = min(sizes)[0]
    assert sizes == {(unit, unit), (2 * unit, unit), (2 * unit, 2 * unit)}


def test_tiles_set_aside_are_shown_and_told_but_for_the_one_in_hand() -> None:
    public = positions.building()
    told = alt_overview(TablePart(public, tables()), SPEECH)
    assert told.count("Set aside: ") == sum(bool(hotel.aside) for hotel in public.hotels) == 2
    many = ("slots", "lounge", "restaurant", "buffet", "theater", "night_club", "fancy_slots", "slots")
    pictures: list[Any] = []
    # Five tiles and a number fit beside a plan; a further tile is counted.
    for aside in ((), many[:1], many[:2], many[:7], many):
        hotels = (replace(public.hotels[0], aside=aside), *public.hotels[1:])
        pictures.append(pixels(paint_overview(TablePart(replace(public, hotels=hotels), tables()), SPEECH)))
    assert len(set(pictures)) == len(pictures)

    held = positions.in_hand("slots")
    assert held.private.aside == ("slots", "slots")
    assert "Set aside: Slots. " in f"{alt_preview(held, SPEECH)} "
    last, none = (replace(held, private=replace(held.private, aside=aside)) for aside in (("slots",), ()))
    assert pixels(paint_preview(last, SPEECH)) == pixels(paint_preview(none, SPEECH))
    assert alt_preview(last, SPEECH) == alt_preview(none, SPEECH)


def test_which_way_round_a_tried_tile_lies_can_be_seen_on_a_phone() -> None:
    """The doors show the direction: dark frames at another edge for every turn."""

    def shades(turned: int) -> bytes:
        shown = paint_ways(positions.ways("fancy_slots", 5, 1, (turned,)), SPEECH).image.convert("L")
        return shown.resize((390, shown.height * 390 // shown.width)).tobytes()

    ways = [shades(turns) for turns in range(4)]
    for one, other in zip(ways, (*ways[1:], ways[0]), strict=True):
        assert sum(abs(a - b) > 90 for a, b in zip(one, other, strict=True)) > 40


def test_a_computers_name_is_whole_above_its_plan_late_in_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = list[object]()

    def noted(*words: Any) -> str:
        cut.append(words)
        return ""

    monkeypatch.setattr(fonts, "cut", noted)
    PIECES.clear()
    for name in (*COMPUTER_NAMES, *chain(*NAMES_BY_TEMPERAMENT.values())):
        nameplate(2, name, (34, 10, 11, 20), first=False, width=WIDE, height=PLATE)
    PIECES.clear()
    assert cut == []


def test_prices_of_a_sold_out_lot_are_faint() -> None:
    track = track_of(tuple((dollars, False) for dollars in (9, 11, 13, 17, 21)), None, None, 6)
    words = ("Population", "Revenue", "Fame")
    offered = BasicContent(
        "V", "Lounge", look_of(tables(), "lounge"), 1, "1 left", words, track, closed=False, latest=False
    )

    def golden(content: BasicContent) -> int:
        """Return the number of golden pixels, which mark the lowest legal bid."""
        image = basic(content, 376, LOT).convert("RGB").crop((0, LOT - TRACK - 8, 376, LOT))
        return sum(count for count, color in image.getcolors(maxcolors=1 << 20) or () if color == GOLD[:3])

    assert golden(offered) > 1000
    assert golden(replace(offered, left=0)) == 0


def test_doors_turn_join_where_they_meet_and_diamonds_are_those_the_rules_count() -> None:
    look = look_of(tables(), "table_games")
    turned = {Door(0, 0, "N"), Door(0, 0, "E"), Door(0, 1, "E"), Door(0, 0, "W"), Door(0, 1, "W")}
    assert set(look_of(tables(), "table_games", 1).doors) == turned
    assert set(look_of(tables(), "table_games", 4).doors) == set(look.doors)
    assert floor_of(tables(), 7, positions.EARLY).joins == (Door(0, 2, "E"),)

    floor = floor_of(tables(), 7, (Placed("slots", 0, 2, 0),))
    assert floor.casino_joined
    assert not floor.hotel_joined
    assert not floor_of(tables(), 7, (Placed("fancy_slots", 0, 2, 0),)).casino_joined

    # A way leads through joined doors only.
    through = [floor_of(tables(), 7, plan).through for plan in (positions.DIAMONDS, positions.EARLY, ())]
    assert [bool(one) for one in through] == [True, False, False]

    for plan in (positions.EARLY, positions.CASINO, positions.DIAMONDS, positions.CLUBS, positions.STAGE):
        floor = floor_of(tables(), 7, plan)
        standing = Book(tables()).blueprints[7].standing(plan)
        assert (len(floor.three_quarters), len(floor.full)) == count_diamonds(standing), plan
