"""The actions of a seat, each with one canonical text.

| action | text |
|---|---|
| Bid | `bid lounge 13`, `bid a 25` (premier spaces are a to d; a sign of the board, `iv`, or a tile works too) |
| Renovate, Publicity | `renovate`, `publicity` |
| Advertise (Ad Campaign) | `advertise 10`, `advertise 0` |
| PullStrings | `pull small` |
| Surplus (Slots Surplus) | `surplus buy`, `surplus pass` |
| TakeOff (Renovate) | `off c3` |
| Place | `place slots c3 e` (square = the tile's north-west square; n e s w = quarter turns clockwise) |
| TakeBack, Confirm, PlaceNothing | `back`, `confirm`, `nothing` |
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engines.core.values import frozen, maker
from engines.vegas_showdown.public import LotId, TileId, TileSize


@frozen
class Bid:
    """A bid of `amount` dollars on a lot (rules, step 4)."""

    lot: LotId
    amount: int
    kind: Literal["bid"] = "bid"


make_bid = maker(Bid)


@frozen
class Renovate:
    """The choice of Renovate (step 4); the tiles move in step 5."""

    kind: Literal["renovate"] = "renovate"


@frozen
class Publicity:
    """The choice of Publicity (step 4): +1 Fame at once, and one set-aside tile may be placed in step 5."""

    kind: Literal["publicity"] = "publicity"


@frozen
class Advertise:
    """An answer to Ad Campaign: pay `dollars` for Fame, or decline with 0."""

    dollars: int
    kind: Literal["advertise"] = "advertise"


@frozen
class PullStrings:
    """An answer to Pull Strings: the first player names the stack the new tile comes from."""

    size: TileSize
    kind: Literal["pull"] = "pull"


@frozen
class Surplus:
    """An answer to Slots Surplus: buy one Slots, or pass. A buyer then places it or sets it aside."""

    buy: bool
    kind: Literal["surplus"] = "surplus"


@frozen
class TakeOff:
    """A draft step of Renovate: take off the tile that covers a square."""

    column: int
    row: int
    kind: Literal["off"] = "off"


@frozen
class Place:
    """A draft step: put a tile on the plan, with its north-west square and its clockwise quarter turns."""

    tile: TileId
    column: int
    row: int
    turns: int
    kind: Literal["place"] = "place"


make_place = maker(Place)


@frozen
class TakeBack:
    """The removal of the latest step from the seat's draft."""

    kind: Literal["back"] = "back"


@frozen
class Confirm:
    """The confirmation of the draft, which ends the placement."""

    kind: Literal["confirm"] = "confirm"


@frozen
class PlaceNothing:
    """The end of the placement without its draft: no tile moves, and a bought tile stays set aside. This is always legal during
    a placement."""

    kind: Literal["nothing"] = "nothing"


Action: TypeAlias = Annotated[
    Bid
    | Renovate
    | Publicity
    | Advertise
    | PullStrings
    | Surplus
    | TakeOff
    | Place
    | TakeBack
    | Confirm
    | PlaceNothing,
    Field(discriminator="kind"),
]
