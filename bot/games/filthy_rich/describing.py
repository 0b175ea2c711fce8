"""A position of Filthy Rich in words: the status message, a brief text, and the whole view as text."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Final

from bot.games import joining
from bot.games.filthy_rich.event_lines import faces
from bot.games.filthy_rich.naming import (
    business_of,
    card_at_cost,
    card_kind,
    card_says,
    cards_named,
    cost_of,
    letter,
    luxury_for,
    sign_at,
    slots,
    some_cards,
)
from bot.games.filthy_rich.rules_text import partly_ours
from bot.games.joining import and_list, comma_list, dot_list, items, with_list_gaps
from engines.core.game import View
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.seats import Spectator
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.ending import outcome
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Business, CardId, Public
from engines.filthy_rich.table.binder import pages_of, visible_in
from engines.filthy_rich.table.numbers import tax_symbol_count

_LINES_KEPT: Final = 1024


def status_lines(public: Public, book: Book) -> tuple[Phrase, ...]:
    """Return the lines of the status message: page, open questions, seats and remaining luxuries; at the end the ranking."""
    if public.phase == "finished":
        return score_lines(public, book)
    seats = items(seat_line(public, book, seat) for seat in range(len(public.estates)))
    lines = [page_line(public), *open_question_lines(public, book), Phrase("fr-status-seats"), *seats]
    return with_list_gaps([*lines, luxuries_line(public, book)])


def page_line(public: Public) -> Phrase:
    """Return the line with the round, the active seat, the open page and the number of dice to be rolled."""
    dice = public.page + public.extra_dice
    return phrase("fr-status-page", page=public.page, dice=dice, round=public.round, seat=SeatName(public.active))


def open_question_lines(public: Public, book: Book) -> list[Phrase]:
    """Return lines on open questions besides the turn: the actions left, a tax or audit with the seats it waits for, an
    auction, a page die."""
    lines: list[Phrase] = []
    if public.phase in ("luxury", "actions") and public.actions:
        lines.append(phrase("fr-status-actions", seat=SeatName(public.active), count=public.actions))
    if public.taxing is not None and public.taxing.waiting:
        waiting = and_list([SeatName(seat) for seat in public.taxing.waiting])
        key = "fr-status-audit" if public.taxing.audit else "fr-status-taxes"
        lines.append(phrase(key, seats=waiting, times=public.taxing.times))
    auction = public.auction
    if auction is not None:
        luxury = book.named(auction.luxury)
        if auction.high is None:
            lines.append(phrase("fr-status-auction", luxury=luxury, dollars=auction.minimum))
        else:
            seat = SeatName(auction.high)
            lines.append(phrase("fr-status-auction-bid", luxury=luxury, seat=seat, dollars=auction.bid))
    if public.phase == "page" and public.roll is not None and public.roll.page_dice:
        lines.append(phrase("fr-status-page-die", face=public.roll.page_dice[-1], count=public.rerolls))
    return lines


def seat_line(public: Public, book: Book, seat: int) -> Phrase:
    """Return a seat's possessions in numbers, or the sentence that it is out."""
    estate = public.estates[seat]
    if estate.out is not None:
        return phrase("fr-seat-out", letter=letter(seat), seat=SeatName(seat))
    line = phrase(
        "fr-seat",
        letter=letter(seat),
        seat=SeatName(seat),
        money=estate.money,
        luxuries=len(estate.luxuries),
        businesses=sum(business.owner == seat for business in public.businesses),
        tax=tax_symbol_count(book, public, seat),
        hand=estate.hand,
    )
    return dot_list([line, Phrase("fr-seat-shielded")]) if estate.shielded else line


def luxuries_line(public: Public, book: Book, most: int | None = 4) -> Phrase:
    """Return the luxuries for sale, cheapest first: the first `most` (None: all), and the total number."""
    if not public.luxuries:
        return Phrase("fr-no-luxury-left")
    shown = public.luxuries[:most]
    listed = comma_list([luxury_for(book, luxury, book.price(luxury)) for luxury in shown])
    return phrase("fr-status-luxuries", luxuries=listed, count=len(public.luxuries))


