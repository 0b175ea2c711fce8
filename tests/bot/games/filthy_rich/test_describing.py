"""The description of Filthy Rich contains every number, fits its place, and suffices for playing without pictures."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.games.controls import Button, SelectOption
from bot.games.filthy_rich.naming import card_kind, card_says
from bot.services.wording.texts import shared_texts
from bot.ui.limits import OPTION_LABEL
from engines.core.game import View
from engines.core.seats import SPECTATOR, Seat
from engines.filthy_rich.deck.book import seat_letter
from engines.filthy_rich.deck.vocabulary import Mod
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Business, Public, seats_asked
from engines.filthy_rich.table.numbers import tax_symbol_count
from render.filthy_rich.binder.picture import slots_of
from tests.bot.games.filthy_rich.positions import GAMES, book_of, filthy, moments, played, played_well
from tests.bot.games.tables import NAMES, blind_game, label, said, text_of, texts


def described(view: View[Public, Private], *, full: bool, running: bool = True) -> str:
    return text_of(filthy().describe(view, full=full, running=running))


def test_the_fullest_position_is_described_briefly() -> None:
    """The position has five seats, nine different signs on the open page, and two luxuries for each seat."""
    public = played(5, 13)[0].state.public
    book = book_of(filthy())
    cards = sorted(book.businesses, key=lambda card: -len(book.name_of(card)))
    signs = tuple(Business(card, slot % 5, 1, (slot,)) for slot, card in enumerate(cards[:9], start=1))
    estates = tuple(
        replace(one, money=112, hand=12, luxuries=("trophy_spouse", "space_shuttle")) for one in public.estates
    )
    fullest = replace(public, businesses=signs, estates=estates, page=1, round=40)
    mine = View(Seat(0), fullest, Private(tuple(cards[:12])))
    for view in (View(SPECTATOR, fullest, None), mine):
        assert len(texts().lines(filthy().describe(view, full=False), "en", NAMES)) <= 950
        assert len(described(view, full=True)) <= 7000
    assert len(text_of(filthy().status(fullest))) <= 1800
    assert len(text_of(filthy().hand(mine, Seat(0)))) <= 3500


def test_nobody_acts_in_a_game_that_is_not_running() -> None:
    acting = re.compile(r"actions? left|turn of|Still deciding|Up for auction|may be rolled again")
    found = 0
    for moment in moments(5, well=False):
        for viewer in (SPECTATOR, *moment.pending):
            view = filthy().game.view_for(moment.state, viewer)
            for full in (False, True):
                found += acting.search(described(view, full=full)) is not None
                assert acting.search(described(view, full=full, running=False)) is None
    assert found > 80


def test_the_full_description_holds_every_number_and_card() -> None:
    book = book_of(filthy())
    for moment in moments(6):
        public = moment.state.public
        text = described(filthy().game.view_for(moment.state, Seat(0)), full=True)
        assert f"Round {public.round}" in text or public.phase == "finished"
        for seat, estate in enumerate(public.estates):
            if estate.out is not None:
                assert f"{NAMES[seat]}: out of the game" in text
                continue
            start = f"{seat_letter(seat).upper()} {NAMES[seat]}: ${estate.money}, "
            line = next(line for line in text.split("\n") if start in line)
            assert f"{tax_symbol_count(book, public, seat)} tax symbol" in line
            assert f"{estate.hand} card" in line
            for card in (*estate.assets, *estate.luxuries):
                assert book.name_of(card) in text
        for business in public.businesses:
            place = "+".join(map(str, business.slots))
            kind = "slot" if len(business.slots) == 1 else "slots"
            assert f"{book.name_of(business.card)} ({NAMES[business.owner]}) on {kind} {place}" in text
        for luxury in public.luxuries:
            assert f"{book.name_of(luxury)} ${book.price(luxury)}" in text
        for card in moment.state.private[0].hand:
            assert book.name_of(card) in text
        assert f"Cards to draw: {public.deck_left}." in text


def test_a_sign_that_shines_through_stands_in_both_descriptions() -> None:
    """A die hits it as well as the sign above it, so players must know about it."""
    public = played(3, 11)[0].state.public
    above = Business("murphys_fish_house", 0, 2, (4,))
    below = Business("neon_nights", 1, 1, (4,))
    view = View(SPECTATOR, replace(public, page=2, businesses=(below, above)), None)
    brief, full = described(view, full=False), described(view, full=True)
    assert "4 Murphy's Fish House (A)" in brief
    assert "4 also Neon Nights All-Day Bar (B)" in brief
    assert "slot 4: Neon Nights All-Day Bar (Ben)." in full
    hidden = View(SPECTATOR, replace(public, page=1, businesses=(below, above)), None)
    assert "also" not in described(hidden, full=False)


def test_the_descriptions_hold_what_the_pictures_show() -> None:
    book = book_of(filthy())
    fresh = 0
    for moment in moments(6):
        public = moment.state.public
        if public.phase == "finished":
            continue
        view = filthy().game.view_for(moment.state, SPECTATOR)
        full, brief = described(view, full=True), described(view, full=False)
        seen = full[full.index("**Seen from page") : full.index("**All pages**")]
        for number_of_slot, slot in enumerate(slots_of(book, public), start=1):
            for business in slot.seen:
                name = book.name_of(business.card)
                line = next(one for one in seen.splitlines() if f"{name} ({NAMES[business.owner]})" in one)
                assert re.search(rf"\b{number_of_slot}\b", line.partition(":")[0])
                assert ("closed at present" in line) == (business.closed_by is not None)
                sign = re.search(
                    rf"([\d+]+)( also)? {re.escape(name)} \({seat_letter(business.owner).upper()}\)", brief
                )
                assert sign
        if public.roll is not None:
            assert f"on page {public.roll.page}: " in full
            assert full.count(" for its owner") == len(public.roll.hits)
            if public.roll.page_dice:
                assert f"page die showed {public.roll.page_dice[-1]}" in full
        if public.fresh:
            listed = re.search(r"New this turn: (.*)", full)
            assert listed
            assert sorted(listed[1].split(", ")) == sorted(
                ", ".join(book.name_of(card) for card in public.fresh).split(", ")
            )
            fresh += 1
        for seat in seats_asked(public):
            assert NAMES[seat] in brief
        for estate in public.estates:
            for asset in estate.assets:
                assert f"- {book.name_of(asset)}: {said(card_says(book, asset))}" in full
    assert fresh > 3


def test_the_hand_in_words_says_what_every_card_costs_and_does() -> None:
    for moment in played_well(3, 61)[::9]:
        view = filthy().game.view_for(moment.state, Seat(0))
        if view.public.estates[0].out is not None:
            continue
        text = text_of(filthy().hand(view, Seat(0)))
        for card in moment.state.private[0].hand:
            assert book_of(filthy()).name_of(card) in text
        assert f"${view.public.estates[0].money}" in text
        assert filthy().hand_items(moment.state.private[0]) == moment.state.private[0].hand


def test_the_figures_of_a_hand_change_whenever_it_is_said_differently() -> None:
    """A hand in direct messages is edited after the steps that change its figures."""
    view_for, hand, figures = filthy().game.view_for, filthy().hand, filthy().hand_figures
    alike: list[bool] = []
    for game in (played_well(3, 61), played(5, 13)):
        for seat in range(len(game[0].state.public.estates)):
            seen = [(view_for(moment.state, Seat(seat)), Seat(seat)) for moment in game]
            for before, after in pairwise(seen):
                alike.append(figures(*before) == figures(*after))
                assert alike[-1] == (hand(*before) == hand(*after))
    assert set(alike) == {True, False}


def test_an_empty_hand_and_a_seat_that_is_out_say_so() -> None:
    public = played(3, 11)[0].state.public
    for changed, line in (
        ({"hand": 0}, "You have no cards"),
        ({"out": 1}, "You are out of the game and have no cards."),
    ):
        there = replace(public, estates=(replace(public.estates[0], **changed), *public.estates[1:]))
        (told,) = map(said, filthy().hand(View(Seat(0), there, Private()), Seat(0)))
        assert told.startswith(line)


def test_a_number_that_is_changed_says_how_and_for_how_long() -> None:
    """Ribbon Cutting lasts for the turn, Bulk Discount Club permanently; no card has numbers below zero."""
    book = book_of(filthy())
    rows = {**book.businesses, **book.assets, **book.actions}
    changed = {card: effect for card, row in rows.items() for effect in row.effects if isinstance(effect, Mod)}
    assert len(changed) >= 7
    for card, effect in changed.items():
        text = said(card_says(book, card))
        assert ("this turn" in text.split(".")[0]) == (effect.duration == "turn")
        assert "\u2212" not in text
        assert "-" not in text.replace("-a-", "")
    assert said(card_says(book, "ribbon_cutting")).startswith(
        "Opening a business costs $4 less this turn, but at least $1."
    )
    assert said(card_says(book, "bulk_discount")) == "Opening a business costs $2 less, but at least $1."
    assert said(card_says(book, "zoning_friend")) == (
        "Covering signs costs no fees. Each card covered by others brings $2 more."
    )


def test_a_card_leaves_out_nothing_that_the_rules_do(subtests: pytest.Subtests) -> None:
    for card, clause in (
        ("yakuza_loan", "you may pay back"),
        ("shmoo_hut", "from the player who rolls (the bank if that is you)"),
        ("neon_nights", "covering it is free"),
        ("bulk_discount", "but at least $1"),
        ("ribbon_cutting", "but at least $1"),
        ("personal_shopper", "not in auctions"),
        ("syn_tax", "From every other player the bank takes $1 per business they own, as far as the money goes"),
        ("staff_walkout", "Hits on another player's business"),
        ("staff_walkout", "It is still taxed"),
        ("irs_audit", "sales come first"),
        ("tax_holiday", "audits included"),
        ("business_scout", "you may take 1 business card"),
        ("too_big_to_fail", "if nobody had less money before"),
        ("franchise_of_franchises", "per business you own, this one too"),
        ("everything_must_grow", "gain and take twice as much"),
    ):
        with subtests.test(f"{card} {clause}"):
            assert clause in said(card_says(book_of(filthy()), card))


@pytest.mark.parametrize("language", shared_texts().languages)
def test_what_cards_say_fits_a_menu(language: str) -> None:
    words, book = shared_texts(strict=True), book_of(filthy())
    lines = [words.say(card_says(book, card), language, plain=True) for card in set(book.cards)]
    assert [line for line in lines if len(line) > OPTION_LABEL] == []


def test_a_card_says_its_condition_once_and_no_tax_it_has_not() -> None:
    book = book_of(filthy())
    assert said(card_says(book, "gossip_gazette")) == "Each hit: gain $1; draw 1 card."
    assert said(card_says(book, "double_dip_creamery")) == ("Each hit: gain $2; gain $5, on the second hit in a roll.")
    assert said(card_says(book, "loophole_and_sons")) == "Each hit: gain $1. Each 0, before taxes: gain $1."
    for card in (*book.businesses, *book.assets, *book.actions):
        assert not re.search(r"\b(\w+ \w+): .*\b\1:", said(card_says(book, card)))
        assert ("tax" in said(card_kind(book, card))) == bool(book.taxes.get(card))
    assert said(card_kind(book, "yakuza_loan")).startswith("Asset")


def test_the_final_status_is_the_ranking() -> None:
    for seats, number in GAMES:
        state = played(seats, number)[-1].state
        lines = [said(line) for line in filthy().status(state.public)]
        outcome = filthy().game.outcome(state.public)
        assert [re.findall(r"\*\*(\w+):", line)[0] for line in lines] == [NAMES[one.seat] for one in outcome.ranking]


def test_a_game_can_be_played_from_words_alone() -> None:

    def best(offered: list[Button | SelectOption], text: str) -> Button | SelectOption:
        """Return the best control: a sale only when short of money, luxuries that leave enough for the next taxes,
        playable cards, otherwise the first choice."""
        money = re.search(r"You hold \$(\d+)", text)
        held = int(money[1]) if money else 0

        def ruinous(control: Button | SelectOption) -> bool:
            price = re.search(r" · \$(\d+), \d+ tax", label(control))
            return price is not None and held - int(price[1]) < 6

        if "short" in text:
            return offered[0]
        kept = [
            one for one in offered if not re.search(r"^Sell |brings \$", label(one)) and not ruinous(one)
        ] or offered
        return next((one for one in kept if label(one) not in {"Back", "Take nothing"}), kept[0])

    kinds, _ = blind_game(filthy(), 28, best)
    assert kinds.count("play") >= 8
    assert kinds.count("buy") >= 1
