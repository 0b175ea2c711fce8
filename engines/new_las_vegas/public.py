"""The public part of the position: sheets, pairs, projects and the turns revealed last.

A lot is written `s3a5`: street 3 (from the top), avenue 5 (from the left). Sets of lots are bit masks over the lots in the order
of the sheet table, sets of avenues are bit masks with avenue 1 as the lowest bit; `city.City` turns both into names. Crossings of
the limousine's roads are numbered `(street - 1) * avenues + avenue - 1`.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engines.core.components.sets import HOUSE
from engines.core.values import frozen, maker

LotId: TypeAlias = str
"""Id of a lot, for instance `s3a5`: street 3, avenue 5."""
ProjectId: TypeAlias = str
"""Row name in `projects.toml`, for instance `ten_ribbons`."""
ColumnId: TypeAlias = str
"""Improvement column (`vip`, `par4`, `large` ...) or, with the option `rows`, row of columns (`hotels`, `golf` ...)."""

Effect: TypeAlias = Literal["inauguration", "limousine", "construction", "improvement", "show"]
Carpet: TypeAlias = Literal["cash", "fountain", "vip"]
ShowColumn: TypeAlias = Literal["left", "right"]
Side: TypeAlias = Literal["left", "right"]
Direction: TypeAlias = Literal["n", "e", "s", "w"]
Bonus: TypeAlias = Literal["number", "effect", "copy"]
Phase: TypeAlias = Literal["turn", "finished"]
HotelSize: TypeAlias = Literal["large", "small"]
EndReason: TypeAlias = Literal["inauguration", "projects", "all_open"]
StreetMode: TypeAlias = Literal["length_capped", "threshold", "shortest"]
ReturnMode: TypeAlias = Literal["per_segment_capped", "flat", "table", "per_segment_times_row"]
ImprovementMode: TypeAlias = Literal["columns", "rows"]
InaugurationRows: TypeAlias = Literal["rising", "falling"]
FullStreets: TypeAlias = Literal["all_lots", "built_lots"]
LoanMode: TypeAlias = Literal["revealed", "hidden", "everybody", "off"]
ProgressShown: TypeAlias = Literal["hidden", "count", "names"]


@frozen
class Inaugurate:
    """A use of the effect Inauguration: tick one circle."""

    kind: Literal["inaugurate"] = "inaugurate"


@frozen
class Drive:
    """A use of the effect Limousine: the directions of the pieces driven, two, or one if no drive of two pieces exists."""

    directions: tuple[Direction, ...]
    kind: Literal["drive"] = "drive"


@frozen
class Build:
    """A use of the effect Construction: the crane lot that is built."""

    lot: LotId
    kind: Literal["build"] = "build"


@frozen
class Improve:
    """A use of the effect Improvement: the column (or row) whose next box is ticked."""

    column: ColumnId
    kind: Literal["improve"] = "improve"


@frozen
class OpenShow:
    """A use of the effect Show: the show column whose next box is ticked."""

    column: ShowColumn
    kind: Literal["show"] = "show"


Use: TypeAlias = Annotated[Inaugurate | Drive | Build | Improve | OpenShow, Field(discriminator="kind")]


@frozen
class Copied:
    """A casino opened with the copy bonus: its lot, and the side of the neighbour whose number it has."""

    lot: LotId
    side: Side


@frozen
class Turn:
    """One seat's turn, complete or partial. `pair` counts the pairs from 1; `change` is the number bonus (0: not used), `swapped`
    the effect chosen with the effect bonus; `lot` is the lot of the casino; `use` is None while (or if) the effect is not used. A
    refusal sets no other field."""

    refused: bool = False
    pair: int | None = None
    change: int = 0
    swapped: Effect | None = None
    lot: LotId | None = None
    use: Use | None = None
    copied: Copied | None = None


make_turn = maker(Turn)


@frozen
class Pair:
    """A number and the effect it is offered with."""

    number: int
    effect: Effect


make_pair = maker(Pair)


@frozen
class Sheet:
    """One seat's city and score sheet.

    Masks over lots: `opened` (have a number), `built` (no crane, or crane gone), `copies` (opened by the copy bonus), `shows` (a
    show opened here), `golf` (hole connected), `lost` (hole lost). Masks over avenues: `large`, `small` (hotels). `numbers` is by
    lot in table order (None: empty). `circles` are inauguration ticks; `bonuses` are the uses of the bonuses, the first group's
    first. `route` lists the crossings driven through from the start, `driven` is a mask over road pieces. `boxes` are ticks
    by improvement column, in table order. `projects` are the points got for each revealed project, None while unfulfilled.
    `borrowed` is True once a loan is revealed that the seat took; `bundles` counts the cash in the safe. `last_place` is True if
    the debt marker for the fewest circles is circled, at the end.
    """

    numbers: tuple[int | None, ...]
    opened: int
    built: int
    copies: int
    shows: int
    golf: int
    lost: int
    circles: int
    bonuses: tuple[Bonus, ...]
    route: tuple[int, ...]
    driven: int
    left_shows: int
    right_shows: int
    boxes: tuple[int, ...]
    large: int
    small: int
    projects: tuple[int | None, ...]
    borrowed: bool
    bundles: int
    last_place: bool


make_sheet = maker(Sheet)


@frozen
class Rulings:
    """The readings the table chose in the lobby (`options.NewLasVegasOptions` explains them), and the set of components it plays
    with. Stored positions name the set if it is not the game's own."""

    loan: LoanMode = "revealed"
    street_mode: StreetMode = "length_capped"
    limo_penalty_mode: ReturnMode = "per_segment_capped"
    improvement_mode: ImprovementMode = "columns"
    inauguration_rows: InaugurationRows = "rising"
    full_streets: FullStreets = "all_lots"
    progress: ProgressShown = "count"
    components: Annotated[str, Field(exclude_if=lambda name: name == HOUSE)] = HOUSE


