"""The clauses of a standing order of Vegas Showdown, and how they are typed.

| clause | text |
|---|---|
| bid on a tile, and where it goes | `lounge 15`, `lounge 15 a3 e` (a space's letter is read as the tile that lies there) |
| put a tile that is set aside on the plan | `place theater e2` |
| when no bid is possible | `publicity`, `renovate`, or both in this order |
| finish a placement for which nothing is said | `nothing` |
| events | `advertise 10`, `surplus buy`, `surplus pass`, `pull small` |
| how long | `every turn` |
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from engines.core.errors import UnreadableAction
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import typed_clauses
from engines.vegas_showdown.actions import Place
from engines.vegas_showdown.book import SIZES
from engines.vegas_showdown.notation import TURNS, read_square, square_text, words_of
from engines.vegas_showdown.public import TileId, TileSize

MOST_TILES: Final = 8
_EVERY: Final = "every turn"
_NOTHING: Final = "nothing"
_LAST: Final = ("publicity", "renovate")
_AMOUNT: Final = re.compile(r"[0-9]{1,3}")
_SUMS: Final = re.compile(r"[0-9]{1,2}")


@dataclass(frozen=True, slots=True)
class Limit:
    """Bid on a tile, up to `most` dollars; `place` is the wanted place if it is won."""

    tile: TileId
    most: int
    place: Place | None = None

    def text(self) -> str:
        """Return the clause as it is typed."""
        where = "" if self.place is None else f" {where_text(self.place)}"
        return f"{tile_words(self.tile)} {self.most}{where}"


@dataclass(frozen=True, slots=True)
class VegasOrder:
    """An order with the clauses of each sort in the order they are tried. `surplus` and `advertise` are None without a
    clause about them."""

    limits: tuple[Limit, ...] = ()
    places: tuple[Place, ...] = ()
    last: tuple[str, ...] = ()
    nothing: bool = False
    advertise: int | None = None
    surplus: bool | None = None
    pull: tuple[TileSize, ...] = ()
    every: bool = False

    def text(self) -> str:
        """Return the order as it is typed."""
        clauses = [limit.text() for limit in self.limits]
        clauses += [place_text(place) for place in self.places]
        clauses += [*self.last, *([_NOTHING] if self.nothing else [])]
        clauses += [] if self.advertise is None else [f"advertise {self.advertise}"]
        clauses += [] if self.surplus is None else [f"surplus {'buy' if self.surplus else 'pass'}"]
        clauses += [f"pull {size}" for size in self.pull]
        return ", ".join([*clauses, _EVERY] if self.every else clauses)

    def wanted_places(self, bought: TileId | None) -> tuple[Place, ...]:
        """Return the wanted places of tiles, the one just bought first."""
        found = [limit.place for limit in self.limits if limit.place is not None and limit.tile == bought]
        return (*found, *self.places)


def read_order(text: str, tile_of: Callable[[str], TileId]) -> VegasOrder:
    """Read a typed order; `tile_of` returns the tile for a name or a space's letter. Raise UnreadableAction."""
    order = VegasOrder()
    for clause in typed_clauses(text):
        order = _with(order, clause, tile_of)
    if order == VegasOrder(every=True):
        raise unreadable(text)
    return order


def _with(order: VegasOrder, clause: str, tile_of: Callable[[str], TileId]) -> VegasOrder:
    """Return the order with one more clause. Raise UnreadableAction."""
    words = words_of(clause)
    size: TileSize | None = next((size for size in SIZES if words == ("pull", size)), None)
    match words:
        case ("every", "turn"):
            return replace(order, every=True)
        case (word,) if word in _LAST and word not in order.last:
            return replace(order, last=(*order.last, word))
        case (word,) if word == _NOTHING:
            return replace(order, nothing=True)
        case ("surplus", "buy" | "pass") if order.surplus is None:
            return replace(order, surplus=words[1] == "buy")
        case ("advertise", amount) if order.advertise is None and _SUMS.fullmatch(amount):
            return replace(order, advertise=int(amount))
        case _ if size is not None:
            return replace(order, pull=tuple(dict.fromkeys((*order.pull, size))))
        case ("place", *rest) if len(rest) > 1 and len(order.places) < MOST_TILES:
            return replace(order, places=(*order.places, _place_of(clause, tuple(rest), tile_of)))
        case _ if len(order.limits) < MOST_TILES and not order.last:
            return replace(order, limits=(*order.limits, _limit_of(clause, words, tile_of)))
        case _:
            raise unreadable(clause)


def _limit_of(clause: str, words: tuple[str, ...], tile_of: Callable[[str], TileId]) -> Limit:
    at = next((at for at, word in enumerate(words) if at and _AMOUNT.fullmatch(word)), None)
    if at is None:
        raise unreadable(clause)
    tile = tile_of("_".join(words[:at]))
    where = words[at + 1 :]
    return Limit(tile, int(words[at]), _square_of(clause, tile, where) if where else None)


def _place_of(clause: str, words: tuple[str, ...], tile_of: Callable[[str], TileId]) -> Place:
    turned = words[-1] in TURNS and len(words) > 2
    at = len(words) - (2 if turned else 1)
    return _square_of(clause, tile_of("_".join(words[:at])), words[at:])


def _square_of(clause: str, tile: TileId, words: tuple[str, ...]) -> Place:
    square = read_square(words[0])
    if square is None or len(words) > 2 or (len(words) == 2 and words[1] not in TURNS):
        raise unreadable(clause)
    return Place(tile, *square, TURNS.index(words[1]) if len(words) == 2 else 0)


def tile_words(tile: TileId) -> str:
    """Return a tile as it is typed: `dragon room`."""
    return tile.replace("_", " ")


def place_text(place: Place) -> str:
    """Return the clause that places a tile: `place theater c3 e`."""
    return f"place {tile_words(place.tile)} {where_text(place)}"


def where_text(place: Place) -> str:
    """Return square and turn as they are typed: `c3 e`."""
    return f"{square_text(place.column, place.row)} {TURNS[place.turns]}"


def unreadable(clause: str) -> UnreadableAction:
    """Return the refusal of a clause that cannot be read."""
    return UnreadableAction(phrase("vs-refuse-order", text=clause.strip()[:60]), Phrase("vs-remedy-order"))
