"""The visible parts of signs from the open page, as rectangles, and the signs under them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.public import Business, Public
from engines.filthy_rich.table.binder import Pages, pages_of, visible_in


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot: the visible businesses, the top one first, and the covered ones below, from the top down."""

    seen: tuple[Business, ...]
    covered: tuple[Business, ...]


@dataclass(frozen=True, slots=True)
class Patch:
    """A visible rectangle of a sign: its first slot, its size in slots, and the sides on which the sign continues under
    another."""

    business: Business
    first: int
    columns: int
    rows: int
    runs_on: str

    def slots(self, wide: int) -> tuple[int, ...]:
        """Return the patch's slots row by row, on a page `wide` slots wide."""
        return tuple(self.first + row * wide + column for row in range(self.rows) for column in range(self.columns))


def slots_of(book: Book, public: Public) -> tuple[Slot, ...]:
    """Return every slot in order; slot 1 first."""
    pages = pages_of(book, public.businesses)
    return tuple(_slot(book, pages, public.page, number) for number in range(1, book.slots + 1))


def _slot(book: Book, pages: Pages, page: int, number: int) -> Slot:
    seen = visible_in(book, pages, page, number)
    below = (pages[level][number - 1] for level in range(page - 1, -1, -1))
    return Slot(seen, tuple(business for business in below if business and business not in seen))


def patches(public: Public, slots: tuple[Slot, ...], wide: int) -> Iterator[Patch]:
    """Yield the visible parts of signs that are on top somewhere, in as few rectangles as possible."""
    for business in public.businesses:
        on_top = {number for number in business.slots if slots[number - 1].seen[:1] == (business,)}
        hidden = set(business.slots) - on_top
        while on_top:
            first = min(on_top)
            columns, rows = _grown(first, on_top, wide)
            own = {first + row * wide + column for row in range(rows) for column in range(columns)}
            yield Patch(business, first, columns, rows, _runs_on(own, hidden, wide))
            on_top -= own


def _grown(first: int, free: set[int], wide: int) -> tuple[int, int]:
    columns = 1
    while first + columns in free and (first + columns - 1) % wide:
        columns += 1
    rows = 1
    while all(first + rows * wide + column in free for column in range(columns)):
        rows += 1
    return columns, rows


def _runs_on(own: set[int], hidden: Iterable[int], wide: int) -> str:
    sides = ""
    for number in hidden:
        if number + wide in own:
            sides += "N"
        if number - wide in own:
            sides += "S"
        if number - 1 in own and (number - 1) % wide:
            sides += "E"
        if number + 1 in own and number % wide:
            sides += "W"
    return "".join(side for side in "NESW" if side in sides)
