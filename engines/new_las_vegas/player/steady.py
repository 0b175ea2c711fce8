"""The steady and the novice computer player: they estimate the worth of the possible turns and take the best one.

They use the public position only, and play a whole turn as one line. Their code is the same, their temperaments differ: a novice
hardly cares for room for numbers or for debts. A little of their own luck goes into the worth of a turn; without it, two of them
at one table would play equal games.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from engines.core.game import View
from engines.core.players.comparing import total
from engines.core.players.levels import of_every_kind
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.core.values import frozen, replace
from engines.new_las_vegas.actions import Action, AnswerLoan, Confirm, DraftStep, Forgo, Line
from engines.new_las_vegas.drafting.draft import TurnDraft
from engines.new_las_vegas.drafting.effects import crane_lot_mask, show_box_count, ticked_box_count
from engines.new_las_vegas.drafting.placement import no_number_fits, unused_bonus_count
from engines.new_las_vegas.drafting.turns import sheet_after, steps_of
from engines.new_las_vegas.notation import EFFECTS
from engines.new_las_vegas.player.outlook import EVEN, STEADY, Outlook, Temperament, as_beginner
from engines.new_las_vegas.player.placing import Crowding, Placing
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import (
    Build,
    Carpet,
    Copied,
    Drive,
    Effect,
    Improve,
    Inaugurate,
    OpenShow,
    Public,
    Sheet,
    ShowColumn,
    Turn,
    Use,
)
from engines.new_las_vegas.scoring.projects import is_fulfilled, project_points
from engines.new_las_vegas.scoring.score import ends_reached
from engines.new_las_vegas.sheet.city import City, places
from engines.new_las_vegas.sheet.debt import asks_loan, visited_carpet_count
from engines.new_las_vegas.sheet.improvements import open_columns, targets
from engines.new_las_vegas.sheet.limousine import Way
from engines.new_las_vegas.sheet.streets import longest_runs, open_hotels, open_numbers

_CARPETS: Final[tuple[Carpet, ...]] = ("vip", "fountain", "cash")
_SHOWS: Final[tuple[ShowColumn, ...]] = ("left", "right")


class BestUses:
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
        return ticked_box_count(self.sheet, column) < show_box_count(self.city, column)

    def _all(self, effect: Effect) -> Iterator[tuple[float, Use]]:
        match effect:
            case "inauguration":
                count = self.sheet.circles
                yield self.outlook.circles(count + 1) - self.outlook.circles(count), Inaugurate()
            case "limousine":
                for way in self.city.roads.drives(self.sheet):
                    yield self._drive(way), Drive(way.directions)
            case "construction":
                for place in places(crane_lot_mask(self.city, self.sheet)):
                    yield self._build(place), Build(self.city.ids[place])
            case "improvement":
                rulings = self.outlook.rulings
                moves = targets(self.city, rulings.improvement_mode)
                for column in open_columns(self.city, rulings, self.sheet):
                    yield total([self._improve(moved) for moved in moves[column]]), Improve(column)
            case "show":
                raise ValueError("a show depends on the lot")

    def _build(self, place: int) -> float:
        """Return the worth of building a crane lot: nearer to a hotel, a lot to open, a debt until then; negative if nothing
        fits."""
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
        """Return the worth of a column's next box: usually its increase times the number of things it is expected to pay for."""
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
        outlook, sheet = self.outlook, self.sheet
        match column:
            case "large" | "small":
                return self._hotels(column)
            case "vip" | "fountain":
                stops = self.city.stops[column]
                driven = sum([1 for stop in stops if stop.piece & sheet.driven and not stop.lot & sheet.opened])
                return (
                    visited_carpet_count(self.city, sheet, column) + 0.7 * outlook.young * driven + 0.5 * outlook.young
                )
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
                return step * total([self.placing.street_chance(run) for run in runs])
            case "shortest":
                return step * min(runs)

    def _improve_places(self) -> float:
        """Return the worth of the next inauguration box: more for leaders, negative from third place on, 0 with `falling`
        rows."""
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
        ticks = ticked_box_count(self.sheet, column)
        points = table.points[ticks + 1] - table.points[ticks]
        debts = 0.0
        if ticks == 0:
            ends = max(table.debts, default=0)
            debts += len(table.debts) * (0.5 if outlook.turns > 4 * ends else 0.9)
        if ticks + 1 in table.debts:
            debts -= 1.0
        return points * outlook.temperament.shows - outlook.debt_cost(debts) + 0.3 * outlook.young


