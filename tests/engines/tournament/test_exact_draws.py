"""In small fields no division into tables is cheaper than the one drawn."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest

from engines.core.rng import Rng
from engines.tournament.draws.pairing import next_round
from engines.tournament.draws.search import EXACT, Prices, cheapest_tables, improve_tables, search_tables, total_price
from engines.tournament.draws.swiss import meeting_prices, odd_prices, strengths
from tests.engines.tournament.fields import field, play_rounds, rules
from tools.bench.draw_figures import meetings

Tables = list[list[int]]


def every_division(players: Sequence[int], sizes: Sequence[int]) -> Iterator[Tables]:
    """Yield every way to divide players into tables of these sizes, some more than once."""
    if not sizes:
        yield []
        return
    for table in combinations(players, sizes[0]):
        left = [player for player in players if player not in table]
        for others in every_division(left, sizes[1:]):
            yield [list(table), *others]


def priced(count: int, seed: int, pots: Sequence[int]) -> Prices:
    """Return random costs: small whole numbers, so that there are many ties."""
    rng = Rng(f"{seed:064x}")
    pairs = [[0.0] * count for _ in range(count)]
    for one, two in combinations(range(count), 2):
        value, rng = rng.below(6)
        pairs[one][two] = pairs[two][one] = float(value)
    odd: list[float] = []
    for _ in range(count):
        value, rng = rng.below(4)
        odd.append(float(value))
    return Prices(pairs, odd, list(pots))


SIZES = ((2, 2, 2), (3, 3), (4, 3), (3, 3, 2), (4, 4), (5, 3), (3, 2, 2))


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 12), marks=pytest.mark.slow)], ids=["few", "many"])
def test_no_other_division_is_cheaper(seeds: range) -> None:
    for sizes, seed in product(SIZES, seeds):
        _is_cheapest(sizes, seed)


def _is_cheapest(sizes: tuple[int, ...], seed: int) -> None:
    count = sum(sizes)
    starts = [sum(sizes[:at]) for at in range(len(sizes))]
    tables = [list(range(start, start + size)) for start, size in zip(starts, sizes, strict=True)]
    for pots in ([0] * count, [player % 2 for player in range(count)]):
        prices = priced(count, seed, pots)
        allowed = sorted(sorted(pots[player] for player in table) for table in tables)
        least = min(
            total_price(division, prices, sizes[0])
            for division in every_division(range(count), sizes)
            if sorted(sorted(pots[player] for player in table) for table in division) == allowed
        )
        found = cheapest_tables(tables, prices, sizes[0])

        assert total_price(found, prices, sizes[0]) == least
        assert sorted(sorted(pots[player] for player in table) for table in found) == allowed
        assert sorted(player for table in found for player in table) == list(range(count))
        assert found == cheapest_tables(tables, prices, sizes[0])


def test_a_table_of_unusual_size_costs_its_players_extra() -> None:
    assert total_price([[0, 1], [2]], Prices([[0, 5, 9], [5, 0, 7], [9, 7, 0]], (1, 2, 4), (0, 0, 0)), 2) == 5 + 4


@pytest.mark.parametrize(
    ("players", "size"),
    [(9, 3), pytest.param(10, 3, marks=pytest.mark.slow), (11, 4), pytest.param(12, 4, marks=pytest.mark.slow)],
)
def test_every_round_of_a_small_swiss_is_as_cheap_as_can_be(players: int, size: int) -> None:
    chosen = rules(size, size - 1, rounds=6)
    tournament = field(players, chosen)
    for _ in range(6):
        drawn = next_round(tournament)
        assert drawn is not None
        seated = [player for table in drawn.tables for player in table]
        at = {player: number for number, player in enumerate(seated)}
        rows = meeting_prices(tournament, seated, strengths(tournament))
        prices = Prices(rows, odd_prices(tournament, seated), [0] * len(seated))
        groups = [[at[player] for player in table] for table in drawn.tables]
        again = cheapest_tables(groups, prices, size)
        assert total_price(groups, prices, size) == pytest.approx(total_price(again, prices, size))
        tournament = play_rounds(tournament, 1)


def test_large_fields_are_drawn_by_swaps_and_nine_players_meet_once() -> None:
    count = EXACT + 3
    prices = priced(count, 5, [0] * count)
    tables = [list(range(start, start + 3)) for start in range(0, count, 3)]
    small = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]

    assert search_tables(tables, prices, 3, exact=True) == improve_tables(tables, prices, 3)
    assert search_tables(small, prices, 3, exact=False) == improve_tables(small, prices, 3)
    assert total_price(search_tables(small, prices, 3, exact=True), prices, 3) <= total_price(
        improve_tables(small, prices, 3), prices, 3
    )

    tournament = play_rounds(field(9, rules(3, rounds=4)), 4)
    met = meetings([table for one in tournament.rounds for table in one.tables])

    assert max(met.values()) == 1, "four rounds are enough for everybody to meet everybody"