def score_lines(public: Public, book: Book) -> tuple[Phrase, ...]:
    """Return the ranking with the luxuries and money that decide it, best first; empty before the end."""
    result = outcome("filthy_rich", public)
    if result is None:
        return ()
    lines: list[Phrase] = []
    for ranked in result.ranking:
        estate = public.estates[ranked.seat]
        if estate.out is not None:
            lines.append(phrase("fr-score-out", seat=SeatName(ranked.seat)))
        elif estate.luxuries:
            named = cards_named(book, estate.luxuries)
            count = len(estate.luxuries)
            lines.append(
                phrase("fr-score", seat=SeatName(ranked.seat), count=count, luxuries=named, money=estate.money)
            )
        else:
            lines.append(phrase("fr-score-bare", seat=SeatName(ranked.seat), money=estate.money))
    return tuple(lines)


def describe_fully(view: View[Public, Private], book: Book, *, running: bool) -> tuple[Phrase, ...]:
    """Return the whole view as text. The seats that must act are named only while the game is `running`."""
    public = view.public
    lines = [_head(public)]
    if public.phase == "finished":
        lines += items(score_lines(public, book))
    elif running:
        lines += [page_line(public), *open_question_lines(public, book)]
    else:
        lines.append(phrase("fr-describe-page", page=public.page))
    lines += [phrase("fr-describe-visible", page=public.page), *items(visible_lines(public, book))]
    lines += [Phrase("fr-describe-pages"), *items(page_lines(public, book))]
    if public.fresh:
        lines.append(phrase("fr-describe-fresh", businesses=cards_named(book, public.fresh)))
    lines += roll_lines(public, book)
    lines += [Phrase("fr-status-seats")]
    for seat in range(len(public.estates)):
        lines += [*items([seat_line(public, book, seat)]), *items(_possessions(public, book, seat))]
    lines += _assets_say(public, book)
    lines.append(luxuries_line(public, book, None))
    lines += _piles(public, book)
    if view.private is not None:
        lines += [Phrase("fr-describe-hand"), *hand_lines(view, book)]
    ours = partly_ours(book)
    return with_list_gaps([*lines, ours] if ours is not None else lines)


def hand_lines(view: View[Public, Private], book: Book) -> tuple[Phrase, ...]:
    """Return the viewer's hand, every card with its cost and text, the cards it looks at in a search, and the answer it has
    given in advance; or that the seat is out. An empty tuple for a spectator."""
    private = view.private
    if private is None or isinstance(view.viewer, Spectator):
        return ()
    public, seat = view.public, view.viewer
    if public.estates[seat].out is not None:
        return (Phrase("fr-hand-out"),)
    lines = [phrase("fr-hand", count=len(private.hand), money=public.estates[seat].money)]
    lines += items(_cards(public, book, seat, private.hand))
    if private.found:
        lines += [Phrase("fr-hand-found"), *items(_cards(public, book, seat, private.found))]
    if private.sell_nothing:
        lines.append(Phrase("fr-hand-advance"))
    return tuple(lines)


def hand_figures(view: View[Public, Private], book: Book) -> Hashable:
    """Return everything on which the lines of `hand_lines` depend; None for a spectator."""
    private = view.private
    if private is None or isinstance(view.viewer, Spectator):
        return None
    public, seat = view.public, view.viewer
    if public.estates[seat].out is not None:
        return "out"
    held, found = (_kinds(public, book, seat, cards) for cards in (private.hand, private.found))
    return public.estates[seat].money, held, found, private.sell_nothing


def _kinds(
    public: Public, book: Book, seat: int, cards: Sequence[CardId]
) -> tuple[tuple[CardId, int | None, int], ...]:
    """Return each kind of card once, with its cost (None: free) and the number of copies."""
    return tuple([(card, cost_of(book, public, seat, card), cards.count(card)) for card in dict.fromkeys(cards)])


