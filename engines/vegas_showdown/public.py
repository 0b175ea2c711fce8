"""The public part of the position: everything but the order of the stacks and the event deck, and the steps of a placement before
its seat confirms them.

A lot is a place of the auction board that can be bid on: `slots`, `slots2` (5 seats), `lounge`, `restaurant`, and the premier
spaces `a` to `d`. Squares are counted from 0, column first, from the north-west corner; players read and type `a1` to `g5` (to
`h5` on the widest plan).
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
"""The stack an event card's new tile comes from; `choice` if the first player chooses it (event: Pull Strings)."""
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
    """One seat's hotel-casino: its values, its plan in the order of placing, and the tiles set aside.

    `fresh` are the indices into `plan` of the tiles put on in the latest confirmed placement (pictures outline them). The next
    step 5 clears them.
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
    """A premier space of the auction board. `minimum` is the number under its marker, in dollars. On an empty space `tile` and
    `minimum` are None."""

    lot: LotId
    tile: TileId | None
    minimum: int | None


make_premier_space = maker(PremierSpace)


@frozen
class BasicStack:
    """An open stack of basic tiles: `left` tiles of one kind."""

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
    """The placement of a seat in step 5 or for Slots Surplus. `tile` is the tile just bought (None for Publicity and Renovate).
    `done` is True once the seat has finished, and from the beginning if it can move no tile."""

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
    """An event that waits for decisions: its card, the premier space to be filled, and the seats still to answer, in order."""

    event: EventId
    symbol: CardSymbol
    lot: LotId
    waiting: tuple[int, ...]


@frozen
class Rulings:
    """The readings chosen in the lobby where the rulebook leaves a question open (`options.VegasOptions` explains them), and the
    component set the table plays with. Stored positions name the set if it is not the game's own."""

    taxes_round_up: bool = False
    full_plan_ends_at_once: bool = False
    sale_clears_cheapest: bool = True
    components: Annotated[str, Field(exclude_if=lambda name: name == HOUSE)] = HOUSE


@frozen
class ScoreLine:
    """One seat's final score in Fame, by category in the order of the rules (money and diamonds are the Fame they bring).

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
    """The open position. `first` is the first player, `to_act` the seat that must act in step 4. `bids` are in the order they
    were made (the latest last); `chosen` are the actions by seat, None before a seat acts and while it is outbid. `in_force` are
    the events that last this turn; `discarded` are all other events carried out. `stacks` counts the hidden premier tiles by
    size. `removed` are the premier tiles that left the game. `ending` is set as soon as the game is bound to end. `decisions`
    counts the answers given so far, without draft steps, and makes decision ids unique."""

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
        """The name of the component set the table plays with."""
        return self.rulings.components


def open_task(tasks: tuple[Task, ...], seat: int) -> Task | None:
    """Return the open placement of a seat; None if the seat has none."""
    for task in tasks:
        if task.seat == seat and not task.done:
            return task
    return None


def seats_asked(public: Public) -> tuple[int, ...]:
    """Return the seats with an open decision: all that still place tiles, in rising order; otherwise the seat that answers an
    event or acts in step 4. The result is empty when the game is finished."""
    placing = {task.seat for task in public.tasks if not task.done}
    if placing or public.phase == "finished":
        return tuple(sorted(placing))
    if public.event_choice:
        return public.event_choice.waiting[:1]
    return () if public.to_act is None else (public.to_act,)
