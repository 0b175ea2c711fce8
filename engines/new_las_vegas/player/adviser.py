"""Hints in Welcome to New Las Vegas: whole turns are tried out; once a turn is begun, its best continuations are named."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from typing_extensions import override

from engines.core.game import View
from engines.core.phrase import Phrase, phrase
from engines.core.players.advice import MOST, Adviser
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.new_las_vegas.actions import Action, AnswerLoan, Confirm, DraftStep, Forgo, Line, TakeBack
from engines.new_las_vegas.drafting.turns import sheet_after, steps_of, with_step
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.player.steady import SteadyPlayer
from engines.new_las_vegas.player.strong import StrongPlayer
from engines.new_las_vegas.private import NO_TURN, Private
from engines.new_las_vegas.public import Carpet, Drive, Inaugurate, Public, Sheet, Turn, Use
from engines.new_las_vegas.scoring.score import Foreseen, ends_reached, foreseen
from engines.new_las_vegas.sheet.city import City, places
from engines.new_las_vegas.sheet.debt import asks_loan, circled_debts
from engines.new_las_vegas.state import Secret
from engines.new_las_vegas.wording import project_name

_CARPETS: Final[tuple[Carpet, ...]] = ("vip", "fountain", "cash")


class Reasons:
    """The reasons for the turns of one seat, as facts of the position."""

    def __init__(self, city: City, public: Public, seat: int) -> None:
        self._city = city
        self._public = public
        self._seat = seat
        self._before: Sheet = public.sheets[seat]

    def phrases_for(self, turn: Turn) -> Iterator[Phrase]:
        """Yield the reasons for a turn, the most important first; a reason says more than what the turn does."""
        public, city = self._public, self._city
        after = sheet_after(city, public.rulings, self._before, public.pairs, turn)
        coming = foreseen(city, public, self._seat, after)
        yield from self._end(coming)
        yield from self._projects(coming.sheet)
        yield from self._hotels(coming.sheet)
        if coming.gain > 0:
            yield phrase("nlv-advice-points", points=coming.gain)
        debts = circled_debts(city, self._before) - circled_debts(city, after)
        if debts > 0:
            yield phrase("nlv-advice-debts", count=debts)
        if turn.use is not None:
            yield from self._use(turn.use, after)
        if turn.lot is not None:
            yield from self._lot(turn, after)
        if turn.refused:
            yield phrase("nlv-advice-refuse", circles=after.circles - self._before.circles)

    def _end(self, coming: Foreseen) -> Iterator[Phrase]:
        if not ends_reached(self._city, coming.sheet):
            return
        others = [line.total for seat, line in enumerate(self._public.scores) if seat != self._seat]
        if others and coming.after.total > max(others):
            yield Phrase("nlv-advice-ends-ahead")

    def _projects(self, after: Sheet) -> Iterator[Phrase]:
        for index, project in enumerate(self._public.projects):
            points = after.projects[index]
            if self._before.projects[index] is None and points is not None:
                yield phrase("nlv-advice-project", project=project_name(project), points=points)

    def _hotels(self, after: Sheet) -> Iterator[Phrase]:
        for size, new in (("large", after.large & ~self._before.large), ("small", after.small & ~self._before.small)):
            for avenue in places(new):
                yield phrase("nlv-advice-hotel", size=size, avenue=avenue + 1)

    def _use(self, use: Use, after: Sheet) -> Iterator[Phrase]:
        city, before = self._city, self._before
        match use:
            case Inaugurate():
                if after.circles in city.tables.inauguration.bonuses_at:
                    yield Phrase("nlv-advice-bonus")
                others = [sheet.circles for seat, sheet in enumerate(self._public.sheets) if seat != self._seat]
                if others and before.circles <= max(others) < after.circles:
                    yield Phrase("nlv-advice-circles-first")
            case Drive():
                for carpet in _CARPETS:
                    passed = after.driven & ~before.driven
                    count = sum(1 for stop in city.stops[carpet] if stop.piece & passed)
                    if count:
                        yield phrase("nlv-advice-carpet", carpet=Phrase(f"nlv-panel-carpet-{carpet}"), count=count)
            case _:
                pass

    def _lot(self, turn: Turn, after: Sheet) -> Iterator[Phrase]:
        """Yield the benefits of the casino for golf and its avenue."""
        city = self._city
        place = city.index[turn.lot or ""]
        row = city.rows[place]
        if after.golf & ~self._before.golf & 1 << place and row.par is not None:
            yield phrase("nlv-advice-golf", par=row.par)
        lots = city.avenue_masks[row.avenue - 1]
        open_now, all_of = (lots & after.opened).bit_count(), lots.bit_count()
        if all_of > open_now >= (all_of + 1) // 2:
            yield phrase("nlv-advice-avenue", avenue=row.avenue, open=open_now, lots=all_of)


BUDGET: Final = 3_000
"""Approximate number of positions examined for a hint: some seconds of one core."""


class NewLasVegasAdviser(Adviser[Public, Private, Secret, Action]):
    """An adviser that compares the turns `strong` considers, and names only the best turn for each pair and lot."""

    def __init__(self, game: NewLasVegas, budget: int = BUDGET) -> None:
        super().__init__(StrongPlayer(game, budget), budget)
        self._city = game.city
        self._steady = SteadyPlayer(game.city)

    @override
    def likeness(self, action: Action) -> Hashable:
        turn = _turn_after(NO_TURN, action)
        return turn.pair, turn.lot

    @override
    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        return super().considered(view, seat, space) if view.private in (None, Private()) else ()

    @override
    def proposed(
        self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], luck: Rng
    ) -> Sequence[Action]:
        public, mine = view.public, view.private or Private()
        if mine.confirmed:
            return ()
        loan = (AnswerLoan(borrow=True),) if asks_loan(public) and mine.borrow is None else ()
        done = len(steps_of(mine.turn))
        ways: dict[Hashable, Action] = {}
        for turn in self._steady.turns_after(public, seat, mine.turn):
            steps: tuple[DraftStep, ...] = (*steps_of(turn)[done:], *loan, Confirm())
            way: Action = steps[0] if len(steps) == 1 else Line(steps)
            if way in space:
                ways.setdefault((turn.pair, turn.lot, turn.use if done > 1 else None), way)
        if ways:
            return tuple(ways.values())[:MOST]
        return (TakeBack(),) if TakeBack() in space else (Forgo(),)

    def reasons(self, view: View[Public, Private], seat: Seat, action: Action) -> Sequence[Phrase]:
        """Return the reasons for an action, the most important first."""
        match action:
            case TakeBack():
                return (Phrase("nlv-advice-back"),)
            case AnswerLoan() | Forgo():
                return (Phrase("nlv-advice-loan" if isinstance(action, AnswerLoan) else "nlv-advice-forgo"),)
            case _:
                begun = NO_TURN if view.private is None else view.private.turn
                return tuple(Reasons(self._city, view.public, seat).phrases_for(_turn_after(begun, action)))


def _turn_after(begun: Turn, action: Action) -> Turn:
    for step in action.steps if isinstance(action, Line) else (action,):
        if not isinstance(step, TakeBack | Forgo | Line):
            begun = with_step(begun, step)
    return begun
