"""The binder: visible signs, the signs a new one covers, and the fees for them.

Page 1 is the lowest. With page p open, page p is visible and, through empty slots, the pages below; pages above p are turned
away. A sign card is visible if no sign card lies over it on a page between its own and p (rules, material), or if its business
shines through.
"""

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Final, TypeAlias

from engines.core.values import frozen
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.public import Business, CardId
from engines.filthy_rich.table.numbers import Standing, modified

Pages: TypeAlias = list[list["Business | None"]]
"""The sign in each slot: `pages[page - 1][slot - 1]`."""


def pages_of(book: Book, businesses: Sequence[Business]) -> Pages:
    """Return the binder as a grid, which must not be changed. The latest one is cached, because a turn uses it several times."""
    known = book.latest_grid
    if known is not None and known[0] is businesses:
        return known[1]
    pages: Pages = [[None] * book.slots for _ in range(book.pages)]
    for business in businesses:
        page = pages[business.page - 1]
        for slot in business.slots:
            page[slot - 1] = business
    if isinstance(businesses, tuple):
        book.latest_grid = (businesses, pages)
    return pages


def occupied(book: Book, businesses: Iterable[Business], page: int) -> int:
    """Return the slots of a page that hold a sign card, as a bit mask."""
    mask = 0
    for business in businesses:
        if business.page == page:
            mask |= book.masks[business.slots]
    return mask


def visible_in(book: Book, pages: Pages, page: int, slot: int) -> tuple[Business, ...]:
    """Return the businesses whose sign card is visible in a slot from the open page: the topmost one, then those below that shine
    through (ruling: they come after the top one), from the top down."""
    seen: list[Business] = []
    for level in range(page - 1, -1, -1):
        business = pages[level][slot - 1]
        if business is not None and (not seen or business.card in book.shining):
            seen.append(business)
    return tuple(seen)


def visible_among(book: Book, standing: Iterable[Business], slot: int) -> list[Business]:
    """Return the result of `visible_in`, found without a grid. `standing` are the businesses on the open page and on the pages
    below, the highest page first."""
    seen: list[Business] = []
    for business in standing:
        if slot in business.slots and (not seen or business.card in book.shining):
            seen.append(business)
    return seen


def seats_with_visible_signs(book: Book, businesses: Sequence[Business], page: int) -> frozenset[int]:
    """Return the seats that have at least one visible sign card."""
    pages = pages_of(book, businesses)
    return frozenset(
        business.owner for slot in range(1, book.slots + 1) for business in visible_in(book, pages, page, slot)
    )


@frozen
class Fee:
    """The fee for one covered sign card."""

    business: CardId
    owner: int
    dollars: int


def fees(book: Book, standing: Standing, pages: Pages, seat: int, slots: Sequence[int]) -> tuple[Fee, ...]:
    """Return the covering fees for a sign of `seat` on these slots of the open page (rules, turn step 2): one per visible card
    of another player that it covers, unless the fee is 0. Own cards, cards not visible before, and cards that shine through are
    free. A card on a higher page is turned away and costs nothing (ruling)."""
    due = [
        (business, _fee(book, standing, seat, business)) for business in _covered(book, standing, pages, seat, slots)
    ]
    return tuple([Fee(business.card, business.owner, dollars) for business, dollars in due if dollars])


def fees_by_slot(book: Book, standing: Standing, seat: int) -> list[int]:
    """Return the covering fee of each slot of the open page for a sign of `seat`, by slot number; entry 0 is unused."""
    due = [0] * (book.slots + 1)
    for business in sorted([one for one in standing.businesses if one.page < standing.page], key=_PAGE):
        free = business.owner == seat or business.card in book.shining
        fee = 0 if free else _fee(book, standing, seat, business)
        # Signs on higher pages come later in this order: they lie on top and are the ones covered.
        for slot in business.slots:
            due[slot] = fee
    return due


_PAGE: Final = attrgetter("page")


def _covered(book: Book, standing: Standing, pages: Pages, seat: int, slots: Sequence[int]) -> list[Business]:
    """Return the businesses a sign of `seat` covers and pays for, one for each card."""
    covered: list[Business] = []
    for slot in slots:
        for level in range(standing.page - 2, -1, -1):
            business = pages[level][slot - 1]
            if business is None:
                continue
            if business.owner != seat and business.card not in book.shining:
                covered.append(business)
            break
    return covered


def _fee(book: Book, standing: Standing, seat: int, business: Business) -> int:
    """Return the fee for one card: changes of the owner's receipt apply first, then changes of the opener's payment."""
    base = book.cover_fees[business.card]
    received = max(0, modified(book, standing, business.owner, "cover_fee_received", base))
    return max(0, modified(book, standing, seat, "cover_fee_paid", received))
