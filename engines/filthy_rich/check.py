"""Invariants of every position, for tests and verification: every card, sign and luxury is in exactly one place, and public
counts agree with the hidden parts."""

from collections import Counter
from collections.abc import Iterator

from engines.core.errors import Problem
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.state import State


def problems(book: Book, state: State) -> tuple[Problem, ...]:
    """Return every broken invariant."""
    return (*_cards(book, state), *_signs(book, state), *_luxuries(book, state), *_sizes(state), *_turn(book, state))


def _cards(book: Book, state: State) -> Iterator[Problem]:
    public = state.public
    held = Counter(state.secret.deck)
    held.update(public.discard)
    held.update(business.card for business in public.businesses)
    for estate, private in zip(public.estates, state.private, strict=True):
        held.update(private.hand)
        held.update(private.found)
        held.update(estate.assets)
    if public.played:
        held[public.played.card] += 1
    wanted = Counter(book.cards)
    if held != wanted:
        yield Problem("cards are conserved", f"{held.total()} of {wanted.total()} cards")


def _signs(book: Book, state: State) -> Iterator[Problem]:
    """Check that each sign is in the binder at most once, on a page, in its printed arrangement, and belongs to a seat in the
    game; and that no slot holds two cards."""
    businesses = state.public.businesses
    if len({business.card for business in businesses}) != len(businesses):
        yield Problem("a sign stands once", "a sign is in the binder twice")
    slots = [(business.page, slot) for business in businesses for slot in business.slots]
    if len(set(slots)) != len(slots):
        yield Problem("a slot holds one card", "two signs share a slot")
    for business in businesses:
        fits = any(business.slots == fit.slots for fit in book.fits[business.card])
        if not fits or not 1 <= business.page <= book.board.pages:
            yield Problem("a sign keeps its arrangement", f"{business.card} on page {business.page}: {business.slots}")
        if state.public.estates[business.owner].out is not None:
            yield Problem("who is out owns nothing", f"{business.card} of seat {business.owner}")


def _luxuries(book: Book, state: State) -> Iterator[Problem]:
    public = state.public
    held = Counter((*public.luxuries, *public.removed, *(lot.luxury for lot in public.lots)))
    for estate in public.estates:
        held.update(estate.luxuries)
    if public.auction:
        held[public.auction.luxury] += 1
    if held != Counter(book.luxuries):
        yield Problem("luxuries are conserved", f"{held.total()} of {len(book.luxuries)} luxuries")
    most = max(len(estate.luxuries) for estate in public.estates)
    if (most >= book.board.luxuries_to_win) != (public.ending == "luxuries"):
        yield Problem("the third luxury wins at once", f"{most} luxuries, ending {public.ending}")


def _sizes(state: State) -> Iterator[Problem]:
    public = state.public
    if public.deck_left != len(state.secret.deck):
        yield Problem("the deck's size is public", f"{public.deck_left} is not {len(state.secret.deck)}")
    for seat, (estate, private) in enumerate(zip(public.estates, state.private, strict=True)):
        if estate.hand != len(private.hand):
            yield Problem("hand sizes are public", f"seat {seat}: {estate.hand} is not {len(private.hand)}")
        if estate.money < 0:
            yield Problem("nobody owes money", f"seat {seat} has {estate.money}")
        if len(set(estate.assets)) != len(estate.assets):
            yield Problem("no asset twice", f"seat {seat}")
        if estate.out is not None and (estate.money or estate.hand or estate.assets or estate.luxuries):
            yield Problem("who is out owns nothing", f"seat {seat}")
        if private.found and (public.search is None or public.search.seat != seat):
            yield Problem("a search belongs to its seat", f"seat {seat}")


def _turn(book: Book, state: State) -> Iterator[Problem]:
    """Check that a finished game has a reason, and that before the end a page is open, the open question fits the phase, and
    only seats in the game are asked."""
    public = state.public
    if (public.ending is not None) != (public.phase == "finished"):
        yield Problem("a finished game has a reason", f"{public.phase}, {public.ending}")
    if public.ending:
        return
    if not 1 <= public.page <= book.board.pages:
        yield Problem("a page is open", f"page {public.page}")
    wanted = {"search": public.search, "sale": public.taxing, "auction": public.auction}
    for phase, needed in wanted.items():
        if (public.phase == phase) != (needed is not None):
            yield Problem("what is asked fits the phase", f"{public.phase} and {phase}")
    asked = public.taxing.waiting if public.taxing else public.auction.asked[:1] if public.auction else (public.active,)
    if not asked or any(public.estates[seat].out is not None for seat in asked):
        yield Problem("seats in the game are asked", f"{public.phase}: {asked}")
