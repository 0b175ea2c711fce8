"""Expectations of the computer player `steady`: the rest of the game, and the final values of its sheet's columns.

All numbers here are taste, not rules; they were chosen by self-play.
"""

from collections.abc import Mapping
from math import exp
from typing import Final

from engines.core.players.levels import TEMPERAMENTS
from engines.core.values import frozen, replace
from engines.new_las_vegas.public import ColumnId, Public, Sheet
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.debt import bundle_count, circled_debts, settles_loan_late
from engines.new_las_vegas.sheet.improvements import values


@frozen
class Temperament:
    """Weights of a player's evaluation; the defaults are those of the even-tempered `steady`.

    `hotels` weighs avenues brought nearer to a hotel, `circles` the inauguration track, `debts` the fear of bankruptcy, `room`
    the room kept for further numbers, `golf` holes, `roads` drives and carpets, `shows` shows, and `ending` is added to a turn
    that ends the game, in points. `whim` is the most that luck adds to the worth of a turn, in points. `opening` is added to
    `whim` in turn 1, in which all seats have empty sheets and could play well in many ways.
    """

    hotels: float = 1.0
    circles: float = 1.0
    debts: float = 1.0
    room: float = 1.0
    golf: float = 1.0
    roads: float = 1.0
    shows: float = 1.0
    ending: float = 0.0
    whim: float = 0.5
    opening: float = 0.0


EVEN: Final = Temperament()
_OPENING: Final = 20.0
OPENING: Final = Temperament(opening=_OPENING)
"""The even temperament with more luck in turn 1."""

STEADY: Final[Mapping[str, Temperament]] = {
    "builder": Temperament(hotels=1.35, circles=0.85, whim=1.5, opening=_OPENING),
    "gambler": Temperament(debts=0.5, shows=1.5, roads=1.3, whim=1.5, opening=_OPENING),
    "miser": Temperament(debts=1.3, room=1.1, golf=1.25, whim=1.5, opening=_OPENING),
    "racer": Temperament(circles=1.6, ending=8.0, golf=0.8, whim=1.5, opening=_OPENING),
}
"""The temperaments of steady players by name. None weakens a player much."""


def as_beginner(temperament: Temperament) -> Temperament:
    """Return a temperament with a beginner's mistakes: little care for room, debts, hotels and golf, and strong whims."""
    return replace(
        temperament,
        hotels=temperament.hotels * 0.6,
        debts=temperament.debts * 0.2,
        room=temperament.room * 0.1,
        golf=temperament.golf * 0.5,
        whim=12.0,
        opening=_OPENING,
    )


assert set(STEADY) == set(TEMPERAMENTS)


_USUAL_TURNS: Final = 31.0
"""Number of turns of a usual game."""

_TURNS_A_CIRCLE: Final = 3.2
"""Average number of turns until the leader of the inauguration track ticks the next circle."""


