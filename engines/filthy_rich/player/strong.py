"""The computer player `strong`: tries out what steady would do beside its next best choices, a round ahead.

Luck is large in this game: played to the end, hundreds of games do not tell two choices apart. A round later the table tells
rather well who will win (`prospects.py`), and most of the luck is still to come for all choices alike. What is worth little more
than steady's own choice is not preferred to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from engines.core.game import GameState, View
from engines.core.players.lookahead import Lookahead, won
from engines.core.players.playing_out import played_until
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich.actions import Action, Bid, Discard, Pass, Play
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.components import Components
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.player.prospects import chance as prospect
from engines.filthy_rich.player.steady import SteadyPlayer
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Public
from engines.filthy_rich.state import Secret, State
from engines.filthy_rich.table.numbers import in_game

VERSION: Final = 3
"""Counts up with whatever makes it choose otherwise: also with the simpler player it thinks everybody is, the weights of
`prospects.py`, and the budget."""

BUDGET: Final = 4_000
"""Positions a decision looks at, about: a second of one core."""

_USES: Final = 6
"""Ways to use an action that are tried out."""
_ANSWERS: Final = 4
"""Answers to other questions that are tried out."""
_LAST_ROUNDS: Final = 3
"""Rounds before a limit in which games are played to the end: the chances are those of games without one."""


class StrongPlayer(Lookahead[Public, Private, Secret, Action]):
    """Everything that can be decided before the roll and after it; rolls as steady does."""

    version = VERSION
    margin = 1.0
    doubt = 0.5

    def __init__(self, game: FilthyRich, budget: int = BUDGET) -> None:
        self._steady = SteadyPlayer(game.books)
        super().__init__(game, self._steady, budget)
        self._game = game

    @override
    @classmethod
    def over(cls, tables: Components, budget: int) -> StrongPlayer:
        return cls(FilthyRich(tables), budget)

    @property
    @override
    def tables(self) -> Components:
        """See `Lookahead.tables`."""
        return self._game.tables

    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        """Steady's best choices; none before the roll, and none where there is a third luxury to be had."""
        public = view.public
        if public.phase == "roll" or (public.phase in ("luxury", "auction") and self._wins(public, seat)):
            return ()
        best = self._steady.best_actions(view, seat, space)
        if public.phase == "actions":
            return best[:_USES]
        if public.phase == "auction":
            bids = [action for action in best if isinstance(action, Bid)]
            return (Pass(), *bids[:1])
        # Cards are not played in other steps, and what was sold cannot be bought back.
        return [action for action in best if not isinstance(action, Play | Discard)][:_ANSWERS]

    def guess(self, view: View[Public, Private], rng: Rng) -> State:
        """The cards that are nowhere to be seen lie in other hands and in the deck, in some order."""
        public = view.public
        book = self._game.book(public)
        cards, rng = rng.shuffled(sorted(_unseen(book, view).elements()))
        private: list[Private] = []
        dealt = 0
        for seat, estate in enumerate(public.estates):
            if seat == view.viewer and view.private is not None:
                private.append(view.private)
                continue
            looked = public.search.looked if public.search is not None and public.search.seat == seat else 0
            hand, found = cards[dealt : dealt + estate.hand], cards[dealt + estate.hand : dealt + estate.hand + looked]
            private.append(Private(hand, found))
            dealt += estate.hand + looked
        return GameState(public, tuple(private), Secret(rng, cards[dealt:]))

    @override
    def result(self, state: State, seat: Seat, choice: Action, luck: str) -> tuple[float, int]:
        """The chance of the seat at the end of its next turn."""
        return self.chance(state, seat, choice, luck)

    @override
    def chance(self, state: State, seat: Seat, choice: Action, luck: str) -> tuple[float, int]:
        """The chance of the seat at the end of its next turn."""
        public = state.public
        book, limit = self._game.book(public), public.rulings.round_limit
        end = public.turn + len(in_game(public)) + 1

        def far_enough(later: Public) -> bool:
            return later.turn >= end and not (limit and later.round + _LAST_ROUNDS > limit)

        last, steps = played_until(self._game, self.simpler, self._game.follow(state, seat, choice), luck, far_enough)
        outcome = self._game.outcome(last.public)
        return (prospect(book, last.public, seat) if outcome is None else won(outcome, seat)), steps

    def _wins(self, public: Public, seat: Seat) -> bool:
        """Whether one more luxury wins."""
        return len(public.estates[seat].luxuries) + 1 >= self._game.book(public).board.luxuries_to_win


def _unseen(book: Book, view: View[Public, Private]) -> Counter[CardId]:
    """The cards in other hands and in the deck."""
    public, mine = view.public, view.private or Private()
    seen = Counter((*public.discard, *mine.hand, *mine.found))
    seen.update(business.card for business in public.businesses)
    for estate in public.estates:
        seen.update(estate.assets)
    if public.played is not None:
        seen[public.played.card] += 1
    return Counter(book.cards) - seen
