"""The worth of the effects to the computer player `steady`.

All numbers here are taste, not rules; they were chosen by self-play.
"""

from collections.abc import Iterator
from typing import Final

from engines.core.players.adding import total
from engines.new_las_vegas.drafting.effects import buildable, show_boxes, shows
from engines.new_las_vegas.player.outlook import Outlook
from engines.new_las_vegas.player.placing import Placing
from engines.new_las_vegas.public import Build, Carpet, Drive, Effect, Improve, Inaugurate, OpenShow, ShowColumn, Use
from engines.new_las_vegas.sheet.city import places
from engines.new_las_vegas.sheet.debt import visited
from engines.new_las_vegas.sheet.improvements import improvable, targets
from engines.new_las_vegas.sheet.limousine import Way
from engines.new_las_vegas.sheet.runs import longest_runs, open_numbers

_CARPETS: Final[tuple[Carpet, ...]] = ("vip", "fountain", "cash")
_SHOWS: Final[tuple[ShowColumn, ...]] = ("left", "right")


class Using:
    """The best use of each effect and its worth, for one sheet in one turn."""

    def __init__(self, outlook: Outlook, placing: Placing) -> None:
        self.outlook = outlook
        self.placing = placing
        self.city = outlook.city
        self.sheet = outlook.sheet
        self._best: dict[Effect, tuple[float, Use | None]] = {}

    def best(self, effect: Effect, place: int) -> tuple[float, Use | None]:
        """Return the worth of the effect in a turn that opens `place`, and its best use (None: leave it unused)."""
        if effect == "show":
            return self._best_show() if self.city.stars >> place & 1 else (0.0, None)
        known = self._best.get(effect)
        if known is None:
            found = max(self._all(effect), key=lambda option: option[0], default=(0.0, None))
            known = self._best[effect] = found if found[0] > 0 else (0.0, None)
        return known

    def _best_show(self) -> tuple[float, Use | None]:
        known = self._best.get("show")
        if known is None:
            options = [(self._show(column), OpenShow(column)) for column in _SHOWS if self._has_box(column)]
            known = max(options, key=lambda option: option[0], default=(0.0, None))
            self._best["show"] = known if known[0] > 0 else (0.0, None)
        return self._best["show"]

    def _has_box(self, column: ShowColumn) -> bool:
        return shows(self.sheet, column) < show_boxes(self.city, column)

    def _all(self, effect: Effect) -> Iterator[tuple[float, Use]]:
        match effect:
            case "inauguration":
                count = self.sheet.circles
                yield self.outlook.circles(count + 1) - self.outlook.circles(count), Inaugurate()
            case "limousine":
                for way in self.city.roads.drives(self.sheet):
                    yield self._drive(way), Drive(way.directions)
            case "construction":
                for place in places(buildable(self.city, self.sheet)):
                    yield self._build(place), Build(self.city.ids[place])
            case "improvement":
                rulings = self.outlook.rulings
                moves = targets(self.city, rulings.improvement_mode)
                for column in improvable(self.city, rulings, self.sheet):
                    yield total([self._improve(moved) for moved in moves[column]]), Improve(column)
            case "show":
                raise ValueError("a show depends on the lot")

    def _build(self, place: int) -> float:
        """Return the worth of building a crane lot: nearer to a hotel, one more lot to open, a debt until it is open."""
        outlook = self.outlook
        avenue = self.city.rows[place].avenue - 1
        worth = self.placing.hotel_step(avenue, 0.8)
        room = 0.6 * outlook.young
        gap = self.placing.gaps[place]
        if gap.right - gap.left < 2:
            return -1.0
        return worth + room - outlook.debt_cost(0.45 if outlook.turns > 3 else 0.9)

    def _drive(self, way: Way) -> float:
        roads, sheet, outlook = self.city.roads, self.sheet, self.outlook
        worth = self._passed(way.pieces)
        end = way.crossings[-1]
        row = outlook.value("return")
        back = outlook.way_back(roads.distance[end], row) - outlook.way_back(roads.distance[sheet.route[-1]], row)
        ahead = 0.0
        driven = sheet.driven | way.pieces
        for first in roads.exits[end]:
            if first.piece & driven:
                continue
            for second in roads.exits[first.to]:
                if not second.piece & driven and second.piece != first.piece:
                    ahead = max(ahead, self._passed(first.piece | second.piece))
        drive = worth - back * (1.0 - 0.5 * outlook.young) + 0.4 * outlook.young * ahead
        return drive * outlook.temperament.roads

    def _passed(self, pieces: int) -> float:
        outlook, opened = self.outlook, self.sheet.opened
        worth = 0.0
        for carpet in _CARPETS:
            value = -outlook.debt_cost(-1.0) if carpet == "cash" else outlook.value(carpet)
            for stop in self.city.stops[carpet]:
                if stop.piece & pieces:
                    worth += value if stop.lot & opened else value * 0.7 * outlook.young
        return worth

    def _improve(self, column: str) -> float:
        """Return the worth of a column's next box: the step times the number it will apply to."""
        outlook, sheet = self.outlook, self.sheet
        if column == "inauguration":
            return self._improve_places()
        step = outlook.step(column)
        if column == "streets":
            return self._improve_streets(step)
        if column == "return":
            away = self.city.roads.distance[sheet.route[-1]]
            row = outlook.value(column)
            saved = outlook.way_back(away, row) - outlook.way_back(away, row + step)
            return max(0.0, saved) * (1.0 - 0.7 * outlook.young)
        return step * self._count(column)

    def _count(self, column: str) -> float:
        """Return the expected final number of things a column applies to."""
        outlook, sheet = self.outlook, self.sheet
        match column:
            case "large" | "small":
                return self._hotels(column)
            case "vip" | "fountain":
                stops = self.city.stops[column]
                driven = sum([1 for stop in stops if stop.piece & sheet.driven and not stop.lot & sheet.opened])
                return visited(self.city, sheet, column) + 0.7 * outlook.young * driven + 0.5 * outlook.young
            case _:
                holes = self.city.pars[int(column.removeprefix("par"))]
                open_holes = holes & ~sheet.golf & ~sheet.lost
                return (holes & sheet.golf).bit_count() + 0.55 * outlook.young * open_holes.bit_count()

    def _hotels(self, size: str) -> float:
        placing, outlook, sheet = self.placing, self.outlook, self.sheet
        count = float((sheet.large if size == "large" else sheet.small).bit_count())
        have = sheet.large | sheet.small
        for avenue, effort in enumerate(placing.efforts):
            if have >> avenue & 1 or not self.city.avenue_masks[avenue]:
                continue
            taken = outlook.public.large_taken >> avenue & 1
            small = 1.0 if taken else 0.35 if outlook.others else 0.0
            count += placing.hotel_chance(effort) * (1.0 - small if size == "large" else small)
        return count

    def _improve_streets(self, step: int) -> float:
        """Return the worth of an improvement step to the streets, each expected to grow by some numbers (`street_mode`)."""
        row, city = self.outlook.value("streets"), self.city
        grown = 1.0 + 3.0 * self.outlook.young
        runs = [
            max(longest_runs(open_numbers(city, self.sheet, street))) + grown for street in range(len(city.streets))
        ]
        match self.outlook.rulings.street_mode:
            case "length_capped":
                return total([max(0.0, min(run, row + step) - row) for run in runs])
            case "threshold":
                return step * total([self.placing.paying(run) for run in runs])
            case "shortest":
                return step * min(runs)

    def _improve_places(self) -> float:
        """Return the worth of ticking the inauguration column: more for the seats in front, none with the option `falling`."""
        if self.outlook.rulings.inauguration_rows == "falling":
            return 0.0
        ahead = [sheet.circles for sheet in self.outlook.others]
        mine = self.sheet.circles + 0.5
        place = sum([1 for circles in set(ahead) if circles > mine])
        return (3.0, 1.5, -1.0)[min(place, 2)]

    def _show(self, column: ShowColumn) -> float:
        """Return the worth of the next box of a show column, with its debts and the column's prospects."""
        outlook = self.outlook
        table = self.city.tables.shows[column]
        ticks = shows(self.sheet, column)
        points = table.points[ticks + 1] - table.points[ticks]
        debts = 0.0
        if ticks == 0:
            ends = max(table.debts, default=0)
            debts += len(table.debts) * (0.5 if outlook.turns > 4 * ends else 0.9)
        if ticks + 1 in table.debts:
            debts -= 1.0
        return points * outlook.temperament.shows - outlook.debt_cost(debts) + 0.3 * outlook.young
