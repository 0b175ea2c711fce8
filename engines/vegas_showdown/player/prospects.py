"""How likely each seat is to win, by what lies on the table at the beginning of a turn.

A seat is known by numbers such as its score if the game ended now, its money and what it earns, most of them also weighed by how
long the game may last or how near its end is. Their weighted sum is its strength, and its chance is its part of all strengths as
powers of e. The weights (`weights.py`) were fitted to games of steady players by `make prospects`.
"""

from __future__ import annotations

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
"""What the numbers of a seat are, in their order."""

_LONG: Final = 8.0
"""Turns after which more of them change little."""


def seen(book: Book, public: Public) -> list[tuple[float, ...]]:
    """The numbers of every seat in the order of `NAMES`."""
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
    """How likely a seat is to win, 0 to 1."""
    return chance_of(seat, {other: weighted_sum(_WEIGHTS, numbers) for other, numbers in enumerate(seen(book, public))})


_WEIGHTS: Final = tuple(WEIGHTS[name] for name in NAMES)
