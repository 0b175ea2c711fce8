"""The component tables as validated values: tiles, tracks, event cards, the plan, setup and scoring numbers.

The caller passes them to the rules (`data/components` reads the files), so this module opens no file.
"""

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from engines.vegas_showdown.public import EventId, TileId, TileSize


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class TileRow(_Row):
    """One kind of tile. `doors` are unit edges of the unturned tile: `N`, `E`, `S`, `W` for a small tile; for larger ones
    a side with the unit's number along it, west to east and north to south (`N0`, `E1`). `price` is where the minimum
    marker of a premier tile starts. `count_a` and `count_b` split the `count` tiles of a premier kind. One door must meet a
    door of a kind in `touches`, if there are any. `ours` names the fields that are our own reconstruction and may not be
    presented as the published game's numbers."""

    name: str
    color: Literal["yellow", "green", "blue"]
    size: TileSize
    kind: Literal["basic", "premier"]
    price: int
    population: int
    revenue: int
    fame: int
    doors: tuple[str, ...]
    red_corners: bool
    count: int
    count_a: int = 0
    count_b: int = 0
    prerequisites: tuple[TileId, ...] = ()
    touches: tuple[TileId, ...] = ()
    ours: tuple[str, ...] = ()


Effect: TypeAlias = Literal[
    "fame_per_diamond",
    "fame_if_connected",
    "money_per_tile",
    "fame_per_tile",
    "prices_down",
    "prices_up",
    "advertise",
    "pull_strings",
    "surplus",
    "half_income",
    "population_income",
    "two_spaces_up",
    "fame_per_outbid",
    "strike",
    "no_publicity",
]
"""The rule that carries an event card out."""


class EventRow(_Row):
    """One kind of event card. `sizes` has one entry per copy (the stack of its new tile). `per_tile` is the payment for each
    tile of a kind on a plan, in dollars or Fame. `amounts` are pairs of the dollars to pay and the Fame or surplus tiles that
    they bring; Fame that costs nothing has 0 dollars. `tiles` are the kinds that a strike closes, or the kind of the surplus.
    `ours` names the fields that are our own reconstruction."""

    name: str
    copies: int
    sizes: tuple[TileSize | Literal["choice"], ...]
    timing: Literal["immediate", "this turn"]
    effect: Effect
    per_tile: dict[TileId, int] = {}
    amounts: tuple[tuple[int, int], ...] = ()
    tiles: tuple[TileId, ...] = ()
    ours: tuple[str, ...] = ()


class TrackSpace(_Row):
    """A number of the premier bidding track. Prices drop from circle to circle. `ours` is True if the number is our own
    reconstruction."""

    dollars: int
    circle: bool
    ours: bool = False


class Entrance(_Row):
    """An entrance: the column and row of its square, counted from 0, and the side of that square on the edge of the plan."""

    column: int
    row: int
    side: Literal["N", "E", "S", "W"]


class PlanTable(_Row):
    """The grid of one plan and its areas, whose columns count from 0. `ours` names the fields that are our own reconstruction:
    `columns` if the published game has no plan of this width."""

    columns: int
    rows: int
    casino_columns: tuple[int, ...]
    hotel_columns: tuple[int, ...]
    casino_entrance: Entrance
    hotel_entrance: Entrance
    ours: tuple[str, ...] = ()


class ScoringTable(_Row):
    """Fame at the end of the game (for diamonds also during Master Designer), and the dollars that bring 1 Fame. `ranking` is the
    Fame for the most, second most and third most Population, and likewise for Revenue."""

    casino_full: int
    hotel_full: int
    connected: int
    ranking: tuple[int, ...]
    dollars_per_fame: int
    three_quarter_diamond: int
    full_diamond: int


class Components(_Row):
    """The component tables of a game in one value. `plans` is keyed by the number of columns. `money` to `fame` are the values of
    each seat at the start; `three_seats_remove` is the number of tiles of each basic kind that three seats leave in the box."""

    tiles: dict[TileId, TileRow]
    events: dict[EventId, EventRow]
    premier_track: tuple[TrackSpace, ...]
    basic_tracks: dict[TileId, tuple[int, ...]]
    plans: dict[int, PlanTable]
    money: int
    population: int
    revenue: int
    fame: int
    three_seats_remove: int
    scoring: ScoringTable
