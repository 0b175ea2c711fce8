"""What happens in Vegas Showdown, as facts. `bot/games/vegas_showdown` puts them into phrases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

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


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began; turns count from 1, and `first` is the seat that acts first."""

    turn: int
    first: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class PriceDropped:
    """The marker of a tile went down, from `before` to `after` dollars."""

    lot: LotId
    tile: TileId
    before: int
    after: int
    kind: Literal["price_dropped"] = "price_dropped"


@dataclass(frozen=True, slots=True)
class PriceRose:
    """The marker of a tile went up, from `before` to `after` dollars."""

    lot: LotId
    tile: TileId
    before: int
    after: int
    kind: Literal["price_rose"] = "price_rose"


@dataclass(frozen=True, slots=True)
class TileLeft:
    """A tile whose marker had to drop from the lowest circle left the game. `event` lowered the prices; None in step 1, before
    which everybody could have bid."""

    lot: LotId
    tile: TileId
    event: EventId | None = None
    kind: Literal["tile_left"] = "tile_left"


@dataclass(frozen=True, slots=True)
class EventDrawn:
    """A card was turned up for a premier space."""

    event: EventId
    symbol: CardSymbol
    lot: LotId
    kind: Literal["event_drawn"] = "event_drawn"


@dataclass(frozen=True, slots=True)
class TileShown:
    """A new premier tile came out on a space."""

    lot: LotId
    tile: TileId
    minimum: int
    kind: Literal["tile_shown"] = "tile_shown"


@dataclass(frozen=True, slots=True)
class FameGained:
    """Fame from an event or an action; `source` is an event id, "publicity" or "visionary"."""

    seat: int
    fame: int
    source: str
    kind: Literal["fame_gained"] = "fame_gained"


@dataclass(frozen=True, slots=True)
class MoneyGained:
    """Money from an event; `source` is the event id."""

    seat: int
    dollars: int
    source: str
    kind: Literal["money_gained"] = "money_gained"


@dataclass(frozen=True, slots=True)
class Advertised:
    """A seat paid `dollars` for `fame` Fame in an event, or declined with 0."""

    seat: int
    dollars: int
    fame: int
    kind: Literal["advertised"] = "advertised"


@dataclass(frozen=True, slots=True)
class StringsPulled:
    """The first seat chose the stack from which the next premier tile comes."""

    seat: int
    size: TileSize
    kind: Literal["strings_pulled"] = "strings_pulled"


@dataclass(frozen=True, slots=True)
class SurplusAnswered:
    """A seat answered the offer of an event, a tile it may buy."""

    seat: int
    bought: bool
    kind: Literal["surplus_answered"] = "surplus_answered"


@dataclass(frozen=True, slots=True)
class IncomePaid:
    """Step 3. `dollars` by seat number."""

    dollars: tuple[int, ...]
    kind: Literal["income_paid"] = "income_paid"


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid `amount` dollars; `outbid` is the seat that stood there before."""

    seat: int
    lot: LotId
    tile: TileId
    amount: int
    outbid: int | None
    kind: Literal["bid_made"] = "bid_made"


@dataclass(frozen=True, slots=True)
class ActionChosen:
    """A seat took an action instead of a bid."""

    seat: int
    action: Literal["renovate", "publicity"]
    kind: Literal["action_chosen"] = "action_chosen"


@dataclass(frozen=True, slots=True)
class TileBought:
    """A seat pays its bid and takes the tile."""

    seat: int
    lot: LotId
    tile: TileId
    amount: int
    kind: Literal["tile_bought"] = "tile_bought"


@dataclass(frozen=True, slots=True)
class PlacementDone:
    """A seat confirmed. Values are the change of its Population, Revenue and Fame."""

    seat: int
    reason: PlacementReason
    taken_off: tuple[Placed, ...]
    put_on: tuple[Placed, ...]
    population: int
    revenue: int
    fame: int
    kind: Literal["placement_done"] = "placement_done"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Why the game ended; `size` names the empty stack, `seats` whose plans are full, in turn order."""

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
