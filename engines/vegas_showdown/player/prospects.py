"""Estimates of each seat's chance of winning, from the public position at the beginning of a turn.

A seat is described by features such as its score if the game ended now, its money and its income, most of them also weighted by
the expected length of the game or its nearness to the end. Their weighted sum is the seat's strength, and the softmax of all
strengths gives the chances. The weights (`weights.py`) were fitted to games of steady players by `make prospects`.
"""

from math import sqrt
from typing import Final

from engines.core.players.adding import total
from engines.core.players.chances import chance_of, weighted_sum
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.player.judgement import Judge
from engines.vegas_showdown.player.weights import WEIGHTS
from engines.vegas_showdown.public import Public
from engines.vegas_showdown.scoring import score_hotels

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

_LONG: Final = 8.0
"""Turns beyond which a longer horizon makes little difference."""


def seen(book: Book, public: Public) -> list[tuple[float, ...]]:
    """Return the features of every seat, in the order of `NAMES`."""
    seats = len(public.hotels)
    lines = score_hotels(book, public.columns, public.hotels)
    blueprint, tables = book.blueprints[public.columns], book.tables
    stacks = sum(public.stacks)
    found: list[tuple[float, ...]] = []
    for seat, hotel in enumerate(public.hotels):
        judge = Judge(book, public, seat)
        horizon = min(_LONG, judge.horizon)
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
    return chance_of(seat, {other: weighted_sum(_WEIGHTS, numbers) for other, numbers in enumerate(seen(book, public))})


_WEIGHTS: Final = tuple(WEIGHTS[name] for name in NAMES)
