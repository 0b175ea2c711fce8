"""The computer player `strong`, which tries its most promising bids and actions out to the end of the next turn.

A game has some two hundred positions and a turn some ten, so many more tries are possible than if each went to the end of the
game, and their results depend less on luck. After a try the seat's chance of winning is estimated from the public position. The
choice of `steady` is kept unless another one did clearly better.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from typing_extensions import override

from engines.core.game import GameState, View
from engines.core.players.chances import chance_of, weighted_sum
from engines.core.players.comparing import total
from engines.core.players.lookahead import Lookahead, played_until, share_of_win
from engines.core.rng import Luck, Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.vegas_showdown.actions import Action
from engines.vegas_showdown.book import SIZES, Book
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.hidden import lower_tile_count
from engines.vegas_showdown.player.judgement import Judge
from engines.vegas_showdown.player.steady import SteadyPlayer
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import EventCard, Public, TileId
from engines.vegas_showdown.scoring import score_hotels
from engines.vegas_showdown.spaces.bidding import BidSpace
from engines.vegas_showdown.state import Secret, State

WEIGHTS: Final[Mapping[str, float]] = {
    "score": 1.89,
    "score, near the end": 1.87,
    "money": 0.35,
    "money, near the end": -0.53,
    "root of the money": 1.06,
    "income": 0.13,
    "income to come": 1.67,
    "income, near the end": -0.80,
    "spare values to come": 0.29,
    "plan": 0.94,
    "plan, near the end": -0.09,
    "aside": 0.56,
    "aside, near the end": -0.22,
    "opened": 1.67,
    "room": 0.69,
    "turns to wait": -0.02,
}
"""Weight of each feature in a seat's strength; `chance` compares the strengths of all seats."""


NAMES: Final = (
    "score",
    "score, near the end",
    "money",
    "money, near the end",
    "root of the money",
    "income",
    "income to come",
    "income, near the end",
    "spare values to come",
    "plan",
    "plan, near the end",
    "aside",
    "aside, near the end",
    "opened",
    "room",
    "turns to wait",
)
"""Names of a seat's features, in their order."""

_LONGEST_HORIZON: Final = 8.0
"""Maximum horizon that counts, in turns: a longer one makes little difference."""


def features(book: Book, public: Public) -> list[tuple[float, ...]]:
    """Return the features of every seat, in the order of `NAMES`."""
    seats = len(public.hotels)
    lines = score_hotels(book, public.columns, public.hotels)
    blueprint, tables = book.blueprints[public.columns], book.tables
    stacks = sum(public.stacks)
    found: list[tuple[float, ...]] = []
    for seat, hotel in enumerate(public.hotels):
        judge = Judge(book, public, seat)
        horizon = min(_LONGEST_HORIZON, judge.horizon)
        near = 1.0 / (1.0 + horizon)
        standing = blueprint.standing(hotel.plan)
        score = (lines[seat].total - lines[seat].money + hotel.money / tables.scoring.dollars_per_fame) / 10
        income = min(hotel.population, hotel.revenue)
        spare = max(hotel.population, hotel.revenue) - income
        plan = judge.plan_worth(standing) / 10
        aside = total([judge.tile_worth(tile, placed=True) for tile in hotel.aside]) / 10
        owned = {placed.tile for placed in hotel.plan} | set(hotel.aside)
        opened = sum([1 for row in tables.tiles.values() if row.prerequisites and owned.issuperset(row.prerequisites)])
        squares = (blueprint.all_squares & ~standing.occupied).bit_count()
        found.append(
            (
                score,
                score * near,
                hotel.money / 20,
                hotel.money / 20 * near,
                sqrt(hotel.money) / 5,
                income / 10,
                income * horizon / 50,
                income * near / 5,
                spare * horizon / 50,
                plan,
                plan * near,
                aside,
                aside * near,
                opened * min(1.0, stacks / 20) / 5,
                squares * horizon / 100,
                (seat - public.first) % seats / 4,
            )
        )
    return found


def chance(book: Book, public: Public, seat: int) -> float:
    """Return a seat's chance of winning, 0 to 1."""
    return chance_of(
        seat, {other: weighted_sum(_WEIGHTS, numbers) for other, numbers in enumerate(features(book, public))}
    )


_WEIGHTS: Final = tuple(WEIGHTS[name] for name in NAMES)


def guessed_position(book: Book, view: View[Public, Private], rng: Rng) -> State:
    """Return a position that agrees with a view: unseen tiles and event cards lie face down in random order, A tiles on top of B
    tiles, and the drafts of others are empty."""
    public, luck = view.public, Luck(rng)
    unseen = _unseen_tiles(book, public)
    small, medium, large = (_stack(book, index, count, unseen, luck) for index, count in enumerate(public.stacks))
    events = _deck(book, public, luck)
    private = tuple(
        view.private if seat == view.viewer and view.private is not None else Private((), hotel.plan, hotel.aside)
        for seat, hotel in enumerate(public.hotels)
    )
    return GameState(public, private, Secret(luck.rng, small, medium, large, events))


