"""Legal actions, refusals, notation and next words agree."""

import random

import pytest

from engines.core.errors import IllegalAction, UnreadableAction
from engines.core.phrase import phrase
from engines.core.seats import Seat
from engines.filthy_rich.actions import Bid, Buy, Discard, Play, Sell
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.components import Components, Deck
from engines.filthy_rich.notation import notation_of, write
from tests.engines.filthy_rich.setting import BOOK, GAME, legal, refused, table

MURPHYS, TORNADO = "murphys_fish_house", "tornado_cleaners"


def test_short_forms_are_understood() -> None:
    """The first slot stands for the whole sign, the order of slots does not matter, and paging words are ignored."""
    assert GAME.parse("play tornado-cleaners 3") == Play(TORNADO, (3, 6))
    assert GAME.parse("play tornado-cleaners 6+3") == Play(TORNADO, (3, 6))
    assert GAME.parse("bid more more 60") == Bid(60)


def test_other_text_is_unreadable(subtests: pytest.Subtests) -> None:
    for text in (
        "",
        "play",
        "play tornado-cleaners",
        "play tornado-cleaners x",
        "play irs-audit",
        "play irs-audit z",
        "play irs-audit bb",
        "play rush-hour-moves",
        "play rush-hour-moves many",
        "play inside-tip 3",
        "play protection-racket b",
        "play rezoning-hearing tornado-cleaners",
        "bid -3",
        "bid",
        "advance",
    ):
        with subtests.test(f"{text}"):
            with pytest.raises(UnreadableAction) as raised:
                GAME.parse(text)
            assert raised.value.reason.key == "fr-refuse-unreadable"


def test_what_is_listed_is_exactly_what_is_not_refused() -> None:
    luck = random.Random(7)
    slots = sorted({fit.slots for fits in BOOK.fits.values() for fit in fits})
    every: list[object] = [
        *(Play(card, place) for card in BOOK.businesses for place in slots),
        *(Play(card, rival=1) for card in BOOK.actions),
        *(Play(card, page=2) for card in BOOK.actions),
        *(Play(card, business=business) for card in BOOK.actions for business in BOOK.businesses),
        *(Play("rezoning_hearing", fit.slots, business=card) for card, fits in BOOK.fits.items() for fit in fits),
        *(Play(card) for card in (*BOOK.actions, *BOOK.assets)),
        *(Buy(luxury) for luxury in BOOK.luxuries),
        *(Sell(card) for card in BOOK.businesses),
    ]
    for key in range(6):
        state = GAME.setup(3, GAME.info.options(), f"{key:064x}").state
        for _ in range(luck.randrange(20, 120)):
            seat = next(iter(GAME.pending(state.public)))
            after = GAME.apply(state, seat, GAME.legal_actions(GAME.view_for(state, seat)).sample(luck.randrange)).state
            if GAME.outcome(after.public):
                break
            state = after
        for seat in (Seat(0), Seat(1), Seat(2)):
            space = GAME.legal_actions(GAME.view_for(state, seat))
            listed = set(space)
            wrong = [action for action in every if (action in space) != (action in listed)]
            assert wrong == []


def test_next_words_follow_the_notation() -> None:
    signs = [(1, "lemonade_standoff", 1, (6,))]
    state = table(page=2, money=30, hand=[TORNADO, "irs_audit", "rush_hour_moves"], signs=signs)
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    first = space.next_words(())
    assert (first.name, [choice.word for choice in first.choices]) == ("kind", ["play", "discard"])
    cards = space.next_words(("play",))
    assert (cards.name, cards.choices[0].label) == ("card", phrase("fr-card-tornado_cleaners"))
    assert cards.choices[0].hint == phrase("fr-costs", dollars=12)
    places = space.next_words(("play", "tornado-cleaners"))
    assert places.name == "slots"
    assert {choice.word: choice.hint for choice in places.choices}["3+6"] == phrase("fr-hint-fees", dollars=2)
    assert space.next_words(("play", "irs-audit")).name == "rival"
    assert space.next_words(("play", "rush-hour-moves")).name == "page"
    assert space.next_words(("play", "tornado-cleaners", "3+6")).action == Play(TORNADO, (3, 6))

    state = table(page=2, hand=["rezoning_hearing"], signs=[(1, TORNADO, 1, (3, 6))])
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    assert space.next_words(("play", "rezoning-hearing")).name == "business"
    slots = space.next_words(("play", "rezoning-hearing", "tornado-cleaners"))
    assert (slots.name, len(slots.choices)) == ("slots", 6)


def test_dead_words_and_what_is_no_action_get_the_exact_reason() -> None:
    space = GAME.legal_actions(GAME.view_for(table(money=3, hand=[MURPHYS]), Seat(0)))
    with pytest.raises(IllegalAction) as raised:
        space.next_words(("play", "murphys-fish-house", "1"))
    assert raised.value.reason.key == "fr-refuse-open-money"
    with pytest.raises(IllegalAction) as raised:
        space.next_words(("fly",))
    assert raised.value.reason.key == "fr-refuse-words"

    assert "roll" not in GAME.legal_actions(GAME.view_for(table(phase="roll"), Seat(0)))


