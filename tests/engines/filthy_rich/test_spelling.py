"""Cards and luxuries by their displayed names."""

import pytest

from engines.core.errors import UnreadableAction
from engines.core.seats import Seat
from engines.filthy_rich.actions import Bid, Buy, Discard, Play
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.components import Components, Deck
from engines.filthy_rich.notation import notation_of, write
from tests.engines.filthy_rich.setting import BOOK, GAME, table


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
            assert refused.reason.key == "fr-refuse-no-name"
            assert dict(refused.reason.args)["kind"] == kind
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