VERSION: Final = 2
"""Version of the player, incremented with every change of its choices."""

_EXAMINED: Final = 6
"""Maximum number of turns examined in full: with copies, projects and the end of the game."""

_OPENINGS: Final = 24
"""Maximum number of turns examined in full in turn 1 by players with `Temperament.opening`."""

_WASTED_STAR: Final = 1.1
"""Cost in points of opening a starred casino with an effect other than Show; it falls towards the end of the game."""

_WHIMS: Final = 64
"""Number of equally likely sizes of a whim, the random amount added to the worth of a choice."""


@frozen
class Option:
    """A turn and its worth in points."""

    worth: float
    turn: Turn


class SteadyPlayer:
    """A sensible opponent: keeps room for numbers, finishes avenues, stays solvent, ends the game when it leads. Its temperament
    changes its evaluation."""

    version = VERSION

    def __init__(self, city: City, kind: str = "steady", temperament: Temperament = EVEN) -> None:
        self.kind = kind
        self._city = city
        self._temperament = temperament
        self._crowding = Crowding(city)

    def choose(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], rng: Rng) -> Action:
        """Return the best turn as one line, or `Forgo` if no turn is possible; the choice depends on view and luck only."""
        del space
        public = view.public
        whim = self._temperament.whim + (self._temperament.opening if public.turn == 1 else 0.0)
        best: Option | None = None
        for option in self._promising_turns(public, seat):
            size, rng = rng.below(_WHIMS)
            worth = option.worth + whim * size / _WHIMS
            if best is None or worth > best.worth:
                best = Option(worth, option.turn)
        return Forgo() if best is None else _as_line(public, best.turn)

    def best_turns(self, public: Public, seat: int) -> tuple[Action, ...]:
        """Return the turns examined in full, the most promising first."""
        options = sorted(self._promising_turns(public, seat), key=lambda option: -option.worth)
        return tuple(_as_line(public, option.turn) for option in options)

    def turns_after(self, public: Public, seat: int, begun: Turn) -> tuple[Turn, ...]:
        """Return the turns examined in full that begin with the steps of a draft, the most promising first."""
        first = steps_of(begun)
        options = sorted(self._promising_turns(public, seat, first), key=lambda option: -option.worth)
        return tuple(option.turn for option in options if steps_of(option.turn)[: len(first)] == first)

    def turns_left(self, public: Public, seat: int) -> float:
        """Return the expected number of turns left in the game, including the current one."""
        return Outlook(self._city, public, seat, self._temperament).turns + 1.0

    def _promising_turns(self, public: Public, seat: int, first: tuple[DraftStep, ...] = ()) -> Iterator[Option]:
        """Yield the most promising turns that begin with the steps in `first`, examined in full, each without and with its best
        copy."""
        outlook = Outlook(self._city, public, seat, self._temperament)
        placing = Placing(outlook, self._crowding)
        uses = BestUses(outlook, placing)
        found: Iterable[Option] = self._options(outlook, placing, uses)
        if first:
            found = [option for option in found if steps_of(option.turn)[: len(first)] == first]
        options = sorted(found, key=lambda option: -option.worth)
        examiner = Examiner(outlook, placing)
        chooses_opening = public.turn == 1 and self._temperament.opening > 0
        for option in options[: _OPENINGS if chooses_opening else _EXAMINED]:
            yield examiner.examined(option)
            copied = examiner.with_best_copy(option)
            if copied is not None:
                yield examiner.examined(copied)

    def _options(self, outlook: Outlook, placing: Placing, uses: BestUses) -> Iterator[Option]:
        city, sheet, pairs = self._city, outlook.sheet, outlook.public.pairs
        bonus = unused_bonus_count(city, sheet) > 0
        if no_number_fits(city, sheet, pairs):
            after = sheet.circles + city.tables.inauguration.refusal
            yield Option(outlook.circles(after) - outlook.circles(sheet.circles), Turn(refused=True))
        for place, pair in enumerate(pairs, 1):
            changes = (0, *city.tables.inauguration.changes) if bonus else (0,)
            for change in changes:
                yield from self._plain(placing, uses, Turn(pair=place, change=change), pair.number, pair.effect)
            if bonus:
                for effect in EFFECTS:
                    if effect != pair.effect:
                        turn = Turn(pair=place, swapped=effect)
                        yield from self._plain(placing, uses, turn, pair.number, effect)

    def _plain(self, placing: Placing, uses: BestUses, turn: Turn, number: int, effect: Effect) -> Iterator[Option]:
        """Yield a turn for every lot the number fits, with the best use of the effect."""
        city = self._city
        spent = uses.outlook.bonus_worth if turn.change or turn.swapped else 0.0
        for lot in places(city.fit(placing.sheet, number + turn.change)):
            gain, use = uses.best(effect, lot)
            worth = placing.worth(lot, number + turn.change) + gain - spent
            if city.stars >> lot & 1 and effect != "show":
                worth -= _WASTED_STAR * uses.outlook.young
            yield Option(
                worth,
                Turn(
                    refused=False, pair=turn.pair, change=turn.change, swapped=turn.swapped, lot=city.ids[lot], use=use
                ),
            )


