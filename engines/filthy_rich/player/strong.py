"""The computer player `strong`, which estimates the chances after every legal action and tries the best out.

Luck is large in this game: hundreds of games played to the end do not distinguish two choices. The position predicts the winner
rather well (`prospects.py`), and most of the luck is still to come for all choices alike. So every choice of a luxury, an action,
a search or a sale step is estimated from the resulting position, good actions together with the best next one. The best of these
choices, and steady's favourites in other steps, are played on for a round, many times; a choice worth little more than the first
one is not preferred to it."""

from collections import Counter
from collections.abc import Collection, Sequence
from operator import itemgetter
from typing import Final

from typing_extensions import override

from engines.core.game import GameState, View
from engines.core.players.lookahead import Lookahead, played_until, share_of_win
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich.actions import Action, Bid, Pass, Play, Sell
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.vocabulary import ExtraActions
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.player.prospects import FITTED, Prospects, Weights
from engines.filthy_rich.player.steady import SteadyPlayer, can_win_now
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Public
from engines.filthy_rich.state import Secret, State
from engines.filthy_rich.table.numbers import in_game, tax_due

VERSION: Final = 6
"""Version of the player, incremented with every change of its choices, including changes of the simpler player that plays for
everybody in its tries, of the weights of `prospects.py`, and of the budget."""

BUDGET: Final = 4_000
"""Approximate number of positions examined per decision: a second of one core."""

_USES: Final = 6
"""Maximum number of choices tried out in steps with estimates, and in the actions step without them."""
_PLANNED: Final = 5
"""Number of first actions, the best by their estimates, that are estimated again together with the best second one; cards that
give back an action always are."""
_SECOND: Final = 10
"""Number of first actions, the best by their estimates, that are also tried as second actions; actions that only the first
one makes possible always are."""
_ANSWERS: Final = 4
"""Maximum number of choices tried out without estimates in steps other than actions and auctions."""
_LAST_ROUNDS: Final = 3
"""Rounds before a limit in which games are played to the end, because the estimates hold for games without a limit."""
_JUDGED: Final = frozenset(("luxury", "actions", "search", "sale"))
"""Steps in which every choice is estimated from the resulting position."""
_JUDGED_DOUBT: Final = 2.0
"""Standard errors by which another choice must be better in the steps of `_JUDGED`, since a few tries are less reliable
than the estimate."""
_GUESS_KEY: Final = "00" * 32
"""Fixed key of the random numbers with which an estimate guesses hidden cards, so that equal views have equal estimates."""


