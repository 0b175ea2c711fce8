"""The lines for a seat in its own panel after its own action: its acts and draws, and the consequences."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.addressing import YOU, YOU_OBJECT, YOURS, Named, addressed
from bot.games.filthy_rich.event_lines import faces, fees_paid, told_run
from bot.games.filthy_rich.naming import cards_named, slots, some_cards
from bot.games.filthy_rich.runs import Run, runs
from engines.core.events import PUBLIC, Event
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat
from engines.filthy_rich import facts
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.facts import Fact
from engines.filthy_rich.public import Public

_LINES = 16
"""Maximum number of lines of one answer; a very long chain is in the channel and in the log."""
_CARDS_NAMED = 6
_DID_NOTHING = ("fr-own-sales-done", "fr-own-luxury-passed", "fr-own-bid-passed")
_AUCTION_OVER = ("fr-tell-auction-won", "fr-tell-auction-nobody")
_OWN_BUSINESS = (
    "fr-tell-hit",
    "fr-tell-hit-nothing",
    "fr-tell-hit-closed",
    "fr-tell-destroyed",
    "fr-tell-reopened",
    "fr-tell-moved",
)
_WORDS: Final[Mapping[Named, str]] = {
    **{(key, "seat"): YOURS for key in _OWN_BUSINESS},
    ("fr-tell-closed", "owner"): YOURS,
    ("fr-tax", "seat"): YOU,
    ("fr-tax-shielded", "seat"): YOU,
    ("fr-fee-to", "seat"): YOU_OBJECT,
    ("fr-move-between", "payee"): YOU_OBJECT,
    ("fr-tell-mod", "seat"): YOU_OBJECT,
    ("fr-tell-played-rival", "rival"): YOU_OBJECT,
    ("fr-tell-safety-net", "seat"): YOU_OBJECT,
    ("fr-tell-taken", "owner"): YOU_OBJECT,
}
"""The words for the reader in place of their name, by line and argument."""
_REWORDED: Final[Mapping[Named, str]] = {
    ("fr-move-between", "payer"): "fr-move-you-between",
    ("fr-move-draw", "seat"): "fr-move-you-draw",
    ("fr-move-gain", "seat"): "fr-move-you-gain",
    ("fr-move-pay", "seat"): "fr-move-you-pay",
    ("fr-tell-extra-dice", "seat"): "fr-own-extra-dice",
    ("fr-tell-multiplier", "seat"): "fr-own-multiplier",
    ("fr-tell-out", "seat"): "fr-own-out",
    ("fr-tell-out-lost", "seat"): "fr-own-out-lost",
    ("fr-tell-page-die-kept-opens", "seat"): "fr-own-page-die-kept",
    ("fr-tell-shield", "seat"): "fr-own-shield",
    ("fr-tell-taken", "seat"): "fr-own-taken",
}
"""Lines with another verb if the reader is the person they name, by line and argument."""


def own_event_lines(public: Public, book: Book, seat: Seat, events: Sequence[Event[Fact]]) -> tuple[Phrase, ...]:
    """Return the facts of a step for the seat that acted: its own first, addressed to "you", then the others as
    everybody reads them."""
    seen_runs = runs([event.fact for event in events if event.audience in (PUBLIC, seat)])
    lines = [_own_line(book, seat, run) or told_run(public, book, run) for run in seen_runs]
    return tuple(lines[:_LINES])


def news_lines(seat: Seat, lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the news of a seat since its last decision: first that it was outbid; the end of an auction in place of its
    bids; and its own inaction only if nothing followed. Cards it looked at are in the picture of the question. The seat
    is called "you" throughout."""
    if len(lines) > 1 and lines[0].key in _DID_NOTHING:
        lines = lines[1:]
    ended = {dict(line.args)["luxury"] for line in lines if line.key in _AUCTION_OVER}
    first: tuple[Phrase, ...] = ()
    rest: list[Phrase] = []
    bid = None
    for line in lines:
        args = dict(line.args)
        if line.key == "fr-own-bid":
            bid = args["luxury"]
            rest += [line] if bid not in ended else []
        elif line.key == "fr-tell-bid" and args["luxury"] == bid and bid not in ended:
            first = (phrase("fr-news-outbid", **args),)
        elif line.key == "fr-tell-auction-won" and args["seat"] == SeatName(seat):
            del args["seat"]
            rest.append(phrase("fr-own-won", **args))
        elif line.key != "fr-own-search":
            rest.append(line)
    kept = (*first, *(line for line in rest if not (first and line.key == "fr-own-bid")))
    return tuple(addressed(line, SeatName(seat), _WORDS, _REWORDED) for line in kept)


