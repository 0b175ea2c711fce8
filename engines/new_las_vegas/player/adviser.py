"""Hints in Welcome to New Las Vegas: whole turns are tried out; once a turn is begun, its best continuations are named."""

from collections.abc import Hashable, Sequence
from typing import Final

from typing_extensions import override

from engines.core.game import View
from engines.core.phrase import Phrase
from engines.core.players.advice import MOST, Adviser
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.new_las_vegas.actions import Action, AnswerLoan, Confirm, DraftStep, Forgo, Line, TakeBack
from engines.new_las_vegas.drafting.turns import steps_of, with_step
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.player.reasons import Reasons
from engines.new_las_vegas.player.steady import SteadyPlayer
from engines.new_las_vegas.player.strong import StrongPlayer
from engines.new_las_vegas.private import NO_TURN, Private
from engines.new_las_vegas.public import Public, Turn
from engines.new_las_vegas.sheet.debt import asks_loan
from engines.new_las_vegas.state import Secret

BUDGET: Final = 3_000
"""Approximate number of positions examined for a hint: some seconds of one core."""


class NewLasVegasAdviser(Adviser[Public, Private, Secret, Action]):
    """An adviser that compares the turns `strong` considers, with the best effect for each lot."""

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
        """Return the facts that speak for an action."""
        match action:
            case TakeBack():
                return (Phrase("nlv-advice-back"),)
            case AnswerLoan() | Forgo():
                return (Phrase("nlv-advice-loan" if isinstance(action, AnswerLoan) else "nlv-advice-forgo"),)
            case _:
                begun = NO_TURN if view.private is None else view.private.turn
                return tuple(Reasons(self._city, view.public, seat).of(_turn_after(begun, action)))


def _turn_after(begun: Turn, action: Action) -> Turn:
    for step in action.steps if isinstance(action, Line) else (action,):
        if not isinstance(step, TakeBack | Forgo | Line):
            begun = with_step(begun, step)
    return begun
