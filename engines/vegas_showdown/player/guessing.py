"""Guesses of a whole position of Vegas Showdown from a seat's view, for computer players that look ahead."""

from collections import Counter

from engines.core.game import GameState, View
from engines.core.rng import Luck, Rng
from engines.vegas_showdown.book import SIZES, Book
from engines.vegas_showdown.new_luck import lower_tiles
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import EventCard, Public, TileId
from engines.vegas_showdown.state import Secret, State


def guessed(book: Book, view: View[Public, Private], rng: Rng) -> State:
    """Return a position that agrees with a view: unseen tiles and event cards lie face down in random order, A tiles on top of B
    tiles, and the drafts of others are empty."""
    public, luck = view.public, Luck(rng)
    unseen = _unseen_tiles(book, public)
    small, medium, large = (_stack(book, place, count, unseen, luck) for place, count in enumerate(public.stacks))
    events = _deck(book, public, luck)
    private = tuple(
        view.private if seat == view.viewer and view.private is not None else Private((), hotel.plan, hotel.aside)
        for seat, hotel in enumerate(public.hotels)
    )
    return GameState(public, private, Secret(luck.rng, small, medium, large, events))


def _unseen_tiles(book: Book, public: Public) -> Counter[TileId]:
    tables = book.tables
    unseen = Counter({tile: row.count for tile, row in tables.tiles.items() if row.kind == "premier"})
    seen = Counter(space.tile for space in public.spaces if space.tile is not None)
    seen.update(public.removed)
    for hotel in public.hotels:
        seen.update(placed.tile for placed in hotel.plan)
        seen.update(hotel.aside)
    return unseen - seen


def _stack(book: Book, place: int, count: int, unseen: Counter[TileId], luck: Luck) -> tuple[TileId, ...]:
    """Return one stack: the remaining B tiles at the bottom, and A tiles on top."""
    size = SIZES[place]
    rows = book.tables.tiles
    tiles = [tile for tile in unseen.elements() if rows[tile].size == size]
    lower = lower_tiles(book, size, tuple(tiles[:count]))
    below = luck.shuffled(
        [tile for tile in unseen if rows[tile].size == size for _ in range(_lower(book, tile, unseen))]
    )
    below = below[:lower]
    above = luck.shuffled(list((Counter(tiles) - Counter(below)).elements()))
    return (*above, *below)[-count:] if count else ()


def _lower(book: Book, tile: TileId, unseen: Counter[TileId]) -> int:
    """Return the number of copies of an unseen tile among the B tiles; the copies seen first were A tiles."""
    return min(unseen[tile], book.tables.tiles[tile].count_b)


def _deck(book: Book, public: Public, luck: Luck) -> tuple[EventCard, ...]:
    """Return the event cards not drawn yet; the symbols of drawn cards with several copies are unknown."""
    drawn = Counter((*public.in_force, *public.discarded))
    choice = public.event_choice
    if choice is not None and book.tables.events[choice.event].timing == "immediate":
        drawn[choice.event] += 1
    cards: list[EventCard] = []
    for event, row in book.tables.events.items():
        symbols = luck.shuffled(row.sizes)
        cards.extend(EventCard(event, symbol) for symbol in symbols[drawn[event] :])
    return luck.shuffled(cards)