def _own_line(book: Book, seat: Seat, run: Run) -> Phrase | None:
    """Return the line addressed to "you"; None if the facts are not the seat's own."""
    first = run[0]
    if getattr(first, "seat", None) != seat:
        return None
    match first:
        case facts.BusinessOpened(card=card, page=page, slots=place, dollars=dollars):
            named = book.named(card)
            if len(run) == 1:
                return phrase("fr-own-opened", card=named, page=page, slots=slots(place), dollars=dollars)
            fees = fees_paid(run[1:])
            return phrase("fr-own-opened-fees", card=named, page=page, slots=slots(place), dollars=dollars, fees=fees)
        case facts.LuxuryBought(luxury=luxury, dollars=dollars):
            return phrase("fr-own-luxury", luxury=book.named(luxury), dollars=dollars)
        case facts.LuxuryPassed(bought=bought):
            return phrase("fr-own-luxury-passed", count=bought)
        case facts.AssetBought(card=card, dollars=dollars):
            return phrase("fr-own-asset", card=book.named(card), dollars=dollars)
        case facts.BusinessSold(business=business, dollars=dollars):
            return phrase("fr-own-sold", business=book.named(business), dollars=dollars)
        case facts.LoanRepaid(card=card, dollars=dollars):
            return phrase("fr-own-repaid", card=book.named(card), dollars=dollars)
        case facts.DiceRolled(dice=dice, zeros=zeros):
            return phrase("fr-own-rolled", dice=faces(dice), zeros=zeros)
        case _:
            return _own_choice(book, first)


def _own_choice(book: Book, fact: Fact) -> Phrase | None:
    match fact:
        case facts.ActionPlayed(card=card, rival=int(rival)):
            return phrase("fr-own-played-rival", card=book.named(card), rival=SeatName(rival))
        case facts.ActionPlayed(card=card, business=str(business)):
            return phrase("fr-own-played-business", card=book.named(card), business=book.named(business))
        case facts.ActionPlayed(card=card):
            return phrase("fr-own-played", card=book.named(card))
        case facts.CardDiscarded(card=card, dollars=dollars):
            return phrase("fr-own-discarded", card=book.named(card), dollars=dollars)
        case facts.CardsSeen(cards=cards, search=True):
            return phrase("fr-own-search", cards=cards_named(book, cards))
        case facts.CardsSeen(cards=cards):
            return phrase("fr-own-drawn", cards=cards_named(book, cards))
        case facts.SearchEnded(taken=taken, discarded=discarded):
            return phrase("fr-own-search-ended", count=taken, cards=some_cards(book, discarded, _CARDS_NAMED))
        case facts.ActionsGained(number=number):
            return phrase("fr-own-actions", count=number)
        case facts.SalesDone():
            return Phrase("fr-own-sales-done")
        case facts.BidMade(luxury=luxury, amount=amount):
            return phrase("fr-own-bid", luxury=book.named(luxury), dollars=amount)
        case facts.BidPassed(luxury=luxury):
            return phrase("fr-own-bid-passed", luxury=book.named(luxury))
        case facts.AdvanceSet(sell_nothing=True):
            return Phrase("fr-own-advance-set")
        case facts.AdvanceSet():
            return Phrase("fr-own-advance-ask")
        case _:
            return None
