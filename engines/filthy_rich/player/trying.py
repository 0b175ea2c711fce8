"""What trying choices out to the end of the game takes in Filthy Rich: what to try, and a guess at what cannot be seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from engines.core.game import GameState, View
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich.actions import Action, Discard, Play
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.components import Components
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.player.steady import SteadyPlayer
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Public
from engines.filthy_rich.state import Secret

BUDGET: Final = 8_000
"""Positions a decision looks at, about: some seconds of one core."""

_CONSIDERED: Final = 5
"""Choices that are tried out."""
_TRIED_IN: Final = frozenset(("luxury", "actions", "sale", "auction", "page", "search"))
"""Steps in which trying out tells choices apart; before the roll there is nothing but rolling to decide."""


class TryingPlayer(Lookahead[Public, Private, Secret, Action]):
    """Steady's best choices, tried out against steady players. No player of the lobby: hints are made with it, and `strong` is
    one that looks at less."""

    kind = "trying"
    version = 1
    margin = 1.0

    def __init__(self, game: FilthyRich, budget: int = BUDGET) -> None:
        self._steady = SteadyPlayer(game.books)
        super().__init__(game, self._steady, budget)
        self._game = game

    @override
    @classmethod
    def over(cls, tables: Components, budget: int) -> TryingPlayer:
        return cls(FilthyRich(tables), budget)

    @property
    @override
    def tables(self) -> Components:
        """See `Lookahead.tables`."""
        return self._game.tables

    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        """The most promising choices; none before the roll."""
        if view.public.phase not in _TRIED_IN:
            return ()
        best = self._steady.best_actions(view, seat, space)
        if view.public.phase == "actions":
            return best[:_CONSIDERED]
        # Cards are not played in other steps, and what was sold cannot be bought back.
        return tuple(action for action in best if not isinstance(action, Play | Discard))[:_CONSIDERED]

    def guess(self, view: View[Public, Private], rng: Rng) -> GameState[Public, Private, Secret]:
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
