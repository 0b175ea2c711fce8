"""The tables made ready for play: everything the rules look up and that no position changes."""

from __future__ import annotations

from typing import Final, Protocol

from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.vegas_showdown.components import Tables
from engines.vegas_showdown.plan import Blueprint
from engines.vegas_showdown.public import BasicStack, Hotel, LotId, PremierSpace, Public, TileId, TileSize

PREMIER_LOTS: Final[tuple[LotId, ...]] = ("a", "b", "c", "d")
SECOND_SLOTS: Final[LotId] = "slots2"
SIZES: Final[tuple[TileSize, ...]] = ("small", "medium", "large")


class Offer(Protocol):
    """What is for sale at a table: a public part, or the desk a step is carried out on."""

    @property
    def hotels(self) -> tuple[Hotel, ...]: ...
    @property
    def spaces(self) -> tuple[PremierSpace, ...]: ...
    @property
    def basics(self) -> tuple[BasicStack, ...]: ...


class Book:
    """Tracks, prices and plans of one set of tables."""

    def __init__(self, tables: Tables) -> None:
        """Prepare the tables; takes some milliseconds, once per process."""
        self.tables = tables
        self.blueprints = {columns: Blueprint(tables, columns) for columns in tables.plans}
        self.premier_track = tuple(space.dollars for space in tables.premier_track)
        circles = [space.dollars for space in tables.premier_track if space.circle]
        self.circles = tuple(circles)
        self.basics: tuple[TileId, ...] = tuple(tile for tile, row in tables.tiles.items() if row.kind == "basic")
        self.basic_lots: dict[LotId, TileId] = {tile: tile for tile in self.basics} | {SECOND_SLOTS: "slots"}
        self._tracks = {lot: tables.basic_tracks[tile] for lot, tile in self.basic_lots.items()}

    def track(self, lot: LotId) -> tuple[int, ...]:
        """The numbers of a lot's track, rising."""
        return self._tracks.get(lot, self.premier_track)

    def circle_below(self, dollars: int) -> int | None:
        """The next lower circle of the premier track (rules, step 1); None below the lowest."""
        return next((circle for circle in reversed(self.circles) if circle < dollars), None)

    def circle_above(self, dollars: int) -> int | None:
        """The next higher circle of the premier track; None above the highest."""
        return next((circle for circle in self.circles if circle > dollars), None)

    def blueprint(self, public: Public) -> Blueprint:
        """The plans of a game's width."""
        return self.blueprints[public.columns]

    def lots(self, offer: Offer) -> tuple[LotId, ...]:
        """The lots of a table in display order: the second Slots track only with five seats, the fourth premier space
        never with three (rules, setup)."""
        basics: list[LotId] = []
        for tile in self.basics:
            basics.append(tile)
            if tile == "slots" and len(offer.hotels) == 5:
                basics.append(SECOND_SLOTS)
        return (*basics, *(space.lot for space in offer.spaces))

    def basic_left(self, offer: Offer, lot: LotId) -> int:
        """Tiles a basic lot can still sell. The second Slots track needs a second tile (ruling: both sell in one turn)."""
        left = next(stack.left for stack in offer.basics if stack.tile == self.basic_lots[lot])
        return max(0, left - 1) if lot == SECOND_SLOTS else left

    def tile_on(self, offer: Offer, lot: LotId) -> TileId | None:
        """The tile a lot sells now; None if the lot is unknown, empty or sold out."""
        if lot in self.basic_lots:
            if lot == SECOND_SLOTS and len(offer.hotels) < 5:
                return None
            return self.basic_lots[lot] if self.basic_left(offer, lot) else None
        space = premier_space(offer, lot)
        return space.tile if space else None


def premier_space(offer: Offer, lot: LotId) -> PremierSpace | None:
    """The premier space with that letter."""
    for space in offer.spaces:
        if space.lot == lot:
            return space
    return None


def tile_phrase(tile: TileId) -> Phrase:
    """A tile's name as a phrase."""
    return Phrase(f"vs-tile-{tile}")


def next_seat(seat: int, seats: int) -> Seat:
    """The seat to the left."""
    return Seat((seat + 1) % seats)
