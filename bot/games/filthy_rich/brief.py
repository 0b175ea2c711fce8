"""A position of Filthy Rich in few words, at most about 900 characters, to accompany a picture. Seats are named once
with their letter; the binder names owners by letter."""

from collections.abc import Sequence
from typing import Final

from bot.games.filthy_rich.describing import asking, score_lines
from bot.games.filthy_rich.event_lines import faces
from bot.games.filthy_rich.naming import letter, some_cards
from bot.games.joining import comma_list, items, spaced
from engines.core.game import View
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.seats import Spectator
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Public
from engines.filthy_rich.table.binder import pages_of, visible_in
from engines.filthy_rich.table.numbers import tax_symbols

_HAND: Final = 4
"""Maximum number of hand cards that are named."""


def describe_briefly(view: View[Public, Private], book: Book, *, running: bool) -> tuple[Phrase, ...]:
    """Return the table, and the viewer's own hand. The seats that must act are named only while the game is `running`."""
    public = view.public
    if public.phase == "finished":
        return spaced([phrase("fr-brief-finished", round=public.round), *items(score_lines(public, book))])
    if running:
        lines = [phrase("fr-brief-head", round=public.round, page=public.page, seat=SeatName(public.active))]
        lines += asking(public, book)
    else:
        lines = [phrase("fr-brief-rest", round=public.round, page=public.page)]
    lines += items(_seat(public, book, seat) for seat in range(len(public.estates)))
    lines.append(_binder(public, book))
    if view.private is not None and not isinstance(view.viewer, Spectator):
        lines.append(phrase("fr-brief-hand", cards=some_cards(book, view.private.hand, _HAND)))
    return spaced(lines)


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
        tax=tax_symbols(book, public, seat),
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
        for place, business in enumerate(seen):
            (through if place else shown).setdefault(business.card, []).append(slot)
    parts: list[PhraseValue] = [
        _sign(public, book, key, card, numbers)
        for key, signs in (("fr-brief-sign", shown), ("fr-brief-through", through))
        for card, numbers in signs.items()
    ]
    if free:
        parts.append(phrase("fr-brief-free", slots=faces(free)))
    return phrase("fr-brief-binder", page=public.page, signs=comma_list(parts))