class Outlook:
    """One seat's expectations in one turn. `turns` is the expected number of turns after this one; `young` is 1 until twenty
    turns are left and then falls in proportion to them."""

    def __init__(self, city: City, public: Public, seat: int, temperament: Temperament = EVEN) -> None:
        self.city = city
        self.temperament = temperament
        self.public = public
        self.rulings = public.rulings
        self.seat = seat
        self.sheet: Sheet = public.sheets[seat]
        self.others = tuple(sheet for index, sheet in enumerate(public.sheets) if index != seat)
        self.turns = self._turns_left()
        self.young = min(1.0, self.turns / 20.0)
        self._values = {column: self._expected(column) for column in city.columns if column != "inauguration"}
        self.debts = circled_debts(city, self.sheet)
        self.bundles = bundle_count(city, self.sheet)
        if settles_loan_late(self.rulings):
            # These computer players always take the loan; it is worth at least this many bundles.
            self.bundles += city.tables.loan.few
        self._debt_costs: dict[float, float] = {}

    def value(self, column: ColumnId) -> float:
        """Return the expected final value of a column other than the inauguration places."""
        return self._values[column]

    def step(self, column: ColumnId) -> int:
        """Return the change of a column's value by its next tick, negative for the way back; 0 when the column is full."""
        ticks = self.sheet.boxes[self.city.column[column]]
        printed = self.city.tables.columns[column]
        return printed[ticks + 1][0] - printed[ticks][0] if ticks + 1 < len(printed) else 0

    def way_back(self, away: int, row: float) -> float:
        """Return the cost of the limousine's way back of `away` pieces while its column is worth `row` (`limo_penalty_mode`)."""
        match self.rulings.limo_penalty_mode:
            case "per_segment_capped":
                return min(float(away), row)
            case "flat":
                return row if away else 0.0
            case "table":
                table = self.city.tables.scoring.return_table
                return float(table[min((away + 1) // 2, len(table) - 1)])
            case "per_segment_times_row":
                return row * away

    def _expected(self, column: ColumnId) -> float:
        ticks = self.sheet.boxes[self.city.column[column]]
        printed = self.city.tables.columns[column]
        now = printed[ticks][0]
        later = printed[min(ticks + 2, len(printed) - 1)][0]
        return now + (later - now) * 0.5 * self.young

    def _turns_left(self) -> float:
        track = self.city.tables.inauguration.circles
        left = _USUAL_TURNS - self.public.turn
        for sheet in self.public.sheets:
            circles = _TURNS_A_CIRCLE * (track - sheet.circles) - 1.0
            empty = (sheet.built & ~sheet.opened).bit_count() * 1.2 + (1.0 if sheet.opened else 9.0)
            left = min(left, circles, empty)
        return max(0.6, left)

    def circles(self, count: int) -> float:
        """Return the worth of `count` circles: the place, the debt of last place, and the bonuses they earn (spent ones too,
        because only differences are used)."""
        return (self._place(count) + self._bonus(count)) * self.temperament.circles

    def _place(self, count: int) -> float:
        """Return the expected inauguration points, less the cost of a last place; the further the end, the less the order
        counts."""
        row = values(self.city, self.rulings, self.sheet, "inauguration")
        if not self.others:
            return self._solo_place(count, row)
        spread = 0.7 + 0.12 * self.turns
        rivals = sorted({sheet.circles for sheet in self.others}, reverse=True)
        worth, missed = 0.0, 1.0
        for rival, points in zip(rivals, row, strict=False):
            ahead = _chance((count - rival + 0.5) / spread)
            worth += missed * ahead * points
            missed *= 1.0 - ahead
        if len(rivals) < len(row):
            worth += missed * row[len(rivals)]
        last = 1.0 - _chance((count - rivals[-1] - 0.5) / spread)
        return worth - last * self.debt_cost(1.0)

    def _solo_place(self, count: int, row: tuple[int, ...]) -> float:
        needed = self.city.tables.solo.places
        points = (*row, 0)
        final = count + self.turns / 4.0
        reached = next((index for index, circles in enumerate(needed) if final >= circles), len(row))
        return points[reached] + 0.3 * count * (count < needed[0])

    def _bonus(self, count: int) -> float:
        """Return the worth of bonuses earned by circles; a started group counts in proportion."""
        at = self.city.tables.inauguration.bonuses_at
        before = 0
        worth = 0.0
        for circles in at:
            part = min(1.0, max(0.0, (count - before) / (circles - before)))
            worth += part
            before = circles
        return worth * self.bonus_worth

    @property
    def bonus_worth(self) -> float:
        """The worth of an unused bonus."""
        return 2.4 * min(1.0, self.turns / 8.0)

    def debt_cost(self, more: float) -> float:
        """Return the expected loss in points by bankruptcy from `more` debts; negative, a gain, if `more` is negative."""
        known = self._debt_costs.get(more)
        if known is None:
            margin = self.bundles - self.debts
            known = self._debt_costs[more] = self._ruin(margin - more) - self._ruin(margin)
        return known

    def _ruin(self, margin: float) -> float:
        spread = 0.25 + 0.05 * self.turns
        fear = self.city.tables.scoring.bankruptcy * self.temperament.debts
        hope = 0.09 * self.turns
        return fear * _chance(-(margin + 0.5 + hope) / spread)


def _chance(x: float) -> float:
    """Return the logistic function of `x`, 0.5 at 0."""
    if x > 30.0:
        return 1.0
    return 0.0 if x < -30.0 else 1.0 / (1.0 + exp(-x))
