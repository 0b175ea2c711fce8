"""The number and sizes of tables for a number of players."""

from functools import lru_cache

from engines.tournament.rules import TournamentRules


def table_sizes(players: int, rules: TournamentRules) -> tuple[int, ...]:
    """Return the sizes of the tables, largest first; players beyond their sum have a bye. There are as few byes as possible,
    then sizes as near as possible to `rules.size` (squared distance), then as few tables as possible. The result is empty if no
    table can be filled."""
    return _sizes(players, rules.smallest, rules.size, rules.largest)


@lru_cache(maxsize=4096)
def _sizes(players: int, smallest: int, size: int, largest: int) -> tuple[int, ...]:
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    """For each number of seated players, the squared distances of the best sizes, and these sizes."""
    for total in range(1, players + 1):
        before = [(one, *best[total - one]) for one in range(smallest, largest + 1) if total - one in best]
        found = [(price + (one - size) ** 2, (*sizes, one)) for one, price, sizes in before]
        if found:
            best[total] = min(found, key=lambda one: (one[0], len(one[1])))
    return tuple(sorted(best[max(best)][1], reverse=True))
