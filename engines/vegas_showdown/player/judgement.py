"""The evaluation of the computer player `steady`, in Fame.

The numbers here are not rules: they were chosen by self-play. Early in the game a dollar is worth about a fifth of a Fame; one
kept to the end brings a tenth."""

from collections.abc import Mapping, Sequence
from typing import Final

from engines.core.players.comparing import total
from engines.core.players.levels import TEMPERAMENTS
from engines.core.values import frozen, replace
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.components import TileRow
from engines.vegas_showdown.plans.plan import Blueprint, Fit, Standing
from engines.vegas_showdown.public import Hotel, Public, TileId


@frozen
class Temperament:
    """Weights of a player's evaluation; the defaults are those of `steady` without a temperament.

    `dollar`, `plan` and `income` multiply the worth of money, of a plan, and of Population and Revenue; `horizon` multiplies the
    expected length of the game. `renovating` is added, in Fame, to the worth of a Renovate that gains anything and of a tile that
    needs one. `keenness` is the part of a bid's gain that may go into bidding above the lowest legal bid; with 0 the player
    always bids the lowest. `whim` is the upper limit of what luck adds to the worth of a bid, in Fame.
    """

    dollar: float = 1.0
    plan: float = 1.0
    income: float = 1.0
    horizon: float = 1.0
    renovating: float = 0.0
    keenness: float = 0.0
    whim: float = 0.0


EVEN: Final = Temperament()

STEADY: Final[Mapping[str, Temperament]] = {
    "builder": Temperament(plan=1.2, renovating=0.8, whim=0.3),
    "gambler": Temperament(dollar=0.93, keenness=0.1, whim=0.5),
    "miser": Temperament(dollar=1.4, income=1.05, whim=0.3),
    "racer": Temperament(horizon=0.85, income=0.9, whim=0.3),
}
"""The temperaments by name. None of them makes `steady` much weaker."""


def as_beginner(temperament: Temperament) -> Temperament:
    """Return a temperament with a beginner's mistakes: it overpays, builds without a plan, and follows whims."""
    return replace(
        temperament,
        dollar=temperament.dollar * 0.6,
        plan=temperament.plan * 0.3,
        income=temperament.income * 0.6,
        keenness=temperament.keenness + 0.5,
        whim=3.0,
    )


assert set(STEADY) == set(TEMPERAMENTS)


_TRIED: Final = 14
"""Size of the sample of a tile's positions that is evaluated; it may be up to twice as large."""

_SPENT_A_TURN: Final = 20.0
"""Dollars a seat can use well in one turn."""

_SCARCE_DOLLAR: Final = 0.1
"""Maximum Fame that scarcity adds to the worth of a dollar."""

_AREA: Final = 8.0
"""Worth of a full area in Fame; more than the 5 it pays, so that half-full areas get finished."""

_SPOILED: Final = 2.0
"""Cost in Fame of a tile of the wrong color in an area."""

_QUARTERS: Final = (0.0, 0.1, 0.4, 1.0, 3.0)
"""Worth of a grid point in Fame, by the number of quarters marked there."""