def _cards(public: Public, book: Book, seat: int, cards: Sequence[CardId]) -> list[Phrase]:
    return [
        _card_line(book, joining.letter(index), *kind) for index, kind in enumerate(_kinds(public, book, seat, cards))
    ]


@lru_cache(maxsize=_LINES_KEPT)
def _card_line(book: Book, sign: str, card: CardId, cost: int | None, count: int) -> Phrase:
    """Return the line of a card. It is cached: a hand is described after every step, and its costs rarely change."""
    named = card_at_cost(book, card, cost)
    if count > 1:
        named = phrase("fr-times", count=count, card=named)
    return phrase("fr-card-line", letter=sign, card=named, kind=card_kind(book, card), text=card_says(book, card))


def _head(public: Public) -> Phrase:
    phase = public.phase if public.phase in ("auction", "page", "finished") else "turn"
    return phrase("fr-describe-head", round=public.round, phase=Phrase(f"filthy_rich-phase-{phase}"))


def visible_lines(public: Public, book: Book) -> tuple[Phrase, ...]:
    """Return the signs that dice would hit now, with their slots and texts: `slots 3+6: Tornado Cleaners (Ana). ...`; the free
    slots last."""
    pages = pages_of(book, public.businesses)
    seen: dict[CardId, tuple[Business, list[int]]] = {}
    free: list[int] = []
    for slot in range(1, book.slots + 1):
        businesses = visible_in(book, pages, public.page, slot)
        for business in businesses:
            seen.setdefault(business.card, (business, []))[1].append(slot)
        if not businesses:
            free.append(slot)
    lines = [_visible(book, business, shown) for business, shown in seen.values()]
    if free:
        lines.append(phrase("fr-describe-empty", slots=faces(free)))
    return tuple(lines)


def _visible(book: Book, business: Business, shown: Sequence[int]) -> Phrase:
    key = "fr-describe-slot-closed" if business.closed_by is not None else "fr-describe-slot"
    says = card_says(book, business.card)
    return phrase(key, slots=slots(shown), business=business_of(book, business), text=says)


def page_lines(public: Public, book: Book) -> tuple[Phrase, ...]:
    """Return every page with all its signs, including covered ones, and its free slots."""
    lines: list[Phrase] = []
    for page in range(1, book.board.pages + 1):
        signs = [business for business in public.businesses if business.page == page]
        taken = {slot for business in signs for slot in business.slots}
        free = [slot for slot in range(1, book.slots + 1) if slot not in taken]
        parts: list[PhraseValue] = [
            phrase("fr-describe-sign", business=business_of(book, business), slots=slots(business.slots))
            for business in sorted(signs, key=lambda business: business.slots)
        ]
        if free:
            parts.append(phrase("fr-describe-free", slots=faces(free)))
        lines.append(phrase("fr-describe-on-page", page=page, signs=comma_list(parts)))
    return tuple(lines)


def roll_lines(public: Public, book: Book) -> list[Phrase]:
    """Return the lines on the latest roll: its dice, the page die, and its hits; empty before the first roll."""
    roll = public.roll
    if roll is None:
        return []
    lines = [phrase("fr-describe-roll", seat=SeatName(roll.seat), dice=faces(roll.dice), page=roll.page)]
    hits = [
        phrase("fr-describe-hit", slot=hit.slot, business=book.named(hit.card), dollars=hit.dollars)
        for hit in roll.hits
    ]
    if roll.page_dice:
        lines.append(phrase("fr-describe-page-die", face=roll.page_dice[-1]))
    return [*lines, *items(hits)]


