"""Replacement of hidden information: `reshuffle` returns random positions that look equal to one viewer (for puzzles and tests
of secrecy); `with_new_luck` reshuffles face-down components after an undo or rewind."""

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.seats import Seat, Viewer
from engines.vegas_showdown.actions import Place, TakeOff
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.plans.placement import Site
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import EventCard, Public, TileId, TileSize, open_task
from engines.vegas_showdown.spaces.building import BuildSpace
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


def lower_tile_count(book: Book, size: TileSize, stack: tuple[TileId, ...]) -> int:
    """Return the number of B tiles left in a stack; they lie at the bottom."""
    return min(len(stack), sum(row.count_b for row in book.tables.tiles.values() if row.size == size))


def _stack(book: Book, size: TileSize, stack: tuple[TileId, ...], rng: Rng) -> tuple[tuple[TileId, ...], Rng]:
    cut = len(stack) - lower_tile_count(book, size, stack)
    order = list(book.tables.tiles)
    upper, rng = rng.shuffled(sorted(stack[:cut], key=order.index))
    lower, rng = rng.shuffled(sorted(stack[cut:], key=order.index))
    return (*upper, *lower), rng


def _deck(book: Book, deck: tuple[EventCard, ...], rng: Rng) -> tuple[tuple[EventCard, ...], Rng]:
    order = [EventCard(event, symbol) for event, row in book.tables.events.items() for symbol in row.sizes]
    return rng.shuffled(sorted(deck, key=order.index))


_DRAFT_STEPS = 4


def reshuffle(book: Book, state: State, viewer: Viewer, rng: Rng) -> State:
    """Return a position that looks equal to `viewer`: the stacks and the deck are shuffled, the key is new, and the other seats
    have random drafts."""
    secret = state.secret
    small, rng = _shuffle_stack(book, "small", secret.small, rng)
    medium, rng = _shuffle_stack(book, "medium", secret.medium, rng)
    large, rng = _shuffle_stack(book, "large", secret.large, rng)
    events, rng = rng.shuffled(secret.events)
    private = list(state.private)
    for seat in range(len(private)):
        if seat != viewer:
            private[seat], rng = _other_draft(book, state.public, Seat(seat), rng)
    key, rng = rng.below(1 << 62)
    return GameState(
        state.public, tuple(private), Secret(Rng(f"{key:064x}", secret.rng.drawn), small, medium, large, events)
    )


def _shuffle_stack(book: Book, size: TileSize, stack: tuple[TileId, ...], rng: Rng) -> tuple[tuple[TileId, ...], Rng]:
    """Shuffle a stack; A tiles stay on top of B tiles, because the letter is printed on their backs."""
    cut = len(stack) - lower_tile_count(book, size, stack)
    upper, rng = rng.shuffled(stack[:cut])
    lower, rng = rng.shuffled(stack[cut:])
    return (*upper, *lower), rng


def _other_draft(book: Book, public: Public, seat: Seat, rng: Rng) -> tuple[Private, Rng]:
    """Return a draft the seat could have made instead; an empty draft if the seat has no placement to make."""
    hotel = public.hotels[seat]
    private = Private((), hotel.plan, hotel.aside)
    task = open_task(public.tasks, seat)
    if task is None:
        return private, rng
    steps, rng = rng.below(_DRAFT_STEPS)
    for _ in range(steps):
        site = Site(book.blueprint(public), task, private)
        moves = [action for action in BuildSpace(book, site) if isinstance(action, Place | TakeOff)]
        if not moves:
            break
        pick, rng = rng.below(len(moves))
        private = _drafted(site, moves[pick])
    return private, rng


def _drafted(site: Site, move: Place | TakeOff) -> Private:
    if isinstance(move, Place):
        return site.put_on(move.tile, move.column, move.row, move.turns)
    placed = site.blueprint.covering(site.private.plan, move.column, move.row)
    return site.take_off(placed) if placed is not None else site.private
