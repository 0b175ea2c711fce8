"""The computer player `strong`: reads chances of winning off the table after everything it could do, and tries the best out.

Luck is large in this game: played to the end, hundreds of games do not tell two choices apart. The table tells rather well who
will win (`prospects.py`), and most of the luck is still to come for all choices alike. So everything a seat can do with a luxury,
an action or a search is judged by the table it leaves, together with what the next action can make of it. The best of that, and
what steady likes best in other steps, is played on for a round, over and over; what is worth little more than the first choice is
not preferred to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from operator import itemgetter
from typing import Final

from typing_extensions import override

from engines.core.game import GameState, View
from engines.core.players.lookahead import Lookahead, won
from engines.core.players.playing_out import played_until
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich.actions import Action, Bid, Discard, Pass, Play, Sell
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.components import Components
from engines.filthy_rich.deck.vocabulary import ExtraActions
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.player.prospects import FITTED, Prospects, Weights
from engines.filthy_rich.player.steady import SteadyPlayer, can_win_now
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Public
from engines.filthy_rich.state import Secret, State
from engines.filthy_rich.table.numbers import in_game, tax_due

VERSION: Final = 6
"""Counts up with whatever makes it choose otherwise: also with the simpler player it thinks everybody is, the weights of
`prospects.py`, and the budget."""

BUDGET: Final = 4_000
"""Positions a decision looks at, about: a second of one core."""

_USES: Final = 6
"""Choices that are judged by the table they leave and then tried out."""
_PLANNED: Final = 5
"""Uses of a first action that are judged together with the best second one."""
_SECOND: Final = 10
"""Uses of a second action that are judged there, of those that could come first; whatever the first makes possible is, too."""
_ANSWERS: Final = 4
"""Answers to other questions that are tried out."""
_LAST_ROUNDS: Final = 3
"""Rounds before a limit in which games are played to the end: the chances are those of games without one."""
_JUDGED: Final = frozenset(("luxury", "actions", "search", "sale"))
"""Steps in which every choice is judged by the table it leaves."""
_JUDGED_DOUBT: Final = 2.0
"""Standard errors by which another choice must do better there: a few tries tell less than the table."""
_NO_LUCK: Final = "00" * 32
"""The luck of guesses for judging: the same view is judged alike."""


class StrongPlayer(Lookahead[Public, Private, Secret, Action]):
    """Everything that can be decided before the roll and after it; rolls as steady does."""

    version = VERSION
    margin = 1.0
    doubt = 0.5

    def __init__(self, game: FilthyRich, budget: int = BUDGET, weights: Weights = FITTED) -> None:
        """`weights` are those of its `Prospects`; they are not pickled with it."""
        self._steady = SteadyPlayer(game.book)
        super().__init__(game, self._steady, budget)
        self._game = game
        self._prospects = Prospects(game.book, weights)
        self._giving_actions = _giving_actions(game.book)

    @override
    @classmethod
    def over(cls, tables: Components, budget: int) -> StrongPlayer:
        return cls(FilthyRich(tables), budget)

    @property
    @override
    def tables(self) -> Components:
        return self._game.tables

    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        """What leaves the best chances on the table; steady's best choices where that cannot be told. None before the roll, and
        none where the game can be won."""
        public = view.public
        if public.phase == "roll" or self._wins(public, seat):
            return ()
        if self._judges(public, seat):
            return self._judged(view, seat, space)[:_USES]
        best = self._steady.best_actions(view, seat, space)
        if public.phase == "actions":
            return best[:_USES]
        if public.phase == "auction":
            bids = [action for action in best if isinstance(action, Bid)]
            return (Pass(), *bids[:1])
        # Cards are not played in other steps, and what was sold cannot be bought back.
        return [action for action in best if not isinstance(action, Play | Discard)][:_ANSWERS]

    @override
    def preferred(
        self,
        view: View[Public, Private],
        seat: Seat,
        space: ActionSpace[Action],
        considered: Sequence[Action],
        rng: Rng,
    ) -> Action:
        """The best judged one; steady's choice where nothing was judged."""
        if self._judges(view.public, seat):
            return considered[0]
        return super().preferred(view, seat, space, considered, rng)

    @override
    def doubts(self, view: View[Public, Private]) -> float:
        return _JUDGED_DOUBT if self._judges(view.public, view.seated[0]) else self.doubt

    def _judges(self, public: Public, seat: Seat) -> bool:
        """Whether the table tells what every choice is worth: it knows nothing of the last rounds before a limit, nor of who must
        sell or is ruined."""
        taxing = public.taxing
        if _near_limit(public):
            return False
        if public.phase == "sale" and taxing is not None:
            return tax_due(self._game.book, public, seat, taxing.times) <= public.estates[seat].money
        return public.phase in _JUDGED

    def _judged(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> list[Action]:
        """Everything the seat can do, the best chances first; sales in a sale step only. Reads nothing but the view."""
        state, selling = self.guess(view, Rng(_NO_LUCK)), view.public.phase == "sale"
        choices = [action for action in dict.fromkeys(space) if selling or not isinstance(action, Sell)]
        judged = self._by_chances(state, seat, choices)
        if state.public.phase == "actions":
            poor = {action for _, action in judged[_SECOND:]}
            second, giving = state.public.actions > 1, self._giving_actions
            for place, (chance, action) in enumerate(judged):
                if (second and place < _PLANNED) or (isinstance(action, Play) and action.card in giving):
                    judged[place] = self._with_next(state, seat, action, chance, poor), action
            judged.sort(key=_chance, reverse=True)
        return [action for _, action in judged]

    def _by_chances(self, state: State, seat: Seat, choices: Sequence[Action]) -> list[tuple[float, Action]]:
        """The choices with the chances they leave, the best first; of equal ones the first."""
        judged = [(self._at_once(self._after(state, seat, action), seat), action) for action in choices]
        judged.sort(key=_chance, reverse=True)
        return judged

    def _after(self, state: State, seat: Seat, action: Action) -> State:
        """The position after a choice; after a sale and no further one in a sale step, so that the luck which follows is the same
        as without it."""
        after = self._game.follow(state, seat, action)
        if isinstance(action, Sell) and after.public.phase == "sale":
            return self._game.follow(after, seat, Pass())
        return after

    def _with_next(self, state: State, seat: Seat, action: Action, chance: float, poor: Collection[Action]) -> float:
        """The chances of a first action with the best second one that is not `poor`, or with the best card of a search;
        `chance` where there is none."""
        after = self._game.follow(state, seat, action)
        if after.public.phase not in ("actions", "search") or after.public.active != seat:
            return chance
        space = self._game.legal_actions(self._game.view_for(after, seat))
        second = self._by_chances(after, seat, [choice for choice in dict.fromkeys(space) if choice not in poor])
        return second[0][0] if second else chance

    def _at_once(self, state: State, seat: Seat) -> float:
        """The chances of a seat as the table tells them."""
        outcome = self._game.outcome(state.public)
        if outcome is not None:
            return won(outcome, seat)
        return self._prospects.chance(state.public, state.private[seat], seat)

    def guess(self, view: View[Public, Private], rng: Rng) -> State:
        """The cards that are nowhere to be seen lie in other hands and in the deck, in some order."""
        public = view.public
        book = self._game.book
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
        end = public.turn + len(in_game(public)) + 1

        def far_enough(later: Public) -> bool:
            return later.turn >= end and not _near_limit(later)

        last, steps = played_until(self._game, self.simpler, self._game.follow(state, seat, choice), luck, far_enough)
        return self._at_once(last, seat), steps

    def _wins(self, public: Public, seat: Seat) -> bool:
        """Return True if the luxuries that the seat can have now win."""
        book = self._game.book
        if public.phase == "luxury":
            return can_win_now(book, public, seat)
        return public.phase == "auction" and len(public.estates[seat].luxuries) + 1 >= book.board.luxuries_to_win


_chance: Final = itemgetter(0)


def _giving_actions(book: Book) -> frozenset[CardId]:
    """The action cards that give the action they take, or more."""
    return frozenset(
        card for card, row in book.actions.items() if any(isinstance(effect, ExtraActions) for effect in row.effects)
    )


def _near_limit(public: Public) -> bool:
    """Whether the game is in the last rounds before a limit."""
    limit = public.rulings.round_limit
    return bool(limit) and public.round + _LAST_ROUNDS > limit


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
