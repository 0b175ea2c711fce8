"""The quality of Swiss draws, compared with drawing lots and with sort-and-slice over the same rounds, and in small fields
with the true optimum. The figures are counts, not times."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final, TypeAlias

from engines.tournament.draws.search import EXACT, Prices, total_price
from engines.tournament.draws.swiss import meeting_prices, odd_prices, strengths, swiss_round
from engines.tournament.draws.tables import table_sizes
from engines.tournament.model import Round, Tournament
from tests.engines.tournament.fields import field, played, rules
from tools.bench.draw_figures import balance, drawn_by_lot
from tools.bench.measuring import Row

SIZE: Final = 4

Way: TypeAlias = Callable[[Tournament], Round]


def sliced(tournament: Tournament) -> Round:
    """Sort by score and cut, ignoring earlier meetings."""
    number, strength = tournament.next_number, strengths(tournament)
    order = sorted((one.player for one in tournament.active(number)), key=lambda one: (-strength[one], one))
    sizes = table_sizes(len(order), tournament.rules)
    starts = [sum(sizes[:at]) for at in range(len(sizes))]
    tables = tuple(tuple(order[start : start + size]) for start, size in zip(starts, sizes, strict=True))
    return Round(number, tables, tuple(sorted(order[sum(sizes) :])))


def swiss(fields: Sequence[tuple[int, int]]) -> list[Row]:
    """Return repeats and strengths of each field (players, rounds), with all rounds played in each way; for small
    fields also the cost of all rounds beside the lowest possible one."""
    rows: list[Row] = []
    for players, rounds in fields:
        name = f"Swiss: {players} players, {rounds} rounds"
        repeats, spread = _figures(players, rounds, swiss_round)
        for other, way in (("lot", drawn_by_lot), ("sort and slice", sliced)):
            beside = _figures(players, rounds, way)
            rows += [
                Row("draws", f"{name}: repeat meetings", repeats, "", other, beside[0]),
                Row("draws", f"{name}: strength difference", spread, "wins", other, beside[1]),
            ]
        if players <= EXACT:
            price, least = _prices(players, rounds)
            rows.append(Row("draws", f"{name}: price of the draws", price, "", "exact optimum", least, target=least))
    return rows


def _figures(players: int, rounds: int, way: Way) -> tuple[int, float]:
    """Return the number of meetings beyond the first of each pair, and the mean strength difference at a table over all
    rounds but the first."""
    tournament, spreads = _field(players, rounds), list[float]()
    for number in range(rounds):
        drawn = way(tournament)
        figures = balance(tournament, drawn)
        spreads += [figures.strength_spread] if number else []
        tournament = played(tournament, drawn)
    last = tournament.rounds[-1]
    return balance(replace(tournament, rounds=tournament.rounds[:-1]), last).repeats, sum(spreads) / len(spreads)


def _field(players: int, rounds: int) -> Tournament:
    return field(players, rules(SIZE, SIZE - 1, rounds=rounds))


def _prices(players: int, rounds: int) -> tuple[float, float]:
    """Return the cost of all draws of a small field, and the lowest cost of any division into tables, found by trying
    all."""
    tournament, price, least = _field(players, rounds), 0.0, 0.0
    for _ in range(rounds):
        drawn = swiss_round(tournament)
        seated = [player for table in drawn.tables for player in table]
        at = {player: number for number, player in enumerate(seated)}
        rows = meeting_prices(tournament, seated, strengths(tournament))
        prices = Prices(rows, odd_prices(tournament, seated), [0] * len(seated))
        price += total_price([[at[player] for player in table] for table in drawn.tables], prices, SIZE)
        sizes = [len(table) for table in drawn.tables]
        divisions = _every_division(list(range(len(seated))), sizes)
        least += min(total_price(one, prices, SIZE) for one in divisions)
        tournament = played(tournament, drawn)
    return round(price, 6), round(least, 6)


def _every_division(players: Sequence[int], sizes: Sequence[int]) -> Iterator[list[list[int]]]:
    """Yield every way to divide players into tables of these sizes. The first remaining player sits at the next table of each
    size in turn, so that no division is repeated."""
    if not sizes:
        yield []
        return
    first, *left = players
    for size in dict.fromkeys(sizes):
        others = list(sizes)
        others.remove(size)
        for table in combinations(left, size - 1):
            for rest in _every_division([one for one in left if one not in table], others):
                yield [[first, *table], *rest]