def _possessions(public: Public, book: Book, seat: int) -> list[Phrase]:
    estate = public.estates[seat]
    lines: list[Phrase] = []
    if estate.luxuries:
        lines.append(phrase("fr-describe-luxuries", luxuries=cards_named(book, estate.luxuries)))
    if estate.assets:
        lines.append(phrase("fr-describe-assets", assets=cards_named(book, estate.assets)))
    own = [business for business in public.businesses if business.owner == seat]
    if own:
        signs = [phrase("fr-describe-own", business=book.named(one.card), place=sign_at(one)) for one in own]
        lines.append(phrase("fr-describe-businesses", businesses=comma_list(signs)))
    return lines


def _assets_say(public: Public, book: Book) -> list[Phrase]:
    assets = dict.fromkeys(asset for estate in public.estates for asset in estate.assets)
    if not assets:
        return []
    says = (phrase("fr-describe-asset", asset=book.named(asset), text=card_says(book, asset)) for asset in assets)
    return [Phrase("fr-describe-asset-list"), *items(says)]


def _piles(public: Public, book: Book) -> list[Phrase]:
    lines = [phrase("fr-describe-deck", deck=public.deck_left, discard=len(public.discard))]
    if public.discard:
        lines.append(phrase("fr-describe-discard", cards=cards_named(book, public.discard[-5:])))
    if public.removed:
        lines.append(phrase("fr-describe-removed", luxuries=cards_named(book, public.removed)))
    return lines


_HAND: Final = 4
"""Maximum number of hand cards that are named."""


def describe_briefly(view: View[Public, Private], book: Book, *, running: bool) -> tuple[Phrase, ...]:
    """Return the table, and the first cards of the viewer's own hand; at the end the ranking only. The seats that must act are
    named only while the game is `running`."""
    public = view.public
    if public.phase == "finished":
        return with_list_gaps([phrase("fr-brief-finished", round=public.round), *items(score_lines(public, book))])
    if running:
        lines = [phrase("fr-brief-head", round=public.round, page=public.page, seat=SeatName(public.active))]
        lines += open_question_lines(public, book)
    else:
        lines = [phrase("fr-brief-rest", round=public.round, page=public.page)]
    lines += items(_seat(public, book, seat) for seat in range(len(public.estates)))
    lines.append(_binder(public, book))
    if view.private is not None and not isinstance(view.viewer, Spectator):
        lines.append(phrase("fr-brief-hand", cards=some_cards(book, view.private.hand, _HAND)))
    return with_list_gaps(lines)


def _seat(public: Public, book: Book, seat: int) -> Phrase:
    estate = public.estates[seat]
    if estate.out is not None:
        return phrase("fr-seat-out", letter=letter(seat), seat=SeatName(seat))
    return phrase(
        "fr-brief-seat",
        letter=letter(seat),
        seat=SeatName(seat),
        money=estate.money,
        luxuries=len(estate.luxuries),
        tax=tax_symbol_count(book, public, seat),
        hand=estate.hand,
    )


def _sign(public: Public, book: Book, key: str, card: CardId, numbers: Sequence[int]) -> Phrase:
    owner = next(business.owner for business in public.businesses if business.card == card)
    return phrase(key, slots="+".join(map(str, numbers)), business=book.named(card), letter=letter(owner))


def _binder(public: Public, book: Book) -> Phrase:
    pages = pages_of(book, public.businesses)
    shown: dict[str, list[int]] = {}
    through: dict[str, list[int]] = {}
    free: list[int] = []
    for slot in range(1, book.slots + 1):
        seen = visible_in(book, pages, public.page, slot)
        if not seen:
            free.append(slot)
        for index, business in enumerate(seen):
            (through if index else shown).setdefault(business.card, []).append(slot)
    parts: list[PhraseValue] = [
        _sign(public, book, key, card, numbers)
        for key, signs in (("fr-brief-sign", shown), ("fr-brief-through", through))
        for card, numbers in signs.items()
    ]
    if free:
        parts.append(phrase("fr-brief-free", slots=faces(free)))
    return phrase("fr-brief-binder", page=public.page, signs=comma_list(parts))