def _as_line(public: Public, turn: Turn) -> Line:
    """Return a whole turn as one action, with a yes to the loan if it is asked."""
    borrowing = (AnswerLoan(borrow=True),) if asks_loan(public) else ()
    return Line((*steps_of(turn), *borrowing, Confirm()))


class Examiner:
    """An examiner of whole turns: it adds the worth of their projects and of ending the game, and finds their best copies."""

    def __init__(self, outlook: Outlook, placing: Placing) -> None:
        self._outlook = outlook
        self._placing = placing
        public = outlook.public
        self._lead = public.scores[outlook.seat].total - max(
            [line.total for seat, line in enumerate(public.scores) if seat != outlook.seat], default=0
        )

    def examined(self, option: Option) -> Option:
        """Return the option with the worth of fulfilled projects and of ending the game added."""
        outlook = self._outlook
        public, city = outlook.public, outlook.city
        after = sheet_after(city, outlook.rulings, outlook.sheet, public.pairs, option.turn)
        (after,), _ = open_hotels(city, (after,), public.large_taken)
        worth = option.worth + self._projects(after)
        if ends_reached(city, after):
            worth += self._end() + outlook.temperament.ending
        return Option(worth, option.turn)

    def _projects(self, after: Sheet) -> float:
        outlook = self._outlook
        public, city = outlook.public, outlook.city
        worth = 0
        for index, project in enumerate(public.projects):
            row = city.tables.projects[project]
            if after.projects[index] is None and is_fulfilled(city, outlook.rulings, after, row.condition):
                worth += project_points(city, row, public.turn, public.first_done[index], len(public.sheets))
        return worth

    def _end(self) -> float:
        if not self._outlook.others:
            return -3.0 * self._outlook.turns
        return max(-15.0, min(5.0, 0.5 * self._lead)) - 1.7 * self._outlook.turns

    def with_best_copy(self, option: Option) -> Option | None:
        """Return the option with its best copy; None if no copy is possible."""
        outlook, turn = self._outlook, option.turn
        if turn.refused or turn.change or turn.swapped is not None:
            return None
        city = outlook.city
        after = sheet_after(city, outlook.rulings, outlook.sheet, outlook.public.pairs, turn)
        draft = TurnDraft(city, outlook.rulings, outlook.public.pairs, outlook.sheet, turn, after)
        best: Option | None = None
        for copy in draft.copies():
            place = city.index[copy.lot]
            side = city.left[place] if copy.side == "left" else city.right[place]
            number = None if side is None else after.numbers[side]
            if number is None:
                continue
            worth = option.worth + self._copy_worth(place, number)
            if best is None or worth > best.worth:
                best = Option(worth, replace(turn, copied=Copied(copy.lot, copy.side)))
        return best

    def _copy_worth(self, place: int, number: int) -> float:
        outlook = self._outlook
        return self._placing.worth(place, number) - outlook.bonus_worth - outlook.debt_cost(1.0)


def computer_players(city: City) -> Mapping[str, ComputerPlayer[Public, Private, Action]]:
    """Return the computer players that do not look ahead, by kind."""
    return of_every_kind(partial(SteadyPlayer, city), EVEN, STEADY, as_beginner)
