"""The first position: shuffled stacks, three premier tiles, the starting values of the seats (rules, setup)."""

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.vegas_showdown.book import PREMIER_LOTS, SIZES, Book
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import BasicStack, EventCard, Hotel, PremierSpace, Public, TileId, TileSize
from engines.vegas_showdown.state import Secret, State


def first_position(book: Book, seats: int, options: VegasOptions, key: str) -> State:
    """Return the position before turn 1.

    The luck is drawn in this order: for small, medium and large tiles the A tiles are shuffled, then the B tiles; then the event
    deck; then the first player. Before shuffling, tiles and cards lie in the order of the tables.
    """
    tables = book.tables
    rng = Rng(key)
    stacks: list[tuple[TileId, ...]] = []
    for size in SIZES:
        stack, rng = _stack(book, size, rng)
        stacks.append(stack)
    cards = [EventCard(event, symbol) for event, row in tables.events.items() for symbol in row.sizes]
    deck, rng = rng.shuffled(cards)
    first, rng = rng.below(seats)
    hotel = Hotel(tables.money, tables.population, tables.revenue, tables.fame, (), ())
    small, medium, large = stacks
    public = Public(
        turn=0,
        phase="events",
        first=first,
        columns=options.plan_columns,
        rows=tables.plans[options.plan_columns].rows,
        hotels=(hotel,) * seats,
        spaces=_spaces(book, seats, (small[0], medium[0], large[0])),
        basics=_basics(book, seats),
        stacks=(len(small) - 1, len(medium) - 1, len(large) - 1),
        deck_left=len(deck),
        in_force=(),
        discarded=(),
        event_choice=None,
        bids=(),
        chosen=(None,) * seats,
        to_act=None,
        tasks=(),
        removed=(),
        ending=None,
        scores=None,
        decisions=0,
        rulings=options.rulings(),
    )
    return GameState(public, (Private(),) * seats, Secret(rng, small[1:], medium[1:], large[1:], deck))


def _stack(book: Book, size: TileSize, rng: Rng) -> tuple[tuple[TileId, ...], Rng]:
    rows = [(tile, row) for tile, row in book.tables.tiles.items() if row.kind == "premier" and row.size == size]
    upper, rng = rng.shuffled([tile for tile, row in rows for _ in range(row.count_a)])
    lower, rng = rng.shuffled([tile for tile, row in rows for _ in range(row.count_b)])
    return (*upper, *lower), rng


def _spaces(book: Book, seats: int, tiles: tuple[TileId, ...]) -> tuple[PremierSpace, ...]:
    shown = [
        PremierSpace(lot, tile, book.tables.tiles[tile].price) for lot, tile in zip(PREMIER_LOTS, tiles, strict=False)
    ]
    return tuple(shown) if seats == 3 else (*shown, PremierSpace(PREMIER_LOTS[3], None, None))


def _basics(book: Book, seats: int) -> tuple[BasicStack, ...]:
    short = book.tables.three_seats_remove if seats == 3 else 0
    return tuple(BasicStack(tile, book.tables.tiles[tile].count - short) for tile in book.basics)
