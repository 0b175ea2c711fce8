"""Pictures of Filthy Rich follow the position, have an alternative text, and have room for every card."""

from dataclasses import replace
from typing import Any

import pytest

from bot.services.wording.texts import shared_texts
from engines.filthy_rich.deck.wording import card_text
from engines.filthy_rich.private import Private
from engines.filthy_rich.table.binder import pages_of, visible_in
from render.core import canvas
from render.core.areas import painted
from render.core.lettering import fonts
from render.core.lettering.fitting import Fit, fitted, lines_of
from render.core.lettering.fonts import Face
from render.core.pieces import PIECES
from render.filthy_rich import hand
from render.filthy_rich.alt import alt_binder, alt_hand, alt_overview, alt_result
from render.filthy_rich.art.icons import figure, icon
from render.filthy_rich.art.looks import SCHEMES
from render.filthy_rich.binder.picture import paint_binder, patches, slots_of
from render.filthy_rich.binder.sidebar import roll_content
from render.filthy_rich.hand import paint_hand, sheet_count
from render.filthy_rich.overview import TALLEST, paint_overview
from render.filthy_rich.parts import BinderPart, HandPart, OverviewPart, PlacesPart, ResultPart
from render.filthy_rich.places import alt_places, paint_places
from render.filthy_rich.result import paint_result
from tests.render import filthy_rich_positions as positions
from tests.render.drawn import check, pixels
from tests.render.filthy_rich_positions import BOOK, GAME, HANDS, LONG_SPEECH, SPEECH, TABLES
from tests.render.test_theme import contrast

HOUSE = TABLES.deck
UNNAMED = TABLES.model_copy(
    update={
        "deck": HOUSE.model_copy(
            update={
                "businesses": {card: row.model_copy(update={"name": "?"}) for card, row in HOUSE.businesses.items()}
            }
        ),
        "name": "hosts",
    }
)
"""A host's deck like ours, without the names of its businesses."""

