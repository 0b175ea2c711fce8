"""Expected earnings from the binder: hits of visible signs by page, and the chances of each page to be open."""

from collections.abc import Sequence
from functools import lru_cache

from engines.core.players.chances import weighted_sum
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.vocabulary import Gain
from engines.filthy_rich.player.worth import per_hit, zeros_of_a_roll
from engines.filthy_rich.public import Business, CardId
from engines.filthy_rich.table.binder import pages_of


class Takings:
    """The expected earnings of each seat from the open businesses. Pages are counted from 0 here, lowest first.

    `hits[seat][page]` are the average dollars from a roll of that page's dice, `seen[seat][page]` the sign cards that can be hit.
    `owned` counts businesses, `cards` their sign cards; `sale` is the price of all of them, and `zero` the dollars from one zero.
    """

    def __init__(self, book: Book, businesses: Sequence[Business], seats: int) -> None:
        pages = book.pages
        self.owned, self.cards, self.sale = [0] * seats, [0] * seats, [0] * seats
        self.zero = [0] * seats
        at_zeros = book.on("zero")
        for business in businesses:
            owner = business.owner
            self.owned[owner] += 1
            self.cards[owner] += len(business.slots)
            self.sale[owner] += book.sale_prices[business.card]
            if business.card in at_zeros:
                self.zero[owner] += gained_at_zero(book, business.card)
        self.hits = [[0.0] * pages for _ in range(seats)]
        self.seen = [[0] * pages for _ in range(seats)]
        if not businesses:
            return
        grid, shining, die, owned = pages_of(book, businesses), book.shining, book.business_die, self.owned
        for slot in range(book.slots):
            top: Business | None = None
            under: list[Business] = []
            for level in range(pages):
                here = grid[level][slot]
                if here is not None:
                    if top is not None and top.card in shining and top.closed_by is None:
                        under.append(top)
                    top = here
                if top is None:
                    continue
                page = level + 1
                if top.closed_by is None:
                    owner = top.owner
                    self.hits[owner][level] += page / die * per_hit(book, top.card, page, owned[owner])
                    self.seen[owner][level] += 1
                for business in under:
                    owner = business.owner
                    self.hits[owner][level] += page / die * per_hit(book, business.card, page, owned[owner])


def gained_at_zero(book: Book, card: CardId) -> int:
    """Return the dollars a card gives its owner at a zero."""
    return sum([effect.amount for effect in book.on("zero").get(card, ()) if isinstance(effect, Gain)])


@lru_cache(maxsize=256)
def pages_to_come(book: Book, page: int, rolls: int) -> tuple[tuple[float, ...], ...]:
    """Return the chance of each page to be open at each of the coming rolls, the first with `page` (from 1) open."""
    odds = [tuple([float(number == page) for number in range(1, book.pages + 1)])]
    stays, opened = (book.page_die - book.pages) / book.page_die, 1 / book.page_die
    for _ in range(rolls - 1):
        odds.append(tuple([stays * last + opened for last in odds[-1]]))
    return tuple(odds)


@lru_cache(maxsize=256)
def zeros_to_come(book: Book, page: int, rolls: int, *, one_tax: bool) -> tuple[float, ...]:
    """Return the expected number of counting zeros at each of the coming rolls."""
    zeros = [zeros_of_a_roll(book, dice, one_tax=one_tax) for dice in range(1, book.pages + 1)]
    return tuple([weighted_sum(odds, zeros) for odds in pages_to_come(book, page, rolls)])
