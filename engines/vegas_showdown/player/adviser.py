"""Hints in Vegas Showdown: bids and actions are compared by the chance of winning a turn later, as in `strong`; placements are
judged as in `steady`."""

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from engines.core.game import View
from engines.core.phrase import Phrase
from engines.core.players.advice import MOST, Adviser
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.vegas_showdown.actions import Action, Bid, Place
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.plans.placement import Site
from engines.vegas_showdown.player.judgement import Judge
from engines.vegas_showdown.player.reasons import Reasons
from engines.vegas_showdown.player.steady import SteadyPlayer
from engines.vegas_showdown.player.strong import StrongPlayer
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Public, open_task
from engines.vegas_showdown.spaces.bidding import BidSpace
from engines.vegas_showdown.state import Secret

BUDGET: Final = 4_000
"""Approximate number of positions examined for a hint: some seconds of one core."""

_CONSIDERED: Final = 4
"""Maximum number of choices tried out: the lowest bid on a lot, Publicity or Renovate."""


class VegasAdviser(Adviser[Public, Private, Secret, Action]):
    """An adviser that compares the most promising lots at their lowest bids, which beginners can follow and which leaves enough
    tries for each."""

    by_chances = True

    def __init__(self, game: VegasShowdown, budget: int = BUDGET) -> None:
        super().__init__(StrongPlayer(game), budget)
        self._book = game.book
        self._steady = SteadyPlayer(game.book)

    @override
    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        if not isinstance(space, BidSpace):
            return ()
        best = self._steady.best_actions(view.public, seat, space)
        lowest = [one for one in best if not isinstance(one, Bid) or one.amount == space.amounts(one.lot)[0]]
        return lowest[:_CONSIDERED]

    @override
    def proposed(
        self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], luck: Rng
    ) -> Sequence[Action]:
        step = self.ahead.simpler.choose(view, seat, space, luck)
        return self._places(view, seat, step) if isinstance(step, Place) else (step,)

    def _places(self, view: View[Public, Private], seat: Seat, first: Place) -> Sequence[Action]:
        """Return the best position for each tile and reason, beginning with the one `steady` would take."""
        task, private = open_task(view.public.tasks, seat), view.private
        if task is None or private is None:
            return (first,)
        judge = Judge(self._book, view.public, seat)
        site = Site(judge.blueprint, task, private)
        found: list[tuple[float, Place]] = []
        for tile in site.kinds():
            worth = judge.tile_worth(tile, placed=True)
            for fit in site.sound_fits(tile):
                placed = fit.placed
                place = Place(placed.tile, placed.column, placed.row, placed.turns)
                found.append((worth + judge.plan_worth(site.standing.with_fit(fit)), place))
        reasons = Reasons(self._book, view.public, private, seat)
        named = {next(reasons.of(first), None): first}
        for _, place in sorted(found, key=lambda one: -one[0]):
            named.setdefault(next(reasons.of(place), None), place)
            if len(named) == MOST:
                break
        return tuple(named.values())

    def reasons(self, view: View[Public, Private], seat: Seat, action: Action) -> Sequence[Phrase]:
        """Return the facts that speak for an action."""
        return tuple(Reasons(self._book, view.public, view.private or Private((), (), ()), seat).of(action))
