"""A check of rolling pairing by trying all choices of tables: could a repeated meeting have been avoided?"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from engines.tournament.draws.rolling import STEPS, FreePlayer
from engines.tournament.model import Player, Tournament

MOST: Final = 14
"""Most free players; with more there are too many choices."""


def repeats(tournament: Tournament, tables: Sequence[Sequence[Player]]) -> int:
    """Return the number of pairs at these tables who have met before."""
    met = _met(tournament)
    return sum(pair in met for table in tables for pair in combinations(sorted(table), 2))


def avoidable(
    tournament: Tournament, waiting: Sequence[FreePlayer], tables: Sequence[Sequence[Player]], *, idle: bool = False
) -> bool:
    """Return whether these tables have a repeated meeting although all players at them who could wait no longer could
    have been seated, among the free players, without one. `idle` is True if nobody could wait."""
    if not repeats(tournament, tables):
        return False
    drawn = {player for table in tables for player in table}
    due = frozenset(one.player for one in waiting if one.player in drawn and (idle or one.steps >= STEPS))
    met, rules = _met(tournament), tournament.rules
    free = sorted(one.player for one in waiting)
    assert len(free) <= MOST
    clean = [
        frozenset(table)
        for size in range(rules.smallest, rules.largest + 1)
        for table in combinations(free, size)
        if not any(pair in met for pair in combinations(table, 2))
    ]

    @cache
    def seated(left: frozenset[Player], taken: frozenset[Player]) -> bool:
        if not left:
            return True
        first = min(left)
        return any(seated(left - table, taken | table) for table in clean if first in table and not table & taken)

    return seated(due, frozenset())


def _met(tournament: Tournament) -> frozenset[tuple[Player, Player]]:
    return frozenset(pair for table in tournament.drawn_tables() for pair in combinations(sorted(table), 2))
