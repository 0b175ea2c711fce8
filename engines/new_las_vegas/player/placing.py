"""The worth of opening a casino for the computer player `steady`: room for further numbers, streets, golf, hotels, carpets.

All numbers here are taste, not rules; they were chosen by self-play.
"""

from functools import cached_property, lru_cache
from math import exp
from typing import Final

from engines.core.players.comparing import total
from engines.new_las_vegas.components import LotRow
from engines.new_las_vegas.player.outlook import Outlook
from engines.new_las_vegas.public import Carpet
from engines.new_las_vegas.sheet.city import City, places
from engines.new_las_vegas.sheet.streets import longest_runs

_LOST: Final = 2.6
"""Cost in points of a lot that no number fits any longer."""

_CROWDED: Final = 0.7
"""Cost in points of a lot with half the cards it should have."""

_WORST: Final = 3.0
"""Crowding above which the cost of a gap no longer rises."""

HALF: Final = 2
"""Number of half lots for which an empty built lot counts; a lot under a crane counts for one."""


class Crowding:
    """The costs of the gaps between numbers for one deck: a table, because they are looked up thousands of times a turn."""

    def __init__(self, city: City) -> None:
        """Prepare the costs by the number to the left, the number to the right, and the room between."""
        self._lowest = city.numbers.start - 1
        self.none_left, self.none_right = self._lowest, city.numbers.stop
        """Stand-ins for the numbers left of a street's first lot and right of its last."""
        counts = [0] * (self.none_right - self._lowest + 1)
        for card in city.tables.cards:
            counts[card.number - self._lowest] += 1
        self._costs = _costs(tuple(counts), max(len(street) for street in city.streets))

    def cost(self, left: int, right: int, room: int) -> float:
        """Return the estimated points lost when `room` half lots are to be filled between two numbers."""
        return self._costs[left - self._lowest][right - self._lowest][room]


@lru_cache(maxsize=16)
def _costs(counts: tuple[int, ...], widest: int) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """Return the table of costs. `counts` are the cards of each number, `widest` the lots of the longest street. It is cached,
    because many computer players use one table."""
    numbers, deck = range(len(counts)), sum(counts)
    rooms = range(HALF * widest + 1)
    return tuple(
        tuple(
            tuple(_cost(counts[left + 1 : right], deck, room / HALF / widest, room / HALF) for room in rooms)
            for right in numbers
        )
        for left in numbers
    )


def _cost(counts: tuple[int, ...], deck: int, share: float, lots: float) -> float:
    """Return the cost of one gap. `counts` are the cards of each number that fits between, of `deck` cards; `lots` is the room in
    lots, `share` the part of the longest street it takes."""
    if not lots:
        return 0.0
    fitting = sum(1 for count in counts if count)
    lost = max(0.0, lots - fitting)
    cards = sum(counts) / deck
    crowded = share / cards - 1.0 if cards else _WORST
    return _LOST * lost + _CROWDED * (lots - lost) * min(_WORST, max(0.0, crowded))


_UNBUILT: Final = 1.8
"""Effort of a lot under a crane, relative to 1 for an empty lot."""

_DEAD: Final = 3.5
"""Effort of a lot that no number fits and only a copy can fill."""

_CARPETS: Final[tuple[Carpet, ...]] = ("vip", "fountain", "cash")


class Gap:
    """An empty lot among its neighbours: the numbers left and right of it, and the room between them and it, in half lots."""

    __slots__ = ("left", "left_room", "order", "right", "right_room")

    def __init__(self, left: int, right: int, left_room: int, right_room: int, order: int) -> None:
        self.left = left
        self.right = right
        self.left_room = left_room
        self.right_room = right_room
        self.order = order
        """Number of open casinos on the street to the left of the lot."""


