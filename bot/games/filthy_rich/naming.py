"""Names and short facts of the things on the table, as phrases: slots, cards, businesses, money."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.games.joining import comma_list
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.filthy_rich.deck.book import Book, seat_letter
from engines.filthy_rich.deck.wording import card_text
from engines.filthy_rich.notation import slots_word
from engines.filthy_rich.public import Business, CardId, Public
from engines.filthy_rich.table.numbers import opening_cost

_CARDS_KEPT: Final = 1024


def slots(numbers: Sequence[int]) -> Phrase:
    """Return the numbers of slots in words, such as `slot 6` or `slots 3+6`."""
    return phrase("fr-slots", slots=slots_word(tuple(numbers)), count=len(numbers))


def letter(seat: int) -> str:
    """Return a seat's letter as printed on pictures."""
    return seat_letter(seat).upper()


def cards_named(book: Book, cards: Sequence[str]) -> Phrase:
    """Return the cards' names, copies too, such as `Murphy's Fish House, IRS Audit`. Raise ValueError if `cards` is empty."""
    return comma_list([book.named(card) for card in cards])


@lru_cache(maxsize=_CARDS_KEPT)
def card_says(book: Book, card: CardId) -> Phrase:
    """Return the effects and flags of a card as one phrase, or the note that it has none."""
    lines = card_text(book, card)
    given = lines[-1] if lines else Phrase("fr-card-blank")
    for line in reversed(lines[:-1]):
        given = phrase("fr-sentences", first=line, rest=given)
    return given


def card_kind(book: Book, card: CardId) -> Phrase:
    """Return the kind of a card with its sign cards and tax, such as `Business, 2 sign cards, 3 tax`; 0 tax is left out."""
    if card in book.businesses:
        return phrase("fr-kind-business", signs=book.sign_card_count(card), tax=book.businesses[card].tax)
    if card in book.assets:
        return phrase("fr-kind-asset", tax=book.assets[card].tax)
    return Phrase("fr-kind-action")


def cost_of(book: Book, public: Public, seat: int, card: CardId) -> int | None:
    """Return the dollars that a seat pays to play a card, without covering fees; None for action cards, which are free."""
    if card in book.businesses:
        return opening_cost(book, public, seat, card)
    return book.assets[card].cost if card in book.assets else None


def card_at_cost(book: Book, card: CardId, cost: int | None) -> Phrase:
    """Return the name and cost of a card, such as `Tornado Cleaners · $12`; the name alone if `cost` is None."""
    return book.named(card) if cost is None else phrase("fr-priced", thing=book.named(card), dollars=cost)


def business_of(book: Book, business: Business) -> Phrase:
    """Return the name of a business with its owner, such as `Tornado Cleaners (Ana)`."""
    return phrase("fr-business-of", business=book.named(business.card), seat=SeatName(business.owner))


def sign_at(business: Business) -> Phrase:
    """Return the place of a business's sign, such as `page 2, slots 3+6`."""
    return phrase("fr-sign-at", page=business.page, slots=slots(business.slots))


def luxury_for(book: Book, luxury: str, dollars: int) -> Phrase:
    """Return the name of a luxury with its price and tax, such as `Trophy Spouse $18 (2 tax)`."""
    return phrase("fr-luxury-for", luxury=book.named(luxury), dollars=dollars, tax=book.taxes[luxury])


def some_cards(book: Book, cards: Sequence[str], most: int) -> Phrase:
    """Return the first `most` cards, and the number of the others; the word `none` if there are no cards."""
    if not cards:
        return Phrase("none")
    named: list[PhraseValue] = [book.named(card) for card in cards[:most]]
    more = len(cards) - most
    listed = comma_list(named)
    return phrase("fr-and-more", cards=listed, count=more) if more > 0 else listed
