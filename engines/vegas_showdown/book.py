"""The component tables prepared for play: tracks, prices and plans, and the lots and tiles for sale at a table."""

from collections.abc import Iterable
from typing import Final, Protocol

from engines.core.seats import SEATS, Seat
from engines.vegas_showdown.components import Components, Effect
from engines.vegas_showdown.plans.plan import Blueprint
from engines.vegas_showdown.public import (
    BasicStack,
    EventId,
    Hotel,
    LotId,
    Placed,
    PremierSpace,
    Public,
    TileId,
    TileSize,
)

PREMIER_LOTS: Final[tuple[LotId, ...]] = ("a", "b", "c", "d")
SIGNS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Names of the lots in texts and pictures, in the order of the board; letters stand for seats."""
SECOND_SLOTS: Final[LotId] = "slots2"
_PLACE: Final = {lot: index for index, lot in enumerate(PREMIER_LOTS)}
SIZES: Final[tuple[TileSize, ...]] = ("small", "medium", "large")


class Board(Protocol):
    """The fields of a position that decide what its lots sell; `Public` and `OpenPublic` have them."""

    @property
    def hotels(self) -> tuple[Hotel, ...]:
        """The hotels by seat."""
        ...

    @property
    def spaces(self) -> tuple[PremierSpace, ...]:
        """The premier spaces in the order of their letters."""
        ...

    @property
    def basics(self) -> tuple[BasicStack, ...]:
        """The stacks of basic tiles, in the order of `Book.basics`."""
        ...


class _Blueprints(dict[int, Blueprint]):
    """The blueprints by width in columns, each prepared on first use because most processes only ever need one."""

    def __init__(self, tables: Components) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, columns: int) -> Blueprint:
        made = self[columns] = Blueprint(self._tables, columns)
        return made


class Book:
    """Lookups in one set of component tables. Prices and numbers of tracks are in dollars; `values` are the Population, Revenue
    and Fame of each tile; `display` are the basic lots in the order of their tiles in the tables."""

    def __init__(self, tables: Components) -> None:
        """Prepare the tables. This is quick, because blueprints are prepared on first use."""
        self.tables = tables
        self.blueprints = _Blueprints(tables)
        self.premier_track = tuple(space.dollars for space in tables.premier_track)
        circles = [space.dollars for space in tables.premier_track if space.circle]
        self.circles = tuple(circles)
        self.basics: tuple[TileId, ...] = tuple(tile for tile, row in tables.tiles.items() if row.kind == "basic")
        self.basic_lots: dict[LotId, TileId] = {tile: tile for tile in self.basics} | {SECOND_SLOTS: "slots"}
        self.display = sorted(self.basic_lots, key=lambda lot: self.basics.index(self.basic_lots[lot]))
        self.values = {tile: (row.population, row.revenue, row.fame) for tile, row in tables.tiles.items()}
        self.prices = {tile: row.price for tile, row in tables.tiles.items()}
        self.effects: dict[EventId, Effect] = {event: row.effect for event, row in tables.events.items()}
        self.lasting = frozenset(event for event, row in tables.events.items() if row.timing == "this turn")
        """The events whose cards stay in force until step 6."""
        self.named_tiles = {event: frozenset(row.tiles) for event, row in tables.events.items()}
        """The kinds of tiles each event names; a strike in force forbids bids on them."""
        self._stack_at = {lot: self.basics.index(tile) for lot, tile in self.basic_lots.items()}
        self._tracks = {lot: tables.basic_tracks[tile] for lot, tile in self.basic_lots.items()}
        self._lot_tracks = {
            (five, spaces): tuple(
                (lot, self.track(lot)) for lot in (*self.display, *PREMIER_LOTS[:spaces]) if five or lot != SECOND_SLOTS
            )
            for five in (False, True)
            for spaces in (3, 4)
        }
        self._below = {space: self._next_circle(space, -1) for space in self.premier_track}
        self._above = {space: self._next_circle(space, 1) for space in self.premier_track}

    def missing(self, tile: TileId, plan: Iterable[Placed]) -> list[TileId]:
        """Return the prerequisites of a tile that are not on a plan."""
        standing = {placed.tile for placed in plan}
        return [other for other in self.tables.tiles[tile].prerequisites if other not in standing]

    def track(self, lot: LotId) -> tuple[int, ...]:
        """Return the numbers of a lot's track in dollars, rising: those of the premier track unless the lot is basic."""
        return self._tracks.get(lot, self.premier_track)

    def circle_below(self, dollars: int) -> int | None:
        """Return the next circle below a number of the premier track (rules, step 1); None if no circle is lower."""
        return self._below[dollars]

    def circle_above(self, dollars: int) -> int | None:
        """Return the next circle above a number of the premier track; None if no circle is higher."""
        return self._above[dollars]

    def _next_circle(self, dollars: int, way: int) -> int | None:
        return min((c for c in self.circles if (c - dollars) * way > 0), key=lambda c: abs(c - dollars), default=None)

    def strike_on(self, tile: TileId, in_force: tuple[EventId, ...]) -> EventId | None:
        """Return the event that forbids bids on a tile (events: Builders on Strike); None if bids are allowed."""
        for event in in_force:
            if tile in self.named_tiles[event]:
                return event
        return None

    def blueprint(self, public: Public) -> Blueprint:
        """Return the blueprint for the width of a game's plans."""
        return self.blueprints[public.columns]

    def lots(self, board: Board) -> tuple[LotId, ...]:
        """Return the lots of a table, basic lots first: the second Slots track only with five seats, the fourth premier space
        never with three (rules, setup)."""
        return tuple([lot for lot, _ in self.lot_tracks(board)])

    def lot_of(self, board: Board, word: str) -> LotId | None:
        """Return the lot of an id or a sign of the board typed in lower case, such as `iv`; None if the word is neither."""
        signs = self.signs(board)
        return word if word in signs else next((lot for lot, sign in signs.items() if sign.lower() == word), None)

    def signs(self, board: Board) -> dict[LotId, str]:
        """Return the sign of each lot in the order of the board: premier spaces come first."""
        return dict(zip(sorted(self.lots(board), key=lambda lot: lot in self.basic_lots), SIGNS, strict=False))

    def lot_tracks(self, board: Board) -> tuple[tuple[LotId, tuple[int, ...]], ...]:
        """Return the lots of a table with their tracks, basic lots first."""
        return self._lot_tracks[len(board.hotels) == 5, len(board.spaces)]

    def tile_on(self, board: Board, lot: LotId) -> TileId | None:
        """Return the tile a lot sells now; None if the lot is unknown, empty or sold out."""
        space = premier_space(board, lot)
        return self.basic_on(board, lot) if space is None else space.tile

    def basic_on(self, board: Board, lot: LotId) -> TileId | None:
        """Return the tile a basic lot sells now; None if the lot is not basic, unknown or sold out.

        The second Slots track needs five seats and a second tile in the stack (ruling: both tracks sell in one turn).
        """
        place = self._stack_at.get(lot)
        if place is None:
            return None
        stack = board.basics[place]
        if lot == SECOND_SLOTS:
            return stack.tile if stack.left > 1 and len(board.hotels) == 5 else None
        return stack.tile if stack.left else None


def space_sign(lot: LotId) -> str:
    """Return the name of a premier space: `I` to `IV`."""
    return SIGNS[PREMIER_LOTS.index(lot)]


def premier_space(board: Board, lot: LotId) -> PremierSpace | None:
    """Return the premier space of a lot, in constant time because spaces are ordered by letter; None for basic and unknown lots,
    and for the fourth space with three seats."""
    place = _PLACE.get(lot)
    return board.spaces[place] if place is not None and place < len(board.spaces) else None


def next_seat(seat: int, seats: int) -> Seat:
    """Return the seat to the left of `seat`, at a table with `seats` seats."""
    return SEATS[(seat + 1) % seats]