class Placing:
    """The worth of opening each lot, for one sheet in one turn."""

    def __init__(self, outlook: Outlook, crowding: Crowding) -> None:
        self.outlook = outlook
        self._crowding = crowding
        self.city = outlook.city
        self.sheet = outlook.sheet
        self.gaps: dict[int, Gap] = {}
        self._parity: dict[tuple[int, int, int], float] = {}
        self._numbers: list[list[int]] = []
        for street, lots in enumerate(self.city.streets):
            self._survey(street, lots)
        self.efforts = [self._effort(avenue) for avenue in range(len(self.city.avenue_masks))]
        self.hotels = [self._hotel_worth(avenue) for avenue in range(len(self.city.avenue_masks))]
        self._fading = 0.30 + 1.2 / (outlook.turns + 1.0)
        self._base: dict[int, float] = {}

    def worth(self, place: int, number: int) -> float:
        """Return the worth of writing `number` into an empty lot, without the lot's show."""
        gap = self.gaps[place]
        cost = self._crowding.cost
        crowd = (
            cost(gap.left, gap.right, gap.left_room + gap.right_room + HALF)
            - cost(gap.left, number, gap.left_room)
            - cost(number, gap.right, gap.right_room)
        )
        crowd *= min(1.0, self.outlook.turns / 6.0) * self.outlook.temperament.room
        return self.base(place) + self._street(place, gap, number & 1) + crowd

    def base(self, place: int) -> float:
        """Return the worth of an open casino on this lot, whatever its number."""
        known = self._base.get(place)
        if known is None:
            known = self._base[place] = self._lot_worth(place)
        return known

    def hotel_chance(self, effort: float) -> float:
        """Return the estimated chance that an avenue with this remaining effort gets its hotel."""
        return exp(-effort * self._fading) if effort > 0 else 1.0

    def hotel_step(self, avenue: int, effort: float) -> float:
        """Return the worth of bringing an avenue (from 0) nearer to its hotel by `effort`."""
        before = self.efforts[avenue]
        nearer = self.hotel_chance(before - effort) - self.hotel_chance(before)
        return self.hotels[avenue] * nearer * self.outlook.temperament.hotels

    def _lot_worth(self, place: int) -> float:
        row = self.city.rows[place]
        crane = self.city.cranes >> place & 1
        golf = self._golf(place, row) * self.outlook.temperament.golf
        worth = self.hotel_step(row.avenue - 1, 1.0) + golf + self._carpet(place, row)
        if crane:
            worth -= self.outlook.debt_cost(-1.0)
        return worth

    def _survey(self, street: int, lots: tuple[int, ...]) -> None:
        sheet = self.sheet
        numbers = [number for place in lots if (number := sheet.numbers[place]) is not None]
        self._numbers.append(numbers)
        left, room, order = self._crowding.none_left, 0, 0
        waiting: list[tuple[int, int]] = []
        for place in (*lots, None):
            number = self._crowding.none_right if place is None else sheet.numbers[place]
            if number is None:
                assert place is not None
                waiting.append((place, room))
                room += HALF if sheet.built >> place & 1 else 1
                continue
            for empty, before in waiting:
                own = HALF if sheet.built >> empty & 1 else 1
                self.gaps[empty] = Gap(left, number, before, room - before - own, order)
            left, room, order = number, 0, order + 1
            waiting.clear()

    def _street(self, place: int, gap: Gap, parity: int) -> float:
        """Return the worth that a number of `parity` (0 even, 1 odd) on `place` adds to its street's longest runs."""
        street = self.city.rows[place].street - 1
        key = (street, gap.order, parity)
        known = self._parity.get(key)
        if known is None:
            numbers = self._numbers[street]
            after = [*numbers[: gap.order], parity, *numbers[gap.order :]]
            known = self._parity[key] = self._run_worth(after) - self._run_worth(numbers)
        return known

    def _run_worth(self, numbers: list[int]) -> float:
        even, odd = longest_runs(numbers)
        longest, other = max(even, odd), min(even, odd)
        row = self.outlook.value("streets") + 0.5
        hope = 0.12 * min(other, row)
        match self.outlook.rulings.street_mode:
            case "length_capped":
                return min(longest, row) * 0.9 + hope
            case "threshold":
                return row * self.street_chance(longest) + hope
            case "shortest":
                return row * min(longest, self._shortest_to_come) / len(self._numbers) + hope

    def street_chance(self, run: float) -> float:
        """Return the chance that a street with a run this long pays in the end (option `street_mode`, `threshold`)."""
        needed = self.city.tables.scoring.street_threshold
        return min(1.0, run / needed) ** (3.0 - 2.0 * self.outlook.young)

    @cached_property
    def _shortest_to_come(self) -> float:
        """The estimated final length of the longest run of the poorest street (option `street_mode`, `shortest`)."""
        return min([max(longest_runs(numbers)) for numbers in self._numbers]) + 1.0 + 3.0 * self.outlook.young

    def _golf(self, place: int, row: LotRow) -> float:
        """Return the worth of the hole this casino connects, or of the holes it loses."""
        city, sheet = self.city, self.sheet
        lot = 1 << place
        if row.par is None or lot & sheet.lost:
            return 0.0
        if not sheet.golf:
            middle = min(place - city.streets[row.street - 1][0], city.streets[row.street - 1][-1] - place)
            return self.outlook.value(f"par{row.par}") + 0.5 * middle
        if (lot << 1 | lot >> 1) & sheet.golf:
            beyond = self._beyond(place, right=lot > sheet.golf)
            return self.outlook.value(f"par{row.par}") + 0.12 * beyond
        return -0.6 * self._side(right=lot > sheet.golf)

    def _side(self, *, right: bool) -> float:
        """Return the worth of the golf holes that can still be connected to the right, or else left, of the connected holes."""
        golf = self.sheet.golf
        side = ~((1 << golf.bit_length()) - 1) if right else (golf & -golf) - 1
        return self._holes(side & self.city.holes & ~self.sheet.lost)

    def _beyond(self, place: int, *, right: bool) -> float:
        side = ~((2 << place) - 1) if right else (1 << place) - 1
        return self._holes(side & self.city.holes & ~self.sheet.lost)

    def _holes(self, mask: int) -> float:
        rows = self.city.rows
        return total([self.outlook.value(f"par{rows[place].par}") for place in places(mask)]) * self.outlook.young

    def _carpet(self, place: int, row: LotRow) -> float:
        """Return the worth of the lot's carpet: one already driven past counts in full, another in part."""
        if row.carpet is None:
            return 0.0
        stop = next(stop for stop in self.city.stops[row.carpet] if stop.lot >> place & 1)
        worth = -self.outlook.debt_cost(-1.0) if row.carpet == "cash" else self.outlook.value(row.carpet)
        return worth if stop.piece & self.sheet.driven else 0.2 * worth * self.outlook.young

    def _effort(self, avenue: int) -> float:
        missing = self.city.avenue_masks[avenue] & ~self.sheet.opened
        effort = 0.0
        for place in places(missing):
            gap = self.gaps[place]
            if gap.right - gap.left < 2:
                effort += _DEAD
            else:
                effort += 1.0 if self.sheet.built >> place & 1 else _UNBUILT
        return effort

    def _hotel_worth(self, avenue: int) -> float:
        """Return the expected worth of an avenue's hotel, 0 if the seat has it; the large one probably goes to the seats nearest
        to it."""
        outlook = self.outlook
        small, large = outlook.value("small"), outlook.value("large")
        bit = 1 << avenue
        if outlook.public.large_taken & bit:
            return 0.0 if (self.sheet.large | self.sheet.small) & bit else small
        mask = self.city.avenue_masks[avenue]
        mine = (mask & ~self.sheet.opened).bit_count()
        theirs = min([(mask & ~other.opened).bit_count() for other in outlook.others], default=9)
        first = (0.25, 0.5, 0.75, 0.9)[max(0, min(3, theirs - mine + 1))] if outlook.others else 1.0
        return small + (large - small) * first
