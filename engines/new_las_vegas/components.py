"""The component tables as validated values: sheet, cards, tracks and projects.

The caller passes them to the rules (`data/components` reads and cross-checks the files), so this module opens no file. Any sheet
that fits the schema can be played: streets, lots, the limousine's roads and the golf holes are all taken from the table.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt

from engines.new_las_vegas.public import Carpet, Effect, ProjectId, ShowColumn


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class LotRow(_Row):
    """A lot of the city sheet. `crane` is True if it is not built at the start, `star` if a show can open here; `carpet` is the
    red carpet in front of it, `par` the par of the golf hole above it (lots with a hole lie side by side on one street)."""

    street: PositiveInt
    avenue: PositiveInt
    crane: bool = False
    star: bool = False
    carpet: Carpet | None = None
    par: PositiveInt | None = None


class LimousineTable(_Row):
    """The roads. A crossing (s, a) is the lower right corner of cell (s, a); street piece (s, a) joins crossings (s, a-1)
    and (s, a), avenue piece (s, a) joins crossings (s-1, a) and (s, a). Both tables list avenues by street."""

    start: tuple[int, int]
    street_pieces: dict[int, tuple[int, ...]]
    avenue_pieces: dict[int, tuple[int, ...]]


class SheetTable(_Row):
    """The printed city sheet. `lots` are listed street by street, from left to right."""

    streets: PositiveInt
    avenues: PositiveInt
    lots: tuple[LotRow, ...]
    limousine: LimousineTable


class CardRow(_Row):
    """A casino card: the number on one side, the effect on the other."""

    number: int
    effect: Effect


class StackTable(_Row):
    """The number of stacks, and the lowest and highest number a casino can have, with the number bonus."""

    stacks: PositiveInt
    lowest: NonNegativeInt
    highest: PositiveInt


class InaugurationTable(_Row):
    """The inauguration track: the number of circles, the sizes of their groups, the ticks at which a group's bonus is earned, the
    circles a refusal ticks, and the changes of the number bonus."""

    circles: PositiveInt
    groups: tuple[int, ...]
    bonuses_at: tuple[int, ...]
    refusal: NonNegativeInt
    changes: tuple[int, ...]


class ShowTable(_Row):
    """A show column: points by ticks, and the boxes with a debt marker, counted from 1."""

    points: tuple[int, ...]
    debts: tuple[int, ...]


class LoanTable(_Row):
    """Numbers of cash bundles: `printed` for everybody; added for each borrower if at most half of the table borrow (`few`) or
    more than half (`many`); for everybody instead if the table plays `without` the loan."""

    printed: NonNegativeInt
    few: NonNegativeInt
    many: NonNegativeInt
    without: NonNegativeInt


class ScoringTable(_Row):
    """Numbers of the final scoring. `bankruptcy` is the loss in points; `street_threshold` the minimum length of a run that pays
    with the `street_mode` `threshold`; `return_table` the loss by drives on the way back, its last entry for all longer ways."""

    bankruptcy: NonNegativeInt
    street_threshold: PositiveInt
    return_table: tuple[int, ...]


class SoloTable(_Row):
    """Ruling, solo: minimum circles for each inauguration place, and the last turn in which projects pay their first value."""

    places: tuple[int, ...]
    first_values_until: PositiveInt


class LotsOpen(_Row):
    """A condition: these lots are open."""

    type: Literal["lots_open"]
    lots: tuple[tuple[int, int], ...]


class CraneStreetsComplete(_Row):
    """A condition: every crane casino is open on at least `streets` of the streets that have crane lots."""

    type: Literal["crane_streets_complete"]
    streets: PositiveInt


class AllCranesOpen(_Row):
    """A condition: every crane casino of the city is open."""

    type: Literal["all_cranes_open"]


class StreetCranesAndShows(_Row):
    """A condition: on one street every crane casino is open and every starred casino has a show."""

    type: Literal["street_cranes_and_shows"]


class ShowsMin(_Row):
    """A condition: at least `left` boxes are ticked in the left show column, and `right` boxes in the right one."""

    type: Literal["shows_min"]
    left: NonNegativeInt
    right: NonNegativeInt


class GolfAndShows(_Row):
    """A condition: the whole golf course is connected and every starred casino of its street has a show."""

    type: Literal["golf_and_shows"]


class GolfParAll(_Row):
    """A condition: every hole of this `par` is connected."""

    type: Literal["golf_par_all"]
    par: PositiveInt


class LimoTypes(_Row):
    """A condition: the limousine has visited at least `cash` cash, `fountain` fountain and `vip` VIP carpets."""

    type: Literal["limo_types"]
    cash: NonNegativeInt
    fountain: NonNegativeInt
    vip: NonNegativeInt


class Run(_Row):
    """A condition: on at least `streets` streets a run of this parity with at least `length` casinos."""

    type: Literal["run"]
    parity: Literal["even", "odd"]
    length: PositiveInt
    streets: PositiveInt


class RunAtEdge(_Row):
    """A condition: a run of this parity with at least `length` casinos, including the first or the last lot of its street."""

    type: Literal["run_at_edge"]
    parity: Literal["even", "odd"]
    length: PositiveInt


class StreetsComplete(_Row):
    """A condition: at least `streets` streets are completely open (option `full_streets`)."""

    type: Literal["streets_complete"]
    streets: PositiveInt


class LimoEachStreet(_Row):
    """A condition: the limousine has visited a carpet on every street that has one."""

    type: Literal["limo_each_street"]


class Hotels(_Row):
    """A condition: at least `count` hotels of this size."""

    type: Literal["hotels"]
    size: Literal["large", "small", "any"]
    count: PositiveInt


class HotelsAdjacent(_Row):
    """A condition: at least `count` hotels of this size on consecutive avenues."""

    type: Literal["hotels_adjacent"]
    size: Literal["large", "small", "any"]
    count: PositiveInt


class HotelsAt(_Row):
    """A condition: a hotel of any size on each of these avenues."""

    type: Literal["hotels_at"]
    avenues: tuple[int, ...]


class InaugurationCount(_Row):
    """A condition: at least `count` circles of the inauguration track are ticked."""

    type: Literal["inauguration"]
    count: PositiveInt


Condition: TypeAlias = Annotated[
    LotsOpen
    | CraneStreetsComplete
    | AllCranesOpen
    | StreetCranesAndShows
    | ShowsMin
    | GolfAndShows
    | GolfParAll
    | LimoTypes
    | Run
    | RunAtEdge
    | StreetsComplete
    | LimoEachStreet
    | Hotels
    | HotelsAdjacent
    | HotelsAt
    | InaugurationCount,
    Field(discriminator="type"),
]


class ProjectRow(_Row):
    """A project card: `first` is paid in the first turn in which anybody fulfils it, `later` in the turns after that (solo:
    `SoloTable`). `ours` names the fields that are our own reading of a card without words."""

    category: Literal["orange", "purple", "pink"]
    first: PositiveInt
    later: PositiveInt
    condition: Condition
    ours: tuple[str, ...] = ()


Ours: TypeAlias = Literal[
    "streets",
    "way_back",
    "improvement_rows",
    "inauguration_rows",
    "no_loan",
    "loan_price",
    "loan_settled",
    "bonus_limit",
    "bonus_timing",
    "refusal",
    "copied_casino",
    "all_tied",
    "short_drive",
    "solo",
    "start",
    "missing_roads",
    "one_card",
    "seats",
]
"""Parts that can be our own reconstruction: the scoring of the street row and the way back, the columns that share boxes, the
order of the inauguration rows, the bundles without a loan and the absence of a price for a loan, the time and payment of a loan,
the number and timing of bonuses in a turn, refusing although a bonus would help, the value of a copied casino, the last-place
debt when all tie, a drive of one piece, the solo game, the start of the limousine, the missing roads, the effect of one card, and
the number of players."""


class Components(_Row):
    """The component tables of a game in one value. `ours` lists the parts of the tables, and of the rules around them, that are
    our own reconstruction.

    `columns` are the improvement columns (values from the top; one number each, three for the inauguration places);
    `improvement_rows` says which of them share boxes when a table plays with rows. Pars need a column `par<n>`.
    """

    sheet: SheetTable
    cards: tuple[CardRow, ...]
    stacks: StackTable
    inauguration: InaugurationTable
    columns: dict[str, tuple[tuple[int, ...], ...]]
    improvement_rows: dict[str, tuple[str, ...]]
    shows: dict[ShowColumn, ShowTable]
    loan: LoanTable
    scoring: ScoringTable
    solo: SoloTable
    projects: dict[ProjectId, ProjectRow]
    ours: tuple[Ours, ...] = ()