def test_refusals_name_the_wrong_time() -> None:
    state = table(hand=[MURPHYS], signs=[(0, TORNADO, 1, (1, 4))])
    assert [
        refused(state, 0, text) for text in ("bid 5", "take inside-tip", "reroll", "buy personal-trainer", "pass")
    ] == ["bid-phase", "take-phase", "reroll", "buy-phase", "pass"]
    page = table(phase="page", assets={0: ["lobbyist"]}, signs=[(0, TORNADO, 1, (1, 4))])
    assert [refused(page, 0, text) for text in ("sell tornado-cleaners", "repay lobbyist", "play inside-tip")] == [
        "sell-phase",
        "repay-phase",
        "action-phase",
    ]
    assert (
        refused(table(phase="luxury", luxuries={1: ["personal_trainer"]}), 0, "buy personal-trainer") == "luxury-gone"
    )
    assert legal(state, 1) == []


def refusal_of(text: str) -> UnreadableAction:
    with pytest.raises(UnreadableAction) as raised:
        GAME.parse(text)
    return raised.value


def test_every_name_is_read_and_leads_through_the_questions_like_an_id() -> None:
    for card in (*BOOK.businesses, *BOOK.assets, *BOOK.actions):
        name = BOOK.name_of(card)
        for typed in (card, card.replace("_", " "), name, name.upper(), name.replace("'", "\u2019")):
            assert GAME.parse(f"discard {typed}") == Discard(card), typed
    for luxury in BOOK.luxuries:
        assert GAME.parse(f"Buy {BOOK.name_of(luxury)}") == Buy(luxury)

    state = table(
        page=2, money=30, hand=["chapter_11_books", "rezoning_hearing"], signs=[(1, "tornado_cleaners", 1, (3, 6))]
    )
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    assert space.next_words(("play", "Chapter", "11", "Books")) == space.next_words(("play", "chapter-11-books"))
    assert space.next_words(("play", "chapter", "11", "books", "5")).action == Play("chapter_11_books", (5,))
    moved = space.next_words(("play", "rezoning", "hearing", "Tornado"))
    assert moved == space.next_words(("play", "rezoning-hearing", "tornado-cleaners"))


def test_beginnings_and_what_follows_a_name_are_understood(subtests: pytest.Subtests) -> None:
    for typed, action in (
        ("play chapter 11 books 5", "play chapter-11-books 5"),
        ("play Chapter 11 5", "play chapter-11-books 5"),
        ("play chapter 5", "play chapter-11-books 5"),
        ("play murphy's fish 6", "play murphys-fish-house 6"),
        ("play Loophole & Sons 1+4", "play loophole-and-sons 1+4"),
        ("play going up elevator school 2+5", "play going-up-elevators 2+5"),
        ("play the gossip 3", "play gossip-gazette 3"),
        ("play unexplained fire The Gossip Gazette", "play unexplained-fire gossip-gazette"),
        ("play rezoning tornado cleaners 1+4", "play rezoning-hearing tornado-cleaners 1+4"),
        ("play lost wallet c", "play lost-wallet-service c"),
        ("play rush hour 3", "play rush-hour-moves 3"),
        ("sell tornado", "sell tornado-cleaners"),
        ("repay yakuza", "repay yakuza-loan"),
    ):
        with subtests.test(f"{typed} {action}"):
            assert GAME.parse(typed) == GAME.parse(action)


def test_a_name_nothing_or_several_things_have_is_named_with_what_was_looked_for(subtests: pytest.Subtests) -> None:
    """Fewer than three letters are no beginning, and neither is the end of a name."""
    for typed, kind in (
        ("buy a-house", "luxury"),
        ("take nothing", "card"),
        ("sell protection-racket", "business"),
        ("repay murphys-fish-house", "asset"),
        ("play mu 6", "card"),
        ("play books 6", "card"),
    ):
        with subtests.test(f"{typed} {kind}"):
            refused = refusal_of(typed)
            assert (refused.reason.key, dict(refused.reason.args)["kind"]) == ("fr-refuse-no-name", kind)
            assert refused.remedy.key == "fr-remedy-names"

    refused = refusal_of("play everything 5")
    assert refused.reason.key == "fr-refuse-unclear"
    assert {dict(refused.reason.args)[one] for one in ("one", "two")} == {
        BOOK.named("everything_but_parking"),
        BOOK.named("everything_must_grow"),
    }
    assert GAME.parse("play everything must") == Play("everything_must_grow")


def test_no_name_of_a_deck_changes_what_canonical_notation_means() -> None:
    """A card is called like another one with its target; the canonical line keeps its meaning."""
    rows = BOOK.deck.model_dump()
    rows["actions"]["fire"] = {**rows["actions"].pop("unexplained_fire"), "name": "Fire"}
    rows["businesses"]["insurance"] = {**rows["businesses"].pop("placebo_pharmacy"), "name": "Insurance"}
    rows["assets"]["fire_insurance"] = {**rows["assets"].pop("fire_insurance"), "name": "Fire Insurance"}
    book = Book(Components(board=BOOK.board, deck=Deck.model_validate(rows)))
    for action in (Play("fire", business="insurance"), Play("fire_insurance")):
        assert notation_of(book).read(write(action)) == action


def test_an_amount_is_bid_with_or_without_a_dollar_sign() -> None:
    for text in ("bid 16", "bid $16", "bid 16$", "bid $ 16", "Bid \uff0416.", "bid 16.00", "\u201cbid US$16\u201d"):
        assert notation_of(BOOK).read(text) == Bid(16), text
    for text in ("bid", "bid $", "bid -16", "bid 16.50", "bid 1\u00b2", "bid 99999999999", "bid $1$6"):
        assert refusal_of(text)
