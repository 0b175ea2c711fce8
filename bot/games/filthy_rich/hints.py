"""The labels of hints' buttons in Filthy Rich."""

from bot.games.filthy_rich.naming import slots
from engines.core.game import View
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat
from engines.filthy_rich.actions import Action, Bid, Buy, Discard, Pass, Play, Repay, Sell, Take
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Public
from engines.filthy_rich.table.numbers import luxury_price


def hinted(book: Book, view: View[Public, Private], seat: Seat, action: Action) -> Phrase:
    """Return an action in a few words."""
    match action:
        case Play():
            return _played(book, action)
        case Buy(luxury):
            price = luxury_price(book, view.public, seat, luxury)
            return phrase("fr-hinted-buy", card=book.named(luxury), dollars=price)
        case Discard(card) | Take(card) | Sell(card) | Repay(card):
            return phrase(f"fr-hinted-{action.kind}", card=book.named(card))
        case Bid(amount):
            return phrase("fr-hinted-bid", dollars=amount)
        case Pass():
            return Phrase(f"fr-hinted-pass-{view.public.phase}")
        case _:
            return Phrase(f"fr-verb-{action.kind}")


def _played(book: Book, play: Play) -> Phrase:
    """Return a card with its target, or with the place of its sign."""
    card = book.named(play.card)
    if play.business is not None:
        return phrase("fr-hinted-play-at", card=card, target=book.named(play.business))
    if play.rival is not None:
        return phrase("fr-hinted-play-at", card=card, target=SeatName(play.rival))
    if play.page is not None:
        return phrase("fr-hinted-play-page", card=card, page=play.page)
    if play.slots:
        return phrase("fr-hinted-play-at", card=card, target=slots(play.slots))
    return phrase("fr-hinted-play", card=card)
