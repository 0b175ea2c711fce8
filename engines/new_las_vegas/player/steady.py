"""The computer player `steady` and its novice, which evaluate every possible turn and take the best one.

They use the public position only, and play a whole turn as one line. They are one player with different temperaments; a novice's
makes it leave no room for numbers and forget its debts. A little of their own luck goes into the worth of a turn: without it, two
of them at one table would play equal games.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engines.core.game import View
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.core.values import frozen, replace
from engines.new_las_vegas.actions import Action, AnswerLoan, Confirm, DraftStep, Forgo, Line
from engines.new_las_vegas.drafting.bonuses import available
from engines.new_las_vegas.drafting.draft import TurnDraft
from engines.new_las_vegas.drafting.placement import must_refuse
from engines.new_las_vegas.drafting.turns import played, steps_of
from engines.new_las_vegas.notation import EFFECTS
from engines.new_las_vegas.player.crowding import Crowding
from engines.new_las_vegas.player.outlook import Outlook
from engines.new_las_vegas.player.placing import Placing
from engines.new_las_vegas.player.temperament import EVEN, Temperament
from engines.new_las_vegas.player.using import Using
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Copied, Effect, Public, Sheet, Turn
from engines.new_las_vegas.scoring.endings import reasons
from engines.new_las_vegas.scoring.projects import fulfilled, project_points
from engines.new_las_vegas.sheet.city import City, places
from engines.new_las_vegas.sheet.debt import asks_loan
from engines.new_las_vegas.sheet.hotels import open_hotels

VERSION: Final = 2
"""Version of the player; it counts up with every change of its choices."""

_LOOKED_AT: Final = 6
"""Number of turns examined to the end, with copies, projects and the end of the game."""

_OPENINGS: Final = 24
"""Number of turns examined to the end in turn 1 by players with a taste in openings (`Temperament.opening`)."""

_WASTED_STAR: Final = 1.1
"""Cost in points of opening a starred casino without its show."""

_WHIMS: Final = 64
"""Number of sizes a whim can have."""


@frozen
class Option:
    """A turn and its worth."""

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
        """Return one action; it depends on view and luck only."""
        del space
        public = view.public
        whim = self._temperament.whim + (self._temperament.opening if public.turn == 1 else 0.0)
        best: Option | None = None
        for option in self._looked_at(public, seat):
            size, rng = rng.below(_WHIMS)
            worth = option.worth + whim * size / _WHIMS
            if best is None or worth > best.worth:
                best = Option(worth, option.turn)
        return Forgo() if best is None else _as_line(public, best.turn)

    def best_turns(self, public: Public, seat: int) -> tuple[Action, ...]:
        """Return the turns examined to the end, the most promising first."""
        options = sorted(self._looked_at(public, seat), key=lambda option: -option.worth)
        return tuple(_as_line(public, option.turn) for option in options)

    def turns_after(self, public: Public, seat: int, begun: Turn) -> tuple[Turn, ...]:
        """Return the turns examined to the end that begin with the steps of a draft, the most promising first."""
        first = steps_of(begun)
        options = sorted(self._looked_at(public, seat, first), key=lambda option: -option.worth)
        return tuple(option.turn for option in options if steps_of(option.turn)[: len(first)] == first)

    def turns_left(self, public: Public, seat: int) -> float:
        """Return the expected number of turns left in the game."""
        return Outlook(self._city, public, seat, self._temperament).turns + 1.0

    def _looked_at(self, public: Public, seat: int, first: tuple[DraftStep, ...] = ()) -> Iterator[Option]:
        """Yield the most promising turns, examined to the end; only turns that begin with the steps in `first`."""
        outlook = Outlook(self._city, public, seat, self._temperament)
        placing = Placing(outlook, self._crowding)
        using = Using(outlook, placing)
        found: Iterable[Option] = self._options(outlook, placing, using)
        if first:
            found = [option for option in found if steps_of(option.turn)[: len(first)] == first]
        options = sorted(found, key=lambda option: -option.worth)
        look = Look(outlook, placing)
        tasteful = public.turn == 1 and self._temperament.opening > 0
        for option in options[: _OPENINGS if tasteful else _LOOKED_AT]:
            yield look.at(option)
            copied = look.copying(option)
            if copied is not None:
                yield look.at(copied)

    def _options(self, outlook: Outlook, placing: Placing, using: Using) -> Iterator[Option]:
        city, sheet, pairs = self._city, outlook.sheet, outlook.public.pairs
        bonus = available(city, sheet) > 0
        if must_refuse(city, sheet, pairs):
            after = sheet.circles + city.tables.inauguration.refusal
            yield Option(outlook.circles(after) - outlook.circles(sheet.circles), Turn(refused=True))
        for place, pair in enumerate(pairs, 1):
            changes = (0, *city.tables.inauguration.changes) if bonus else (0,)
            for change in changes:
                yield from self._plain(placing, using, Turn(pair=place, change=change), pair.number, pair.effect)
            if bonus:
                for effect in EFFECTS:
                    if effect != pair.effect:
                        turn = Turn(pair=place, swapped=effect)
                        yield from self._plain(placing, using, turn, pair.number, effect)

    def _plain(self, placing: Placing, using: Using, turn: Turn, number: int, effect: Effect) -> Iterator[Option]:
        """Yield every lot for a number, with the best use of the effect."""
        city = self._city
        spent = using.outlook.bonus_worth if turn.change or turn.swapped else 0.0
        for lot in places(city.fit(placing.sheet, number + turn.change)):
            gain, use = using.best(effect, lot)
            worth = placing.worth(lot, number + turn.change) + gain - spent
            if city.stars >> lot & 1 and effect != "show":
                worth -= _WASTED_STAR * using.outlook.young
            yield Option(
                worth,
                Turn(
                    refused=False, pair=turn.pair, change=turn.change, swapped=turn.swapped, lot=city.ids[lot], use=use
                ),
            )


def _as_line(public: Public, turn: Turn) -> Line:
    """Return a whole turn as one action, with the answer to the loan if it is asked."""
    borrowing = (AnswerLoan(borrow=True),) if asks_loan(public) else ()
    return Line((*steps_of(turn), *borrowing, Confirm()))


class Look:
    """The examination of turns to their end: the projects and hotels they finish, and copies."""

    def __init__(self, outlook: Outlook, placing: Placing) -> None:
        self._outlook = outlook
        self._placing = placing
        public = outlook.public
        self._lead = public.scores[outlook.seat].total - max(
            [line.total for seat, line in enumerate(public.scores) if seat != outlook.seat], default=0
        )

    def at(self, option: Option) -> Option:
        """Return the option with the worth of fulfilled projects and of ending the game added."""
        outlook = self._outlook
        public, city = outlook.public, outlook.city
        after = played(city, outlook.rulings, outlook.sheet, public.pairs, option.turn)
        (after,), _ = open_hotels(city, (after,), public.large_taken)
        worth = option.worth + self._projects(after)
        if reasons(city, after):
            worth += self._end() + outlook.temperament.ending
        return Option(worth, option.turn)

    def _projects(self, after: Sheet) -> float:
        """Return the points of projects that the sheet newly fulfils."""
        outlook = self._outlook
        public, city = outlook.public, outlook.city
        worth = 0
        for place, project in enumerate(public.projects):
            row = city.tables.projects[project]
            if after.projects[place] is None and fulfilled(city, outlook.rulings, after, row.condition):
                worth += project_points(city, row, public.turn, public.first_done[place], len(public.sheets))
        return worth

    def _end(self) -> float:
        if not self._outlook.others:
            return -3.0 * self._outlook.turns
        return max(-15.0, min(5.0, 0.5 * self._lead)) - 1.7 * self._outlook.turns

    def copying(self, option: Option) -> Option | None:
        """Return the option with its best copy; None if no copy is possible."""
        outlook, turn = self._outlook, option.turn
        if turn.refused or turn.change or turn.swapped is not None:
            return None
        city = outlook.city
        after = played(city, outlook.rulings, outlook.sheet, outlook.public.pairs, turn)
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