@frozen
class Progress:
    """The number of seats that have answered the open question, and the seats; None where the table does not show it. It never
    reveals the answers."""

    count: int | None = None
    seats: tuple[int, ...] | None = None


@frozen
class ScoreLine:
    """One seat's score by category, in the order of the rules; points, not counts, unless said otherwise.

    `limousine_return` and `bankruptcy` are zero or negative. `debts` counts the markers still circled, including the one for last
    place, `bundles` the cash; `hotels` and `large` hotels are counts and break ties.
    """

    projects: int
    inauguration: int
    large_hotels: int
    small_hotels: int
    streets: int
    golf: int
    limousine_vip: int
    limousine_fountain: int
    limousine_return: int
    left_shows: int
    right_shows: int
    bankruptcy: int
    total: int
    debts: int
    bundles: int
    hotels: int
    large: int

    @property
    def so_far(self) -> int:
        """The points on the sheet so far: the total without the inauguration place and bankruptcy, which other seats and later
        turns still change until the game ends."""
        return self.total - self.inauguration - self.bankruptcy


make_score_line = maker(ScoreLine)


@frozen
class Public:
    """The open position.

    `pairs` are this turn's pairs. `first_done` is, by project, the turn in which it was first fulfilled (None: not yet);
    `large_taken` the avenues whose large hotel is gone. `latest` are the turns revealed last, by seat, and `latest_pairs` the
    pairs they were played with. `cards_left` counts the cards under each stack's top card. `ending` are the end conditions met,
    empty until then. `scores` are the scores as if the game ended now.
    """

    turn: int
    phase: Phase
    pairs: tuple[Pair, ...]
    sheets: tuple[Sheet, ...]
    projects: tuple[ProjectId, ...]
    first_done: tuple[int | None, ...]
    large_taken: int
    latest: tuple[Turn, ...]
    latest_pairs: tuple[Pair, ...]
    cards_left: int
    ending: tuple[EndReason, ...]
    scores: tuple[ScoreLine, ...]
    progress: Progress
    rulings: Rulings

    @property
    def components(self) -> str:
        """The set of components the table plays with."""
        return self.rulings.components


make_public = maker(Public)
