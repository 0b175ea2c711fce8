"""The public part of the position: everything but the order of the stacks and the event deck, and the steps of a placement before
its owner confirms them.

Lots can be bid on: `slots`, `slots2` (5 seats), `lounge`, `restaurant`, and the premier spaces `a` to `d`. Squares are counted
from 0, column first, from the north-west corner; players read and type `a1` to `g5`.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engines.core.components.sets import HOUSE
from engines.core.values import frozen, maker

TileId: TypeAlias = str
"""Row name in `tiles.toml`, for instance `fancy_lounge`."""
EventId: TypeAlias = str
"""Row name in `events.toml`, for instance `ladies_night`."""
LotId: TypeAlias = str

Phase: TypeAlias = Literal["events", "actions", "placement", "finished"]
TileSize: TypeAlias = Literal["small", "medium", "large"]
CardSymbol: TypeAlias = Literal["small", "medium", "large", "choice"]
"""Stack an event card's new tile comes from; `choice` lets the first player name it."""
Chosen: TypeAlias = Literal["bid", "renovate", "publicity"]
PlacementReason: TypeAlias = Literal["bought", "publicity", "renovate", "surplus"]
EndReason: TypeAlias = Literal["stack_empty", "plan_full"]


@frozen
class Placed:
    """A tile on a plan. `column` and `row` are the north-west square it covers, `turns` its quarter turns clockwise (0-3)."""

    tile: TileId
    column: int
    row: int
    turns: int


@frozen
class Hotel:
    """One seat's hotel-casino: its values, its plan in the order of placing, the tiles set aside.

    `fresh` are the indices into `plan` of tiles placed in the latest placement step (pictures outline them).
    """

    money: int
    population: int
    revenue: int
    fame: int
    plan: tuple[Placed, ...]
    aside: tuple[TileId, ...]
    fresh: tuple[int, ...] = ()


make_hotel = maker(Hotel)


@frozen
class PremierSpace:
    """A space of the auction board. `minimum` is the dollar value its marker stands on. An empty space has
    neither tile nor minimum."""

    lot: LotId
    tile: TileId | None
    minimum: int | None


make_premier_space = maker(PremierSpace)


@frozen
class BasicStack:
    """An open stack of basic tiles."""

    tile: TileId
    left: int


make_basic_stack = maker(BasicStack)


@frozen
class StandingBid:
    """The highest bid on a lot."""

    lot: LotId
    seat: int
    amount: int


make_standing_bid = maker(StandingBid)


@frozen
class Task:
    """A placement a seat has to make. `tile` is the tile bought this turn (None for Publicity and Renovate)."""

    seat: int
    reason: PlacementReason
    tile: TileId | None
    done: bool


make_task = maker(Task)


@frozen
class EventCard:
    """One card of the event deck."""

    event: EventId
    symbol: CardSymbol


@frozen
class EventChoice:
    """An event that waits for decisions: its card and premier space, and the seats still to answer in order."""

    event: EventId
    symbol: CardSymbol
    lot: LotId
    waiting: tuple[int, ...]


@frozen
class Rulings:
    """The readings chosen in the lobby where the rulebook leaves a question open (`options.VegasOptions` explains them), and the
    set of components the table plays with. Stored positions name the set if it is not the game's own."""

    taxes_round_up: bool = False
    full_plan_ends_at_once: bool = False
    sale_clears_cheapest: bool = True
    components: Annotated[str, Field(exclude_if=lambda name: name == HOUSE)] = HOUSE


@frozen
class ScoreLine:
    """One seat's final score in Fame, by category in the order of the rules (diamonds are Fame too, not counts).

    `fame` is the Fame before the end and part of `total`; `money_left` are the dollars left after the tens were paid.
    """

    fame: int
    casino_full: int
    hotel_full: int
    connected: int
    population: int
    revenue: int
    money: int
    three_quarter_diamonds: int
    full_diamonds: int
    total: int
    money_left: int


@frozen
class Public:
    """The open position. `bids` are in the order they were made (the latest last). `in_force` are event cards that last this
    turn; `discarded` are all earlier cards that are finished. `stacks` counts the hidden premier tiles left by size. `removed`
    are tiles that left the game. `decisions` counts the answers given so far and makes decision ids unique."""

    turn: int
    phase: Phase
    first: int
    columns: int
    rows: int
    hotels: tuple[Hotel, ...]
    spaces: tuple[PremierSpace, ...]
    basics: tuple[BasicStack, ...]
    stacks: tuple[int, int, int]
    deck_left: int
    in_force: tuple[EventId, ...]
    discarded: tuple[EventId, ...]
    event_choice: EventChoice | None
    bids: tuple[StandingBid, ...]
    chosen: tuple[Chosen | None, ...]
    to_act: int | None
    tasks: tuple[Task, ...]
    removed: tuple[TileId, ...]
    ending: EndReason | None
    scores: tuple[ScoreLine, ...] | None
    decisions: int
    rulings: Rulings = Rulings()

    @property
    def components(self) -> str:
        """The set of components the table plays with."""
        return self.rulings.components


def open_task(tasks: tuple[Task, ...], seat: int) -> Task | None:
    """Return the open placement of a seat; None if it has none."""
    for task in tasks:
        if task.seat == seat and not task.done:
            return task
    return None


def seats_asked(public: Public) -> tuple[int, ...]:
    """Return the seats that are asked: all that still place tiles, or else at most one."""
    placing = {task.seat for task in public.tasks if not task.done}
    if placing or public.phase == "finished":
        return tuple(sorted(placing))
    if public.event_choice:
        return public.event_choice.waiting[:1]
    return () if public.to_act is None else (public.to_act,)