def _unseen_tiles(book: Book, public: Public) -> Counter[TileId]:
    tables = book.tables
    unseen = Counter({tile: row.count for tile, row in tables.tiles.items() if row.kind == "premier"})
    seen = Counter(space.tile for space in public.spaces if space.tile is not None)
    seen.update(public.removed)
    for hotel in public.hotels:
        seen.update(placed.tile for placed in hotel.plan)
        seen.update(hotel.aside)
    return unseen - seen


def _stack(book: Book, place: int, count: int, unseen: Counter[TileId], luck: Luck) -> tuple[TileId, ...]:
    size = SIZES[place]
    rows = book.tables.tiles
    tiles = [tile for tile in unseen.elements() if rows[tile].size == size]
    lower = lower_tile_count(book, size, tuple(tiles[:count]))
    below = luck.shuffled(
        [tile for tile in unseen if rows[tile].size == size for _ in range(_lower(book, tile, unseen))]
    )
    below = below[:lower]
    above = luck.shuffled(list((Counter(tiles) - Counter(below)).elements()))
    return (*above, *below)[-count:] if count else ()


def _lower(book: Book, tile: TileId, unseen: Counter[TileId]) -> int:
    """Return the number of unseen copies of a tile among the B tiles: the A tiles lie on top, so they are seen first."""
    return min(unseen[tile], book.tables.tiles[tile].count_b)


def _deck(book: Book, public: Public, luck: Luck) -> tuple[EventCard, ...]:
    """Return the undrawn event cards in random order, with guessed symbols if other copies of their event were drawn."""
    drawn = Counter((*public.in_force, *public.discarded))
    choice = public.event_choice
    if choice is not None and book.tables.events[choice.event].timing == "immediate":
        drawn[choice.event] += 1
    cards: list[EventCard] = []
    for event, row in book.tables.events.items():
        symbols = luck.shuffled(row.sizes)
        cards.extend(EventCard(event, symbol) for symbol in symbols[drawn[event] :])
    return luck.shuffled(cards)


VERSION: Final = 3
"""Version of the player, incremented with every change of its choices, including changes of the simpler player that plays for
everybody in its tries, of the weights, and of the budget."""

BUDGET: Final = 2_500
"""Approximate number of positions examined per decision: a second of one core."""

_CONSIDERED: Final = 6
"""Maximum number of bids and actions tried out."""
_AHEAD: Final = 2
"""Turns that are played out: the rest of this one and the next."""


class StrongPlayer(Lookahead[Public, Private, Secret, Action]):
    """A player that tries out the best bids and actions of `steady`, against steady players. It builds and answers events as
    `steady` does."""

    version = VERSION
    margin = 8.0
    doubt = 0.5

    def __init__(self, game: VegasShowdown, budget: int = BUDGET) -> None:
        self._steady = SteadyPlayer(game.book)
        super().__init__(game, self._steady, budget)
        self._book = game.book

    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        """Return the choices to try out: in step 4 the most promising `_CONSIDERED` among the two lowest bids on each lot and the
        better of Publicity and Renovate; in other steps none."""
        if not isinstance(space, BidSpace):
            return ()
        return self._steady.best_actions(view.public, seat, space)[:_CONSIDERED]

    def guess(self, view: View[Public, Private], rng: Rng) -> State:
        """Return a position that agrees with the view; its stacks and its deck are random."""
        return guessed_position(self._book, view, rng)

    @override
    def result(self, state: State, seat: Seat, choice: Action, luck: str) -> tuple[float, int]:
        """Return the seat's chance of winning at the end of the next turn, and the number of positions examined. If the game is
        over by then, the worth of the outcome, including the lead, replaces the chance."""
        last, steps = self._next_turn(state, seat, choice, luck)
        outcome = self.game.outcome(last.public)
        return (chance(self._book, last.public, seat) if outcome is None else self._worth(outcome, seat)), steps

    @override
    def chance(self, state: State, seat: Seat, choice: Action, luck: str) -> tuple[float, int]:
        """Return the seat's chance of winning at the end of the next turn, or its share of the win if the game is over by then,
        and the number of positions examined."""
        last, steps = self._next_turn(state, seat, choice, luck)
        outcome = self.game.outcome(last.public)
        return (chance(self._book, last.public, seat) if outcome is None else share_of_win(outcome, seat)), steps

    def _next_turn(self, state: State, seat: Seat, choice: Action, luck: str) -> tuple[State, int]:
        """Return the position at the end of the next turn, or of the game, and the number of positions examined."""
        end = state.public.turn + _AHEAD

        def far_enough(later: Public) -> bool:
            return later.turn >= end

        return played_until(self.game, self.simpler, self.game.follow(state, seat, choice), luck, far_enough)