class StrongPlayer(Lookahead[Public, Private, Secret, Action]):
    """A player that decides by estimates and tries; between the actions and the roll it answers like a `steady` player."""

    version = VERSION
    margin = 1.0
    doubt = 0.5

    def __init__(self, game: FilthyRich, budget: int = BUDGET, weights: Weights = FITTED) -> None:
        """Set up the player. `weights` are those of its `Prospects`; unpickling restores the fitted ones."""
        self._steady = SteadyPlayer(game.book)
        super().__init__(game, self._steady, budget)
        self._game = game
        self._prospects = Prospects(game.book, weights)
        self._giving_actions = _giving_actions(game.book)

    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        """Return the choices to try out: those with the best estimated chances, or steady's best choices where there is no
        estimate. The result is empty in the roll step, and if the seat can win at once; then steady's answer is taken."""
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
        return best[:_ANSWERS]

    @override
    def preferred(
        self,
        view: View[Public, Private],
        seat: Seat,
        space: ActionSpace[Action],
        considered: Sequence[Action],
        rng: Rng,
    ) -> Action:
        """Return the choice with the best estimate; steady's choice if there are no estimates."""
        if self._judges(view.public, seat):
            return considered[0]
        return super().preferred(view, seat, space, considered, rng)

    @override
    def doubts(self, view: View[Public, Private]) -> float:
        return _JUDGED_DOUBT if self._judges(view.public, view.seated[0]) else self.doubt

    def _judges(self, public: Public, seat: Seat) -> bool:
        """Return whether choices are estimated: in the steps of `_JUDGED`, except in the last rounds before a limit and for seats
        that must sell or are ruined, which the estimates do not foresee."""
        taxing = public.taxing
        if _near_limit(public):
            return False
        if public.phase == "sale" and taxing is not None:
            return tax_due(self._game.book, public, seat, taxing.times) <= public.estates[seat].money
        return public.phase in _JUDGED

    def _judged(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> list[Action]:
        """Return all legal actions, but sales in a sale step only, the best estimated chances first, which depend on the view
        only."""
        state, selling = self.guess(view, Rng(_GUESS_KEY)), view.public.phase == "sale"
        choices = [action for action in dict.fromkeys(space) if selling or not isinstance(action, Sell)]
        judged = self._by_chances(state, seat, choices)
        if state.public.phase == "actions":
            poor = {action for _, action in judged[_SECOND:]}
            second, giving = state.public.actions > 1, self._giving_actions
            for index, (chance, action) in enumerate(judged):
                if (second and index < _PLANNED) or (isinstance(action, Play) and action.card in giving):
                    judged[index] = self._with_next(state, seat, action, chance, poor), action
            judged.sort(key=_chance, reverse=True)
        return [action for _, action in judged]

    def _by_chances(self, state: State, seat: Seat, choices: Sequence[Action]) -> list[tuple[float, Action]]:
        judged = [(self._at_once(self._after(state, seat, action), seat), action) for action in choices]
        judged.sort(key=_chance, reverse=True)
        return judged

    def _after(self, state: State, seat: Seat, action: Action) -> State:
        """Return the position after a choice. A sale in a sale step is followed by a pass, so that the game continues with the
        same luck as without the sale."""
        after = self._game.follow(state, seat, action)
        if isinstance(action, Sell) and after.public.phase == "sale":
            return self._game.follow(after, seat, Pass())
        return after

    def _with_next(self, state: State, seat: Seat, action: Action, chance: float, poor: Collection[Action]) -> float:
        """Return the chance of a first action with the best second one that is not in `poor`, or with the best card of its
        search; `chance`, its own estimate, if nothing can follow."""
        after = self._game.follow(state, seat, action)
        if after.public.phase not in ("actions", "search") or after.public.active != seat:
            return chance
        space = self._game.legal_actions(self._game.view_for(after, seat))
        second = self._by_chances(after, seat, [choice for choice in dict.fromkeys(space) if choice not in poor])
        return second[0][0] if second else chance

    def _at_once(self, state: State, seat: Seat) -> float:
        outcome = self._game.outcome(state.public)
        if outcome is not None:
            return share_of_win(outcome, seat)
        return self._prospects.chance(state.public, state.private[seat], seat)

    def guess(self, view: View[Public, Private], rng: Rng) -> State:
        """Return a position that agrees with a view: unseen cards lie in other hands and in the deck, in random order."""
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
        return self.chance(state, seat, choice, luck)

    @override
    def chance(self, state: State, seat: Seat, choice: Action, luck: str) -> tuple[float, int]:
        """Return the seat's chance after this turn and one more of every seat, or its share of the win if the game ends before,
        and the number of positions examined. Near a round limit the game is played to the end."""
        public = state.public
        end = public.turn + len(in_game(public)) + 1

        def far_enough(later: Public) -> bool:
            return later.turn >= end and not _near_limit(later)

        last, steps = played_until(self._game, self.simpler, self._game.follow(state, seat, choice), luck, far_enough)
        return self._at_once(last, seat), steps

    def _wins(self, public: Public, seat: Seat) -> bool:
        book = self._game.book
        if public.phase == "luxury":
            return can_win_now(book, public, seat)
        return public.phase == "auction" and len(public.estates[seat].luxuries) + 1 >= book.board.luxuries_to_win


_chance: Final = itemgetter(0)


def _giving_actions(book: Book) -> frozenset[CardId]:
    """Return the action cards that give extra actions. Each gives at least one, so playing it costs no action."""
    return frozenset(
        card for card, row in book.actions.items() if any(isinstance(effect, ExtraActions) for effect in row.effects)
    )


def _near_limit(public: Public) -> bool:
    limit = public.rulings.round_limit
    return bool(limit) and public.round + _LAST_ROUNDS > limit


def _unseen(book: Book, view: View[Public, Private]) -> Counter[CardId]:
    public, mine = view.public, view.private or Private()
    seen = Counter((*public.discard, *mine.hand, *mine.found))
    seen.update(business.card for business in public.businesses)
    for estate in public.estates:
        seen.update(estate.assets)
    if public.played is not None:
        seen[public.played.card] += 1
    return Counter(book.cards) - seen
