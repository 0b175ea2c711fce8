"""The number and sizes of tables for a number of players."""

from functools import lru_cache

from engines.tournament.rules import TournamentRules


def table_sizes(players: int, rules: TournamentRules) -> tuple[int, ...]:
    """Return the sizes of the tables, largest first; players beyond their sum have a bye. There are as few byes as possible,
    then sizes as near as possible to `rules.size` (squared distance), then as few tables as possible. The result is empty if no
    table can be filled."""
    for seated in range(players, -1, -1):
        found = _split(seated, rules.smallest, rules.size, rules.largest)
        if found is not None:
            return found
    return ()


@lru_cache(maxsize=4096)
def _split(seated: int, smallest: int, size: int, largest: int) -> tuple[int, ...] | None:
    """Return the best sizes that add up to `seated`; None if no sizes do."""
    best: dict[int, tuple[int, int, tuple[int, ...]]] = {0: (0, 0, ())}
    for total in range(1, seated + 1):
        for one in range(smallest, min(largest, total) + 1):
            before = best.get(total - one)
            if before is None:
                continue
            price = (before[0] + (one - size) ** 2, before[1] + 1)
            if total not in best or price < best[total][:2]:
                best[total] = (*price, (*before[2], one))
    found = best.get(seated)
    return None if found is None else tuple(sorted(found[2], reverse=True))
