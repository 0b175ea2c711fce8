"""The facts that steps of Vegas Showdown report. `bot/games/vegas_showdown` words them."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engines.core.values import frozen
from engines.vegas_showdown.public import (
    CardSymbol,
    EndReason,
    EventId,
    LotId,
    Placed,
    PlacementReason,
    TileId,
    TileSize,
)


@frozen
class TurnBegan:
    """The beginning of a turn; turns count from 1, and `first` is the first player."""

    turn: int
    first: int
    kind: Literal["turn_began"] = "turn_began"


@frozen
class PriceDropped:
    """A lowered minimum of a tile, from `before` to `after` dollars."""

    lot: LotId
    tile: TileId
    before: int
    after: int
    kind: Literal["price_dropped"] = "price_dropped"


@frozen
class PriceRose:
    """A raised minimum of a tile, from `before` to `after` dollars."""

    lot: LotId
    tile: TileId
    before: int
    after: int
    kind: Literal["price_rose"] = "price_rose"


@frozen
class TileLeft:
    """The removal of a tile whose marker had to drop from the lowest circle. `event` is the card that lowered the prices; None in
    step 1 (everybody could have bid on the tile before)."""

    lot: LotId
    tile: TileId
    event: EventId | None = None
    kind: Literal["tile_left"] = "tile_left"


@frozen
class EventDrawn:
    """A card turned up for a premier space."""

    event: EventId
    symbol: CardSymbol
    lot: LotId
    kind: Literal["event_drawn"] = "event_drawn"


@frozen
class TileShown:
    """A new tile on a premier space, with the minimum for bids in dollars."""

    lot: LotId
    tile: TileId
    minimum: int
    kind: Literal["tile_shown"] = "tile_shown"


@frozen
class FameGained:
    """Fame from an event or from Publicity; `source` is the event id or "publicity". Ad Campaign reports `Advertised` instead."""

    seat: int
    fame: int
    source: str
    kind: Literal["fame_gained"] = "fame_gained"


@frozen
class MoneyGained:
    """Money from an event; `source` is the event id."""

    seat: int
    dollars: int
    source: str
    kind: Literal["money_gained"] = "money_gained"


@frozen
class Advertised:
    """A seat's payment of `dollars` for `fame` Fame in Ad Campaign; both are 0 if the seat declined."""

    seat: int
    dollars: int
    fame: int
    kind: Literal["advertised"] = "advertised"


@frozen
class StringsPulled:
    """The stack of the next premier tile under Pull Strings: chosen by the first player, `seat`, or the only stack with tiles."""

    seat: int
    size: TileSize
    kind: Literal["strings_pulled"] = "strings_pulled"


@frozen
class SurplusAnswered:
    """A seat's answer to Slots Surplus."""

    seat: int
    bought: bool
    kind: Literal["surplus_answered"] = "surplus_answered"


@frozen
class IncomePaid:
    """The income of step 3, in dollars by seat number."""

    dollars: tuple[int, ...]
    kind: Literal["income_paid"] = "income_paid"


@frozen
class BidMade:
    """A bid of `amount` dollars; `outbid` is the seat whose bid on this lot it replaces, None for the first bid."""

    seat: int
    lot: LotId
    tile: TileId
    amount: int
    outbid: int | None
    kind: Literal["bid_made"] = "bid_made"


@frozen
class ActionChosen:
    """A seat's choice of Renovate or Publicity in step 4."""

    seat: int
    action: Literal["renovate", "publicity"]
    kind: Literal["action_chosen"] = "action_chosen"


@frozen
class TileBought:
    """The purchase of a tile by its highest bidder."""

    seat: int
    lot: LotId
    tile: TileId
    amount: int
    kind: Literal["tile_bought"] = "tile_bought"


@frozen
class PlacementDone:
    """A finished placement, also of a seat that could move no tile. `population`, `revenue` and `fame` are changes. A tile put
    back where it was is in neither list."""

    seat: int
    reason: PlacementReason
    taken_off: tuple[Placed, ...]
    put_on: tuple[Placed, ...]
    population: int
    revenue: int
    fame: int
    kind: Literal["placement_done"] = "placement_done"


@frozen
class GameEnded:
    """The end of the game and its reason. `size` is the empty stack; None if a plan is full, or if all stacks are empty at Pull
    Strings. `seats` are the seats with a full plan, in turn order; empty if that is not the reason."""

    reason: EndReason
    size: TileSize | None
    seats: tuple[int, ...] = ()
    kind: Literal["game_ended"] = "game_ended"


Fact: TypeAlias = Annotated[
    TurnBegan
    | PriceDropped
    | PriceRose
    | TileLeft
    | EventDrawn
    | TileShown
    | FameGained
    | MoneyGained
    | Advertised
    | StringsPulled
    | SurplusAnswered
    | IncomePaid
    | BidMade
    | ActionChosen
    | TileBought
    | PlacementDone
    | GameEnded,
    Field(discriminator="kind"),
]