POSITIONS = (
    positions.start, positions.early, positions.layers, positions.top_page, positions.large, positions.tall,
    positions.auction, positions.finished,
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_pictures_of_whole_games_can_be_drawn(seats: int) -> None:
    states = positions.played(seats, "5e" * 32)
    for state in (*states[:: len(states) // (4 if seats == 4 else 12)], states[-1]):
        public = state.public
        check(paint_binder, BinderPart(public, TABLES), LONG_SPEECH)
        check(paint_overview, OverviewPart(public, TABLES), LONG_SPEECH)
        if public.ending:
            check(paint_result, ResultPart(public, TABLES), LONG_SPEECH)
        for seat, private in enumerate(state.private):
            for sheet in range(sheet_count(len(private.hand))):
                check(paint_hand, HandPart(public, private, seat, TABLES, sheet=sheet), LONG_SPEECH)


def test_the_framed_places_and_every_reason_of_an_end_fit() -> None:
    for position in POSITIONS:
        part = PlacesPart(position(), TABLES, tuple(range(1, 10)), tuple((slot, 10 + slot) for slot in range(1, 10)))
        check(paint_places, part, LONG_SPEECH)
        assert "Covering slot 9 costs $19." in alt_places(part, LONG_SPEECH)

    for ending in ("luxuries", "last_seat", "round_limit"):
        check(paint_result, ResultPart(replace(positions.finished(), ending=ending), TABLES), LONG_SPEECH)


def test_every_card_has_a_picture_in_the_hand_and_its_whole_text_on_a_full_sheet(
    monkeypatch: pytest.MonkeyPatch, subtests: pytest.Subtests
) -> None:
    """The letters are large enough, and no word is broken."""
    lettered: dict[str, Fit] = {}

    def watched(content: Face, largest: int, text: str, *args: Any, **named: Any) -> Fit:
        lettered[text] = fitted(content, largest, text, *args, **named)
        return lettered[text]

    monkeypatch.setattr(canvas, "fitted", watched)
    empty = pixels(paint_hand(positions.hand(), SPEECH))
    for card in dict.fromkeys(BOOK.cards):
        with subtests.test(card):
            PIECES.clear()
            part = positions.hand(card)
            assert BOOK.name_of(card) in alt_hand(part, SPEECH)
            assert pixels(paint_hand(part, SPEECH)) != empty
            paint_hand(positions.hand(*(card,) * hand.SHEET), SPEECH)
            text = " ".join(SPEECH(line) for line in card_text(BOOK, card))
            assert lettered[text].whole
            assert " ".join(lettered[text].lines) == text
    PIECES.clear()


def test_every_business_and_cards_of_other_decks_have_signs_of_their_own() -> None:
    drawn: dict[Any, str] = {}
    for card in BOOK.businesses:
        public = positions.public(signs=((0, card, 1, BOOK.fits[card][0].slots),))
        image = pixels(paint_binder(BinderPart(public, UNNAMED), SPEECH))
        assert image not in drawn, f"{card} looks like {drawn.get(image)}"
        drawn[image] = card

    deck = TABLES.deck
    row = deck.businesses["murphys_fish_house"].model_copy(update={"name": "Something Else Entirely"})
    action = deck.actions["syn_tax"].model_copy(update={"name": "Another Action"})
    luxury = deck.luxuries["private_island"].model_copy(update={"name": "Another Luxury"})
    taxed = luxury.model_copy(update={"name": "Taxed", "tax": 12})
    other = deck.model_copy(
        update={
            "businesses": {**deck.businesses, "something_else": row},
            "actions": {**deck.actions, "another_action": action},
            "luxuries": {**deck.luxuries, "another_luxury": luxury, "taxed": taxed},
        }
    )
    tables = TABLES.model_copy(update={"deck": other, "name": "hosts"})
    public = positions.public(signs=((1, "something_else", 1, (5,)),), luxuries={0: ("another_luxury",)}, active=2)
    paint_binder(BinderPart(public, tables), SPEECH)
    paint_overview(OverviewPart(replace(public, luxuries=(*public.luxuries, "taxed")), tables), SPEECH)
    paint_hand(HandPart(public, Private(("something_else", "another_action")), 2, tables), SPEECH)
    assert "5: Something Else Entirely (Benjamin Łódź), $3 a hit." in alt_binder(BinderPart(public, tables), SPEECH)


def test_patches_are_what_the_rules_say_is_visible_and_run_on_under_others() -> None:
    for public in (position() for position in POSITIONS):
        slots = slots_of(BOOK, public)
        pages = pages_of(BOOK, public.businesses)
        for business in public.businesses:
            patched = {
                slot for patch in patches(public, slots, 3) if patch.business == business for slot in patch.slots(3)
            }
            shining = {number for number, slot in enumerate(slots, 1) if business in slot.seen[1:]}
            assert patched | shining == {
                slot for slot in business.slots if business in visible_in(BOOK, pages, public.page, slot)
            }

    public = positions.layers()
    found = {
        (patch.business.card, patch.first): (patch.columns, patch.rows, patch.runs_on)
        for patch in patches(public, slots_of(BOOK, public), 3)
    }
    assert (found[("sue_and_settle", 3)], found[("everything_but_parking", 5)]) == ((1, 1, "S"), (1, 2, "W"))
    assert (found[("everything_but_parking", 7)], found[("tornado_cleaners", 1)]) == ((1, 1, "N"), (1, 2, ""))


def test_hits_are_dealt_to_the_dice_that_made_them_and_paid_in_the_readers_money() -> None:
    roll = positions.layers().roll
    assert roll is not None
    content = roll_content(roll, SPEECH)
    assert [(die.number, die.state, len(die.hits)) for die in content.dice] == [
        (6, "hit", 1),
        (0, "zero", 0),
        (1, "hit", 2),
        (6, "hit", 1),
        (7, "miss", 0),
    ]

    for language, paid in (("en", "$3"), ("de", "3\u00a0$")):
        assert roll_content(roll, shared_texts().picture_localizer(language)).dice[0].paid == paid

    # Two hits of one die are legible beside three other dice.
    four = replace(roll, dice=(6, 1, 6, 7), zeros=0)
    check(paint_binder, BinderPart(replace(positions.layers(), roll=four), TABLES), SPEECH)

    # A zero that does not count is not drawn as taxes.
    roll = positions.large().roll
    assert roll is not None
    states = [die.state for die in roll_content(replace(roll, zeros=1), SPEECH).dice if die.number == 0]
    assert states == ["zero", "miss"]


def test_the_binder_text_names_slots_owners_and_what_lies_below_or_is_closed() -> None:
    text = alt_binder(BinderPart(positions.layers(), TABLES), SPEECH)
    assert text.startswith("The binder at page 3, round 9, turn of Ana.")
    assert "To act: Ana." in text
    assert "1+4: Tornado Cleaners (Eve), $4 a hit." in text
    assert "3: Sue, Settle & Sue Again (Dagobert the 3rd), $0 a hit, on page 2." in text
    assert "Eve rolled 6, 0, 1, 6, 7 on page 3." in text
    assert "6 hit Shmoo Hut (Ana): $3." in text
    assert "Cleo: $38, 9 tax, 12 cards, Private Island, Space Shuttle." in text

    text = alt_binder(BinderPart(replace(positions.layers(), roll=None), TABLES), SPEECH)
    assert "Closed: Sue, Settle & Sue Again." in text
    assert "Shining through 1: Neon Nights All-Day Bar (Cleo)." in text


def test_the_binder_shows_how_every_seat_stands_and_outlines_the_signs_of_this_turn() -> None:
    """Money, taxes, cards, luxuries and the turn each change the picture of a turn."""
    public = positions.layers()
    seat = public.estates[1]
    changed = [
        replace(seat, **{name: value})
        for name, value in (("money", 5), ("hand", 7), ("luxuries", ("trophy_spouse",)), ("shielded", True), ("out", 1))
    ]
    others = [replace(public, estates=(public.estates[0], one, *public.estates[2:])) for one in changed]
    others.append(replace(public, active=2))
    pictures = {pixels(paint_binder(BinderPart(one, TABLES), SPEECH)) for one in (public, *others)}
    assert len(pictures) == 1 + len(others)

    # Outlines mark the signs of this turn.
    public = positions.layers()
    one, other = (
        pixels(paint_binder(BinderPart(seen, TABLES), SPEECH)) for seen in (public, replace(public, fresh=()))
    )
    assert one != other


def test_assets_have_a_second_line_where_the_picture_stays_low_enough() -> None:
    high = painted(paint_overview(OverviewPart(positions.layers(), TABLES), SPEECH)).image.height
    without = replace(
        positions.layers(), estates=tuple(replace(one, assets=one.assets[:1]) for one in positions.layers().estates)
    )
    one_line = painted(paint_overview(OverviewPart(without, TABLES), SPEECH)).image.height
    lot = painted(paint_overview(OverviewPart(positions.auction(), TABLES), SPEECH)).image.height
    assert one_line < high <= TALLEST
    assert lot <= TALLEST, "with an auction there is no room for a second line"


def test_the_overview_and_hand_texts_tell_the_auction_every_seat_and_what_can_be_played() -> None:
    text = alt_overview(OverviewPart(positions.auction(), TABLES), SPEECH)
    assert "To act: Eve." in text
    assert "Auction: Racehorse with Own Lawyer, $27 bid by Cleo." in text
    assert "Dagobert the 3rd is out of the game." in text
    assert "Cleo: $38, 2 luxuries, 2 businesses, 3 assets, 9 tax symbols, 12 cards." in text

    text = alt_hand(HANDS["five"](), SPEECH)
    assert text.startswith(
        "Your hand: 5 cards; you have $38. Open to you now: Loophole & Sons, Tax Advisers, Rush Hour Moves."
    )
    assert "Going Up Elevator School: business, $8, 2 tax, sign of 2 cards." in text
    assert "Rush Hour Moves: Open a page of your choice." in text


def test_the_result_text_follows_the_ranking_and_there_is_none_before_the_end() -> None:
    public = positions.finished(4)
    result = GAME.outcome(public)
    text = alt_result(ResultPart(public, TABLES), SPEECH)
    assert text.index("1. ") < text.index(SPEECH.names[result.ranking[-1].seat])
    assert f"1. {SPEECH.names[result.winners[0]]}" in text

    for show in (paint_result, alt_result):
        with pytest.raises(ValueError, match="before the game has ended"):
            show(ResultPart(positions.early(), TABLES), SPEECH)


def test_a_large_hand_goes_on_several_sheets_of_equal_size() -> None:
    assert [sheet_count(count) for count in (0, 1, 8, 9, 16, 17)] == [1, 1, 1, 2, 2, 3]
    text = alt_hand(HANDS["second_sheet"](), SPEECH)
    assert "Sheet 2 of 2." in text
    assert "Tic Toc's" not in text
    with pytest.raises(ValueError, match="no sheet 2"):
        paint_hand(replace(HANDS["second_sheet"](), sheet=2), SPEECH)


@pytest.mark.parametrize(("cost", "tax"), [(25, 3), (25, 12), (120, 12), (999, 99)])
def test_cost_and_tax_of_a_dear_card_stand_side_by_side(monkeypatch: pytest.MonkeyPatch, cost: int, tax: int) -> None:
    """A host's deck may have higher numbers than ours."""
    ends: dict[str, tuple[int, int]] = {}

    def watched(sheet: Any, box: Any, name: str, *args: Any, **named: Any) -> None:
        ends[name] = (box.left, figure(sheet, box, name, *args, **named))

    monkeypatch.setattr(hand, "figure", watched)
    kiosk = BOOK.businesses["murphys_fish_house"].model_copy(update={"cost": cost, "tax": tax})
    deck = BOOK.deck.model_copy(update={"businesses": {**BOOK.businesses, "murphys_fish_house": kiosk}})
    part = positions.hand(*("murphys_fish_house",) * hand.SHEET)
    paint_hand(replace(part, tables=TABLES.model_copy(update={"deck": deck})), SPEECH)
    assert ends["money"][1] <= ends["tax"][0]


@pytest.mark.parametrize("cards", [hand.LIST, hand.SHEET])
def test_a_long_text_of_a_hosts_card_is_whole(cards: int) -> None:
    effects = [effect for row in BOOK.assets.values() for effect in row.effects]
    lobbyist = BOOK.assets["lobbyist"].model_copy(update={"effects": effects[:8]})
    deck = BOOK.deck.model_copy(update={"assets": {**BOOK.assets, "lobbyist": lobbyist}})
    part = positions.hand(*("lobbyist",) * cards)
    paint_hand(replace(part, tables=TABLES.model_copy(update={"deck": deck})), SPEECH)


def test_playable_cards_are_marked_and_a_cheaper_opening_is_shown() -> None:
    marked = HANDS["five"]()
    assert pixels(paint_hand(marked, SPEECH)) != pixels(paint_hand(replace(marked, playable=()), SPEECH))

    part = HANDS["five"]()
    estates = tuple(
        replace(estate, assets=("bulk_discount",)) if seat == part.seat else estate
        for seat, estate in enumerate(part.public.estates)
    )
    cheaper = replace(part, public=replace(part.public, estates=estates))
    assert "Going Up Elevator School: business, $6, 2 tax" in alt_hand(cheaper, SPEECH)
    assert pixels(paint_hand(cheaper, SPEECH)) != pixels(paint_hand(part, SPEECH))


def test_lettering_is_readable_breaks_at_hyphens_and_every_kind_of_effect_has_an_icon() -> None:
    for scheme in SCHEMES.values():
        assert min(contrast(scheme.ink, scheme.ground), contrast(scheme.ink, scheme.shade)) >= 4.5, scheme
    for row in (*BOOK.assets.values(), *BOOK.actions.values()):
        for effect in row.effects:
            assert icon(effect.do, 64).getbbox(), effect.do

    wide = fonts.width(Face.BOLD, 38, "Hostile-ish")
    assert lines_of(Face.BOLD, 38, "Hostile-ish", wide) == ("Hostile-ish",)
    assert lines_of(Face.BOLD, 38, "Hostile-ish", wide - 1) == ("Hostile-", "ish")
