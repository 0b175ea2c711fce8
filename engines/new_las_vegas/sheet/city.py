"""The printed sheet prepared for fast lookups: lots, streets and avenues as bit masks.

Bit *i* of a mask over lots is the lot in place *i* of the sheet table; bit *a - 1* of a mask over avenues is avenue *a*.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engines.core.values import frozen, plain
from engines.new_las_vegas.actions import Copy, OpenCasino, PickPair
from engines.new_las_vegas.components import Components, LotRow
from engines.new_las_vegas.notation import NewLasVegasNotation
from engines.new_las_vegas.public import Build, Carpet, ColumnId, Effect, Improve, LotId, Sheet
from engines.new_las_vegas.sheet.limousine import Roads

_SHEETS: Final = 128
"""Number of sheets at which the cache is emptied: only few sheets are looked up at a time, and a small cache is fast."""
_STREETS: Final = 512
"""Number of states of one street at which their cache is emptied; the states recur in many games."""
_CARPETS: Final[tuple[Carpet, ...]] = ("cash", "fountain", "vip")


@frozen
class Stop:
    """A red carpet: the lot behind it and the road piece in front of it, each as one bit; streets count from 1."""

    lot: int
    piece: int
    street: int


def lot_id(street: int, avenue: int) -> LotId:
    """Return the id of a lot, such as `s3a5`."""
    return f"s{street}a{avenue}"


class City:
    """The constants of one printed sheet, and a cache of the lots each number fits on recent sheets."""

    def __init__(self, tables: Components) -> None:
        """Prepare the masks. Raise KeyError if the tables contradict each other (the loader checks them first)."""
        self.tables = tables
        self.rows: tuple[LotRow, ...] = tables.sheet.lots
        self.ids: tuple[LotId, ...] = tuple(lot_id(row.street, row.avenue) for row in self.rows)
        self.index: dict[LotId, int] = {lot: index for index, lot in enumerate(self.ids)}
        streets = range(1, tables.sheet.streets + 1)
        avenues = range(1, tables.sheet.avenues + 1)
        self.streets = tuple(tuple(i for i, row in enumerate(self.rows) if row.street == s) for s in streets)
        self.spans = tuple((street[0], street[-1] + 1) for street in self.streets)
        """First lot of each street and the one after its last: lots are listed street by street."""
        self.street_masks = tuple(mask_of(street) for street in self.streets)
        self.avenue_masks = tuple(mask_of(i for i, row in enumerate(self.rows) if row.avenue == a) for a in avenues)
        self.avenue_bit = tuple(1 << (row.avenue - 1) for row in self.rows)
        self.all_lots = (1 << len(self.rows)) - 1
        self.avenues = mask_of(index for index, lots in enumerate(self.avenue_masks) if lots)
        """The avenues that have lots."""
        self.cranes = mask_of(i for i, row in enumerate(self.rows) if row.crane)
        self.stars = mask_of(i for i, row in enumerate(self.rows) if row.star)
        self.left = tuple(self._beside(row, -1) for row in self.rows)
        self.right = tuple(self._beside(row, +1) for row in self.rows)
        """For each lot the index of its right neighbour on its street; None if it has none. `left` has the left neighbours."""
        self.blocks = tuple(self._blocks())
        self.has_left = mask_of(i for i, beside in enumerate(self.left) if beside is not None)
        self.has_right = mask_of(i for i, beside in enumerate(self.right) if beside is not None)
        self.roads = Roads(tables.sheet)
        self.stops: dict[Carpet, tuple[Stop, ...]] = {carpet: self._stops(carpet) for carpet in _CARPETS}
        self.carpeted = {
            carpet: (mask_or(stop.piece for stop in stops), mask_or(stop.lot for stop in stops))
            for carpet, stops in self.stops.items()
        }
        """For each kind of carpet, the road pieces in front of its carpets and the lots behind them."""
        self.holes = mask_of(i for i, row in enumerate(self.rows) if row.par is not None)
        self.pars: dict[int, int] = {
            par: mask_of(i for i, row in enumerate(self.rows) if row.par == par)
            for par in sorted({row.par for row in self.rows if row.par is not None})
        }
        self.golf_street = next((s for s, mask in enumerate(self.street_masks) if mask & self.holes), None)
        self.columns: tuple[ColumnId, ...] = tuple(tables.columns)
        self.column: dict[ColumnId, int] = {name: index for index, name in enumerate(self.columns)}
        self.notation = NewLasVegasNotation(frozenset((*self.columns, *tables.improvement_rows)))
        self.worth: dict[ColumnId, tuple[int, tuple[int, ...]]] = {
            name: (index, tuple(values[0] for values in tables.columns[name]))
            for index, name in enumerate(self.columns)
        }
        """For each column its index on the sheet, and its values by ticks (for inauguration places the value of the first)."""
        self.golf = tuple((holes, *self.worth[f"par{par}"]) for par, holes in self.pars.items())
        """For each par the mask of its holes, and the index of its column on the sheet with its values by ticks."""
        self.printed = tables.columns
        self.paid_places = len(tables.columns["inauguration"][0])
        self.show_debts = (tables.shows["left"].debts, tables.shows["right"].debts)
        self.boxes = tuple(len(tables.columns[name]) - 1 for name in self.columns)
        self.numbers = range(tables.stacks.lowest, tables.stacks.highest + 1)
        self._lowest, self._span = tables.stacks.lowest, len(self.numbers)
        self.circles, self.bonuses_at = tables.inauguration.circles, tables.inauguration.bonuses_at
        self.first_bonus = min(self.bonuses_at, default=self.circles + 1)
        self.changes = tables.inauguration.changes
        self.left_points, self.right_points = tables.shows["left"].points, tables.shows["right"].points
        self.bankruptcy = tables.scoring.bankruptcy
        self.cards: tuple[tuple[int, Effect], ...] = tuple((card.number, card.effect) for card in tables.cards)
        self.conditions = {project: plain(row.condition) for project, row in tables.projects.items()}
        self.picking = tuple(PickPair(pair) for pair in range(1, tables.stacks.stacks + 1))
        self.opening = tuple(OpenCasino(lot) for lot in self.ids)
        self.building = tuple(Build(lot) for lot in self.ids)
        self.copying = tuple((Copy(lot, "left"), Copy(lot, "right")) for lot in self.ids)
        self.improving = {target: Improve(target) for target in (*self.columns, *tables.improvement_rows)}
        self._fits: dict[int, tuple[Sheet, list[int | None], list[tuple[int, ...]]]] = {}
        self._street_fits: tuple[dict[tuple[int, tuple[int | None, ...]], tuple[int, ...]], ...]
        self._street_fits = tuple({} for _ in self.streets)

    def names(self, mask: int) -> tuple[LotId, ...]:
        """Return the lots of a mask, in table order."""
        return tuple([self.ids[place] for place in places(mask)])

    def fits(self, sheet: Sheet) -> tuple[int, ...]:
        """Return for each number, from the lowest on, a mask of the lots it may be written into (turn, step 3): empty built lots
        with only lower numbers of the street to the left and only higher ones to the right."""
        return tuple([self.fit(sheet, number) for number in self.numbers])

    def fit(self, sheet: Sheet, number: int) -> int:
        """Return the mask of the lots `number` may be written into; 0 for numbers no casino can have."""
        place = number - self._lowest
        if not 0 <= place < self._span:
            return 0
        memo = self._fits.get(id(sheet))
        if memo is None or memo[0] is not sheet:
            memo = self._fits_on(sheet)
        lots = memo[1][place]
        if lots is None:
            lots = 0
            for street in memo[2]:
                lots |= street[place]
            memo[1][place] = lots
        return lots

    def _fits_on(self, sheet: Sheet) -> tuple[Sheet, list[int | None], list[tuple[int, ...]]]:
        """Return the cache entry of a sheet: the sheet, the lots each number fits into (None until looked up), and the fits of
        each street. Entries are found by identity, because sheets are shared; as a turn changes one or two streets, recent street
        states are cached too."""
        if len(self._fits) >= _SHEETS:
            self._fits.clear()
        free, numbers = sheet.built & ~sheet.opened, sheet.numbers
        streets: list[tuple[int, ...]] = []
        for (first, last), lots, known in zip(self.spans, self.street_masks, self._street_fits, strict=True):
            key = (free & lots, numbers[first:last])
            fits = known.get(key)
            if fits is None:
                if len(known) >= _STREETS:
                    known.clear()
                fits = known[key] = self._fit_street(first, *key)
            streets.append(fits)
        made = self._fits[id(sheet)] = (sheet, [None] * self._span, streets)
        return made

    def _fit_street(self, first: int, free: int, numbers: tuple[int | None, ...]) -> tuple[int, ...]:
        """Return for each number the free lots of one street it fits into; `first` is the street's first lot."""
        fits: list[int] = []
        above, before = self._lowest - 1, (1 << first) - 1
        for place, number in enumerate(numbers, first):
            if number is None:
                continue
            to_the_left = (1 << place) - 1
            # A copy has the number of its neighbour, so no number fits between the two.
            if number > above:
                fits += [free & to_the_left & ~before] * (number - above - 1)
                fits.append(0)
            above, before = number, to_the_left
        fits += [free & ~before] * (self._lowest + self._span - above - 1)
        return tuple(fits)

    def _beside(self, row: LotRow, step: int) -> int | None:
        return self.index.get(lot_id(row.street, row.avenue + step))

    def _blocks(self) -> Iterator[tuple[int, int, int, int]]:
        first = 0
        for index, beside in enumerate(self.right):
            if beside != index + 1:
                lots, avenue = (1 << index - first + 1) - 1, self.rows[first].avenue - 1
                yield first, lots, avenue, self.avenues & ~(lots << avenue)
                first = index + 1

    def _stops(self, carpet: Carpet) -> tuple[Stop, ...]:
        return tuple(
            Stop(1 << index, self.roads.piece_below(row.street, row.avenue), row.street)
            for index, row in enumerate(self.rows)
            if row.carpet == carpet
        )


def places(mask: int) -> list[int]:
    """Return the indices of the set bits, lowest first."""
    found: list[int] = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def nth_place(mask: int, number: int) -> int:
    """Return the index of one of the set bits, counted from 0, lowest first: `places(mask)[number]` without the list."""
    for _ in range(number):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def mask_or(bits: Iterable[int]) -> int:
    """Return the union of bit masks."""
    mask = 0
    for bit in bits:
        mask |= bit
    return mask


def mask_of(members: Iterator[int] | tuple[int, ...]) -> int:
    """Return the mask with the bits at these indices set."""
    mask = 0
    for place in members:
        mask |= 1 << place
    return mask
