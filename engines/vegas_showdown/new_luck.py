"""New luck after a jump back past a reveal: everything undrawn is shuffled again (ruling)."""

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.public import EventCard, TileId, TileSize
from engines.vegas_showdown.state import Secret, State


def with_new_luck(book: Book, state: State, key: str) -> State:
    """Return the position with everything undrawn shuffled by `key`, in this order: for small, medium and large tiles the
    remaining A tiles, then the B tiles, which stay below them; then the event deck. Before shuffling, tiles and cards lie in the
    order of the tables."""
    secret, rng = state.secret, Rng(key)
    small, rng = _stack(book, "small", secret.small, rng)
    medium, rng = _stack(book, "medium", secret.medium, rng)
    large, rng = _stack(book, "large", secret.large, rng)
    events, rng = _deck(book, secret.events, rng)
    return GameState(state.public, state.private, Secret(rng, small, medium, large, events))


def lower_tiles(book: Book, size: TileSize, stack: tuple[TileId, ...]) -> int:
    """Return the number of B tiles, which lie at the bottom of a stack."""
    return min(len(stack), sum(row.count_b for row in book.tables.tiles.values() if row.size == size))


def _stack(book: Book, size: TileSize, stack: tuple[TileId, ...], rng: Rng) -> tuple[tuple[TileId, ...], Rng]:
    cut = len(stack) - lower_tiles(book, size, stack)
    order = list(book.tables.tiles)
    upper, rng = rng.shuffled(sorted(stack[:cut], key=order.index))
    lower, rng = rng.shuffled(sorted(stack[cut:], key=order.index))
    return (*upper, *lower), rng


def _deck(book: Book, deck: tuple[EventCard, ...], rng: Rng) -> tuple[tuple[EventCard, ...], Rng]:
    order = [EventCard(event, symbol) for event, row in book.tables.events.items() for symbol in row.sizes]
    return rng.shuffled(sorted(deck, key=order.index))