@frozen
class Judge:
    """One seat's evaluation of the table: the length of the game, the worth of money and of plans."""

    book: Book
    public: Public
    seat: int
    temperament: Temperament = EVEN

    @property
    def hotel(self) -> Hotel:
        """The seat's own hotel."""
        return self.public.hotels[self.seat]

    @property
    def blueprint(self) -> Blueprint:
        """The blueprint for the width of this game's plans."""
        return self.book.blueprints[self.public.columns]

    @property
    def horizon(self) -> float:
        """The expected number of further turns with income, times the temperament's `horizon`. Each turn about three tiles for
        four premier spaces leave the stacks, and the smallest stack may be used up sooner."""
        stacks = self.public.stacks
        left = min(sum(stacks) / (0.75 * len(self.public.spaces)), 2.5 * min(stacks) + 1.5)
        return max(0.0, left) * self.temperament.horizon

    @property
    def dollar(self) -> float:
        """The worth of a dollar in Fame: a tenth if the seat has money, and income to come, for all it can buy; up to a fifth if
        money is scarce. The temperament's `dollar` multiplies it."""
        hotel, horizon = self.hotel, self.horizon
        need = _SPENT_A_TURN * (horizon + 1.0)
        have = 1.0 + hotel.money + min(hotel.population, hotel.revenue) * horizon
        scarce = min(1.0, max(0.0, need / have - 0.6))
        return (0.1 + _SCARCE_DOLLAR * scarce) * self.temperament.dollar

    def income_worth(self, population: int, revenue: int) -> float:
        """Return the worth in Fame of gains of Population and Revenue: income over the horizon, now or after later gains of the
        other value, and the final rankings."""
        hotel = self.hotel
        before = min(hotel.population, hotel.revenue)
        gain = min(hotel.population + population, hotel.revenue + revenue) - before
        spare = population + revenue - gain
        money = (gain + 0.35 * spare) * self.horizon
        ranking = self._ranking_worth(population, [other.population for other in self.public.hotels]) + (
            self._ranking_worth(revenue, [other.revenue for other in self.public.hotels])
        )
        return (money * self.dollar + ranking) * self.temperament.income

    def _ranking_worth(self, gain: int, values: Sequence[int]) -> float:
        if not gain:
            return 0.0
        mine = values[self.seat]
        passed = sum(1 for seat, other in enumerate(values) if seat != self.seat and mine <= other < mine + gain)
        return 1.2 * passed + 0.25 * gain

    def tile_worth(self, tile: TileId, *, placed: bool = False) -> float:
        """Return the worth in Fame of a tile's values on the plan, in any position. Unless `placed`, the worth of the tile as a
        prerequisite of others is included."""
        row = self.book.tables.tiles[tile]
        return row.fame + self.income_worth(row.population, row.revenue) + (0.0 if placed else self._opens(tile, row))

    def _opens(self, tile: TileId, row: TileRow) -> float:
        """Return the worth of a tile as a prerequisite of other tiles; 0 if the seat has one of its kind."""
        hotel = self.hotel
        if tile in hotel.aside or any(placed.tile == tile for placed in hotel.plan):
            return 0.0
        followers = [other for other in self.book.tables.tiles.values() if tile in other.prerequisites]
        waiting = sum(1 for other in hotel.aside if tile in self.book.tables.tiles[other].prerequisites)
        return 0.5 * min(len(followers), 3) * min(1.0, self.horizon / 4) + 3.0 * waiting

    def plan_worth(self, standing: Standing) -> float:
        """Return the worth of a plan in addition to its tiles' values: diamonds, joined entrances, areas, room to build."""
        blueprint = self.blueprint
        marks: dict[int, int] = {}
        for fit in standing.fits:
            for point in fit.quarters:
                marks[point] = marks.get(point, 0) + 1
        worth = total(_QUARTERS[count] for count in marks.values())
        worth += self._connection_worth(standing)
        worth += self._area_worth(standing, blueprint.casino_area, 2) + self._area_worth(
            standing, blueprint.hotel_area, 0
        )
        return (worth + self._room_worth(standing)) * self.temperament.plan

    def _connection_worth(self, standing: Standing) -> float:
        if self.blueprint.connected(standing):
            return 3.0
        return 0.03 * (self._span(standing.reach[0]) + self._span(standing.reach[2]))

    def _span(self, reach: int) -> int:
        return min(reach.bit_count(), 20)

    def _area_worth(self, standing: Standing, area: int, wrong: int) -> float:
        """Return the worth of an area, which pays when full of the right colors; a wrong tile spoils it until it is renovated."""
        spoiled = sum([1 for fit in standing.fits if fit.color == wrong and fit.squares & area])
        filled = (standing.occupied & area).bit_count() / area.bit_count()
        return -_SPOILED * spoiled if spoiled else _AREA * filled**3

    def _room_worth(self, standing: Standing) -> float:
        """Return the worth of doors that can still be built onto: negative without such doors, as the plan can then only be
        renovated, and 2 for a full plan."""
        if self.blueprint.full(standing):
            return 2.0
        frontier = self.blueprint.frontier(standing)
        worth = 0.0
        for reach in (standing.reach[0], standing.reach[2]):
            doors = (reach & frontier).bit_count()
            worth += 0.35 * min(doors, 6) - (2.5 if doors == 0 else 0.0)
        return worth

    def best_fit(self, standing: Standing, fits: Sequence[Fit], limit: int = _TRIED) -> tuple[float, Fit] | None:
        """Return the largest worth of the plan after one of these positions, and that position; None if there are no positions.
        Of many positions a sample is tried: at least `limit`, and less than twice as many."""
        if not fits:
            return None
        step = max(1, len(fits) // limit)
        tried = [(self.plan_worth(standing.with_fit(fit)), fit) for fit in fits[::step]]
        return max(tried, key=lambda entry: entry[0])

    def gain_of(self, tile: TileId, standing: Standing, limit: int = _TRIED) -> float | None:
        """Return the gain in Fame of placing a tile now; None if it cannot be placed by itself."""
        best = self.best_fit(standing, standing.sound_fits(tile, self.blueprint.fits[tile]), limit)
        if best is None:
            return None
        return self.tile_worth(tile, placed=True) + best[0] - self.plan_worth(standing)
