"""The luck of each seat: hits and zeros compared with their expected values. Pure functions of the public parts and public facts
of a finished game."""

from collections.abc import Sequence

from engines.core.values import frozen
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.facts import DiceRolled, Fact, SignHit
from engines.filthy_rich.public import Public
from engines.filthy_rich.table.binder import pages_of, visible_in


@frozen
class PublicStep:
    """One step of a game: the public part before it (None for the set-up) and after it, and its public facts."""

    before: Public | None
    after: Public
    facts: tuple[Fact, ...]


@frozen
class SeatLuck:
    """The luck of one seat. `hits` counts the dice, of anybody, that hit a visible card of the seat; `expected_hits` is the
    expected number by the signs visible before each roll. `dice` are the dice the seat rolled itself, `zeros` the zeros among
    them."""

    seat: int
    hits: int
    expected_hits: float
    dice: int
    zeros: int
    expected_zeros: float


def luck(book: Book, course: Sequence[PublicStep]) -> tuple[SeatLuck, ...]:
    """Return the luck of every seat. Every die shows each of its faces equally often; a card that shines through counts as a hit
    of its own, as in play."""
    if not course:
        return ()
    seats = len(course[-1].after.estates)
    hits, expected = [0] * seats, [0.0] * seats
    dice, zeros = [0] * seats, [0] * seats
    for passage in course:
        for fact in passage.facts:
            if isinstance(fact, SignHit):
                hits[fact.owner] += 1
            elif isinstance(fact, DiceRolled) and passage.before is not None:
                dice[fact.seat] += len(fact.dice)
                zeros[fact.seat] += fact.dice.count(0)
                for seat, cards in enumerate(_visible_cards(book, passage.before, fact.page)):
                    expected[seat] += len(fact.dice) * cards / book.board.business_die
    return tuple(
        SeatLuck(seat, hits[seat], expected[seat], dice[seat], zeros[seat], dice[seat] / book.board.business_die)
        for seat in range(seats)
    )


def _visible_cards(book: Book, public: Public, page: int) -> list[int]:
    pages = pages_of(book, public.businesses)
    cards = [0] * len(public.estates)
    for slot in range(1, book.slots + 1):
        for business in visible_in(book, pages, page, slot):
            cards[business.owner] += 1
    return cards
